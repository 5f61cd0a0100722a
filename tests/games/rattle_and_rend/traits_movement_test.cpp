// Chapter 8: Harriers and Raiders.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

// --- Harriers

TEST_CASE("RR-HAR-01 RR-HAR-02 Harriers have MOV one band longer and leave bad ground freely") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as foe at 390,390\nterrain scree at 100,100\ntraits red "
      "harriers\nmomentum blue 0");
  CHECK(mov_of(t.play(), t.id("fighters")) == Band::medium);
  t.give("fighters", "Charge").to(250, 100).run();
  CHECK(t.x("fighters") == doctest::Approx(250));
  CHECK(t.times_asked(Ask::exit) == 0);
}

TEST_CASE("RR-RAI-01 RR-RAI-02 Raiders leave bad ground freely and pass through friends") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters at 150,100\nblue fighters as foe at 390,390\nterrain scree at "
      "100,100\ntraits red raiders\nmomentum blue 0");
  t.give("fighters", "Sprint").to(220, 100).run();
  CHECK(t.x("fighters") == doctest::Approx(220));
  CHECK(t.times_asked(Ask::exit) == 0);
}

TEST_CASE("RR-RAI-03 Raiders may divide their movement, the second part after a passed Guile check") {
  const auto raid = [](std::initializer_list<int> faces) {
    MatchTable t = table(
        "red fighters at 100,100\nblue fighters as foe at 180,100\nblue shooters as rest at 390,390\ntraits "
        "red raiders\nmomentum blue 0");
    t.picks(Ask::go_on, Verb::roll)
        .moves(Ask::path, {mm_point(140, 100)})
        .moves(Ask::path, {mm_point(100, 100)});
    t.dice(faces).give("fighters", "Charge").at("foe").run();
    return t.x("fighters");
  };
  CHECK(raid({1, 15, 1}) == doctest::Approx(100));
  CHECK(raid({1, 1, 1}) == doctest::Approx(140));
}

// --- what Raiders may not do

TEST_CASE("RR-RAI-02 enemies stop Raiders all the same, and who is pushed passes nobody") {
  MatchTable t =
      table("red fighters at 100,100\nblue fighters as foe at 160,100\ntraits red raiders\nmomentum blue 0");
  t.give("fighters", "Sprint").to(240, 100).run();
  CHECK(t.x("fighters") == doctest::Approx(120));
  MatchTable pushed = table(
      "red fighters at 100,100\nred shooters at 160,100\nblue fighters as foe at 390,390\ntraits red "
      "raiders");
  push(pushed, "fighters", 240, 100);
  CHECK(pushed.x("fighters") == doctest::Approx(120));
}

TEST_CASE(
    "RR-RAI-03 both parts together have the length and the pivots of one move, and the check is of GUILE") {
  const auto tried = [](std::initializer_list<Point> first, std::initializer_list<Point> second) {
    MatchTable t = table(
        "red fighters at 100,100\nblue fighters as foe at 390,390\ntraits red raiders harriers\n"
        "momentum blue 0");
    t.picks(Ask::go_on, Verb::roll).moves(Ask::path, first).tries(Ask::path, way(second));
    t.dice({15, 1}).give("fighters", "Charge").run();
    CHECK(t.roll(RollKind::guile).needs() == 15);
    return t.refused();
  };
  CHECK(tried({mm_point(200, 100)}, {mm_point(200, 160)}) == "");
  CHECK(tried({mm_point(200, 100)}, {mm_point(200, 160.02)}) == "RR-MOV-01");
  CHECK(tried({mm_point(120, 100)}, {mm_point(120, 120), mm_point(140, 120)}) == "");
  CHECK(tried({mm_point(100, 120), mm_point(120, 120)}, {mm_point(120, 140), mm_point(140, 140)}) ==
        "RR-MOV-03");
}

TEST_CASE("RR-RAI-03 a Sprint has no effect to divide at, and who was stopped by Suppression stays") {
  MatchTable sprint =
      table("red fighters at 100,100\nblue fighters as foe at 390,390\ntraits red raiders\nmomentum blue 0");
  sprint.give("fighters", "Sprint").to(110, 100).run();
  CHECK(sprint.times_asked(Ask::go_on) == 0);
  MatchTable stopped = table("red fighters at 100,100\nblue shooters at 200,100\ntraits red raiders");
  stopped.reacts("shooters", Reaction::suppression).dice({13, 1, 11, 1});
  stopped.give("fighters", "Charge").to(100, 110).run();
  CHECK(stopped.y("fighters") == doctest::Approx(100));
  CHECK(stopped.times_asked(Ask::go_on) == 0);
}

TEST_CASE("RR-RAI-03 an action without movement is not divided") {
  MatchTable t = table(std::string(kMelee) + "traits red raiders");
  t.dice({1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.times_asked(Ask::go_on) == 0);
}

TEST_CASE("RR-RAI-03 who has used up its movement has no second part") {
  const auto goes_on = [](double x) {
    MatchTable t = table(
        "red fighters at 100,100\nblue fighters as foe at 390,390\ntraits red raiders\nmomentum blue 0");
    t.give("fighters", "Charge").to(x, 100).run();
    return t.times_asked(Ask::go_on) == 1;
  };
  CHECK(goes_on(179.99));
  CHECK_FALSE(goes_on(180));
}

TEST_CASE("RR-HAR-03 RR-SPRI-02 a Sprint of Skirmishers among Harriers is an L move with its two pivots") {
  MatchTable t = table(
      "red skirmishers at 20,20\nblue fighters as foe at 390,390\ntraits red harriers\nmomentum blue 0");
  t.give("skirmishers", "Sprint").to(100, 20).to(100, 100).to(180, 100).run();
  CHECK(point(t.group("skirmishers").at) == mm_point(180, 100));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
