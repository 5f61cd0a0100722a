// Chapter 5: terrain. What a piece does to those who stand in it, go through it or look past it.
#include <doctest/doctest.h>

#include <cmath>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/movement.h"

namespace warren::mice_at_arms::testing {
namespace {

// Bow-Mice on one piece (or in the open) shoot at Field Mice on another, 7 inches away.
SeenRoll shot(const std::string& from, const std::string& at) {
  std::string position;
  if (!from.empty()) position += "terrain " + from + "\n";
  if (!at.empty()) position += "terrain " + at + "\n";
  auto t = table(position + "red bow-mice at 12,4 models 1\nblue field-mice at 12,11 models 1");
  t.dice({1}).activate("bow-mice").shoot("field-mice");
  return t.roll(RollKind::attack);
}

// Field Mice in a piece or in the open, who have been engaged, attack Hoppers, who battle back.
struct Melee {
  SeenRoll attack, reply;
};
Melee melee(const std::string& from, const std::string& at) {
  std::string position;
  if (!from.empty()) position += "terrain " + from + "\n";
  if (!at.empty()) position += "terrain " + at + "\n";
  auto t = table(position + "red field-mice at 12,8 models 1\nblue hoppers at 12,11 models 1");
  t.unit("field-mice").engaged = bit(t.id("hoppers"));
  t.unit("hoppers").engaged = bit(t.id("field-mice"));
  t.dice({1, 1}).chooses(Ask::battle_back, Verb::target).activate("field-mice").fight("hoppers");
  return {t.roll(RollKind::attack, 0), t.roll(RollKind::attack, 1)};
}

TEST_CASE("MA-TERR-01 each piece is considered by itself even when several touch") {
  auto t = table(R"(
    terrain tall-patch at 12,10
    terrain tall-patch at 12,13
    red  bow-mice   at 12,4 models 1
    blue field-mice at 12,10 models 1
  )");
  CHECK(t.why_not_shoot("bow-mice", "field-mice").empty());
  auto deeper = table(R"(
    terrain tall-patch at 12,10
    terrain tall-patch at 12,13
    red  bow-mice   at 12,4 models 1
    blue field-mice at 12,13 models 1
  )");
  CHECK(deeper.why_not_shoot("bow-mice", "field-mice") ==
        "MA-LOS-01");  // the other piece of the thicket hides it
}

TEST_CASE("MA-TERR-02 the leader moving fully inside brings the whole unit in") {
  auto t = table(R"(
    terrain tall-patch at 12,12
    red  mice-at-arms at 12,8
    blue hoppers      at 22,22
  )");
  t.activate("mice-at-arms").move(12, 10.875);
  CHECK(t.unit("mice-at-arms").in_piece == 1);
  CHECK(t.told(Told::occupied));
  for (int model = 0; model < 5; ++model)
    CHECK(std::hypot(t.x("mice-at-arms", model) - 12, t.y("mice-at-arms", model) - 12) <= 1.126);
}

TEST_CASE("MA-TERR-02 a unit whose leader stays outside has nobody inside") {
  auto t = table(R"(
    terrain mound at 12,12
    red  mice-at-arms at 8,12
    blue hoppers      at 22,22
  )");
  t.activate("mice-at-arms").move(10.1, 12, 180);  // the second rank would stand on the mound
  CHECK(t.unit("mice-at-arms").in_piece == 0);
  for (int model = 0; model < 5; ++model)
    CHECK(std::hypot(t.x("mice-at-arms", model) - 12, t.y("mice-at-arms", model) - 12) >= 1.874);
}

TEST_CASE("MA-TERR-03 a leader that cannot get fully inside stops just outside") {
  auto t = table(R"(
    terrain tall-patch at 12,12
    red field-mice at 12,6.8 models 1
    blue hoppers   at 22,22
  )");
  CHECK(t.why_not_move("field-mice", 12, 12) == "MA-MOVE-01");
  CHECK(t.why_not_move("field-mice", 12, 10.5) == "MA-MOVE-09");
  CHECK(t.why_not_move("field-mice", 12, 10.125).empty());
  const Play play = t.play();
  const Surroundings around(play, t.id("field-mice"), 4000);
  CHECK(move_in_direction(play, t.id("field-mice"), around, geometry::kNorth, 4000).end.y ==
        doctest::Approx(10125).epsilon(0.0002));
}

TEST_CASE("MA-TERR-04 one unit at most stands in a piece") {
  auto t = table(R"(
    terrain mound at 12,12
    red field-mice as holder  at 12,12
    red field-mice as visitor at 12,9
    blue hoppers   at 22,22
  )");
  CHECK(t.why_not_move("visitor", 12, 12) == "MA-TERR-04");
  // MA-GEO-15: the one that holds it is told that it stands there, not that another does.
  const Verdict own = judge_piece_entry(t.play(), t.id("holder"), 0);
  REQUIRE_FALSE(own.ok());
  CHECK(own.refusal().rule == rule("MA-GEO-15"));
}

TEST_CASE("MA-TERR-04 friends may cross a mound held by a friend, enemies may not") {
  auto friends = table(R"(
    terrain mound at 12,12
    red  rat-riders at 12,9 models 1
    red  field-mice at 12,12 models 1
    blue hoppers    at 22,22
  )");
  CHECK(friends.move_length("rat-riders", 12, 15) == 6000);
  auto enemies = table(R"(
    terrain mound at 12,12
    red  field-mice as runner at 10.3,10.4 models 1
    blue field-mice at 12,12 models 1
  )");  // straight on, its base would brush the rim of the mound but keep 0.75 inch from the mouse on top
  CHECK(enemies.move_length("runner", 10.3, 13.6) > 3220);
  auto patch = table(R"(
    terrain tall-patch at 12,12
    red rat-riders at 12,9 models 1
    red field-mice at 12,12 models 1
    blue hoppers   at 22,22
  )");
  CHECK(patch.move_length("rat-riders", 12, 15) > 6000);  // a stopping piece is not crossed, friend or not
}

TEST_CASE("MA-TERR-05 the terrain table: who may enter, who is stopped, what blocks sight") {
  const struct {
    const char* type;
    bool enter, crossed, blocks;
  } rows[]{
      {"clear",      false, true,  false},
      {"mound",      true,  true,  true },
      {"tall-patch", true,  false, true },
      {"barrier",    true,  false, false},
      {"bad-goings", true,  false, false},
      {"fortress",   true,  false, true },
      {"obstacle",   false, false, true },
      {"building",   true,  false, true },
      {"impassable", false, false, false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.type);
    auto t = table("terrain " + std::string(row.type) + R"( at 12,12
      red  rat-riders at 12,9 models 1
      red  bow-mice   at 12,7 models 1
      blue field-mice at 12,20 models 1
    )");
    t.unit("rat-riders").clear(Unit::kOnTable);
    CHECK((t.why_not_shoot("bow-mice", "field-mice") == "MA-LOS-01") == row.blocks);
    t.unit("rat-riders").set(Unit::kOnTable);
    CHECK((t.move_length("rat-riders", 12, 15) == 6000) == row.crossed);
    t.activate("rat-riders").move(12, row.enter ? 12 : 8);
    CHECK((t.unit("rat-riders").in_piece == 1) == row.enter);
  }
}

TEST_CASE("MA-TERR-05 the terrain table: what the occupier gains and what protects it from shots") {
  const struct {
    const char* type;
    int gain_shooting, cover;
  } rows[]{
      {"mound",      1, 0},
      {"tall-patch", 0, 1},
      {"barrier",    0, 1},
      {"bad-goings", 0, 0},
      {"fortress",   1, 1},
      {"building",   0, 0},
  };
  for (const auto& row : rows) {
    CAPTURE(row.type);
    const SeenRoll out = shot(std::string(row.type) + " at 12,4", "");
    CHECK(out.because("MA-SHOOT-05") == (row.gain_shooting == 1));
    CHECK(out.because("MA-SHOOT-09") == (std::string(row.type) == "bad-goings"));
    if (std::string(row.type) == "building") continue;  // cannot be shot at: MA-TERR-11
    CHECK(shot("", std::string(row.type) + " at 12,11").because("MA-SHOOT-06") == (row.cover == 1));
  }
}

TEST_CASE("MA-TERR-05 the terrain table: what the occupier gains and what protects it in melee") {
  const struct {
    const char* type;
    bool high, cover;
  } rows[]{
      {"mound",      true,  false},
      {"tall-patch", false, true },
      {"barrier",    false, true },
      {"bad-goings", false, false},
      {"fortress",   true,  true },
      {"building",   false, true },
  };
  for (const auto& row : rows) {
    CAPTURE(row.type);
    const Melee m = melee(std::string(row.type) + " at 12,8", "");
    CHECK(m.attack.because("MA-MEL-06") == row.high);
    CHECK(m.reply.because("MA-MEL-11") == row.cover);
    CHECK_FALSE(m.attack.because("MA-MEL-11"));
    CHECK_FALSE(m.reply.because("MA-MEL-06"));
  }
}

TEST_CASE("MA-TERR-06 a hill in the lists is a mound") {
  CHECK(shot("mound at 12,4", "").because("MA-SHOOT-05"));
  CHECK(melee("mound at 12,8", "").attack.because("MA-MEL-06"));
}

TEST_CASE("MA-TERR-07 a mound helps only against lower ground") {
  CHECK(shot("mound at 12,4", "").because("MA-SHOOT-05"));
  CHECK_FALSE(shot("mound at 12,4", "mound at 12,11").because("MA-SHOOT-05"));
  CHECK_FALSE(shot("mound at 12,4", "fortress at 12,11").because("MA-SHOOT-05"));  // levels 1 and 1
  CHECK_FALSE(shot("mound at 12,4", "mound at 12,11 extra-tall").because("MA-SHOOT-05"));
  CHECK(shot("mound at 12,4 extra-tall", "mound at 12,11").because("MA-SHOOT-05"));
  CHECK(shot("mound at 12,4 extra-tall", "fortress at 12,11").because("MA-SHOOT-05"));
  CHECK(melee("mound at 12,8", "").attack.because("MA-MEL-06"));
  CHECK_FALSE(melee("mound at 12,8", "mound at 12,11").attack.because("MA-MEL-06"));
  CHECK(melee("mound at 12,8 extra-tall", "mound at 12,11").attack.because("MA-MEL-06"));
}

TEST_CASE(
    "MA-TERR-08 outside a castle a fortress keeps its advantage and its cover against another fortress") {
  const Melee m = melee("fortress at 12,8", "fortress at 12,11");
  CHECK(m.attack.because("MA-MEL-06"));
  CHECK(m.attack.because("MA-MEL-11"));
  const SeenRoll s = shot("fortress at 12,4", "fortress at 12,11");
  CHECK(s.because("MA-SHOOT-05"));
  CHECK(s.because("MA-SHOOT-06"));
}

TEST_CASE("MA-TERR-09 mounted units may occupy a walled area") {
  for (const char* unit : {"rat-riders", "battle-cat"}) {
    auto t = table("terrain fortress at 12,12\nblue hoppers at 22,22\nred " + std::string(unit) + " at 12,8");
    t.activate(unit).move(12, 12);
    CHECK(t.unit(unit).in_piece == 1);
  }
}

TEST_CASE("MA-TERR-10 bad goings hinder attacks, saves and morale of the occupier") {
  CHECK(shot("bad-goings at 12,4", "").because("MA-SHOOT-09"));
  CHECK_FALSE(shot("", "bad-goings at 12,11").because("MA-SHOOT-09"));
  CHECK(melee("bad-goings at 12,8", "").attack.because("MA-MEL-10"));
  auto t = table(R"(
    terrain bad-goings at 12,11
    red  bow-mice   at 12,4
    blue field-mice at 12,11
  )");
  t.dice({10, 1, 1, 1, 1, 10}).activate("bow-mice").shoot("field-mice");
  CHECK(t.roll(RollKind::save).because("MA-TERR-10"));
  CHECK(t.roll(RollKind::save).disadvantages() == 1);
  CHECK(t.roll(RollKind::morale).because("MA-MOR-10"));
}

TEST_CASE("MA-TERR-11 units in a building shoot out of it but cannot be shot at") {
  auto t = table(R"(
    terrain building at 12,11
    red  bow-mice as outside at 12,4 models 1
    blue bow-mice as inside  at 12,11 models 1
  )");
  CHECK(t.why_not_shoot("outside", "inside") == "MA-TERR-11");
  t.dice({1}).activate("inside").shoot("outside");
  CHECK(t.rolls(RollKind::attack) == 1);
}

TEST_CASE("MA-TERR-12 impassable terrain does not block sight and obstacles do") {
  for (const bool rock : {false, true}) {
    auto t = table("terrain " + std::string(rock ? "obstacle" : "impassable") + R"( at 12,12
      red  bow-mice   at 12,8 models 1
      blue field-mice at 12,16 models 1
    )");
    CHECK(t.why_not_shoot("bow-mice", "field-mice") == (rock ? "MA-LOS-01" : ""));
    CHECK(t.why_not_move("bow-mice", 12, 12) == "MA-MOVE-10");
  }
}

TEST_CASE("MA-TERR-13 terrain of the attacker and of the target both count in one attack") {
  const SeenRoll s = shot("mound at 12,4", "tall-patch at 12,11");
  CHECK(s.because("MA-SHOOT-05"));
  CHECK(s.because("MA-SHOOT-06"));
  CHECK(s.advantages() == 2);  // aiming and high ground
  CHECK(s.disadvantages() == 1);
  const Melee m = melee("bad-goings at 12,8", "barrier at 12,11");
  CHECK(m.attack.because("MA-MEL-10"));
  CHECK(m.attack.because("MA-MEL-11"));
}

TEST_CASE("MA-TERR-14 a unit that charged off its terrain has neither its advantage nor its disadvantage") {
  for (const char* type : {"mound", "fortress", "bad-goings"}) {
    CAPTURE(type);
    auto t = table("terrain " + std::string(type) + R"( at 12,8
      red  field-mice at 12,8 models 1
      blue hoppers    at 12,11.5 models 1
    )");
    t.dice({1}).declines(Ask::battle_back).activate("field-mice").charge("hoppers");
    CHECK(t.unit("field-mice").in_piece == 0);
    CHECK(t.roll(RollKind::attack).advantages() == 1);  // the charge
    CHECK(t.roll(RollKind::attack).disadvantages() == 0);
  }
}

TEST_CASE("MA-TERR-14 with charge_keeps_start_height = yes it keeps the height it started from") {
  const struct {
    const char* type;
    bool high;
  } rows[]{
      {"mound",      true },
      {"fortress",   true },
      {"bad-goings", false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.type);
    auto t = table("option charge_keeps_start_height=yes\nterrain " + std::string(row.type) + R"( at 12,8
      red  field-mice at 12,8 models 1
      blue hoppers    at 12,11.5 models 1
    )");
    t.dice({1}).declines(Ask::battle_back).activate("field-mice").charge("hoppers");
    CHECK(t.roll(RollKind::attack).because("MA-MEL-06") == row.high);
    CHECK(t.roll(RollKind::attack).disadvantages() == 0);
  }
}

TEST_CASE("MA-TERR-14 terrain entered before the dice fall counts") {
  auto t = table(R"(
    terrain bad-goings at 12,8
    red  bow-mice   at 12,4 models 1
    blue field-mice at 12,16 models 1
  )");
  t.dice({1}).activate("bow-mice").move_and_shoot(12, 8, "field-mice");
  CHECK(t.roll(RollKind::attack).because("MA-SHOOT-09"));
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
