// Chapters 5 and 9: ground, works, heights, sight; MI-GEO.
#include <doctest/doctest.h>

#include "fixture.h"
#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/sight.h"
#include "games/might_of_arms/rules/terrain.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

TEST_CASE("MI-GEO-11 MI-SET-04 an area is a box with its corners cut at a quarter of the shorter side") {
  Battlefield t;
  t.area(Terrain::wood, 1, 24, 18, 0);
  const Outline outline = t.ground.patch[0].outline();
  for (const Point corner : {at(22.5, 22.5), at(25.5, 22.5), at(27, 21), at(27, 15), at(25.5, 13.5),
                             at(22.5, 13.5), at(21, 15), at(21, 21)})
    CHECK(std::ranges::count(outline, corner) == 1);
  CHECK(geometry::area2(outline) == std::int64_t{99} * 1000 * 1000 * 256);  // twice 49.5 square inches
}

TEST_CASE("MI-LOS-02 more than 2 inch of a wood block a line, less does not") {
  Battlefield t;
  t.area(Terrain::wood, 1, 24, 18, 0);
  const auto sees_along = [&](double x, double y, double x2, double y2) {
    return ground_lets_see(t.play(), {at(x, y), at(x2, y2)});
  };
  CHECK_FALSE(sees_along(24, 10, 24, 30));
  CHECK_FALSE(sees_along(26.9, 10, 26.9, 30));
  CHECK_FALSE(sees_along(10, 22.3, 40, 22.3));
  CHECK(sees_along(27.8, 19.2, 25.4, 23.1));  // 1.526 inch across a corner
  CHECK(sees_along(27.1, 10, 27.1, 30));
}

TEST_CASE("MI-LOS-02 a hill blocks beyond its crest, not for those near it") {
  Battlefield t;
  t.area(Terrain::gentle_hill, 1, 24, 18, 0);  // crest along x = 24
  const auto sees_along = [&](double x, double x2) {
    return ground_lets_see(t.play(), {at(x, 18), at(x2, 18)});
  };
  CHECK_FALSE(sees_along(15, 35));    // both off it
  CHECK_FALSE(sees_along(22.9, 35));  // on it, 1.1 from the crest
  CHECK(sees_along(23, 35));          // within 1 inch
  CHECK(sees_along(25, 35));          // the crest is behind
}

TEST_CASE("MI-LOS-03 units block fire, but for near skirmishers and those lower than shooter or target") {
  Battlefield t;
  const UnitId shooter = t.put(0, medium_infantry, 8, 4, 24, 10, 0),
               target = t.put(1, heavy_infantry, 8, 4, 24, 20, 180);
  const UnitId between = t.put(0, heavy_infantry, 8, 4, 24, 14, 0);
  const auto fires = [&] {
    return fire_passes(t.play(), Field(t.play()), shooter, target, {at(24, 10), at(24, 20)});
  };
  CHECK_FALSE(fires());
  t.setting->armies[0][static_cast<std::size_t>(ListId::open)].units[1].type = skirmish_infantry;
  CHECK_FALSE(fires());  // 2.4 inch before the shooters
  t[between].y = in(13.5);
  CHECK(fires());  // within 2 inch
  t.setting->armies[0][static_cast<std::size_t>(ListId::open)].units[1].type = heavy_infantry;
  t.area(Terrain::gentle_hill, 0, 24, 9, 90);
  CHECK(fires());  // from the hill
}

TEST_CASE("MI-TERR-04 a unit is in rough ground with half of its front edge") {
  Battlefield t;
  t.area(Terrain::marsh, 1, 24, 18, 0);                            // x from 21 to 27
  const UnitId foot = t.put(0, medium_infantry, 4, 4, 27, 18, 0);  // 3.2 of 6.4 inside
  CHECK(in_rough(t.play(), foot));
  t[foot].x = in(27.01);
  CHECK_FALSE(in_rough(t.play(), foot));
}

TEST_CASE("MI-TERR-06 works that cover half of the front defend it, against who comes from ahead") {
  Battlefield t;
  const UnitId foot = t.put(0, medium_infantry, 8, 4, 24, 20, 0);
  t.section(22.4, 20.2, 0);
  CHECK_FALSE(defends_works(t.play(), foot, at(24, 25)));
  t.section(24, 20.2, 0);
  CHECK(covered_front(t.play(), block_of(t.play(), foot)) == in(3.2));
  CHECK(defends_works(t.play(), foot, at(24, 25)));
  CHECK_FALSE(defends_works(t.play(), foot, at(24, 15)));
  t[foot].set(kCharging);
  CHECK_FALSE(defends_works(t.play(), foot, at(24, 25)));
  t[foot].clear(kCharging);
  t[foot].y = in(19.94);  // 0.26 inch behind
  CHECK_FALSE(defends_works(t.play(), foot, at(24, 25)));
  t[foot].y = in(20);
  t.setting->armies[0][static_cast<std::size_t>(ListId::open)].units[0].type = heavy_cavalry;
  CHECK_FALSE(defends_works(t.play(), foot, at(24, 25)));
}

TEST_CASE("MI-TERR-07 MI-CHG-45 only foot charges who defends works, and pays nothing for them") {
  Battlefield t;
  const UnitId shot = t.put(1, medium_infantry, 8, 4, 24, 23, 180);
  for (int i = 0; i < 4; ++i) t.section(21.6 + 1.6 * i, 22.9, 180);
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 20, 0);
  CHECK(t.why_not_charge(horse, shot) == "MI-TERR-07");
  t[horse].where = Whereabouts::lost;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 24, 20, 0);
  CHECK(t.why_not_charge(foot, shot) == "");
  CHECK(gap_line(t.play(), foot, shot).cost == in(3));
}

TEST_CASE("MI-TERR-07 MI-TERR-12 by a switch mounted cross works and charge their defenders") {
  Battlefield t(Options{
      {"mounted_vs_works", "rough"}
  });
  const UnitId shot = t.put(1, medium_infantry, 8, 4, 24, 23, 180);
  for (int i = 0; i < 4; ++i) t.section(21.6 + 1.6 * i, 22.9, 180);
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 20, 0);
  CHECK(t.why_not_charge(horse, shot) == "");
  t[horse].y = in(23);
  add_contact(t.state, horse, shot, Face::front, false);
  CHECK(fights_in_rough(t.play(), horse, shot));
  CHECK_FALSE(fights_in_rough(t.play(), shot, horse));
}

TEST_CASE("MI-TERR-08 higher ground is defended against who stands lower or farther from the crest") {
  for (const auto& [x, defends] : {
           std::pair{25.0, true },
           std::pair{23.0, false},
           std::pair{26.9, true }
  }) {
    Battlefield t;
    t.area(Terrain::gentle_hill, 1, 24, 18, 0);
    const UnitId foot = t.put(0, medium_infantry, 8, 4, x, 18, 90),
                 horse = t.put(1, heavy_knight_cavalry, 4, 4, x, 18, 270);
    add_contact(t.state, horse, foot, Face::front, false);
    CHECK(defends_higher_ground(t.play(), foot, horse) == defends);
    t[foot].set(kCharging);
    CHECK_FALSE(defends_higher_ground(t.play(), foot, horse));
  }
}

TEST_CASE("MI-TERR-10 works through a footprint make it rough and defend nothing") {
  Battlefield t;
  const UnitId foot = t.put(0, medium_infantry, 8, 4, 24, 20, 0);
  for (int i = 0; i < 5; ++i) t.section(20.8 + 1.6 * i, 19.8, 0);
  CHECK_FALSE(works_run_through(t.play(), foot));  // within 0.25 inch inside the front
  t[foot].y = in(20.2);
  CHECK(works_run_through(t.play(), foot));
  CHECK(in_rough(t.play(), foot));
  CHECK_FALSE(stands_behind_works(t.play(), foot));
}

TEST_CASE("MI-TERR-14 MI-SHOOT-10 half of a footprint in a vineyard is in cover, marsh gives none") {
  for (const auto& [kind, covers] : {
           std::pair{Terrain::vineyard, true },
           std::pair{Terrain::marsh,    false}
  }) {
    Battlefield t;
    t.area(kind, 1, 24, 18, 0);
    const UnitId foot = t.put(0, medium_infantry, 4, 4, 27, 18, 0);
    CHECK(in_cover(t.play(), foot, at(24, 40)) == covers);
    t[foot].x = in(27.1);
    CHECK_FALSE(in_cover(t.play(), foot, at(24, 40)));
  }
}

TEST_CASE(
    "MI-SET-12 MI-SET-13 MI-MOVE-26 a move that meets a hidden unit ends 4 inch before it and reveals it") {
  Battlefield t;
  t.area(Terrain::wood, 2, 24, 24, 90);
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 10, 0);
  const UnitId hidden = t.put(1, medium_infantry, 6, 3, 24, 20, 180);
  t[hidden].where = Whereabouts::hidden;
  CHECK(t.why_not(horse, MoveKind::forward, 24, 18, 0) == "");  // judged by what can be seen
  t.go(horse, MoveKind::forward, 24, 18, 0);
  CHECK(place(t[horse]) == inches_at(24, 16));
  CHECK(t[hidden].standing());
  CHECK(t[horse].is(kSurprised));
  CHECK(t[horse].is(kMoved));
}

TEST_CASE("MI-SET-13 a dummy is taken off at 4 inch and stops nobody") {
  Battlefield t;
  t.area(Terrain::wood, 0, 24, 22, 0);
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 10, 0);
  t.state.side[1].markers = 1;
  Marker& marker = t.state.marker[kMostMarkers];
  marker.there = 1;
  marker.piece = 0;
  marker.what = Marker::kDummy;
  marker.x = in(24), marker.y = in(22);
  CHECK(may_have_secrets(t.state, 1));  // MI-SET-18
  t.go(horse, MoveKind::forward, 24, 17.9, 0);
  CHECK(marker.there == 1);
  t[horse].clear(kActed);
  t.go(horse, MoveKind::forward, 24, 18.5, 0);
  CHECK(place(t[horse]) == inches_at(24, 18.5));
  CHECK(marker.there == 0);
}

}  // namespace warren::might_of_arms::testing
