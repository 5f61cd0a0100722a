#include "games/mice_and_mystics/rules/movement.h"

#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/rules/mouse_turn.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/traps.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/rules/wounds.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

bool is_in_water(const Play& play, SpaceId space) { return in_set(board_of(play).water, space); }

// Where the current of a water space leads; kNoSpace: over the border, or nowhere.
SpaceId downstream(const TileSide& side, SpaceId space, bool& off_board) {
  const int column = space % kColumns;
  const int row = space / kColumns;
  int c = column;
  int r = row;
  switch (side.flow[space]) {
    case Way::north: --r; break;
    case Way::east: ++c; break;
    case Way::south: ++r; break;
    case Way::west: --c; break;
    case Way::none: return kNoSpace;
  }
  off_board = c < 0 || c >= kColumns || r < 0 || r >= kRows;
  if (off_board) return kNoSpace;
  const SpaceId to = space_at(c, r);
  return side.spaces.are_joined(space, to) ? to : kNoSpace;
}

// MM-WATER-07
bool is_against_current(const Play& play, SpaceId from, SpaceId to) {
  bool off_board = false;
  return is_in_water(play, from) && is_in_water(play, to) &&
         downstream(board_of(play), to, off_board) == from;
}

// MM-MOVE-05, -06, -10: by the link alone; 0: it may not be crossed.
int cost_of_link(const Play& play, MouseId mouse, SpaceId from, SpaceId to) {
  switch (static_cast<Link>(spaces_of(play).kind(from, to))) {
    case Link::red: return allowance(play, mouse, Allow::red);
    case Link::against_arrow: return 3;
    default: return 1;
  }
}

// MM-HERO-12, -17: from a full space it must be possible to go on, over further full ones if need be.
bool can_go_on(const Play& play, MouseId mouse, SpaceId at, int points, SpaceSet full) {
  bool can = false;
  geometry::each_space(spaces_of(play).next(at), [&](SpaceId to) {
    const int cost = can ? 0 : cost_of_link(play, mouse, at, to);
    if (cost == 0 || cost > points) return;
    can = !in_set(full, to) ||
          (!is_in_water(play, to) && points > cost && can_go_on(play, mouse, to, points - cost, full));
  });
  return can;
}

bool is_underfoot(const Play& play, MouseId mouse) { return hero_of(play, mouse).trait == Trait::underfoot; }

Verdict judge_room(const Play& play, MouseId mouse, SpaceId to, int points_left, bool may_cross) {
  const SpaceSet full = full_spaces(play, Size::small);
  if (!in_set(full, to)) return {};
  if (may_cross && is_underfoot(play, mouse) && !is_in_water(play, to) &&
      can_go_on(play, mouse, to, points_left, full))
    return {};
  return Refusal{rule("MM-MOVE-03"), "the space is full"};
}

// MM-WATER-02, -03, -10
StepPrice price_of_climbing(const Play& play, MouseId mouse, SpaceId to, bool first) {
  const SpaceId from = play.state.of(mouse).space;
  if (!first)
    return {
        Refusal{rule("MM-WATER-03"), "water is left as the first thing of a move"}
    };
  if (cost_of_link(play, mouse, from, to) == 0)
    return {
        Refusal{rule("MM-MOVE-06"), "a red line lies between"}
    };
  return {judge_room(play, mouse, to, 0, false)};
}

// MM-SPC-05: minions outnumber the mice on its space.
bool is_pinned(const Play& play, MouseId mouse) {
  const SpaceId at = play.state.of(mouse).space;
  return play.setting.house.engage == Engage::stop_and_pin &&
         minions_on(play.state, at) > std::popcount(mice_on(play.state, at));
}

bool is_full_for_mouse(const Play& play, SpaceId space) {
  if (in_set(board_of(play).special, space)) return false;
  return small_on(play, space) > 4 ||
         (large_on(play, space) > 0 && play.setting.house.large_sharing == LargeSharing::exclusive);
}

// MM-SPC-05: does entering this space end the move?
bool is_stopped(const Play& play, SpaceId at) {
  return play.setting.house.engage != Engage::none && minions_on(play.state, at) > 0 &&
         !is_full_for_mouse(play, at);
}

// MM-SPC-06: who cannot go on from a full space (minions came in between) is put on the nearest one with
// room.
void make_room(Play& play, MouseId id) {
  Mouse& mouse = play.state.of(id);
  if (!is_full_for_mouse(play, mouse.space)) return;
  const SpaceId room = nearest_room_for_mouse(play, mouse.space);
  if (room == kNoSpace) return;
  mouse.space = room;
  tell(play, {.rule = rule("MM-SPC-06"), .verb = Told::moved_aside, .subject = id, .numbers = {room}});
}

void end_move(Play& play, MouseId mouse, bool by_rule) {
  Turn& turn = play.state.turn;
  const bool keeps = play.setting.house.split_move == NoYes::yes && !by_rule && !turn.scurrying;
  if (keeps) {
    turn.split = turn.points;  // MM-TURN-11
  } else if (!turn.scurrying) {
    turn.move = MoveState::used;
    turn.split = 0;
  }
  turn.points = 0;
  turn.scurrying = false;
  turn.first_step = false;
  play.state.phase = Phase::mouse_turn;
  make_room(play, mouse);
  tell(play, {.rule = rule("MM-TURN-11"), .verb = Told::move_ended, .subject = mouse});
}

void stand_on(Play& play, MouseId id, SpaceId to) {
  play.state.of(id).space = to;
  play.state.turn.moved = true;
}

// MM-WATER-02: the whole move, whether or not it succeeds.
bool climb_out(Play& play, MouseId id, SpaceId to) {
  Mouse& mouse = play.state.of(id);
  const int friends = std::popcount(mice_on(play.state, to));
  const bool out = allowance(play, id, Allow::water) > 0 || check_star(play, {.rule = rule("MM-WATER-02"),
                                                                              .kind = RollKind::star,
                                                                              .dice = 1 + friends,
                                                                              .mouse = id,
                                                                              .actor = id});
  if (!out) {
    tell(play, {.rule = rule("MM-WATER-02"), .verb = Told::water_held, .subject = id});
    return true;
  }
  tell(play, {
                 .rule = rule("MM-WATER-02"),
                 .verb = Told::left_water,
                 .subject = id,
                 .numbers = {mouse.space, to}
  });
  stand_on(play, id, to);
  return !in_set(play.state.traps[play.state.area], to) || meet_trap(play, id);
}

// MM-MOVE-09: one step, in its order. True while the turn goes on; `ended`: the move is over.
bool walk(Play& play, MouseId id, SpaceId to, int cost, bool& ended) {
  State& state = play.state;
  const SpaceId from = state.of(id).space;
  if (is_in_water(play, from) && !is_in_water(play, to)) {
    ended = true;
    return climb_out(play, id, to);
  }
  state.turn.points = static_cast<std::uint8_t>(state.turn.points - cost);
  stand_on(play, id, to);
  tell(play, {
                 .rule = rule("MM-MOVE-01"),
                 .verb = Told::stepped,
                 .subject = id,
                 .numbers = {from, to, cost, state.turn.points}
  });
  if (is_in_water(play, to)) {  // MM-WATER-01
    ended = true;
    return true;
  }
  if (in_set(state.traps[state.area], to) && !meet_trap(play, id)) return false;
  ended = is_stopped(play, to);
  return true;
}

bool can_step(const Play& play, MouseId mouse) {
  const Turn& turn = play.state.turn;
  bool can = false;
  geometry::each_space(spaces_of(play).next(play.state.of(mouse).space), [&](SpaceId to) {
    can = can || price_of_step(play, mouse, to, turn.points, turn.first_step).verdict.ok();
  });
  return can;
}

// A step of the move under way with all that follows (MM-GEN-11).
void take_step(Play& play, MouseId id, SpaceId to) {
  Turn& turn = play.state.turn;
  const int cost = price_of_step(play, id, to, turn.points, turn.first_step).cost;
  turn.first_step = false;
  bool ended = false;
  const bool goes_on = walk(play, id, to, cost, ended);
  check_step(play);
  if (play.state.is_over()) return;
  if (!goes_on || !play.state.of(id).is_active()) return end_mouse_turn(play, id);  // MM-TRAP-08, MM-CAP-09
  if (ended || !can_step(play, id)) return end_move(play, id, ended);
  play.state.phase = Phase::moving;
}

}  // namespace

Verdict may_move(const Play& play, MouseId id) {
  const Mouse& mouse = play.state.of(id);
  const Turn& turn = play.state.turn;
  if (turn.move == MoveState::used) return Refusal{rule("MM-TURN-03"), "the move of this turn is used"};
  if (mouse.has(Marker::webbed)) return Refusal{rule("MM-EFF-03"), "a webbed mouse does not move"};
  if (mouse.has(Marker::knocked_down)) return Refusal{rule("MM-EFF-04"), "it must get up first"};
  if (turn.move == MoveState::unused && is_pinned(play, id))
    return Refusal{rule("MM-SPC-05"), "minions outnumber the mice here and hold it"};
  return {};
}

int points_to_spend(const Play& play, MouseId mouse) {
  const Turn& turn = play.state.turn;
  if (!may_move(play, mouse).ok()) return -1;
  if (turn.move == MoveState::under_way) return turn.split;
  return turn.number + value_of(play, mouse, Stat::move) + turn.bonus;
}

StepPrice price_of_step(const Play& play, MouseId mouse, SpaceId to, int points, bool first) {
  const SpaceId from = play.state.of(mouse).space;
  if (is_in_water(play, from) && !is_in_water(play, to)) return price_of_climbing(play, mouse, to, first);
  const int cost = cost_of_link(play, mouse, from, to);
  if (cost == 0)
    return {
        Refusal{rule("MM-MOVE-06"), "a red line lies between"}
    };
  if (cost > points)
    return {Refusal::costs(rule("MM-MOVE-02"), "it costs more points than are left", cost, points)};
  if (is_against_current(play, from, to))
    return {
        Refusal{rule("MM-WATER-07"), "the current is against it"}
    };
  return {judge_room(play, mouse, to, points - cost, true), cost};
}

void add_steps(const Play& play, MouseId mouse, int points, bool first, Question& question) {
  geometry::each_space(spaces_of(play).next(play.state.of(mouse).space), [&](SpaceId to) {
    const Option step = option(Verb::step, mouse, to);
    const StepPrice price = price_of_step(play, mouse, to, points, first);
    if (price.verdict.ok())
      question.add(step);
    else
      question.add_refused(step, price.verdict.refusal());
  });
}

void begin_move(Play& play, MouseId mouse, SpaceId to) {
  Turn& turn = play.state.turn;
  turn.points = static_cast<std::uint8_t>(points_to_spend(play, mouse));
  turn.first_step = turn.move == MoveState::unused;
  if (turn.first_step) turn.bonus = 0;
  turn.split = 0;
  turn.move = MoveState::under_way;
  take_step(play, mouse, to);
}

void go_on_moving(Play& play, MouseId mouse) {
  const Turn& turn = play.state.turn;
  Question question(play, seat_of(play, mouse), rule("MM-MOVE-01"), Ask::step, mouse);
  if (!is_full_for_mouse(play, play.state.of(mouse).space)) question.add(option(Verb::done));  // MM-HERO-12
  add_steps(play, mouse, turn.points, turn.first_step, question);
  const Option chosen = ask(play, question);
  if (verb_of(chosen) == Verb::step) return take_step(play, mouse, chosen.target);
  end_move(play, mouse, false);
}

void scurry(Play& play, MouseId id) {
  State& state = play.state;
  state.turn.acted = true;
  tell(play, {.rule = rule("MM-ACT-02"), .verb = Told::scurried, .subject = id, .depth = 0});
  if (state.of(id).has(Marker::knocked_down)) {  // MM-ACT-15
    state.of(id).markers = static_cast<MarkerSet>(state.of(id).markers & ~marker_bit(Marker::knocked_down));
    tell(play, {.rule = rule("MM-EFF-04"), .verb = Told::stood_up, .subject = id});
    return check_step(play);
  }
  const int number = roll_number(
      play, {.rule = rule("MM-ACT-02"), .kind = RollKind::scurry, .dice = 1, .mouse = id, .actor = id});
  const int points = number + value_of(play, id, Stat::move) + state.turn.bonus;
  state.turn.bonus = 0;
  state.turn.scurry = static_cast<std::uint8_t>(number);
  state.turn.scurrying = true;
  state.turn.first_step = true;
  state.turn.points = static_cast<std::uint8_t>(points);
  tell(play,
       {
           .rule = rule("MM-ACT-02"), .verb = Told::move_rolled, .subject = id, .numbers = {number, points}
  });
  if (can_step(play, id))
    state.phase = Phase::moving;
  else
    end_move(play, id, true);
}

void stand_up(Play& play, MouseId id) {
  Mouse& mouse = play.state.of(id);
  mouse.markers = static_cast<MarkerSet>(mouse.markers & ~marker_bit(Marker::knocked_down));
  play.state.turn.move = MoveState::used;
  play.state.turn.split = 0;
  tell(play, {.rule = rule("MM-EFF-04"), .verb = Told::stood_up, .subject = id, .depth = 0});
}

void drift(Play& play, MouseId id) {
  Mouse& mouse = play.state.of(id);
  if (!mouse.is_active() || !is_in_water(play, mouse.space)) return;
  bool off_board = false;
  const SpaceId to = downstream(board_of(play), mouse.space, off_board);
  if (off_board) {  // MM-WATER-06
    tell(play, {.rule = rule("MM-WATER-06"), .verb = Told::swept_off, .subject = id});
    return capture(play, id, rule("MM-WATER-06"));
  }
  if (to == kNoSpace || is_full(play, to, Size::small)) return;
  tell(play,
       {
           .rule = rule("MM-WATER-05"), .verb = Told::drifted, .subject = id, .numbers = {mouse.space, to}
  });
  mouse.space = to;
}

}  // namespace warren::mice_and_mystics
