// Chapters 5 and 14: measuring and line of sight.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-GEO-01 RR-GEO-07 the board is 400.00 mm square, counted in hundredths from the south-west") {
  CHECK(kBoard == 40000);
  CHECK(is_on_board({0, 0}));
  CHECK(is_on_board({40000, 40000}));
  CHECK_FALSE(is_on_board({40001, 0}));
  CHECK_FALSE(is_on_board({0, -1}));
}

TEST_CASE(
    "RR-GEO-02 RR-GEO-03 RR-GEO-04 RR-COMP-02 bands are measured from centre to centre, the limit included") {
  MatchTable t =
      table("red shooters at 100,100\nblue fighters as in at 100,260\nblue fighters as out at 260.01,100");
  CHECK(length_of(Band::short_) == mm(80));
  CHECK(length_of(Band::medium) == mm(160));
  CHECK(length_of(Band::long_) == mm(240));
  CHECK(in_band(t.play(), t.id("shooters"), t.id("in"), Band::medium));
  CHECK_FALSE(in_band(t.play(), t.id("shooters"), t.id("out"), Band::medium));
}

TEST_CASE("RR-GEO-05 one more band steps up one and nothing goes beyond L") {
  CHECK(longer(Band::contact) == Band::short_);
  CHECK(longer(Band::short_) == Band::medium);
  CHECK(longer(Band::medium) == Band::long_);
  CHECK(longer(Band::long_) == Band::long_);
  CHECK(longer(Band::none) == Band::none);
}

TEST_CASE(
    "RR-GEO-08 RR-GEO-09 contact reaches half a millimetre beyond the rims, an overlap begins half a "
    "millimetre within") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as near at 140.5,100\nblue fighters as far at 100,140.51\nblue "
      "fighters as tight at 60.5,100");
  const Play play = t.play();
  CHECK(in_contact(play, t.id("fighters"), t.id("near")));
  CHECK_FALSE(in_contact(play, t.id("fighters"), t.id("far")));
  CHECK_FALSE(overlaps_any(play, t.id("fighters"), mm_point(100, 100)));
  CHECK(overlaps_any(play, t.id("fighters"), mm_point(99.9, 100)));
}

TEST_CASE("RR-GEO-10 a base touches terrain within its radius and half a millimetre") {
  MatchTable t = table(std::string(kOneEach) + "terrain cairn at 145.5,100");
  CHECK(touches_blocking(t.play(), mm_point(100, 100), mm(20)));
  CHECK_FALSE(touches_blocking(t.play(), mm_point(99.98, 100), mm(20)));
}

TEST_CASE("RR-GEO-11 a base may overhang the edge as long as its centre is on the board") {
  MatchTable t = table(kOneEach);
  CHECK(judge_stand(t.play(), t.id("fighters"), mm_point(0, 0)).ok());
  CHECK_FALSE(judge_stand(t.play(), t.id("fighters"), mm_point(-0.01, 0)).ok());
}

TEST_CASE("RR-GEO-12 there is no facing: sight and contact do not depend on where a group came from") {
  MatchTable t =
      table("red shooters at 100,100\nblue fighters as north at 100,200\nblue fighters as south at 100,20");
  CHECK(t.why_not_attack("shooters", "north") == "");
  CHECK(t.why_not_attack("shooters", "south") == "");
}

TEST_CASE("RR-GEO-13 the nearest legal point of the 1 mm grid, ties by lower y then lower x") {
  MatchTable t = table("red fighters at 10,10\nblue fighters as foe at 200,200\nterrain tar-seep at 100,100");
  Point found{};
  CHECK(nearest_stand(t.play(), t.id("fighters"), mm_point(200, 200), {}, found));
  CHECK(found == mm_point(189, 162));  // 39.56 mm away: the lowest of those at the same distance
  CHECK(nearest_stand(t.play(), t.id("fighters"), mm_point(100, 100), {}, found));
  CHECK_FALSE(is_in(t.play(), found, Terrain::hazardous));
  CHECK(nearest_stand(t.play(), t.id("fighters"), mm_point(100, 100), {.hazardous = true}, found));
  CHECK(found == mm_point(100, 100));
}

TEST_CASE("RR-GEO-14 closest compares centre distances") {
  MatchTable t = table(
      "red champion action banishment as small at 120,100\nred fighters as large at 130,100\nblue fighters "
      "as foe at 300,300");
  CHECK(nearest(t.play(), mm_point(100, 100), on_board(t.play(), kRed)) == t.id("small"));
}

TEST_CASE(
    "RR-LOS-01 RR-LOS-02 a line between centres is stopped by a third base and by Blocking, touching is "
    "clear") {
  MatchTable t = table(
      "red shooters at 100,100\nblue fighters as foe at 200,100\nblue ward warding rally as between at "
      "150,109.99");
  CHECK(t.why_not_attack("shooters", "foe") == "RR-LOS-02");
  t.group("between").at = spot(mm_point(150, 110));
  CHECK(t.why_not_attack("shooters", "foe") == "");
  MatchTable wall =
      table("red shooters at 100,100\nblue fighters as foe at 200,100\nterrain cairn at 150,124.99");
  CHECK(wall.why_not_attack("shooters", "foe") == "RR-LOS-02");
  MatchTable beside =
      table("red shooters at 100,100\nblue fighters as foe at 200,100\nterrain cairn at 150,125");
  CHECK(beside.why_not_attack("shooters", "foe") == "");
}

TEST_CASE("RR-LOS-03 a piece of terrain is seen when a line to any point of it is free") {
  MatchTable t = table(
      "red fighters at 20,200\nblue fighters as foe at 390,390\nterrain cairn at 80,215\nterrain scree at "
      "250,200");
  prepare_ground(*t.setting, t.state, t.ground);
  CHECK(sees_piece(t.play(), t.id("fighters"), 1));
  MatchTable hidden = table(
      "red fighters at 20,200\nblue fighters as foe at 390,390\nterrain broken-wall at 60,200 turned "
      "90\nterrain cairn at 90,200 rough");
  CHECK_FALSE(sees_piece(hidden.play(), hidden.id("fighters"), 1));
}

TEST_CASE("RR-LOS-04 line of sight is mutual") {
  MatchTable t = table("red shooters at 100,100\nblue shooters as foe at 200,150\nterrain cairn at 150,140");
  CHECK(sees(t.play(), t.id("shooters"), t.id("foe")) == sees(t.play(), t.id("foe"), t.id("shooters")));
}

TEST_CASE("RR-LOS-03 a corner or a stretch of the rim that looks out from behind is enough") {
  const auto is_seen = [](const std::string& piece) {
    MatchTable t = table(
        "red fighters at 20,200\nblue fighters as foe at 390,390\nterrain cairn at 80,200\nterrain " + piece);
    prepare_ground(*t.setting, t.state, t.ground);
    return sees_piece(t.play(), t.id("fighters"), 1);
  };
  CHECK(is_seen("mire-strip at 150,200 turned 90"));  // both ends stand out
  CHECK_FALSE(is_seen("mire-strip at 180,200"));      // the Cairn hides it from end to end
  MatchTable rim = table(
      "red fighters at 20,200\nblue fighters as foe at 390,390\nterrain cairn at 100,200\nterrain scree at "
      "181,200");
  prepare_ground(*rim.setting, rim.state, rim.ground);
  CHECK(sees_piece(rim.play(), rim.id("fighters"), 1));
  CHECK_FALSE(is_seen("scree at 170,200"));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
