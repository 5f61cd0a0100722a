#include "games/mice_and_mystics/rules/minion_turn.h"

#include "games/mice_and_mystics/byte.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/rules/effect_targets.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/minion_ways.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/wounds.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

constexpr int kNoLimit = 99;  // ranged_move = unlimited

bool is_marked(const State& state, const Actor& actor, Marker marker) {
  return (markers_of(state, actor) & marker_bit(marker)) != 0;
}

void unmark(Play& play, const Actor& actor, Marker marker, RuleId why) {
  if (actor.is_mouse()) return unmark_mouse(play, actor.mouse, marker, why);
  unmark_figure(play, actor.figure, marker, why);
}

// MM-AI-03, -16: the number that the actor moves by.
int move_number(Play& play, const Actor& actor) {
  const auto roll = [&] {
    return roll_number(
        play, {.rule = rule("MM-AI-03"), .kind = RollKind::minion_move, .dice = 1, .actor = told_as(actor)});
  };
  const int stalk = actor.turn == BossTurn::stalk ? 1 : 0;  // MM-BT-03
  if (actor.is_mouse() || play.setting.house.minion_move_die == MinionMoveDie::per_figure)
    return roll() + stalk;
  std::uint8_t& of_kind = play.state.turn.kind_number;
  if (of_kind == 0) of_kind = byte(roll());
  return of_kind + stalk;
}

bool goes_all_the_way(const Play& play, const Actor& actor) {  // MM-AI-08
  return actor.mode == Mode::ranged && play.setting.house.ranged_move == RangedMove::unlimited &&
         lookout(play, actor, Ways(play, actor)) != kNoSpace;
}

void walk(Play& play, const Actor& actor) {
  if (stays_put(play, actor)) return;
  const int number = goes_all_the_way(play, actor) ? kNoLimit : move_number(play, actor);
  const SpaceId from = space_of(play.state, actor);
  const SpaceId to = way_end(play, actor, number);
  if (to == from || to == kNoSpace) return;
  if (actor.is_mouse())
    play.state.of(actor.mouse).space = to;
  else
    play.state.figure[actor.figure].space = to;
  tell(play, {
                 .rule = actor.mode == Mode::melee ? rule("MM-AI-03") : rule("MM-AI-08"),
                 .verb = Told::walked,
                 .subject = told_as(actor),
                 .numbers = {from, to, number == kNoLimit ? 0 : number}
  });
}

// MM-EFF-10: its move, or what markers make of it.
void move_or_get_up(Play& play, const Actor& actor) {
  if (is_marked(play.state, actor, Marker::webbed)) return;
  if (!is_marked(play.state, actor, Marker::knocked_down)) return walk(play, actor);
  tell(play, {.rule = rule("MM-EFF-10"), .verb = Told::got_up, .subject = told_as(actor)});
  unmark(play, actor, Marker::knocked_down, rule("MM-EFF-10"));
}

void struggle(Play& play, const Actor& actor) {
  const bool free = check_star(
      play, {.rule = rule("MM-EFF-10"), .kind = RollKind::star, .dice = 1, .actor = told_as(actor)});
  if (free) return unmark(play, actor, Marker::webbed, rule("MM-EFF-10"));
  tell(play, {.rule = rule("MM-EFF-10"), .verb = Told::held_in_web, .subject = told_as(actor)});
}

// MM-AI-02: moves, then battles; one atomic step.
void act(Play& play, const Actor& actor) {
  State& state = play.state;
  move_or_get_up(play, actor);
  if (is_marked(state, actor, Marker::stunned))
    return unmark(play, actor, Marker::stunned, rule("MM-EFF-10"));
  const MouseId target = mouse_to_attack(play, actor);
  if (target == kNoMouse) {
    if (is_marked(state, actor, Marker::webbed)) struggle(play, actor);
    return;
  }
  state.turn.attacked = static_cast<MouseSet>(state.turn.attacked | mouse_bit(target));
  attack_mouse(play, actor, target);
}

// MM-BT-01, -06: what a boss does before it acts, a step of its own (MM-BT-11).
void do_before(Play& play, TrackCard card) {
  const KindId kind = kind_of_card(card);
  const FigureId figure = figure_of(kind, 0);
  const Actor boss = actor_of(play, figure);
  const auto tell_turn = [&](RuleId why) {
    tell(play, {.rule = why,
                .verb = Told::boss_turn,
                .subject = actor_of_figure(figure),
                .numbers = {static_cast<int>(boss.turn)}});
  };
  if (boss.turn == BossTurn::muster) {
    bool common = false;
    each_figure(play.state, [&](FigureId other) {
      const MinionCard& each = kind_card(play, kind_of(other));
      common = common || (!each.is_boss && each.type == kind_card(play, kind).type);
    });
    if (common) return;
    tell_turn(rule("MM-BT-01"));
    place_outside_of_lists(play, kind_card(play, kind).musters[static_cast<std::size_t>(boss_card_of(card))]);
  } else if (boss.turn == BossTurn::gutter) {
    tell_turn(rule("MM-BT-06"));
    each_mouse_in_track_order(play, active_mice(play.state), [&](MouseId mouse) {
      const Mouse& who = play.state.of(mouse);
      if (who.cheese == 0 || distance(play, who.space, play.state.figure[figure].space) > 1) return;
      lose_cheese(play, mouse, 1, rule("MM-BT-06"));
      add_to_wheel(play, 1, rule("MM-BT-06"));
    });
  } else {
    return;
  }
  check_step(play);
}

// MM-AI-01: of those that have not acted, the nearest to its mouse; ties by number.
int nearest_to_act(const Play& play, KindId kind, std::uint8_t waiting) {
  int next = -1;
  int least = 0;
  each_bit(waiting, [&](int place) {
    const int way = least_route(play, actor_of(play, figure_of(kind, place)));
    if (next >= 0 && way >= least) return;
    next = place;
    least = way;
  });
  return next;
}

// minion_order = fixed: ranked once.
void rank(Play& play, KindId kind) {
  Turn& turn = play.state.turn;
  std::uint8_t waiting = turn.to_act;
  for (std::size_t i = 0; i < turn.order.size() && waiting != 0; ++i) {
    const int next = nearest_to_act(play, kind, waiting);
    turn.order[i] = byte(next + 1);
    waiting = byte(waiting & ~(1 << next));
  }
}

int next_to_act(const Play& play, KindId kind) {
  const Turn& turn = play.state.turn;
  if (play.setting.house.minion_order == MinionOrder::dynamic) return nearest_to_act(play, kind, turn.to_act);
  for (const std::uint8_t place : turn.order)
    if (place != 0 && ((turn.to_act >> (place - 1)) & 1) != 0) return place - 1;
  return -1;
}

}  // namespace

void begin_minion_turn(Play& play, TrackCard card) {
  Turn& turn = play.state.turn;
  const KindId kind = kind_of_card(card);
  turn.to_act = play.state.kind[kind].on_board;
  turn.attacked = 0;
  turn.kind_number = 0;
  turn.order.fill(0);
  if (play.setting.house.minion_order == MinionOrder::fixed) rank(play, kind);
  if (kind_card(play, kind).is_boss) do_before(play, card);
  turn.before_done = true;
}

bool act_next_figure(Play& play) {
  State& state = play.state;
  if (state.is_over() || state.current == kNoTrackCard || is_mouse_card(state.current)) return false;
  const KindId kind = kind_of_card(state.current);
  state.turn.to_act = byte(state.turn.to_act & state.kind[kind].on_board);  // figures gone are passed over
  const int next = next_to_act(play, kind);
  if (next < 0) return false;
  state.turn.to_act = byte(state.turn.to_act & ~(1 << next));
  act(play, actor_of(play, figure_of(kind, next)));
  check_step(play);
  return true;
}

void play_charmed_turn(Play& play, MouseId mouse) {
  const Actor actor = charmed_actor(play, mouse);
  play.state.turn.attacked = 0;
  if (enemies_of(play.state, actor) == 0) return;  // MM-EFF-07
  act(play, actor);
  check_step(play);
}

}  // namespace warren::mice_and_mystics
