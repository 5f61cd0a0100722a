#include "games/mice_and_mystics/rules/attack.h"

#include <algorithm>

#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/rules/effect_targets.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/titles.h"
#include "games/mice_and_mystics/rules/windows.h"
#include "games/mice_and_mystics/rules/wounds.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

// MM-CHS-01, -02, -07: cheese of an attack or defence roll.
void hand_out_cheese(Play& play, MouseId mouse, int cheese, bool defending) {
  if (mouse == kNoMouse) {
    if (cheese > 0) add_to_wheel(play, cheese, rule("MM-CHS-02"));
    return;
  }
  if (cheese > 0) gain_cheese(play, mouse, cheese, rule("MM-CHS-01"));
  judge_cheese(play, mouse, cheese, defending);
}

void tell_attack(Play& play, std::uint8_t attacker, std::uint8_t target, Mode mode, int dice, int hits) {
  tell(play, {
                 .rule = mode == Mode::melee ? rule("MM-BTL-05") : rule("MM-BTL-06"),
                 .verb = Told::attacks,
                 .subject = attacker,
                 .object = target,
                 .numbers = {static_cast<int>(mode), dice, hits}
  });
}

void tell_defence(Play& play, std::uint8_t defender, int dice, int blocks, int unblocked) {
  tell(play, {
                 .rule = rule("MM-BTL-09"),
                 .verb = Told::defends,
                 .subject = defender,
                 .numbers = {dice, blocks, unblocked}
  });
}

// --- a minion's attack, or a charmed mouse's

int riders_of(const Play& play, const Actor& actor) {
  return actor.is_mouse() ? 0 : kind_card(play, kind_of(actor.figure)).riders;
}
bool rides(const Play& play, const Actor& actor, Rider rider) {
  return (riders_of(play, actor) & rider_bit(rider)) != 0;
}

bool is_still_there(const State& state, const Actor& actor) {
  return actor.is_mouse() ? state.of(actor.mouse).is_active() : is_on_board(state, actor.figure);
}

// MM-BTL-21: something in a window took the attacker or the target off the board, or ended the chapter.
bool is_cut_short(const Play& play, const Actor& actor, MouseId target) {
  return play.state.is_over() || !is_still_there(play.state, actor) || !play.state.of(target).is_active();
}

// Steps 2 to 4; returns the hits.
int roll_attack(Play& play, const Actor& actor, MouseId target) {
  Tally tally;
  Interruption before{.when = When::a, .mouse = target, .figure = actor.figure, .tally = &tally};
  before.dice = attack_dice(play, actor, target, tally);
  if (before.dice > 0) open_window(play, before);
  if (is_cut_short(play, actor, target)) return 0;
  const Throw dice = throw_dice(play, {.rule = rule("MM-AI-12"),
                                       .kind = RollKind::attack,
                                       .dice = before.dice,
                                       .mouse = actor.mouse,
                                       .actor = told_as(actor),
                                       .tally = &tally,
                                       .mode = actor.mode});
  play.state.attack_rolled = true;
  const int hits = hits_in(play, dice, actor.mode);
  tell_attack(play, told_as(actor), actor_of_mouse(target), actor.mode, dice.count, hits);
  hand_out_cheese(play, actor.mouse, cheese_in(play, dice), false);
  return hits;
}

// Steps 6 to 8; returns the blocks; as many as hits where the attack was cut short.
int roll_defence(Play& play, const Actor& actor, MouseId target, int hits) {
  Tally tally;
  Interruption before{.when = When::c, .mouse = target, .figure = actor.figure, .tally = &tally};
  before.dice = defence_dice(play, actor, target, tally);
  open_window(play, before);
  if (is_cut_short(play, actor, target)) return hits;
  const ThrowOrder order{.rule = rule("MM-BTL-09"),
                         .kind = RollKind::defence,
                         .dice = before.dice,
                         .mouse = target,
                         .actor = actor_of_mouse(target),
                         .tally = &tally};
  Throw dice = throw_dice(play, order);
  open_window_b(play, order, dice, false);
  const int blocks = blocks_in(play, dice);
  tell_defence(play, actor_of_mouse(target), dice.count, blocks, std::max(0, hits - blocks));
  hand_out_cheese(play, target, cheese_in(play, dice), true);
  return blocks;
}

// MM-SPM-04: a cheese goes from the mouse to the wheel.
void take_by_greed(Play& play, const Actor& actor, MouseId target) {
  if (actor.is_mouse() || !is_greedy(play, kind_of(actor.figure)) || play.state.of(target).cheese == 0)
    return;
  tell(play, {.rule = rule("MM-SPM-04"),
              .verb = Told::greedy,
              .subject = told_as(actor),
              .object = actor_of_mouse(target)});
  lose_cheese(play, target, 1, rule("MM-SPM-04"));
  add_to_wheel(play, 1, rule("MM-SPM-04"));
}

// MM-MIN-02 to -06, MM-SPM-05, for a mouse with an unblocked hit that is still there (MM-MIN-07).
void put_riders(Play& play, const Actor& actor, MouseId target) {
  struct MarkerRow {
    Rider rider;
    Marker marker;
    RuleId why;
  };
  constexpr std::array kRows{
      MarkerRow{Rider::web,   Marker::webbed,       rule("MM-MIN-02")},
      MarkerRow{Rider::knock, Marker::knocked_down, rule("MM-MIN-04")},
      MarkerRow{Rider::charm, Marker::charmed,      rule("MM-MIN-05")},
      MarkerRow{Rider::stun,  Marker::stunned,      rule("MM-MIN-06")},
  };
  for (const MarkerRow& row : kRows)
    if (rides(play, actor, row.rider)) mark_mouse(play, target, row.marker, true, row.why);
}

// MM-BT-04: everybody else who stood with the target when the attack was made.
void swat(Play& play, const Actor& actor, MouseSet beside) {
  if (actor.turn != BossTurn::swat) return;
  each_mouse_in_track_order(play, beside, [&](MouseId mouse) {
    mark_mouse(play, mouse, Marker::knocked_down, true, rule("MM-BT-04"));
  });
}

// Steps 6 to 10; how many hits went through, and whether they captured the mouse.
struct Blow {
  int unblocked = 0;
  bool captured = false;
};
Blow strike(Play& play, const Actor& actor, MouseId target, int hits) {
  const int blocks = roll_defence(play, actor, target, hits);
  Blow blow{.unblocked = std::max(0, hits - blocks)};
  if (blow.unblocked == 0 || play.state.is_over() || !play.state.of(target).is_active()) return blow;
  add_wounds(play, target, blow.unblocked, rides(play, actor, Rider::poison), rule("MM-BTL-10"));
  take_by_greed(play, actor, target);
  blow.captured = is_beaten(play, target);
  if (blow.captured) capture(play, target, rule("MM-CAP-01"));
  return blow;
}

}  // namespace

Actor actor_of(const Play& play, FigureId figure) {
  const MinionCard& kind = kind_card(play, kind_of(figure));
  Actor actor{.figure = figure, .size = kind.size, .mode = kind.mode, .battle = kind.battle};
  const TrackCard card = play.state.current;
  const bool own_card = card != kNoTrackCard && !is_mouse_card(card) && kind_of_card(card) == kind_of(figure);
  if (kind.is_boss && own_card && play.setting.house.boss_turns == OnOff::on)
    actor.turn = kind.turns[static_cast<std::size_t>(boss_card_of(card))];
  return actor;
}

Actor charmed_actor(const Play& play, MouseId mouse) {
  const HeroCard& hero = hero_of(play, mouse);
  Actor actor{.mouse = mouse, .battle = hero.battle};
  each_bit(play.state.of(mouse).gear_equipped, [&](int piece) {
    const GearCard& gear = play.setting.cards().gear[hero.gear[static_cast<std::size_t>(piece)]];
    const auto bonus = [&](Word word) -> const Effect* {
      const auto found = std::ranges::find(gear.effects, word, &Effect::word);
      return found == gear.effects.end() ? nullptr : &*found;
    };
    if (!gear.is_weapon()) return;
    const Effect* melee = bonus(Word::melee);
    actor.mode = melee != nullptr ? Mode::melee : Mode::ranged;
    actor.battle = hero.battle + (melee != nullptr ? melee : bonus(Word::ranged))->n;
  });
  return actor;
}

SpaceId space_of(const State& state, const Actor& actor) {
  return actor.is_mouse() ? state.of(actor.mouse).space : state.figure[actor.figure].space;
}
MarkerSet markers_of(const State& state, const Actor& actor) {
  return actor.is_mouse() ? state.of(actor.mouse).markers : state.figure[actor.figure].markers;
}
std::uint8_t told_as(const Actor& actor) {
  return actor.is_mouse() ? actor_of_mouse(actor.mouse) : actor_of_figure(actor.figure);
}
MouseSet enemies_of(const State& state, const Actor& actor) {
  const MouseSet all = active_mice(state);
  return actor.is_mouse() ? static_cast<MouseSet>(all & ~mouse_bit(actor.mouse)) : all;
}

// clang-format off
void attack_mouse(Play& play, const Actor& actor, MouseId target) {
  State& state = play.state;
  const auto beside = static_cast<MouseSet>(mice_on(state, state.of(target).space) & ~mouse_bit(target));
  const int hits = roll_attack(play, actor, target);
  if (is_cut_short(play, actor, target)) return;
  const Blow blow = hits > 0 ? strike(play, actor, target, hits) : Blow{};
  if (blow.captured || is_cut_short(play, actor, target)) return;  // MM-BTL-20
  if (blow.unblocked > 0) put_riders(play, actor, target);
  swat(play, actor, beside);
  if (blow.unblocked == 0) return;
  Interruption after{.when = When::d, .mouse = target, .figure = actor.figure};
  open_window(play, after);
}
// clang-format on

// --- a mouse's attack

namespace {

// Steps 2 to 4 of a mouse's attack; returns the hits.
int roll_own_attack(Play& play, MouseId mouse, const Weapon& weapon, FigureId target, int change) {
  Tally tally;
  Interruption before{.when = When::a, .by_minion = false, .mouse = mouse, .figure = target, .tally = &tally};
  before.dice = attack_dice(play, mouse, weapon, target, change, tally);
  open_window(play, before);
  if (!is_on_board(play.state, target)) return 0;  // MM-BTL-21
  const ThrowOrder order{.rule = weapon.spark ? rule("MM-AB-16") : rule("MM-BTL-05"),
                         .kind = RollKind::attack,
                         .dice = before.dice,
                         .mouse = mouse,
                         .actor = actor_of_mouse(mouse),
                         .tally = &tally,
                         .mode = weapon.mode,
                         .stars = weapon.spark};
  Throw dice = throw_dice(play, order);
  if (!weapon.spark) play.state.of(mouse).squeaked = false;  // MM-AB-36
  play.state.attack_rolled = true;
  open_window_b(play, order, dice, false);
  const int hits = weapon.spark ? stars_in(play, dice) : hits_in(play, dice, weapon.mode);
  tell_attack(play, actor_of_mouse(mouse), actor_of_figure(target), weapon.mode, dice.count, hits);
  hand_out_cheese(play, mouse, cheese_in(play, dice), false);
  if (cheese_in(play, dice) > 0) share_ember(play, mouse);
  return hits;
}

// Steps 6 to 12 against one minion.
void strike_minion(Play& play, MouseId mouse, const Weapon& weapon, FigureId target, int hits) {
  Tally tally;
  Interruption before{.when = When::c, .by_minion = false, .mouse = mouse, .figure = target, .tally = &tally};
  before.dice = defence_dice(play, mouse, target, tally);
  open_window(play, before);
  if (!is_on_board(play.state, target)) return;  // MM-BTL-21
  const Throw dice = throw_dice(play, {.rule = rule("MM-BTL-09"),
                                       .kind = RollKind::defence,
                                       .dice = before.dice,
                                       .actor = actor_of_figure(target),
                                       .tally = &tally});
  const int unblocked = std::max(0, hits - blocks_in(play, dice));
  tell_defence(play, actor_of_figure(target), dice.count, blocks_in(play, dice), unblocked);
  hand_out_cheese(play, kNoMouse, cheese_in(play, dice), true);
  if (play.state.is_over()) return;
  wound_figure(play, target, unblocked, mouse);
  const bool pinned =
      weapon.mode == Mode::ranged && !weapon.spark && (play.state.turn.spells & spell_bit(Spell::pin)) != 0;
  if (pinned && is_on_board(play.state, target) && is_small_common(play, target))  // MM-AB-14
    mark_figure(play, target, Marker::webbed, rule("MM-AB-14"));
  if (unblocked == 0) return;
  Interruption after{.when = When::d, .by_minion = false, .mouse = mouse, .figure = target};
  open_window(play, after);
}

// MM-AB-32: kinds in track order, then figure number. Returns how many.
int all_on_space(const Play& play, SpaceId space, std::array<FigureId, kMostOnBoard>& figures) {
  std::size_t count = 0;
  const State& state = play.state;
  std::uint32_t seen = 0;
  for (std::size_t i = 0; i < state.track_size; ++i) {
    if (is_mouse_card(state.track[i])) continue;
    const KindId kind = kind_of_card(state.track[i]);
    if (((seen >> kind) & 1U) != 0) continue;
    seen |= 1U << kind;
    each_bit(state.kind[kind].on_board, [&](int place) {
      const FigureId figure = figure_of(kind, place);
      if (state.figure[figure].space == space && count < figures.size()) figures[count++] = figure;
    });
  }
  return static_cast<int>(count);
}

}  // namespace

void share_ember(Play& play, MouseId mouse) {
  if (hero_of(play, mouse).trait != Trait::ember || play.state.of(mouse).has(Marker::charmed)) return;
  Question question(play, seat_of(play, mouse), rule("MM-HERO-16"), Ask::ember, mouse);
  each_bit(active_mice(play.state), [&](int other) {
    if (other != mouse) question.add(option(Verb::mouse, other));
  });
  if (question.count() > 0) gain_cheese(play, ask(play, question).subject, 1, rule("MM-HERO-16"));
}

void attack_minion(Play& play, MouseId mouse, const Weapon& weapon, FigureId target, int change) {
  std::array<FigureId, kMostOnBoard> targets{};
  targets[0] = target;
  int count = 1;
  const bool wide =
      weapon.mode == Mode::melee && !weapon.spark && (play.state.turn.spells & spell_bit(Spell::wide)) != 0;
  if (wide) count = all_on_space(play, play.state.figure[target].space, targets);
  const int hits = roll_own_attack(play, mouse, weapon, target, change);
  for (int i = 0; i < count && hits > 0; ++i) {
    if (play.state.is_over() || !play.state.of(mouse).is_active()) return;
    const FigureId each = targets[static_cast<std::size_t>(i)];
    if (is_on_board(play.state, each)) strike_minion(play, mouse, weapon, each, hits);
  }
}

}  // namespace warren::mice_and_mystics
