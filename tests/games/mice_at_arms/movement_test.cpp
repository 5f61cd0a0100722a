// Chapter 9, first half: movement. How far, which way, and where a leader may stop.
#include <doctest/doctest.h>

#include <cmath>

#include "games/mice_at_arms/fixture.h"

namespace warren::mice_at_arms::testing {
namespace {

TEST_CASE("MA-MOVE-01 units move up to 4 inches, Rat Riders and the Battle Cat up to 8") {
  const struct {
    const char* unit;
    double inches;
  } rows[]{
      {"hoppers",      4},
      {"field-mice",   4},
      {"bow-mice",     4},
      {"mice-at-arms", 4},
      {"king",         4},
      {"ballista",     4},
      {"cat-non",      4},
      {"rat-riders",   8},
      {"battle-cat",   8},
  };
  for (const auto& row : rows) {
    CAPTURE(row.unit);
    auto t = table("red " + std::string(row.unit) + " at 12,12");
    CHECK(t.why_not_move(row.unit, 12, 12 + row.inches) == "");
    CHECK(t.why_not_move(row.unit, 12 - row.inches, 12) == "");
    CHECK(t.why_not_move(row.unit, 12, 12 + row.inches + 0.002) == "MA-MOVE-01");
  }
}

TEST_CASE("MA-MOVE-02 a move may turn on the way and its whole length counts") {
  auto t = table(R"(
    terrain obstacle at 12,12
    red rat-riders at 12,9 models 1
    red field-mice at 14.1,12 models 1
    blue hoppers   at 22,22
  )");
  CHECK(t.move_length("rat-riders", 12, 15) ==
        doctest::Approx(7391).epsilon(0.0003));  // straight it would be 6
  CHECK(t.why_not_move("rat-riders", 12, 15) == "");
  CHECK(t.why_not_move("rat-riders", 12, 15.8) ==
        "MA-MOVE-14");  // 6.8 straight on, more than 8 round the rock
  CHECK(t.why_not_move("field-mice", 10.1, 12) == "MA-MOVE-14");
}

TEST_CASE("MA-MOVE-03 only the leader's path is checked, the others are placed at its end") {
  auto t = table(R"(
    terrain obstacle at 10.1,12
    terrain obstacle at 13.9,12
    red  mice-at-arms at 12,10
    blue hoppers      at 22,22
  )");  // 0.8 inch between the rocks
  t.activate("mice-at-arms").move(12, 14);
  CHECK(t.y("mice-at-arms") == 14);
  CHECK(t.x("mice-at-arms", 1) == doctest::Approx(11.15));
  CHECK(t.y("mice-at-arms", 1) == doctest::Approx(14));
}

TEST_CASE("MA-MOVE-04 friendly units may be moved through but not stood upon") {
  auto t = table(R"(
    red field-mice as mover at 12,12 models 1
    red hoppers    as wall  at 12,14 facing 90
    blue hoppers   at 22,22
  )");
  CHECK(t.move_length("mover", 12, 16) == 4000);
  CHECK(t.why_not_move("mover", 12, 14.873) == "MA-MOVE-04");  // a hair onto the leader's base
  CHECK(t.why_not_move("mover", 12, 13.125) == "");
  CHECK(t.why_not_move("mover", 13.1, 13.5) == "MA-MOVE-04");  // onto another model
}

TEST_CASE("MA-MOVE-05 a mover stays one base away from enemies") {
  auto t = table(R"(
    red  field-mice as foot at 12,12 models 1
    red  battle-cat as cat  at 4,4
    blue hoppers    at 12,15 models 1
    blue hoppers    as other at 4,10 models 1
  )");
  // One base is the mover's: 0.75 inch between the edges of foot and enemy, 1.5 for the Cat.
  CHECK(t.why_not_move("foot", 12, 13.375) == "");
  CHECK(t.why_not_move("foot", 12, 13.377) == "MA-MOVE-05");
  CHECK(t.why_not_move("cat", 4, 7.25) == "");
  CHECK(t.why_not_move("cat", 4, 7.252) == "MA-MOVE-05");
}

TEST_CASE("MA-MOVE-05 the path keeps one base away as well") {
  auto t = table(R"(
    red  rat-riders at 9,12 models 1
    blue field-mice at 12,12 models 1
  )");
  CHECK(t.move_length("rat-riders", 15, 12) == doctest::Approx(7215).epsilon(0.0003));
}

TEST_CASE("MA-MOVE-05 every model keeps one base away at the end") {
  auto t = table(R"(
    red  field-mice at 12,9
    blue hoppers    at 10.3,12 models 1
  )");
  t.activate("field-mice").move(12, 12, 90);
  for (int model = 0; model < 4; ++model)
    CHECK(std::hypot(t.x("field-mice", model) - 10.3, t.y("field-mice", model) - 12) >= 1.624);
}

TEST_CASE("MA-MOVE-05 a unit that starts closer may not reduce the gap") {
  auto t = table(R"(
    red  field-mice at 12,12 models 1
    blue hoppers    at 12,13.2 models 1
  )");  // 0.325 inch apart
  CHECK(t.why_not_move("field-mice", 12, 11) == "");
  CHECK(t.why_not_move("field-mice", 12, 12.1) == "MA-MOVE-05");
  CHECK(t.why_not_move("field-mice", 10.8, 13.2) == "");  // round it, as near as before
  CHECK(t.why_not_move("field-mice", 10.81, 13.2) == "MA-MOVE-05");
}

TEST_CASE("MA-MOVE-06 entering a stopping type ends the move") {
  for (const char* type : {"tall-patch", "barrier", "bad-goings", "fortress", "building"}) {
    CAPTURE(type);
    auto t = table("terrain " + std::string(type) + R"( at 12,12
      red  rat-riders at 12,9 models 1
      blue hoppers    at 22,22
    )");
    CHECK(t.move_length("rat-riders", 12, 15) > 6000);  // round it, not through
    t.activate("rat-riders").move(12, 11.5);
    CHECK(t.unit("rat-riders").in_piece == 1);
    CHECK(t.y("rat-riders") == 12);
    CHECK(t.times_asked(Ask::move_to) == 1);
  }
}

TEST_CASE("MA-MOVE-07 row 17: entering needs the way to the point where the leader is fully inside") {
  const struct {
    const char* unit;
    double reach;  // straight to the centre of the piece
  } rows[]{
      {"field-mice", 5.125},
      {"hoppers",    5.0  },
      {"rat-riders", 9.0  },
      {"battle-cat", 8.75 },
  };
  for (const auto& row : rows) {
    CAPTURE(row.unit);
    for (const char* type : {"mound", "tall-patch", "building"}) {
      auto t = table("red " + std::string(row.unit) + " at 12,4 models 1\nterrain " + type + " at 12," +
                     std::to_string(4 + row.reach));
      CHECK(t.why_not_move(row.unit, 12, 4 + row.reach) == "");
      CHECK(t.move_length(row.unit, 12, 4 + row.reach) == (row.reach > 8.5 ? 8000 : 4000));
      auto far = table("red " + std::string(row.unit) + " at 12,4 models 1\nterrain " + type + " at 12," +
                       std::to_string(4.002 + row.reach));
      CHECK(far.why_not_move(row.unit, 12, 4.002 + row.reach) == "MA-MOVE-01");
    }
  }
}

TEST_CASE("MA-MOVE-08 a leader may not cut through part of a stopping piece") {
  auto t = table(R"(
    terrain tall-patch at 12,12
    red field-mice at 10.2,10.2 models 1
    blue hoppers   at 22,22
  )");
  CHECK(t.move_length("field-mice", 10.2, 13.8) > 3600);  // 1.8 from the centre: its base would brush the rim
  auto beside = table(R"(
    terrain tall-patch at 12,12
    red field-mice at 10.125,10.2 models 1
    blue hoppers   at 22,22
  )");
  CHECK(beside.move_length("field-mice", 10.125, 13.8) == 3600);
}

TEST_CASE("MA-MOVE-09 mounds may be crossed, and are occupied only by a move that ends fully inside") {
  auto t = table(R"(
    terrain mound at 12,12
    red rat-riders at 12,9 models 1
    blue hoppers   at 22,22
  )");
  CHECK(t.move_length("rat-riders", 12, 15) == 6000);
  CHECK(t.why_not_move("rat-riders", 12, 10.5) == "MA-MOVE-09");
  CHECK(t.why_not_move("rat-riders", 12, 13.5) == "MA-MOVE-09");
  t.activate("rat-riders").move(12, 15);
  CHECK(t.unit("rat-riders").in_piece == 0);
  t.unit("rat-riders").clear(Unit::kActivated);
  t.activate("rat-riders").move(12, 12);
  CHECK(t.unit("rat-riders").in_piece == 1);
}

TEST_CASE("MA-MOVE-09 an offered move that would end half inside is cut back to just outside") {
  auto t = table(R"(
    terrain mound at 12,13
    red field-mice at 12,8 models 1
    blue hoppers   at 22,22
  )");
  const Play play = t.play();
  const Surroundings around(play, t.id("field-mice"), 4000);
  const Move move = move_in_direction(play, t.id("field-mice"), around, geometry::kNorth, 4000);
  CHECK(move.ok());
  CHECK(move.piece == kNoPiece);
  CHECK(move.end.y == doctest::Approx(11125).epsilon(0.0002));
}

TEST_CASE("MA-MOVE-09 a clear piece has no effect at all") {
  auto t = table(R"(
    terrain clear at 12,12
    red field-mice at 12,9 models 1
    blue hoppers   at 22,22
  )");
  CHECK(t.why_not_move("field-mice", 12, 10.5) == "");
  t.activate("field-mice").move(12.2, 12);
  CHECK(t.x("field-mice") == 12.2);
  CHECK(t.unit("field-mice").in_piece == 0);
}

TEST_CASE("MA-MOVE-10 obstacles and impassable terrain are neither entered nor crossed") {
  for (const char* type : {"obstacle", "impassable"}) {
    auto t = table("terrain " + std::string(type) + R"( at 12,12
      red  rat-riders at 12,9 models 1
      blue hoppers    at 22,22
    )");
    CHECK(t.why_not_move("rat-riders", 12, 12) == "MA-MOVE-10");
    CHECK(t.move_length("rat-riders", 12, 15) == doctest::Approx(7391).epsilon(0.0003));
    CHECK(t.move_length("rat-riders", 14, 9) == 2000);
  }
}

TEST_CASE("MA-MOVE-11 leaving terrain costs nothing extra") {
  for (const char* type : {"mound", "tall-patch", "barrier", "bad-goings", "fortress", "building"}) {
    CAPTURE(type);
    auto t = table("terrain " + std::string(type) + R"( at 12,12
      red  field-mice at 12,12
      blue hoppers    at 22,22
    )");
    CHECK(t.move_length("field-mice", 12, 16) == 4000);
    t.activate("field-mice").move(12, 16);
    CHECK(t.unit("field-mice").in_piece == 0);
    CHECK(t.y("field-mice") == 16);
  }
}

TEST_CASE("MA-MOVE-12 units do not leave the table willingly") {
  auto t = table(R"(
    red  field-mice at 12,1 models 1
    blue hoppers    at 22,22
  )");
  CHECK(t.why_not_move("field-mice", 12, 0.375) == "");
  CHECK(t.why_not_move("field-mice", 12, 0.37) == "MA-MOVE-12");
  CHECK(t.why_not_move("field-mice", 12, -2) == "MA-MOVE-12");
  t.activate("field-mice").hold();
  const Play play = t.play();
  const Surroundings around(play, t.id("field-mice"), 4000);
  for (int degrees = 0; degrees < 360; degrees += 15)
    CHECK(move_in_direction(play, t.id("field-mice"), around, Angle::of_degrees(degrees), 4000).end.y >= 375);
}

TEST_CASE("MA-MOVE-13 a unit that moved 0 inches did not move") {
  auto t = table(R"(
    red  bow-mice   at 12,8 models 1
    blue field-mice at 12,12 models 1
  )");
  t.dice({1}).activate("bow-mice").move_and_shoot(12, 8, "field-mice");
  CHECK(t.roll(RollKind::attack).because("MA-SHOOT-04"));
  auto moved = table(R"(
    red  bow-mice   at 12,8 models 1
    blue field-mice at 12,12 models 1
  )");
  moved.dice({1}).activate("bow-mice").move_and_shoot(12, 8.001, "field-mice");
  CHECK_FALSE(moved.roll(RollKind::attack).because("MA-SHOOT-04"));
}

TEST_CASE("MA-MOVE-14 the way round a solid piece runs along tangents and an arc") {
  // Grown by the leader's radius to 2 inches: 2 * sqrt(9 - 4) + 2 * (pi - 2 * acos(2 / 3)).
  for (const char* type :
       {"obstacle", "impassable", "tall-patch", "barrier", "bad-goings", "fortress", "building"}) {
    CAPTURE(type);
    auto t = table("terrain " + std::string(type) + R"( at 12,12
      red  rat-riders at 12,9 models 1
      blue hoppers    at 22,22
    )");
    const int length = t.move_length("rat-riders", 12, 15);
    CHECK(std::abs(length - 7391) <= 2);
  }
}

TEST_CASE("MA-MOVE-14 the way round an enemy keeps one base between") {
  // Grown by 0.375 + 0.5 + 1 to 1.875 inches: 2 * sqrt(9 - 1.875^2) + 1.875 * (pi - 2 * acos(1.875 / 3)).
  auto t = table(R"(
    red  rat-riders at 9,12 models 1
    blue field-mice at 12,12 models 1
  )");
  CHECK(std::abs(t.move_length("rat-riders", 15, 12) - 7215) <= 2);
}

TEST_CASE("MA-MOVE-14 the piece that a unit starts in is not solid to it") {
  auto t = table(R"(
    terrain tall-patch at 12,12
    terrain tall-patch at 12,15
    red field-mice at 12,12 models 1
    blue hoppers   at 22,22
  )");
  CHECK(t.move_length("field-mice", 12, 8) == 4000);
  CHECK(t.move_length("field-mice", 12, 15) == 1875);  // into the next piece of the thicket
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
