// Chapter 1: what is on the table?
#include <doctest/doctest.h>

#include <algorithm>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/flight.h"

namespace warren::mice_at_arms::testing {
namespace {

int models_of_army(const BattleTable& t, int army) {
  int models = 0;
  for (UnitId id = 0; id < t.state.units; ++id)
    if (t.state.unit[id].army == army) models += t.state.unit[id].models;
  return models;
}

// Musters red's army: the King's unit and four houses.
void muster_red(BattleTable& t) {
  t.state.phase = Phase::muster;
  for (int i = 0; i < 5; ++i) t.step();
}

TEST_CASE("MA-COMP-01 the battlefield is 24 inches square") {
  auto t = table(R"(
    red rat-riders as one at 2,2
    red rat-riders as two at 22,22
  )");
  CHECK(t.why_not_move("one", 0.5, 0.5).empty());
  CHECK(t.why_not_move("one", 0.499, 0.5) == "MA-MOVE-12");
  CHECK(t.why_not_move("one", 0.5, 0.499) == "MA-MOVE-12");
  CHECK(t.why_not_move("two", 23.5, 23.5).empty());
  CHECK(t.why_not_move("two", 23.501, 23.5) == "MA-MOVE-12");
  CHECK(t.why_not_move("two", 23.5, 23.501) == "MA-MOVE-12");
}

TEST_CASE("MA-COMP-02 every die has ten faces") {
  auto t = table("");
  t.dice({1, 1, 2, 1, 5, 3, 8, 1, 1, 9, 8});
  muster_red(t);
  CHECK(t.script.rolls().size() >= 9);
  for (const ScriptedRoll& rolled : t.script.rolls()) CHECK(rolled.roll.sides == 10);

  auto fight = table(R"(
    red  field-mice at 4,4
    blue hoppers    at 4,7
  )");
  fight.dice({10, 10, 1, 1, 1, 1, 10}).declines(Ask::battle_back).activate("field-mice").charge("hoppers");
  CHECK(fight.rolls(RollKind::save) == 1);
  CHECK(fight.rolls(RollKind::morale) == 1);
  for (const ScriptedRoll& rolled : fight.script.rolls()) CHECK(rolled.roll.sides == 10);
}

TEST_CASE("MA-COMP-03 tokens mark wounds, activations and flight, and the 8 inch stick measures long range") {
  auto t = table(R"(
    red  bow-mice    at 4,4
    blue battle-cat  at 4,13.125
    blue field-mice  at 20,12
  )");
  t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("battle-cat");  // exactly 8 inches between the bases
  CHECK_FALSE(t.roll(RollKind::attack).because("MA-SHOOT-07"));
  CHECK(t.unit("battle-cat").leader_wounds == 1);
  CHECK(t.unit("bow-mice").has(Unit::kActivated));
  CHECK_FALSE(t.unit("battle-cat").has(Unit::kActivated));
  t.run([&](Play& play) { flee(play, t.id("field-mice")); });
  CHECK(t.unit("field-mice").fleeing());
}

TEST_CASE("MA-COMP-03 MA-GEO-13 a terrain piece is a disc of 3 inches across") {
  auto t = table(R"(
    terrain obstacle at 12,12
    red field-mice at 12,8 models 1
  )");
  CHECK(t.why_not_move("field-mice", 12, 10.125).empty());  // its base touches the rim
  CHECK(t.why_not_move("field-mice", 12, 10.127) == "MA-MOVE-09");
  CHECK(t.why_not_move("field-mice", 10.6742, 10.6742).empty());  // 1.875 away along the diagonal as well
  CHECK(t.why_not_move("field-mice", 10.677, 10.677) == "MA-MOVE-09");
}

TEST_CASE("MA-COMP-04 an army has the King's three models and four units of one to five") {
  auto smallest = table("");
  smallest.dice(
      {1, 9, 1, 9, 1, 9, 1, 9, 1});  // no hero with the King, then four Battle Cats and their riders
  muster_red(smallest);
  CHECK(smallest.state.units == 5);
  CHECK(models_of_army(smallest, 0) == 7);

  auto largest = table("");
  largest.dice({1, 5, 2, 5, 3, 5, 4, 5, 5});  // Mice-at-Arms, each with another hero
  muster_red(largest);
  CHECK(largest.state.units == 5);
  CHECK(models_of_army(largest, 0) == 23);
}

TEST_CASE("MA-COMP-05 two to four armies play, and every other army is an enemy") {
  for (int seats = 1; seats <= 5; ++seats) {
    Setup setup;
    setup.seats = seats;
    std::vector<Fault> faults;
    CHECK((check_setup(setup, faults) != nullptr) == (seats >= 2 && seats <= 4));
  }
  auto t = table(R"(
    armies 3
    red    bow-mice   as archers at 12,4
    blue   field-mice as two     at 8,10    models 1
    green  field-mice as three   at 11.5,10 models 1
    red    field-mice as own     at 20,10
  )");
  t.dice({1, 1, 1, 1}).activate("archers").shoot("three");
  CHECK(is_offered(t, Ask::shoot_at, "two"));
  CHECK(is_offered(t, Ask::shoot_at, "three"));
  CHECK_FALSE(is_offered(t, Ask::shoot_at, "own"));
  CHECK(t.why_not_move("three", 9.4, 10) == "MA-MOVE-05");  // green keeps its distance from blue as well
  CHECK(t.why_not_charge("three", "two").empty());
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
