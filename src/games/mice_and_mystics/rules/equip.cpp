// How are cards put on and taken off (MM-FREE-04, -08, -10)?
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/free_actions.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/loads.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

// Pieces that were chosen in this Equip (MM-FREE-10).
struct Chosen {
  CardSet cards = 0;
  std::uint8_t gear = 0;
};

bool is_gear(int piece) { return piece >= kGearBase; }

bool was_chosen(const Play& play, MouseId id, const Chosen& chosen, int piece) {
  if (!is_gear(piece)) return (chosen.cards & card_bit(piece)) != 0;
  return ((chosen.gear >> gear_place(play, id, piece)) & 1) != 0;
}

void note_chosen(const Play& play, MouseId id, Chosen& chosen, int piece) {
  if (is_gear(piece))
    chosen.gear = static_cast<std::uint8_t>(chosen.gear | 1U << gear_place(play, id, piece));
  else
    chosen.cards |= card_bit(piece);
}

// What must give way so that the piece finds its slots. `named`: the piece that its player chose.
PieceList displaced_by(const Play& play, MouseId id, int piece, int named) {
  const SlotNeed need = slots_of(play, piece);
  const SlotNeed taken = slots_taken(play, id);
  PieceList out;
  for (const int worn : pieces_worn(play, id)) {
    bool gives_way = worn == named;
    for (std::size_t part = 0; part < need.size(); ++part) {
      const bool clash =
          need[part] > 0 && slots_of(play, worn)[part] > 0 && need[part] + taken[part] > kSlots[part];
      gives_way =
          gives_way || (clash && (named == kUnarmed || part != static_cast<std::size_t>(BodyPart::paw)));
    }
    if (gives_way) out.add(worn);
  }
  return out;
}

// Where all of several slots are taken by pieces of which one is enough: its player names it.
bool names_one(const Play& play, MouseId id, int piece, int worn) {
  constexpr auto kPaw = static_cast<std::size_t>(BodyPart::paw);
  const SlotNeed need = slots_of(play, piece);
  const SlotNeed taken = slots_taken(play, id);
  return need[kPaw] == 1 && taken[kPaw] == kSlots[kPaw] && slots_of(play, worn)[kPaw] == 1;
}

bool fits_after(const Play& play, MouseId id, int out_of_pack, int into_pack) {
  return pack_load(play, id) - out_of_pack + into_pack <= kPackLimit;
}

void add_put_on(const Play& play, MouseId id, int piece, Question& question) {
  bool named = false;
  for (const int worn : pieces_worn(play, id)) {
    if (!names_one(play, id, piece, worn)) continue;
    named = true;
    if (fits_after(play, id, 1, displaced_by(play, id, piece, worn).count))
      question.add(option(Verb::put_on, id, worn, piece));
  }
  if (!named && fits_after(play, id, 1, displaced_by(play, id, piece, kUnarmed).count))
    question.add(option(Verb::put_on, id, kUnarmed, piece));
}

void add_changes(const Play& play, MouseId id, const Chosen& chosen, Question& question) {
  for (const int piece : pieces_packed(play, id))
    if (!was_chosen(play, id, chosen, piece) && is_wearable(play, piece))
      add_put_on(play, id, piece, question);
  for (const int piece : pieces_worn(play, id))
    if (!was_chosen(play, id, chosen, piece) && fits_after(play, id, 0, 1))
      question.add(option(Verb::take_off, id, 0, piece));
  each_bit(cards_of(play.state.of(id)) & ~chosen.cards,
           [&](int card) { question.add(option(Verb::throw_away, id, 0, card)); });
}

void change(Play& play, MouseId id, Option what) {
  const auto piece = static_cast<int>(what.slot);
  if (verb_of(what) == Verb::throw_away) return discard(play, id, static_cast<CardId>(piece));
  if (verb_of(what) == Verb::put_on)
    for (const int worn : displaced_by(play, id, piece, what.target)) wear(play.state, play, id, worn, false);
  const bool on = verb_of(what) == Verb::put_on;
  wear(play.state, play, id, piece, on);
  tell(play, {.rule = rule("MM-FREE-08"),
              .verb = on ? Told::equipped : Told::stowed,
              .subject = id,
              .numbers = {piece}});
}

}  // namespace

void add_equip_changes(const Play& play, MouseId id, Question& question) {
  add_changes(play, id, {}, question);
}

bool can_equip(const Play& play, MouseId id) {
  Question question(play, seat_of(play, id), rule("MM-FREE-04"), Ask::equip, id);
  add_equip_changes(play, id, question);
  return question.count() > 0;
}

void equip(Play& play, MouseId id) {
  State& state = play.state;
  state.turn.free_used = static_cast<std::uint8_t>(state.turn.free_used | free_bit(FreeAction::equip));
  for (Chosen chosen;;) {
    Question question(play, seat_of(play, id), rule("MM-FREE-08"), Ask::equip, id);
    question.add(option(Verb::done));
    add_changes(play, id, chosen, question);
    const Option what = ask(play, question);
    if (verb_of(what) == Verb::done) break;
    note_chosen(play, id, chosen, static_cast<int>(what.slot));
    change(play, id, what);
  }
  check_step(play);
}

}  // namespace warren::mice_and_mystics
