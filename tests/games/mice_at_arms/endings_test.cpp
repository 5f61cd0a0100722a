// Chapter 15: how a battle ends.
#include <doctest/doctest.h>

#include "games/mice_at_arms/book.h"
#include "games/mice_at_arms/fixture.h"

namespace warren::mice_at_arms::testing {
namespace {

TEST_CASE("MA-END-01 MA-SCN-05 a side with no unit left loses at once") {
  auto t = table("red bow-mice at 4,4\n red king at 9,4\n blue field-mice at 4,9 models 1");
  t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(t.state.phase == Phase::over);
  CHECK(t.state.winner == 1);
  CHECK(t.told(Told::battle_won));
}

TEST_CASE("MA-END-01 with three armies the last one left wins") {
  auto t = table("armies 3\n red bow-mice at 4,4\n blue field-mice at 4,9 models 1\n green king at 2,20");
  t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(t.state.phase != Phase::over);
  CHECK(t.state.army[1].out == 1);
}

TEST_CASE("MA-END-01 a battle was ended by what put out the last army, not by what put out one before") {
  auto t =
      table("armies 3\n red bow-mice at 4,4\n blue field-mice at 4,9 models 1\n green king at 2,20 as g");
  t.state.turn = 2;
  t.chooses(Ask::activate, Verb::yield_);
  t.step();
  REQUIRE(t.state.army[2].out == 1);
  REQUIRE(t.state.phase != Phase::over);
  t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(t.state.phase == Phase::over);
  CHECK(t.state.ended_by == static_cast<std::uint8_t>(Ending::destroyed));
}

TEST_CASE("MA-END-02 a side whose units all flee at the end of a round is routed, without VP for them") {
  auto t = table("red king at 4,4 as r\n blue king at 4,20 fleeing as b\n blue hoppers at 9,20 fleeing");
  t.end_round();
  CHECK(t.state.phase == Phase::over);
  CHECK(t.state.winner == 1);
  CHECK(t.state.army[0].score == 2);  // for winning alone
  CHECK(t.told(Told::army_routed));
}

TEST_CASE("MA-END-02 one standing unit is no rout") {
  auto t = table("red king at 4,4 as r\n blue king at 4,20 fleeing as b\n blue hoppers at 9,20");
  t.end_round();
  CHECK(t.state.phase == Phase::start_of_round);
}

TEST_CASE("MA-END-02 an army without units is no army that flees") {
  auto t = table("armies 3\n red king at 4,4 as r\n blue king at 4,20 as b");
  t.end_round();
  CHECK_FALSE(t.told(Told::army_routed));
  CHECK(t.state.phase == Phase::start_of_round);
}

TEST_CASE("MA-END-02 MA-END-04 both sides routed is a draw without award") {
  auto t = table("red king at 4,4 fleeing as r\n blue king at 4,20 fleeing as b");
  t.end_round();
  CHECK(t.state.phase == Phase::over);
  CHECK(t.state.winner == 0);
  CHECK(t.state.army[0].score == 0);
  CHECK(t.state.army[1].score == 0);
  CHECK(t.told(Told::battle_drawn));
}

TEST_CASE("MA-END-02 rout_ends_battle may be switched off") {
  auto t = table("option rout_ends_battle=no\n red king at 4,4 as r\n blue king at 4,20 fleeing as b");
  t.end_round();
  CHECK(t.state.phase == Phase::start_of_round);
}

TEST_CASE("MA-END-03 MA-SCN-05 a player may yield at his turn, and nothing more is earned for living units") {
  auto t = table("red king at 4,4 as r\n blue king at 4,20 as b\n blue hoppers at 9,20");
  t.state.turn = 1;
  t.chooses(Ask::activate, Verb::yield_);
  t.step();
  CHECK(t.state.phase == Phase::over);
  CHECK(t.state.winner == 1);
  CHECK(t.state.army[0].score == 2);
}

TEST_CASE("MA-END-05 five quiet rounds in a row are a draw, and a single die starts the count anew") {
  auto t = table("red king at 4,4 as r\n blue king at 4,20 as b");
  for (int round = 1; round <= 4; ++round) {
    t.end_round();
    CHECK(t.state.phase == Phase::start_of_round);
  }
  t.end_round();
  CHECK(t.state.phase == Phase::over);
  CHECK(t.state.winner == 0);

  auto broken = table("red bow-mice at 4,4\n blue king at 4,20 as b");
  for (int round = 1; round <= 4; ++round) broken.end_round();
  broken.dice({1, 1, 1, 1}).activate("bow-mice").shoot("b");
  broken.end_round();
  CHECK(broken.state.phase == Phase::start_of_round);
  CHECK(broken.state.quiet_rounds == 0);
  broken.end_round();  // the die counts for its own round only
  CHECK(broken.state.quiet_rounds == 1);
}

TEST_CASE("MA-END-05 MA-FLEE-04 the die of a unit that rallies is a die too") {
  auto t = table("red field-mice at 12,12 fleeing\n red king at 4,4 as r\n blue king at 4,20 as b");
  t.end_round();
  REQUIRE(t.state.quiet_rounds == 1);
  t.dice({10}).activate("field-mice").rally();
  t.end_round();
  CHECK(t.state.quiet_rounds == 0);
}

TEST_CASE("MA-END-05 the stalemate rule may be switched off") {
  auto t = table("option stalemate_rounds=off\n red king at 4,4 as r\n blue king at 4,20 as b");
  for (int round = 1; round <= 8; ++round) t.end_round();
  CHECK(t.state.phase == Phase::start_of_round);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
