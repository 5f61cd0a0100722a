// Chapter 16: whose checks a coordinated action betters, and whom Spot Weakness and Scheming Plot count.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-COO-03 RR-SPOT-01 the BONUS of a pair of Champions is not the ally's whom they spot for") {
  MatchTable t = table(
      "red champion as one action spot-weakness at 100,100\nred champion as two action spot-weakness at "
      "100,60\nred "
      "shooters at 122.4,80\nblue fighters as foe at 240,80\ntraits red coordinated\nmomentum blue 0");
  t.dice({12, 1, 1, 1, 1, 12, 1, 1, 1, 1});
  t.give("one", "Spot Weakness").at("shooters").at("foe").with("two").run();
  CHECK(t.roll(RollKind::guile, 0).because("RR-COO-03"));
  CHECK(t.roll(RollKind::guile, 1).because("RR-COO-03"));
  REQUIRE(t.rolls(RollKind::fury) == 2);
  for (const int i : {0, 1}) {
    CHECK(t.roll(RollKind::fury, i).who() == t.id("shooters"));
    CHECK_FALSE(t.roll(RollKind::fury, i).because("RR-COO-03"));
    CHECK(t.roll(RollKind::fury, i).dice() == 2);
  }
}

TEST_CASE("RR-COO-03 RR-SWA-01 nor that of the Swarmers who strike along with a pair") {
  MatchTable t = table(
      "red fighters as one at 100,160\nred fighters as two at 140,200\nred fighters as pack at 60,200\nblue "
      "fighters as "
      "foe at 100,200\nblue shooters as rest at 390,390\ntraits red coordinated swarmers\nmomentum blue 0");
  t.says(Ask::swarm, Answer::of(option(Verb::group, t.id("pack")))).dice({1, 1, 1, 1, 1, 1, 1, 1});
  t.give("one", "Stand and Fight").at("foe").with("two").run();
  CHECK(t.roll(RollKind::fury, 0).who() == t.id("pack"));
  CHECK_FALSE(t.roll(RollKind::fury, 0).because("RR-COO-03"));
  CHECK(t.roll(RollKind::fury, 1).because("RR-COO-03"));
}

TEST_CASE("RR-COO-03 RR-MANE-03 nor that of an ally whom a pair maneuvers out of Rough") {
  MatchTable t = table(
      "red fighters as one at 100,100\nred fighters as two at 180,100\nred shooters at 140,200\nterrain "
      "scree at "
      "140,200\nblue fighters as foe at 390,390\ntraits red coordinated\nmomentum blue 0");
  t.picks(Ask::exit, Verb::roll).picks(Ask::ally, "shooters").dice({15, 1, 1, 13, 1, 1, 1, 1});
  t.says(Ask::path, way({})).says(Ask::path, way({mm_point(120, 125)}));
  t.give("one", "Maneuver").with("two", "Rest").run();
  CHECK(t.roll(RollKind::guile, 0).because("RR-COO-03"));
  CHECK(t.roll(RollKind::guile, 1).who() == t.id("shooters"));
  CHECK_FALSE(t.roll(RollKind::guile, 1).because("RR-COO-03"));
  CHECK(t.roll(RollKind::guile, 2).because("RR-COO-03"));
}

TEST_CASE("RR-SPOT-01 RR-HVY-03 a Colossal that is spotted for strikes up to three enemies") {
  const auto strikes = [](const char* heavy, std::initializer_list<int> faces) {
    MatchTable t = table(
        std::string("red champion action spot-weakness at 100,100\nblue fighters as a at 190,100\nblue "
                    "fighters as b at "
                    "130,160\nblue fighters as c at 130,40\nmomentum blue 0\nred heavy at 130,100 trait ") +
        heavy);
    t.dice(faces).give("champion", "Spot Weakness").at("heavy").at("a").at("b").at("c").run();
    for (int i = 0; i < t.rolls(RollKind::fury); ++i)
      CHECK(t.roll(RollKind::fury, i).because("RR-SPOT-02") == (t.roll(RollKind::guile).needs() == 0));
    return t.rolls(RollKind::fury);
  };
  CHECK(strikes("colossal", {12, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}) == 3);
  CHECK(strikes("flyer", {12, 1, 1, 1, 1}) == 1);
}

TEST_CASE("RR-SPOT-02 RR-HVY-03 each of them with the BONUS of a critical") {
  MatchTable t = table(
      "red champion action spot-weakness at 100,100\nred heavy trait colossal at 130,100\nblue fighters as a "
      "at "
      "190,100\nblue fighters as b at 130,240\nmomentum blue 0");
  t.dice({12, 12, 1, 1, 1, 1, 1, 1}).give("champion", "Spot Weakness").at("heavy").at("a").at("b").run();
  REQUIRE(t.rolls(RollKind::fury) == 2);  // b only with the longer RNG
  CHECK(t.roll(RollKind::fury, 0).because("RR-SPOT-02"));
  CHECK(t.roll(RollKind::fury, 1).because("RR-SPOT-02"));
}

TEST_CASE(
    "RR-SPOT-01 RR-FEA-02 the ally's attack needs one Guile check, whatever the number of its targets") {
  MatchTable t = table(
      "red champion action spot-weakness at 100,100\nred heavy trait colossal at 130,100\nblue fighters as a "
      "at "
      "190,100\nblue fighters as b at 130,160\ntraits blue fearsome\nmomentum blue 0");
  t.dice({12, 1, 15, 1, 1, 1, 1, 1, 1, 1})
      .give("champion", "Spot Weakness")
      .at("heavy")
      .at("a")
      .at("b")
      .run();
  CHECK(t.rolls(RollKind::guile) == 2);
  CHECK(t.rolls(RollKind::fury) == 2);
}

TEST_CASE("RR-PLOT-01 RR-HVY-11 passengers count at their Transport, on both sides") {
  const auto why = [](const std::string& more) {
    return table(
               "red champion action scheming-plot at 100,100\nred heavy trait transport as cart at "
               "130,100\nblue "
               "heavy trait transport as wagon at 70,100\n" +
               more)
        .why_not("champion", ActionKind::scheming_plot);
  };
  CHECK(why("") == "RR-PLOT-01");  // 3 against 3
  CHECK(why("red fighters inside cart") == "");
  CHECK(why("red fighters inside cart\nblue fighters as raiders inside wagon") == "RR-PLOT-01");
  const auto pair = [](const std::string& more) {
    return table(
               "red heavy trait transport as cart pair scheming-plot at 100,100\nblue champion action "
               "banishment at "
               "130,100\n" +
               more)
        .why_not("cart", ActionKind::scheming_plot);
  };
  CHECK(pair("") == "RR-PLOT-01");
  CHECK(pair("red fighters inside cart") == "");  // allies at no distance, not the Champion's own points
}

TEST_CASE("RR-MANE-02 RR-ACT-08 the ally is chosen after a passed check, and without one there is no check") {
  const auto asked = [](std::initializer_list<int> faces, const char* allies) {
    MatchTable t = table(
        std::string("red fighters at 100,100\nblue fighters as foe at 390,390\nmomentum blue 0\n") + allies);
    t.dice(faces).give("fighters", "Maneuver").run();
    return std::pair(t.rolls(RollKind::guile), t.times_asked(Ask::ally));
  };
  const char* two = "red shooters as a at 100,200\nred shooters as b at 200,100";
  CHECK(asked({1, 1}, two) == std::pair(1, 0));
  CHECK(asked({15, 1}, two) == std::pair(1, 1));
  CHECK(asked({}, "red shooters as a at 100,260.01") == std::pair(0, 0));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
