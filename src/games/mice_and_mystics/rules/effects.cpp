#include "games/mice_and_mystics/rules/effects.h"

#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/rules/effect_targets.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/wounds.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

void clear_marker(Play& play, const Deed& deed, const Effect& effect, MouseId mouse) {
  if (!effect.one_marker) return unmark_mouse(play, mouse, effect.marker, deed.rule);
  Question question(play, seat_of(play, deed.user), deed.rule, Ask::use_target, deed.user);
  each_bit(play.state.of(mouse).markers,
           [&](int marker) { question.add(option(Verb::recover, mouse, 0, marker)); });
  if (question.count() == 0) return;
  unmark_mouse(play, mouse, static_cast<Marker>(ask(play, question).slot), deed.rule);
}

void do_to_mouse(Play& play, const Deed& deed, const Effect& effect, MouseId mouse) {
  if (!play.state.of(mouse).is_active()) return;
  switch (effect.word) {
    case Word::gain: return gain_cheese(play, mouse, effect.n, deed.rule);
    case Word::heal: return heal(play, mouse, effect.n, deed.rule);
    case Word::antidote:
    case Word::cure: return heal_poison(play, mouse, deed.rule);
    case Word::mark: return mark_mouse(play, mouse, effect.marker, false, deed.rule);
    case Word::clear: return clear_marker(play, deed, effect, mouse);
    case Word::wound: wound_mouse(play, mouse, effect.n, effect.poison, deed.rule); return;
    default: return;
  }
}

void do_to_figure(Play& play, const Deed& deed, const Effect& effect, FigureId figure) {
  if (!is_on_board(play.state, figure)) return;
  if (effect.word == Word::mark) mark_figure(play, figure, effect.marker, deed.rule);
  if (effect.word == Word::clear) unmark_figure(play, figure, effect.marker, deed.rule);
  if (effect.word == Word::wound) wound_figure(play, figure, effect.n, deed.user);
}

// Gains, wounds, markers: to whom the word says.
void do_to_whom(Play& play, const Deed& deed, const Effect& effect) {
  switch (effect.who) {
    case Who::none:
    case Who::self: return do_to_mouse(play, deed, effect, deed.user);
    case Who::near:
      if (deed.mouse != kNoMouse) do_to_mouse(play, deed, effect, deed.mouse);
      return;
    case Who::all:
      return each_mouse_in_track_order(play, active_mice(play.state),
                                       [&](MouseId mouse) { do_to_mouse(play, deed, effect, mouse); });
    case Who::space:
    case Who::close:
      return each_figure(play.state, [&](FigureId figure) {
        if (play.state.figure[figure].space == deed.space && is_small_common(play, figure))
          do_to_figure(play, deed, effect, figure);
      });
    case Who::target: return do_to_figure(play, deed, effect, deed.figure);
  }
}

void squeak(Play& play, MouseId user) {  // MM-AB-03, -33
  each_bit(active_mice(play.state), [&](int other) {
    if (other != user) play.state.mouse[static_cast<std::size_t>(other)].squeaked = true;
  });
  play.state.of(user).squeaks = true;
}

void salvage(Play& play, const Deed& deed) {  // MM-AB-08
  Question question(play, seat_of(play, deed.user), deed.rule, Ask::use_target, deed.user);
  each_bit(salvageable(play, deed.user),
           [&](int card) { question.add(option(Verb::card_to_pack, deed.user, 0, card)); });
  if (question.count() == 0) return;
  const auto card = static_cast<CardId>(ask(play, question).slot);
  play.state.search_discard &= ~card_bit(card);
  play.state.of(deed.user).pack |= card_bit(card);
  tell(play,
       {.rule = deed.rule, .verb = Told::salvaged, .subject = actor_of_mouse(deed.user), .numbers = {card}});
}

void say(Play& play, Spell spell) {
  play.state.turn.spells = static_cast<std::uint8_t>(play.state.turn.spells | spell_bit(spell));
}

}  // namespace

void carry_out(Play& play, const Deed& deed) {
  for (const Effect& effect : *deed.effects) {
    switch (effect.word) {
      case Word::gain:
      case Word::heal:
      case Word::antidote:
      case Word::cure:
      case Word::mark:
      case Word::clear:
      case Word::wound: do_to_whom(play, deed, effect); break;
      case Word::wheel: add_to_wheel(play, effect.n, deed.rule); break;
      case Word::page: turn_page(play, effect.n, deed.rule); break;
      case Word::marker: move_marker(play, effect.n, deed.rule); break;
      case Word::place: place_outside_of_lists(play, effect.list); break;
      case Word::points:
        play.state.turn.bonus = static_cast<std::uint8_t>(std::max(0, play.state.turn.bonus + effect.n));
        break;
      case Word::allow:
        if (effect.allow == Allow::traps) say(play, Spell::light_paws);
        break;
      case Word::squeak: squeak(play, deed.user); break;
      case Word::salvage: salvage(play, deed); break;
      case Word::wide: say(play, Spell::wide); break;
      case Word::low_blow: say(play, Spell::low_blow); break;
      case Word::again: say(play, Spell::second_arrow); break;
      case Word::pin: say(play, Spell::pin); break;
      case Word::spark: say(play, Spell::spark); break;
      default: break;  // dice, reroll, slip: the window's; gear's own words
    }
  }
}

const Effect* owned_effect(const Play& play, MouseId mouse, Word word) {
  const Effect* found = nullptr;
  each_owned_ability(play, mouse, [&](int row, int) {
    for (const Effect& effect : play.setting.cards().abilities[static_cast<std::size_t>(row)].effects)
      if (found == nullptr && effect.word == word) found = &effect;
  });
  return found;
}

namespace {

// The number in A07 or S07, when the rest of the id is the letter of the shipped cards.
int shipped_number(std::string_view id, char letter) {
  return id.size() == 3 && id[0] == letter ? (id[1] - '0') * 10 + (id[2] - '0') : 0;
}

}  // namespace

RuleId rule_of(const AbilityCard& ability) {
  constexpr std::array kRules{rule("MM-AB-31"), rule("MM-AB-01"), rule("MM-AB-02"), rule("MM-AB-03"),
                              rule("MM-AB-04"), rule("MM-AB-05"), rule("MM-AB-06"), rule("MM-AB-07"),
                              rule("MM-AB-08"), rule("MM-AB-09"), rule("MM-AB-10"), rule("MM-AB-11"),
                              rule("MM-AB-12"), rule("MM-AB-13"), rule("MM-AB-14"), rule("MM-AB-15"),
                              rule("MM-AB-16"), rule("MM-AB-17"), rule("MM-AB-18")};
  const auto place = static_cast<std::size_t>(shipped_number(ability.id, 'A'));
  return kRules[place < kRules.size() ? place : 0];
}

RuleId rule_of(const SearchCard& card) {
  constexpr std::array kRules{
      rule("MM-SC-31"), rule("MM-SC-01"), rule("MM-SC-02"), rule("MM-SC-03"), rule("MM-SC-04"),
      rule("MM-SC-05"), rule("MM-SC-06"), rule("MM-SC-07"), rule("MM-SC-08"), rule("MM-SC-09"),
      rule("MM-SC-10"), rule("MM-SC-11"), rule("MM-SC-12"), rule("MM-SC-13"), rule("MM-SC-14"),
      rule("MM-SC-15"), rule("MM-SC-16"), rule("MM-SC-17"), rule("MM-SC-18"), rule("MM-SC-19"),
      rule("MM-SC-20"), rule("MM-SC-21"), rule("MM-SC-22"), rule("MM-SC-23"), rule("MM-SC-24")};
  const auto place = static_cast<std::size_t>(shipped_number(card.id, 'S'));
  return kRules[place < kRules.size() ? place : 0];
}

}  // namespace warren::mice_and_mystics
