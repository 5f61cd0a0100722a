#include "games/mice_and_mystics/rules/windows.h"

#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/rules/effect_targets.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/uses.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

Timing timing_of(When when) {
  switch (when) {
    case When::a: return Timing::a;
    case When::c: return Timing::c;
    case When::d: return Timing::d;
    default: return Timing::passive;
  }
}

// Does it change the dice at hand to the good of the mice? (MM-FX-08)
bool changes_dice(const Play& play, const Interruption& break_in, MouseId user, const Effect& effect) {
  const DiceOf at_hand = break_in.when == When::a ? DiceOf::attack : DiceOf::defence;
  if (effect.word != Word::dice || effect.dice != at_hand || break_in.when == When::d) return false;
  if (effect.only_if == DiceIf::near && !stands_near(play, user, break_in.mouse)) return false;
  const bool rolled_by_mouse = break_in.by_minion == (break_in.when == When::c);
  return rolled_by_mouse ? effect.n > 0 : effect.n < 0 && break_in.dice > 0;
}

bool could_change(const Play& play, const Interruption& break_in, MouseId user, const Effects& effects) {
  for (const Effect& effect : effects) {
    if (changes_dice(play, break_in, user, effect)) return true;
    if (effect.word == Word::slip && user == break_in.mouse && slip_spaces(play, user) != 0) return true;
  }
  const Deed deed{.user = user, .effects = &effects, .figure = break_in.figure, .in_window = true};
  return could_do_anything(play, deed);
}

// Everything that the mouse could use; nothing is offered that could change nothing (MM-GEN-16).
void add_window_uses(const Play& play, const Interruption& break_in, MouseId mouse, Question& question) {
  const Cards& cards = play.setting.cards();
  if (!is_barred_by_stun(play, mouse))
    each_owned_ability(play, mouse, [&](int row, int place) {
      const AbilityCard& ability = cards.abilities[static_cast<std::size_t>(row)];
      if (ability.timing == timing_of(break_in.when) && judge_ready(play, mouse, ability, place).ok() &&
          could_change(play, break_in, mouse, ability.effects))
        question.add(option(Verb::use_ability, mouse, 0, row));
    });
  each_bit(tricks_of(play, play.state.of(mouse).pack), [&](int card) {
    const SearchCard& trick = cards.search[static_cast<std::size_t>(card)];
    if (trick.when == break_in.when && could_change(play, break_in, mouse, trick.effects))
      question.add(option(Verb::play_trick, mouse, 0, card));
  });
}

void slip_away(Play& play, MouseId mouse, RuleId why) {
  Question question(play, seat_of(play, mouse), why, Ask::slip, mouse);
  geometry::each_space(slip_spaces(play, mouse),
                       [&](SpaceId space) { question.add(option(Verb::space, mouse, space)); });
  if (question.count() == 0) return;
  Mouse& who = play.state.of(mouse);
  const SpaceId from = who.space;
  who.space = ask(play, question).target;
  tell(play, {
                 .rule = why,
                 .verb = Told::slipped_away,
                 .subject = actor_of_mouse(mouse),
                 .numbers = {from, who.space}
  });
}

void carry_out_in_window(Play& play, Interruption& break_in, MouseId user, Option use) {
  const Cards& cards = play.setting.cards();
  const bool ability = verb_of(use) == Verb::use_ability;
  const Effects& effects = ability ? cards.abilities[use.slot].effects : cards.search[use.slot].effects;
  const RuleId why = ability ? rule_of(cards.abilities[use.slot]) : rule_of(cards.search[use.slot]);
  const char* name = ability ? cards.abilities[use.slot].name.c_str() : cards.search[use.slot].name.c_str();
  if (ability)
    pay_for(play, user, static_cast<int>(use.slot));
  else
    spend_trick(play, user, static_cast<CardId>(use.slot));
  for (const Effect& effect : effects) {
    if (effect.word == Word::slip) slip_away(play, user, why);
    if (!changes_dice(play, break_in, user, effect)) continue;
    break_in.dice = std::max(0, break_in.dice + effect.n);
    if (break_in.tally != nullptr) break_in.tally->add(why, name, Tilt::dice, effect.n);
  }
  Deed deed{.user = user, .effects = &effects, .rule = why, .figure = break_in.figure, .in_window = true};
  choose_targets(play, deed);
  carry_out(play, deed);
}

CardSet rerolls_of(const Play& play, MouseId mouse) {
  CardSet found = 0;
  each_bit(tricks_of(play, play.state.of(mouse).pack), [&](int card) {
    const SearchCard& trick = play.setting.cards().search[static_cast<std::size_t>(card)];
    if (trick.when != When::b) return;
    for (const Effect& effect : trick.effects)
      if (effect.word == Word::reroll) found |= card_bit(card);
  });
  return found;
}

// D07: which of the dice? Named one by one by their faces, since dice with one face are alike; the set of
// those that are thrown again is returned as bits.
std::uint32_t name_dice(Play& play, MouseId mouse, const Throw& dice) {
  std::uint32_t named = 0;
  const std::uint32_t all = (1U << dice.count) - 1;
  while (named != all) {
    Question question(play, seat_of(play, mouse), rule("MM-SC-20"), Ask::reroll, mouse);
    if (named != 0) question.add(option(Verb::accept));
    std::uint32_t faces = 0;
    for (std::size_t i = 0; i < dice.count; ++i)
      if (((named >> i) & 1U) == 0) faces |= 1U << dice.face[i];
    each_bit(faces, [&](int face) { question.add(option(Verb::die, mouse, 0, face)); });
    const Option answer = ask(play, question);
    if (verb_of(answer) == Verb::accept) break;
    for (std::size_t i = 0; i < dice.count; ++i)
      if (((named >> i) & 1U) == 0 && dice.face[i] == answer.slot) {
        named |= 1U << i;
        break;
      }
  }
  return named;
}

void throw_again(Play& play, const ThrowOrder& order, Throw& dice) {
  const std::uint32_t named = name_dice(play, order.mouse, dice);
  const Throw fresh = throw_dice(play, {.rule = rule("MM-SC-20"),
                                        .kind = order.kind,
                                        .dice = std::popcount(named),
                                        .mouse = order.mouse,
                                        .actor = order.actor,
                                        .mode = order.mode,
                                        .stars = order.stars});
  std::size_t next = 0;
  for (std::size_t i = 0; i < dice.count; ++i)
    if (((named >> i) & 1U) != 0) dice.face[i] = fresh.face[next++];
  tell(play, {.rule = rule("MM-SC-20"),
              .verb = Told::thrown_again,
              .subject = actor_of_mouse(order.mouse),
              .numbers = {static_cast<int>(next)}});
}

bool can_break_in(const State& state, MouseId mouse) {  // MM-SC-31, MM-AB-31
  return state.of(mouse).is_active() && !state.of(mouse).has(Marker::charmed);
}

}  // namespace

SpaceSet slip_spaces(const Play& play, MouseId mouse) {
  const Mouse& who = play.state.of(mouse);
  if (!who.is_active() || who.has(Marker::webbed) || who.has(Marker::knocked_down)) return 0;  // MM-AB-32
  const TileSide& board = board_of(play);
  const SpaceSet steps =
      board.spaces.next(who.space) & ~board.spaces.next(who.space, static_cast<int>(Link::red));
  return steps & board.dry() & ~full_spaces(play, Size::small);
}

void open_window(Play& play, Interruption& break_in) {
  each_mouse_in_track_order(play, active_mice(play.state), [&](MouseId mouse) {
    while (can_break_in(play.state, mouse)) {
      Question question(play, seat_of(play, mouse), rule("MM-BTL-15"), Ask::window, mouse);
      question.add(option(Verb::done));
      add_window_uses(play, break_in, mouse, question);
      if (question.count() == 1) return;
      const Option use = ask(play, question);
      if (verb_of(use) == Verb::done) return;
      carry_out_in_window(play, break_in, mouse, use);
    }
  });
}

void open_window_b(Play& play, const ThrowOrder& order, Throw& dice, bool passed) {
  const bool may = order.kind == RollKind::attack || order.kind == RollKind::defence ||
                   order.kind == RollKind::star;  // MM-SC-20: no movement die
  if (!may || order.mouse == kNoMouse || passed || dice.count == 0) return;
  while (can_break_in(play.state, order.mouse)) {
    const CardSet rerolls = rerolls_of(play, order.mouse);
    if (rerolls == 0) return;
    Question question(play, seat_of(play, order.mouse), rule("MM-BTL-15"), Ask::window, order.mouse);
    question.add(option(Verb::done));
    each_bit(rerolls, [&](int card) { question.add(option(Verb::play_trick, order.mouse, 0, card)); });
    const Option use = ask(play, question);
    if (verb_of(use) == Verb::done) return;
    spend_trick(play, order.mouse, static_cast<CardId>(use.slot));
    throw_again(play, order, dice);
  }
}

}  // namespace warren::mice_and_mystics
