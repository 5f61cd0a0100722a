// Chapter 1: what touches, what flanks, and which points may be named?
#include <doctest/doctest.h>

#include <algorithm>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/charge.h"
#include "games/mice_at_arms/rules/flight.h"

namespace warren::mice_at_arms::testing {
namespace {

TEST_CASE("MA-GEO-16 bases touch up to a gap of 0.05 inch, which never lengthens a charge") {
  auto t = table(R"(
    red  field-mice at 12,12 models 1
    blue field-mice as near at 12,16.7 models 1
    blue field-mice as far  at 16.79,12 models 1
  )");
  CHECK(t.why_not_charge("field-mice", "near", 12, 15.9).empty());
  CHECK(t.why_not_charge("field-mice", "near", 12, 15.899) == "MA-CHG-01");
  // 4.04 inches to contact: standing 0.04 short would be near enough, but the way is too long.
  CHECK(t.why_not_charge("field-mice", "far", 16, 12) == "MA-CHG-03");
}

TEST_CASE("MA-GEO-17 the rim of an occupied piece stands for the bases in it") {
  auto t = table(R"(
    terrain tall-patch at 12,12
    red  field-mice at 12,8 models 1
    blue hoppers    at 12,12 models 1
  )");
  CHECK(t.why_not_charge("field-mice", "hoppers", 12, 10.125).empty());
  CHECK(t.why_not_charge("field-mice", "hoppers", 12, 10.075).empty());
  CHECK(t.why_not_charge("field-mice", "hoppers", 12, 10.074) == "MA-CHG-01");
  t.activate("field-mice").charge_only("hoppers");
  CHECK(t.fights("field-mice", "hoppers"));
  CHECK(t.y("field-mice") == doctest::Approx(10.124));
}

TEST_CASE(
    "MA-GEO-17 MA-SCN-14 on whichever side of a broad piece, a base beside it touches and lies outside") {
  const Outline wall =
      outline_of({.type = Terrain::ford, .at = spot(inch_point(12, 12)), .half_width = inch(4)});
  for (int degrees = 0; degrees < 360; degrees += 15) {
    CAPTURE(degrees);
    const Disc base{contact_point(wall, inch(0.5), Angle::of_degrees(degrees)), inch(0.5)};
    CHECK_FALSE(overlaps(wall, base));
    CHECK(is_within(wall, Outline::of(base), 5));  // thousandths of an inch
  }
}

TEST_CASE("MA-GEO-17 only a charge may touch the rim of a piece that an enemy holds") {
  auto t = table(R"(
    terrain tall-patch at 12,12
    red  field-mice at 12,8 models 1
    blue hoppers    at 12,12 models 1
  )");
  CHECK(t.why_not_move("field-mice", 12, 10.075) == "MA-GEO-17");
  CHECK(t.why_not_move("field-mice", 12, 10.074)
            .empty());  // the occupier's own base is further than one base away
}

TEST_CASE("MA-GEO-17 for range the bases of the occupier count, not the rim") {
  auto t = table(R"(
    terrain tall-patch at 12,12
    red  bow-mice at 12,3 models 1
    blue hoppers  at 12,12 models 1
  )");
  t.dice({1}).activate("bow-mice").shoot("hoppers");  // 8.125 to its base, 7.125 to the rim
  CHECK(t.roll(RollKind::attack).because("MA-SHOOT-07"));
}

TEST_CASE("MA-GEO-18 a melee lasts while both units stand, whether their models still touch or not") {
  auto t = table(R"(
    red  field-mice   at 12,12
    blue mice-at-arms at 12,15
  )");
  t.dice({10, 1, 1, 1, 1, 10}).declines(Ask::battle_back);
  t.activate("field-mice").charge("mice-at-arms", 11.15, 14.25);  // the model beside the leader is touched
  CHECK(t.unit("mice-at-arms").models == 4);
  CHECK(t.fights("field-mice", "mice-at-arms"));
  CHECK(t.fights("mice-at-arms", "field-mice"));
  t.run([&](Play& play) { take_wounds(play, t.id("mice-at-arms"), 3, kNoUnit); });
  CHECK(t.fights("field-mice", "mice-at-arms"));  // only the leader is left, out of touch
  CHECK(t.why_not("mice-at-arms", Verb::move) == "MA-ACT-04");
  t.run([&](Play& play) { flee(play, t.id("mice-at-arms")); });
  CHECK_FALSE(t.fights("field-mice", "mice-at-arms"));
  CHECK_FALSE(t.unit("field-mice").is_engaged());
}

TEST_CASE("MA-GEO-19 contact by a second enemy flanks, from whatever side") {
  auto t = table(R"(
    red  field-mice as front  at 12,8 models 1
    red  field-mice as beside at 11.2,8 models 1
    blue hoppers    at 12,11 models 1
  )");
  t.activate("beside").charge_only("hoppers");
  t.dice({1, 1}).chooses(Ask::battle_back, Verb::target).activate("front").charge("hoppers");
  CHECK(t.roll(RollKind::attack, 0).because("MA-MEL-05"));
  CHECK(t.roll(RollKind::attack, 1).because("MA-MEL-09"));
}

TEST_CASE("MA-GEO-19 one enemy does not flank, nor does one that flees") {
  auto t = table(R"(
    red  field-mice as front  at 12,8 models 1
    red  field-mice as beside at 11.2,8 models 1
    blue hoppers    at 12,11 models 1
  )");
  t.activate("beside").charge_only("hoppers");
  t.run([&](Play& play) { flee(play, t.id("beside")); });
  t.dice({1}).declines(Ask::battle_back).activate("front").charge("hoppers");
  CHECK_FALSE(t.roll(RollKind::attack).because("MA-MEL-05"));
}

// --- the table

TEST_CASE("MA-GEO-20 every base stays wholly on the table, on the way as well") {
  auto t = table(R"(
    terrain obstacle at 12,2
    red rat-riders at 9.9,1.4 facing 0
  )");
  for (int model = 0; model < 3; ++model) CHECK(t.y("rat-riders", model) >= 0.5);
  // South of the rock there is no room for a 1 inch base: the way leads round the north of it.
  CHECK(t.move_length("rat-riders", 14.1, 1.4) > 7400);
  auto roomy = table(R"(
    terrain obstacle at 12,2.6
    red rat-riders at 9.9,1.4 facing 0
  )");
  CHECK(roomy.move_length("rat-riders", 14.1, 1.4) < 4600);
  CHECK(roomy.why_not_move("rat-riders", 14.1, 1.4).empty());
  auto north = table("terrain obstacle at 12,22\n red rat-riders at 9.9,22.6 facing 0");
  CHECK(north.move_length("rat-riders", 14.1, 22.6) > 7400);
  auto west = table("terrain obstacle at 2,12\n red rat-riders at 1.4,9.9 facing 90");
  CHECK(west.move_length("rat-riders", 1.4, 14.1) > 7400);
  auto east = table("terrain obstacle at 22,12\n red rat-riders at 22.6,9.9 facing 90");
  CHECK(east.move_length("rat-riders", 22.6, 14.1) > 7400);
}

TEST_CASE("MA-GEO-21 a player may name any legal point, and ends in 24 directions are offered") {
  auto t = table(R"(
    red  rat-riders at 12,12
    blue field-mice at 2,22 models 1
  )");
  t.activate("rat-riders").move(12.123, 15.456);
  CHECK(t.offered(Ask::move_to).size() == 24 + 24 + 1);  // full and half allowance, and staying
  CHECK(t.unit("rat-riders").at[0] == Spot{12123, 15456});

  auto with_pieces = table(R"(
    terrain mound    at 12,17
    terrain mound    at 12,22
    terrain obstacle at 6,12
    red  field-mice at 12,12
    blue field-mice as enemy at 2,22 models 1
  )");
  with_pieces.activate("field-mice").move(12, 12);
  CHECK(with_pieces.offered(Ask::move_to).size() == 24 + 24 + 1 + 1);  // the mound in reach
}

TEST_CASE("MA-GEO-21 directions are offered up to the last legal point") {
  auto t = table(R"(
    terrain obstacle   at 12,15
    terrain tall-patch at 15,12
    red  hoppers    as friend at 12,9 models 1
    red  field-mice at 12,12 models 1
    blue field-mice as enemy at 9,12 models 1
  )");
  const Play play = t.play();
  const Surroundings around(play, t.id("field-mice"), 4000);
  const auto end = [&](int degrees) {
    return move_in_direction(play, t.id("field-mice"), around, Angle::of_degrees(degrees), 4000);
  };
  for (int degrees = 0; degrees < 360; degrees += 15) {
    CAPTURE(degrees);
    CHECK(end(degrees).ok());
  }
  CHECK(end(90).length == doctest::Approx(1125).epsilon(0.002));  // to the rock
  CHECK(end(0).length ==
        doctest::Approx(1125).epsilon(0.002));  // to the patch, which it cannot reach the middle of
  CHECK(end(180).length == doctest::Approx(1500).epsilon(0.002));  // one base before the enemy
  CHECK(end(270).length == 4000);                                  // through the friend
}

TEST_CASE("MA-GEO-21 charges are offered at eight points round the target") {
  auto t = table(R"(
    red  rat-riders at 12,12 models 1
    blue field-mice at 12,15 models 1
  )");
  t.activate("rat-riders").charge_only("field-mice");
  CHECK(t.offered(Ask::charge_contact).size() == 8);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
