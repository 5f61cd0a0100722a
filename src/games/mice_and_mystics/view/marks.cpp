#include "games/mice_and_mystics/view/marks.h"

#include <algorithm>

#include "games/mice_and_mystics/choices/choices.h"

namespace warren::mice_and_mystics {
namespace {

Ref ref_of_mouse(int mouse) { return Ref::unit(actor_of_mouse(static_cast<MouseId>(mouse))); }

Ref ref_of_figure(const Play& play, FigureId figure) {
  return play.state.figure[figure].space == kNoSpace ? Ref{} : Ref::unit(actor_of_figure(figure));
}

// A search card or a piece of starting equipment.
Ref ref_of_piece(const Play& play, int piece) {
  if (piece == kUnarmed) return {};
  if (piece >= kGearBase) return Ref::card(piece);
  CardSet open = play.state.search_discard;
  for (const Mouse& mouse : play.state.mouse) open |= mouse.slots | mouse.pack;
  return (open & card_bit(piece)) == 0 ? Ref{} : Ref::card(piece);
}

Ref ref_of_boss_card(const Play& play, FigureId figure, int card) {
  const TrackCard wanted = track_card_of(kind_of(figure), card);
  const auto end = play.state.track.begin() + play.state.track_size;
  return std::find(play.state.track.begin(), end, wanted) == end ? Ref{} : Ref::card(kTrackCards + wanted);
}

// A card is put on what gives way to it, else simply among what its mouse wears.
Refs refs_of_putting_on(const Play& play, Option option) {
  const Ref card = ref_of_piece(play, static_cast<int>(option.slot));
  const Ref gear = Ref::of(Is::zone, gear_zone(option.subject));
  if (option.target == kUnarmed) return {card, gear};
  return {card, ref_of_piece(play, option.target), gear};
}

}  // namespace

Refs refs_of(const Play& play, Option option) {
  const auto slot = static_cast<int>(option.slot);
  switch (verb_of(option)) {
    case Verb::step:
    case Verb::space:
    case Verb::explore_flip: return Ref::area(option.target);
    case Verb::explore_exit: return Ref::area(play.state.of(option.subject).space);
    case Verb::figure: return ref_of_figure(play, option.target);
    case Verb::boss_card:
      return {ref_of_boss_card(play, option.target, slot), ref_of_figure(play, option.target)};
    case Verb::mouse: return ref_of_mouse(option.subject);
    case Verb::give_cheese:
    case Verb::take_cheese: return ref_of_mouse(option.target);
    case Verb::use_ability: return Ref::card(kAbilityCards + slot);
    case Verb::give_card: return {ref_of_piece(play, slot), ref_of_mouse(option.target)};
    case Verb::take_card: return {ref_of_piece(play, slot), ref_of_mouse(option.subject)};
    case Verb::put_on: return refs_of_putting_on(play, option);
    case Verb::take_off: return {ref_of_piece(play, slot), Ref::of(Is::zone, pack_zone(option.subject))};
    case Verb::throw_away: return {ref_of_piece(play, slot), Ref::of(Is::zone, kSearchDiscard)};
    case Verb::card_for_card: return ref_of_piece(play, option.target);
    case Verb::card_to_pack:
    case Verb::card_for_cheese:
    case Verb::play_trick:
    case Verb::keep:
    case Verb::weapon: return ref_of_piece(play, slot);
    default: return {};
  }
}

}  // namespace warren::mice_and_mystics
