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

}  // namespace
}  // namespace warren::rattle_and_rend::testing
