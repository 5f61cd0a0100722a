// Chapter 18: morale.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/removal.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-TRN-06 in the Initiative Phase Player A's warband comes first") {
  MatchTable t = table(kTwoEach);
  t.state.player_a = kBlue;
  for (Warband& warband : t.state.warband) warband.fell = 1;
  t.state.phase = Phase::morale;
  t.dice({13, 1, 13, 1, 13, 1, 13, 1}).step();
  CHECK(side_of(t.roll(RollKind::will, 0).who()) == kBlue);
  CHECK(side_of(t.roll(RollKind::will, 2).who()) == kRed);
}

TEST_CASE(
    "RR-MOR-01 RR-MOR-02 RR-NUM-20 a warband that fell to half its points checks Will once, with all its "
    "groups") {
  MatchTable t = table(
      "red fighters as a at 20,20\nred fighters as b at 100,20\nred fighters as c at 200,20\nred fighters as "
      "d at 300,20\nblue fighters as foe at 300,300");
  t.run([&](Play& play) {
    Action action = quiet_action(kBlue);
    remove_group(play, action, t.id("d"), RemovedBy::failed_will);
  });
  CHECK(t.state.warband[0].fell == 1);
  t.state.phase = Phase::morale;
  t.dice({1, 1, 11, 1, 11, 11}).step();
  CHECK(t.is_gone("a"));
  CHECK(t.on_board("b"));
  CHECK(t.times_asked(Ask::free_move) == 1);
  CHECK(t.momentum(kRed) == 4);
  t.state.phase = Phase::morale;
  t.step();
  CHECK(t.rolls(RollKind::will) == 3);  // once per game
}

TEST_CASE("RR-MOR-01 RR-BANI-02 a banishment that leaves half the points makes a warband test as well") {
  MatchTable t = table(
      "red champion action banishment at 100,100\nblue fighters as foe at 130,100\nblue fighters as b at "
      "300,300\nblue fighters "
      "as c at 350,300\nblue fighters as d at 390,390\nmomentum blue 0");
  t.dice({12, 13, 1}).give("champion", "Banishment").at("foe").run();
  t.state.phase = Phase::morale;
  t.dice({11, 1, 11, 1, 11, 1}).step();
  CHECK(t.rolls(RollKind::will) == 1 + 3);
}

// Red fell to half, and some of it rides.
MatchTable riders_lose_heart() {
  MatchTable t = table(
      "red heavy trait transport at 100,100\nred shooters inside heavy\nblue fighters as foe at 300,300");
  t.state.warband[kRed].fell = 1;
  t.state.phase = Phase::morale;
  return t;
}

TEST_CASE("RR-MOR-02 who rides checks after the Transport, and a failure inside removes it") {
  MatchTable t = riders_lose_heart();
  t.dice({10, 1, 1, 1}).step();
  CHECK(t.roll(RollKind::will, 0).who() == t.id("heavy"));
  CHECK(t.roll(RollKind::will, 1).who() == t.id("shooters"));
  CHECK(t.is_gone("shooters"));
}

TEST_CASE("RR-MOR-02 RR-HVY-14 who is thrown out of a Transport that breaks has checked by that") {
  MatchTable t = riders_lose_heart();
  t.dice({1, 1, 20, 1}).step();
  CHECK(t.is_gone("heavy"));
  CHECK(t.on_board("shooters"));
  CHECK(t.rolls(RollKind::will) == 2);
}

TEST_CASE("RR-MOR-02 reserves and banished groups do not test") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters ambush\nred skirmishers delayed\nred fighters as away at "
      "200,200\nblue fighters as foe at "
      "300,300");
  t.group("away").where = Whereabouts::banished;
  t.state.warband[kRed].fell = 1;
  t.state.phase = Phase::morale;
  t.dice({11, 1}).step();
  CHECK(t.rolls(RollKind::will) == 1);
}

TEST_CASE("RR-MOR-01 RR-VIC-04 a warband that breaks altogether has lost before the next Round begins") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 300,300");
  t.state.warband[kBlue].fell = 1;
  t.state.phase = Phase::morale;
  t.dice({1, 1}).step();
  CHECK(t.state.phase == Phase::over);
  CHECK(t.state.winner == kRed + 1);
  CHECK(t.state.round == 1);
}

TEST_CASE("RR-MOR-01 who has tested does not test again after further losses") {
  MatchTable t = table(
      "red fighters as a at 20,20\nred fighters as b at 100,20\nred fighters as c at 200,20\nblue fighters "
      "as foe at 300,300");
  t.state.warband[kRed].fell = 2;
  t.run([&](Play& play) {
    Action action = quiet_action(kBlue);
    remove_group(play, action, t.id("a"), RemovedBy::failed_will);
  });
  t.state.phase = Phase::morale;
  t.step();
  CHECK(t.rolls(RollKind::will) == 0);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
