#include "games/mice_and_mystics/rules/effect_targets.h"

#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/wounds.h"

namespace warren::mice_and_mystics {
namespace {

bool reaches_mice(const Effect& effect) {
  return effect.who == Who::none || effect.who == Who::self || effect.who == Who::near ||
         effect.who == Who::all;
}
bool reaches_space(const Effect& effect) { return effect.who == Who::space || effect.who == Who::close; }

bool is_done_to_somebody(const Effect& effect) {
  return effect.word == Word::gain || effect.word == Word::heal || effect.word == Word::antidote ||
         effect.word == Word::cure || effect.word == Word::mark || effect.word == Word::clear ||
         effect.word == Word::wound;
}

bool changes_mouse(const Play& play, const Effect& effect, MouseId mouse) {
  const Mouse& who = play.state.of(mouse);
  if (!who.is_active()) return false;
  switch (effect.word) {
    case Word::gain: return who.cheese < kMostCheese;
    case Word::heal: return who.wounds > 0;
    case Word::antidote:
    case Word::cure: return who.poison > 0;
    case Word::mark: return !who.has(effect.marker);
    case Word::clear: return effect.one_marker ? who.markers != 0 : who.has(effect.marker);
    default: return true;
  }
}

bool changes_figure(const Play& play, const Effect& effect, FigureId figure) {
  if (!is_on_board(play.state, figure)) return false;
  if (effect.word == Word::mark) return can_be_marked(play, figure, effect.marker);
  return effect.word == Word::wound || play.state.figure[figure].has(effect.marker);
}

// Spaces where an effect of the kind `space` or `close` finds somebody.
SpaceSet spaces_for(const Play& play, const Deed& deed, const Effect& effect) {
  const SpaceId from = play.state.of(deed.user).space;
  const SpaceSet within = effect.who == Who::close ? only(from) | spaces_of(play).next(from)
                                                   : spaces_of(play).seen(from, touch_of(play));
  SpaceSet found = 0;
  each_figure(play.state, [&](FigureId figure) {
    if (is_small_common(play, figure) && changes_figure(play, effect, figure))
      found |= only(play.state.figure[figure].space);
  });
  return found & within;
}

MouseSet mice_for(const Play& play, const Deed& deed, const Effect& effect) {
  MouseSet within = mouse_bit(deed.user);
  if (effect.who == Who::all) within = active_mice(play.state);
  if (effect.who == Who::near) within = near_mice(play, deed.user);
  MouseSet found = 0;
  each_bit(within, [&](int mouse) {
    if (changes_mouse(play, effect, static_cast<MouseId>(mouse))) found |= mouse_bit(mouse);
  });
  return found;
}

bool finds_somebody(const Play& play, const Deed& deed, const Effect& effect) {
  if (reaches_mice(effect)) return mice_for(play, deed, effect) != 0;
  if (reaches_space(effect)) return spaces_for(play, deed, effect) != 0;
  if (deed.in_window) return changes_figure(play, effect, deed.figure);
  bool found = false;
  each_figure(play.state, [&](FigureId figure) {
    found = found || (changes_figure(play, effect, figure) &&
                      sees(play, play.state.of(deed.user).space, play.state.figure[figure].space));
  });
  return found;
}

bool may_still_move(const Turn& turn) { return turn.move != MoveState::used || !turn.acted; }

bool could_do(const Play& play, const Deed& deed, const Effect& effect) {
  if (is_done_to_somebody(effect)) return finds_somebody(play, deed, effect);
  const Turn& turn = play.state.turn;
  switch (effect.word) {
    case Word::wheel: return effect.n > 0;
    case Word::page: return effect.n > 0 || play.state.hourglass > 1;
    case Word::marker: return effect.n != 0;
    case Word::place: return can_place(play, effect.list);
    case Word::points: return may_still_move(turn);
    case Word::allow: return effect.allow == Allow::traps && may_still_move(turn);
    case Word::squeak: return (active_mice(play.state) & ~mouse_bit(deed.user)) != 0;
    case Word::salvage: return salvageable(play, deed.user) != 0;
    case Word::wide:
    case Word::low_blow:
    case Word::pin:
    case Word::spark: return !turn.acted;               // MM-AB-31: before the Battle
    case Word::again: return !turn.acted || turn.shot;  // or right after it
    default: return false;
  }
}

}  // namespace

bool is_small_common(const Play& play, FigureId figure) {
  const MinionCard& card = kind_card(play, kind_of(figure));
  return card.size == Size::small && !card.is_boss;
}

bool stands_near(const Play& play, MouseId a, MouseId b) {
  return distance(play, play.state.of(a).space, play.state.of(b).space) <= 1;
}

MouseSet near_mice(const Play& play, MouseId mouse) {
  MouseSet near = 0;
  each_bit(active_mice(play.state), [&](int other) {
    if (stands_near(play, mouse, static_cast<MouseId>(other))) near |= mouse_bit(other);
  });
  return near;
}

CardSet salvageable(const Play& play, MouseId mouse) {
  CardSet found = 0;
  each_bit(play.state.search_discard, [&](int card) {
    const CardType type = play.setting.cards().search[static_cast<std::size_t>(card)].type;
    const bool fits = type == CardType::weapon || type == CardType::armour;
    if (fits && has_room(play, mouse, static_cast<CardId>(card))) found |= card_bit(card);
  });
  return found;
}

bool could_do_anything(const Play& play, const Deed& deed) {
  for (const Effect& effect : *deed.effects)
    if (could_do(play, deed, effect)) return true;
  return false;
}

void choose_targets(Play& play, Deed& deed) {
  MouseSet mice = 0;
  SpaceSet spaces = 0;
  bool wants_figure = false;
  for (const Effect& effect : *deed.effects) {
    if (!is_done_to_somebody(effect)) continue;
    if (effect.who == Who::near) mice |= mice_for(play, deed, effect);
    if (reaches_space(effect)) spaces |= spaces_for(play, deed, effect);
    wants_figure = wants_figure || (effect.who == Who::target && !deed.in_window);
  }
  const auto question = [&] {
    return Question(play, seat_of(play, deed.user), deed.rule, Ask::use_target, deed.user);
  };
  if (mice != 0) {
    Question which = question();
    each_bit(mice, [&](int mouse) { which.add(option(Verb::mouse, mouse)); });
    deed.mouse = ask(play, which).subject;
  }
  if (spaces != 0) {
    Question which = question();
    geometry::each_space(spaces, [&](SpaceId space) { which.add(option(Verb::space, 0, space)); });
    deed.space = ask(play, which).target;
  }
  if (wants_figure) {
    Question which = question();
    each_figure(play.state, [&](FigureId figure) {
      if (sees(play, play.state.of(deed.user).space, play.state.figure[figure].space))
        which.add(option(Verb::figure, 0, figure));
    });
    if (which.count() > 0) deed.figure = ask(play, which).target;
  }
}

}  // namespace warren::mice_and_mystics
