#include "games/mice_and_mystics/rules/gear.h"

#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {

CardSet tricks_of(const Play& play, CardSet cards) {
  CardSet tricks = 0;
  each_bit(cards, [&](int card) {
    if (play.setting.cards().search[static_cast<std::size_t>(card)].is_trick()) tricks |= card_bit(card);
  });
  return tricks;
}

SlotNeed slots_taken(const Play& play, MouseId id) {
  const Mouse& mouse = play.state.of(id);
  const Cards& cards = play.setting.cards();
  SlotNeed taken{};
  const auto add = [&](const SlotNeed& need) {
    for (std::size_t part = 0; part < taken.size(); ++part)
      taken[part] = static_cast<std::uint8_t>(taken[part] + need[part]);
  };
  each_bit(mouse.slots, [&](int card) { add(cards.search[static_cast<std::size_t>(card)].slots); });
  each_bit(mouse.gear_equipped,
           [&](int i) { add(cards.gear[cards.heroes[mouse.hero].gear[static_cast<std::size_t>(i)]].slots); });
  return taken;
}

int pack_load(const Play& play, MouseId id) {
  const Mouse& mouse = play.state.of(id);
  const auto gear = static_cast<int>(hero_of(play, id).gear.size());
  return std::popcount(mouse.pack & ~tricks_of(play, mouse.pack)) + gear - std::popcount(mouse.gear_equipped);
}

bool has_room(const Play& play, MouseId id, CardId card) {
  return play.setting.cards().search[card].is_trick() || pack_load(play, id) < kPackLimit;
}

void discard(Play& play, MouseId id, CardId card) {
  Mouse& mouse = play.state.of(id);
  mouse.slots &= ~card_bit(card);
  mouse.pack &= ~card_bit(card);
  play.state.search_discard |= card_bit(card);
  tell(play, {.rule = rule("MM-GEAR-07"), .verb = Told::card_discarded, .subject = id, .numbers = {card}});
}

void take_card(Play& play, MouseId id, CardId card, RuleId why) {
  Question question(play, seat_of(play, id), why, Ask::found, id);
  const bool room = has_room(play, id, card);
  if (room) question.add(option(Verb::card_to_pack, id, 0, card));
  question.add(option(Verb::card_for_cheese, id, 0, card));
  const CardSet others = play.state.of(id).pack & ~tricks_of(play, play.state.of(id).pack);
  if (!room) each_bit(others, [&](int other) { question.add(option(Verb::card_for_card, id, other, card)); });
  const Option chosen = ask(play, question);
  if (verb_of(chosen) == Verb::card_for_cheese) {
    play.state.search_discard |= card_bit(card);
    tell(play, {.rule = rule("MM-ACT-08"), .verb = Told::card_sold, .subject = id, .numbers = {card}});
    return gain_cheese(play, id, 1, rule("MM-ACT-08"));
  }
  if (verb_of(chosen) == Verb::card_for_card) discard(play, id, chosen.target);
  play.state.of(id).pack |= card_bit(card);
  tell(play, {.rule = rule("MM-ACT-08"), .verb = Told::card_kept, .subject = id, .numbers = {card}});
}

CardId draw_search_card(Play& play, MouseId id) {
  State& state = play.state;
  if (state.search_deck == 0) {  // MM-ACT-13
    state.search_deck = state.search_discard;
    state.search_discard = 0;
    if (state.search_deck != 0)
      tell(play, {.rule = rule("MM-ACT-13"), .verb = Told::shuffled, .numbers = {0}});
  }
  if (state.search_deck == 0) return kNoCard;
  const int card = draw_card(play, RollKind::search_draw, rule("MM-GEN-14"), state.search_deck, id);
  state.search_deck &= ~card_bit(card);
  return static_cast<CardId>(card);
}

}  // namespace warren::mice_and_mystics
