// How mice walk, swim and spring traps (MM-MOVE, MM-WATER, MM-TRAP, MM-SPC, MM-TURN).
#include "games/mice_and_mystics/rules/movement.h"

#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/mouse_turn.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/traps.h"
#include "games/mice_and_mystics/sequence.h"

namespace warren::mice_and_mystics::testing {
namespace {

// What the first step to a space would cost; 0: it is refused.
int cost(Board& t, const char* hero, const char* to, int points = 9) {
  const StepPrice price = price_of_step(t.play(), t.id(hero), space(to), points, true);
  return price.verdict.ok() ? std::max(price.cost, 1) : 0;
}

RuleId refused(Board& t, const char* hero, const char* to, int points = 9, bool first = true) {
  return price_of_step(t.play(), t.id(hero), space(to), points, first).verdict.refusal().rule;
}

Board& walk(Board& t, const char* hero, const char* to) {
  return t.run([&](Play& play) { begin_move(play, t.id(hero), space(to)); });
}

}  // namespace

TEST_CASE("MM-TURN-02 MM-TURN-10 MM-NUM-18 points are number and Move, and lines have their price") {
  auto t = board("area 5A\nmouse H2 at b1\nmouse H1 at a4\nturn H2");
  t.state.turn.number = 2;
  CHECK(points_to_spend(t.play(), t.id("H2")) == 5);  // Move 3
  CHECK(cost(t, "H2", "c1") == 1);
  walk(t, "H2", "c1");
  CHECK(t.state.turn.points == 4);
  CHECK(cost(t, "H2", "d1") == 3);  // MM-MOVE-05: against the arrow
  CHECK(refused(t, "H2", "d1", 2) == rule("MM-MOVE-02"));
  t.mouse("H2").space = space("d1");
  CHECK(cost(t, "H2", "c1") == 1);  // with it
}

TEST_CASE("MM-MOVE-01 MM-MOVE-04 MM-TURN-11 a walk goes on step by step until it is stopped") {
  auto t = board("area 6B\nmouse H2 at a1\nmouse H1 at a4\nturn H2");
  t.state.turn.number = 1;
  walk(t, "H2", "b1");
  CHECK(t.where("H2") == "b1");
  CHECK(t.state.phase == Phase::moving);
  CHECK_FALSE(spaces_of(t.play()).are_joined(space("b1"), space("c1")));  // a wall
  t.puts(Ask::step, "b2").run([](Play& play) { go_on_moving(play, play.state.current); });
  CHECK(t.where("H2") == "b2");
  t.picks(Ask::step, Verb::done).run([](Play& play) { go_on_moving(play, play.state.current); });
  CHECK(t.state.phase == Phase::mouse_turn);
  CHECK(t.state.turn.move == MoveState::used);
  CHECK_FALSE(may_move(t.play(), t.id("H2")).ok());
}

TEST_CASE("MM-TURN-04 MM-TURN-11 points left are lost, but kept with split_move") {
  for (const bool split : {false, true}) {
    auto t = board(std::string("area 8A\nmouse H2 at a1\nmouse H1 at a4\nturn H2\n") +
                   (split ? "option split_move=yes" : ""));
    t.state.turn.number = 3;
    walk(t, "H2", "b1");
    t.run([](Play& play) { go_on_moving(play, play.state.current); });
    CHECK(points_to_spend(t.play(), t.id("H2")) == (split ? 5 : -1));
  }
}

TEST_CASE("MM-MOVE-06 MM-MOVE-10 MM-MOVE-11 a red line is crossed with the hook alone, for 2 points") {
  auto t = board("area 1A\nmouse H2 at d1\nmouse H1 at a4\nturn H2");
  CHECK(refused(t, "H2", "e1") == rule("MM-MOVE-06"));
  t.mouse("H2").space = space("e1");
  CHECK(refused(t, "H2", "d1") == rule("MM-MOVE-06"));
  auto u = board("area 1A\nmouse H2 at d1 wears S12\nmouse H1 at a4\nturn H2");
  CHECK(cost(u, "H2", "e1") == 2);
}

TEST_CASE("MM-SPC-01 MM-SPC-02 MM-MOVE-03 MM-MOVE-08 four small ones or one large one fill a space") {
  auto t = board("area 8A\nmouse H1 at a1\nmouse H4 at b1\nminion RW at b1\nminion RW at b1\nturn H1");
  CHECK(cost(t, "H1", "b1") == 1);
  auto u = board(
      "area 8A\nmouse H1 at a1\nmouse H4 at b1\nminion RW at b1\nminion RW at b1\nminion RW at b1\nturn H1");
  CHECK(refused(u, "H1", "b1") == rule("MM-MOVE-03"));
  auto v = board("area 8A\nmouse H1 at a1\nmouse H4 at d4\nminion SB at b1\nturn H1");
  CHECK(refused(v, "H1", "b1") == rule("MM-MOVE-03"));
  auto w = board(
      "area 8A\nmouse H1 at a1\nmouse H4 at d4\nminion SB at b1\noption large_sharing=with_small\nturn H1");
  CHECK(cost(w, "H1", "b1") == 1);
}

TEST_CASE("MM-SPC-03 MM-SPC-07 any number fits on a special space, large ones too") {
  auto t = board(
      "area 8A\nmouse H1 at c1\nmouse H4 at c2\nminion RW at c2\nminion RW at c2\nminion RW at c2\nminion SB "
      "at c2\nturn H1");
  CHECK(cost(t, "H1", "c2") == 1);
}

TEST_CASE("MM-SPC-05 engage stops a move, or pins it where minions are more") {
  auto none = board("area 8A\nmouse H1 at a1\nmouse H4 at d4\nminion RW at b1\nturn H1");
  none.state.turn.number = 3;
  walk(none, "H1", "b1");
  CHECK(none.state.phase == Phase::moving);
  auto stop = board("area 8A\nmouse H1 at a1\nmouse H4 at d4\nminion RW at b1\nturn H1\noption engage=stop");
  stop.state.turn.number = 3;
  walk(stop, "H1", "b1");
  CHECK(stop.state.phase == Phase::mouse_turn);
  CHECK(stop.where("H1") == "b1");
  auto pin = board(
      "area 8A\nmouse H1 at b1\nmouse H4 at d4\nminion RW at b1\nminion RW at b1\nturn H1\noption "
      "engage=stop_and_pin");
  pin.state.turn.number = 3;
  CHECK(may_move(pin.play(), pin.id("H1")).refusal().rule == rule("MM-SPC-05"));
  auto even =
      board("area 8A\nmouse H1 at b1\nmouse H4 at d4\nminion RW at b1\nturn H1\noption engage=stop_and_pin");
  CHECK(may_move(even.play(), even.id("H1")).ok());
}

TEST_CASE("MM-SPC-06 who must stand on a full space takes the nearest one with room") {
  auto t = board("area 8A\nmouse H1 at a1\nmouse H4 at d4\nminion SB at b2");
  CHECK(nearest_room(t.play(), only(space("b2")), Size::small) == space("b1"));
  CHECK(nearest_room(t.play(), only(space("a2")), Size::small) == space("a2"));
}

TEST_CASE("MM-HERO-12 MM-HERO-17 Pip crosses a full space only while he can step on") {
  auto t = board("area 8A\nmouse H2 at a1\nmouse H4 at d4\nminion SB at b1\nturn H2");
  CHECK(cost(t, "H2", "b1", 2) == 1);
  CHECK(refused(t, "H2", "b1", 1) == rule("MM-MOVE-03"));
  t.state.turn.number = 1;
  walk(t, "H2", "b1");
  t.puts(Ask::step, "b2").run([](Play& play) { go_on_moving(play, play.state.current); });
  CHECK_FALSE(t.script.last_ask().may(option(Verb::done)));  // he may not stay
  CHECK(t.where("H2") == "b2");
}

TEST_CASE("MM-WATER-01 entering water ends the move") {
  auto t = board("area 3A\nmouse H2 at c2\nmouse H1 at a4\nturn H2");
  t.state.turn.number = 3;
  walk(t, "H2", "c3");
  CHECK(t.where("H2") == "c3");
  CHECK(t.state.turn.move == MoveState::used);
}

TEST_CASE("MM-WATER-02 MM-WATER-03 MM-NUM-11 water is left with a star, one die more for each mouse there") {
  auto t = board("area 3A\nmouse H2 at c3\nmouse H1 at c2\nmouse H4 at c2\nturn H2");
  t.state.turn.number = 1;
  t.dice({1, 3, 2});
  walk(t, "H2", "c2");
  CHECK(t.dice_of(RollKind::star) == 3);
  CHECK(t.where("H2") == "c2");
  CHECK(t.state.turn.move == MoveState::used);
  auto u = board("area 3A\nmouse H2 at c3\nmouse H1 at a4\nturn H2");
  u.state.turn.number = 3;
  u.dice({1});
  walk(u, "H2", "c2");
  CHECK(u.where("H2") == "c3");
  CHECK(u.state.turn.move == MoveState::used);  // whether or not it succeeds
  CHECK(refused(u, "H2", "c2", 9, false) == rule("MM-WATER-03"));
}

TEST_CASE("MM-WATER-07 nobody swims against the current") {
  auto t = board("area 3A\nmouse H2 at c3\nmouse H1 at a4\nturn H2");
  CHECK(refused(t, "H2", "b3") == rule("MM-WATER-07"));
  CHECK(cost(t, "H2", "d3") == 1);
}

TEST_CASE("MM-WATER-05 MM-WATER-09 MM-TURN-08 the current carries at the end of the turn") {
  auto t = board("area 3A\nmouse H2 at c3\nmouse H1 at a4\nturn H2");
  t.run([&](Play& play) { end_mouse_turn(play, t.id("H2")); });
  CHECK(t.where("H2") == "d3");
  auto still = board("area 4B\nmouse H2 at b2\nmouse H1 at a4\nturn H2");
  still.run([&](Play& play) { end_mouse_turn(play, still.id("H2")); });
  CHECK(still.where("H2") == "b2");
  auto full = board("area 3A\nmouse H2 at c3\nmouse H1 at a4\nminion SB at d3\nturn H2");
  full.run([&](Play& play) { end_mouse_turn(play, full.id("H2")); });
  CHECK(full.where("H2") == "c3");
}

TEST_CASE("MM-WATER-06 MM-CAP-09 who is carried off the board is captured") {
  auto t = board("area 3A\nmouse H2 at f3\nmouse H1 at a4\nturn H2");
  t.run([&](Play& play) { end_mouse_turn(play, t.id("H2")); });
  CHECK(t.where("H2") == "-");
  CHECK(t.told(Told::swept_off));
  CHECK(t.state.hourglass == 2);
}

TEST_CASE("MM-WATER-04 MM-FREE-06 there are no free actions in water, nor while stunned") {
  auto t = board("area 3A\nmouse H2 at c3\nmouse H1 at c2\nturn H2");
  CHECK(may_act_freely(t.play(), t.id("H2")).refusal().rule == rule("MM-WATER-04"));
  CHECK(may_act_freely(t.play(), t.id("H1")).ok());
  t.mouse("H1").markers = marker_bit(Marker::stunned);
  CHECK(may_act_freely(t.play(), t.id("H1")).refusal().rule == rule("MM-EFF-02"));
}

TEST_CASE("MM-TRAP-01 MM-TRAP-02 MM-TRAP-03 MM-NUM-10 a trap is passed with a star on as many dice as Move") {
  auto t = board("area 8A\nmouse H2 at a2\nmouse H1 at a4\ntrap b2\nturn H2");
  t.state.turn.number = 3;
  CHECK(trap_dice(t.play(), t.id("H2")) == 3);
  CHECK(trap_dice(t.play(), t.id("H1")) == 1);
  t.dice({1, 3, 2});
  walk(t, "H2", "b2");
  CHECK(t.state.phase == Phase::moving);  // the move goes on
  CHECK(in_set(t.state.traps[t.state.area], space("b2")));
  auto u = board("area 8A\nmouse H2 at a2\nmouse H1 at a4\ntrap b2\nturn H2\noption trap_on_success=removed");
  u.state.turn.number = 3;
  u.dice({1, 3, 2});
  walk(u, "H2", "b2");
  CHECK_FALSE(in_set(u.state.traps[u.state.area], space("b2")));
}

TEST_CASE("MM-TRAP-04 MM-TRAP-08 a failed trap gives cheese and a wound, knocks down and ends the turn") {
  auto t = board("area 8A\nmouse H1 at a2\nmouse H2 at a4\ntrap b2\nturn H1");
  t.state.turn.number = 3;
  t.dice({1});
  walk(t, "H1", "b2");
  CHECK(t.mouse("H1").cheese == 1);
  CHECK(t.mouse("H1").wounds == 1);
  CHECK(t.mouse("H1").has(Marker::knocked_down));  // a trap does, Rooted or not (MM-HERO-11)
  CHECK_FALSE(in_set(t.state.traps[t.state.area], space("b2")));
  CHECK(t.state.phase == Phase::next_card);
}

TEST_CASE("MM-TRAP-09 MM-HERO-13 Maud rolls by her Lore, and may take the trap away for a cheese") {
  auto t = board("area 8A\nmouse H3 at a2\nmouse H2 at a4\ntrap b2\nturn H3");
  t.state.turn.number = 3;
  CHECK(trap_dice(t.play(), t.id("H3")) == 3);
  t.dice({2, 1, 1});
  t.picks(Ask::springwise, Verb::accept);
  walk(t, "H3", "b2");
  CHECK(t.mouse("H3").cheese == 1);
  CHECK_FALSE(in_set(t.state.traps[t.state.area], space("b2")));
}

TEST_CASE("MM-TRAP-05 a trap under a mouse that is carried or placed there does nothing") {
  auto t = board("area 8A\nmouse H1 at b2\nmouse H2 at a4\ntrap b2\nturn H1");
  t.run([&](Play& play) { end_mouse_turn(play, t.id("H1")); });
  CHECK(t.mouse("H1").wounds == 0);
}

TEST_CASE("MM-EFF-03 MM-EFF-04 the webbed stay, and who lies spends the move to get up") {
  auto t = board("area 8A\nmouse H1 at b2 down\nmouse H2 at a4 webbed\nturn H1");
  CHECK(may_move(t.play(), t.id("H1")).refusal().rule == rule("MM-EFF-04"));
  CHECK(may_move(t.play(), t.id("H2")).refusal().rule == rule("MM-EFF-03"));
  t.run([&](Play& play) { stand_up(play, t.id("H1")); });
  CHECK_FALSE(t.mouse("H1").has(Marker::knocked_down));
  CHECK(t.state.turn.move == MoveState::used);
}

TEST_CASE("MM-ACT-02 MM-ACT-03 MM-ACT-15 a Scurry is a second move with its own die") {
  auto t = board("area 8A\nmouse H1 at b2\nmouse H2 at a4\nturn H1");
  t.state.turn.number = 3;
  t.dice({6});
  t.run([&](Play& play) { scurry(play, t.id("H1")); });
  CHECK(t.state.turn.points == 4);
  CHECK(t.state.turn.acted);
  t.run([](Play& play) { go_on_moving(play, play.state.current); });  // stops at once
  CHECK(points_to_spend(t.play(), t.id("H1")) == 4);                  // the turn's own move is left
  auto down = board("area 8A\nmouse H1 at b2 down\nmouse H2 at a4\nturn H1");
  down.run([&](Play& play) { scurry(play, down.id("H1")); });
  CHECK_FALSE(down.mouse("H1").has(Marker::knocked_down));
  CHECK(down.script.rolls().empty());
}

}  // namespace warren::mice_and_mystics::testing
