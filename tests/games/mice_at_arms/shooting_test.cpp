// Shooting: MA-SHOOT of chapter 11.
#include <doctest/doctest.h>

#include "games/mice_at_arms/combat.h"

namespace warren::mice_at_arms::testing {
namespace {

TEST_CASE("MA-SHOOT-01 a unit with a shooting attack shoots any enemy in sight, however far") {
  auto t = table(R"(
    terrain obstacle at 12,12
    red  bow-mice   at 12,2
    red  field-mice at 4,2
    blue hoppers    at 4,22
    blue field-mice as hidden at 12,22
  )");
  CHECK(t.why_not_shoot("bow-mice", "hoppers").empty());
  CHECK(t.why_not_shoot("bow-mice", "hidden") == "MA-LOS-01");
  CHECK(t.why_not_shoot("field-mice", "hoppers") == "MA-SHOOT-01");
  t.dice({1, 1, 1, 1}).activate("bow-mice").shoot("hoppers");
  CHECK(t.told(Told::shot_at));
  CHECK(t.offered(Ask::shoot_at).size() == 2);  // the Hoppers, or nobody
}

TEST_CASE("MA-SHOOT-01 an engaged unit does not shoot") {
  auto t = table(R"(
    red  bow-mice   at 12,8
    blue hoppers    at 12,11
    blue field-mice at 4,12
  )");
  engage(t, "bow-mice", "hoppers");
  CHECK(t.why_not_shoot("bow-mice", "field-mice") == "MA-SHOOT-01");
  CHECK(t.why_not("bow-mice", Verb::shoot) == "MA-SHOOT-01");
}

TEST_CASE("MA-SHOOT-02 units in melee cannot be shot at") {
  auto t = table(R"(
    red  bow-mice   at 12,4
    red  field-mice at 6,10
    blue hoppers    at 6,13
    blue field-mice as free at 18,13
  )");
  engage(t, "field-mice", "hoppers");
  CHECK(t.why_not_shoot("bow-mice", "hoppers") == "MA-SHOOT-02");
  CHECK(t.why_not_shoot("bow-mice", "free").empty());
}

TEST_CASE("MA-SHOOT-03 a shot is a d10 and SQ for each shooting model") {
  auto t = table(R"(
    red  bow-mice   at 12,8 models 3
    red  hoppers    at 6,8
    red  ballista   at 18,8
    red  battle-cat at 2,8
    blue mice-at-arms at 12,14
  )");
  const auto shot = [&](const char* name) { return dice_of(t, name, "mice-at-arms", kMovedShot); };
  CHECK(shot("bow-mice").roll.count() == 3);
  CHECK(face_of(shot("bow-mice")) == 6);
  CHECK(shot("hoppers").roll.count() == 3);
  CHECK(face_of(shot("hoppers")) == 8);
  CHECK(shot("ballista").roll.count() == 2);
  CHECK(face_of(shot("ballista")) == 5);
  CHECK(shot("battle-cat").roll.count() == 1);
  CHECK(shot("battle-cat").roll.lot[0].count == 1);
}

TEST_CASE("MA-SHOOT-04 a unit that has not moved aims") {
  auto t = table(R"(
    red  bow-mice as still at 8,8
    red  bow-mice as mover at 16,8
    red  bow-mice as shuffler at 12,4
    blue field-mice at 12,13
  )");
  t.dice({1, 1, 1, 1}).activate("still").shoot("field-mice");
  CHECK(t.roll(RollKind::attack).because("MA-SHOOT-04"));
  CHECK(t.log_says("aiming"));
  t.dice({1, 1, 1, 1}).activate("mover").move_and_shoot(16, 9, "field-mice");
  CHECK_FALSE(t.roll(RollKind::attack).because("MA-SHOOT-04"));
}

TEST_CASE("MA-SHOOT-05 a shooter on a mound aims down, one in a fortress anywhere") {
  auto t = table(R"(
    terrain mound    at 6,8
    terrain mound    at 6,14
    terrain fortress at 18,8
    red  bow-mice as hill    at 6,8
    red  bow-mice as fort    at 18,8
    blue field-mice as plain at 12,12
    blue field-mice as peak  at 6,14
  )");
  CHECK(because(modifiers(t, "hill", "plain", kMovedShot), "MA-SHOOT-05"));
  CHECK_FALSE(because(modifiers(t, "hill", "peak", kMovedShot), "MA-SHOOT-05"));
  CHECK(because(modifiers(t, "fort", "plain", kMovedShot), "MA-SHOOT-05"));
  CHECK(because(modifiers(t, "fort", "peak", kMovedShot), "MA-SHOOT-05"));
}

TEST_CASE("MA-SHOOT-06 barrier, tall patch and fortress shelter from shots, nothing else does") {
  struct Row {
    const char* terrain;
    bool shelters;
  };
  for (const Row& row : {
           Row{"barrier",    true },
           Row{"tall-patch", true },
           Row{"fortress",   true },
           Row{"mound",      false},
           Row{"bad-goings", false}
  }) {
    auto t = table(std::string("terrain ") + row.terrain + R"( at 12,13
      red  bow-mice   at 12,8
      blue field-mice at 12,13
    )");
    CAPTURE(row.terrain);
    CHECK(because(modifiers(t, "bow-mice", "field-mice", kMovedShot), "MA-SHOOT-06") == row.shelters);
    CHECK(disadvantages(modifiers(t, "bow-mice", "field-mice", kMovedShot)) == (row.shelters ? 1 : 0));
  }
}

TEST_CASE("MA-SHOOT-07 exactly 8 inches is not long range, more is") {
  for (const bool far : {false, true}) {
    // From the leader's base to the nearest base: 4.375 to 12.375.
    auto t = table(std::string("red bow-mice at 12,4\n blue battle-cat at 12,") + (far ? "13.13" : "13.125"));
    CHECK(because(modifiers(t, "bow-mice", "battle-cat", kMovedShot), "MA-SHOOT-07") == far);
  }
}

TEST_CASE("MA-SHOOT-07 range runs from the leader to the nearest base of the target") {
  auto t = table(R"(
    red  bow-mice   at 12,4
    blue field-mice at 12,13.5 facing 90
  )");
  // The leader's gap is 8.75", but two of the Field Mice stand 0.85" nearer.
  CHECK_FALSE(because(modifiers(t, "bow-mice", "field-mice", kMovedShot), "MA-SHOOT-07"));
  wound(t, "field-mice", 3);
  CHECK(because(modifiers(t, "bow-mice", "field-mice", kMovedShot), "MA-SHOOT-07"));
}

TEST_CASE("MA-SHOOT-08 fleeing units are shot at as any other") {
  auto t = table(R"(
    red  bow-mice   at 12,8
    blue king       at 22,22
    blue field-mice at 12,13 fleeing
  )");
  CHECK(t.why_not_shoot("bow-mice", "field-mice").empty());
  t.dice({10, 1, 1, 1, 1, 10}).activate("bow-mice").shoot("field-mice");
  CHECK(int{t.unit("field-mice").models} == 3);
}

TEST_CASE("MA-SHOOT-09 bad goings are a disadvantage to the shooter") {
  auto t = table(R"(
    terrain bad-goings at 12,8
    red  bow-mice   at 12,8
    blue field-mice at 12,13
  )");
  t.dice({1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(t.roll(RollKind::attack).disadvantages() == 1);
  CHECK(t.roll(RollKind::attack).because("MA-SHOOT-09"));
  CHECK(t.log_says("in bad goings"));
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
