// Chapter 16: what does a Champion's action do when its check fails, to whom, and in which order?
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-BRNK-01 Push to the Brink needs a passed GUILE check") {
  const auto pushed_to = [](std::initializer_list<int> faces) {
    MatchTable t = table(
        "red champion action push-to-the-brink at 100,100\nblue fighters as foe at 100,130\nmomentum blue "
        "0");
    t.dice(faces).give("champion", "Push to the Brink").at("foe").run();
    return t.y("foe");
  };
  CHECK(pushed_to({11, 11}) == doctest::Approx(130));
  CHECK(pushed_to({11, 12}) == doctest::Approx(380));
}

TEST_CASE("RR-PLOT-02 a Scheming Plot gives first and takes then, as the log tells it") {
  MatchTable t = table(
      "red champion action scheming-plot at 100,100\nred fighters at 200,200\nblue fighters as foe at "
      "300,300\nmomentum red 1\nmomentum blue 5");
  t.dice({12, 1}).give("champion", "Scheming Plot").run();
  std::vector<Told> told;
  for (const ScriptedEvent& one : t.script.events())
    if (const auto verb = static_cast<Told>(one.event.verb);
        verb == Told::momentum_gained || verb == Told::momentum_lost)
      told.push_back(verb);
  CHECK(told == std::vector{Told::momentum_gained, Told::momentum_lost});
}

TEST_CASE("RR-WAVE-01 a Crashing Wave asks for every ally in REACH, the first and the last, and then ends") {
  MatchTable t = table(
      "red fighters at 100,130\nred shooters at 70,100\nred champion action crashing-wave at "
      "100,100\nblue fighters as foe at 390,390\nmomentum blue 0");
  t.says(Ask::order, Answer::of(option(Verb::group, t.id("shooters")))).moves(Ask::path, {mm_point(20, 100)});
  t.says(Ask::order, Answer::of(option(Verb::group, t.id("fighters"))))
      .moves(Ask::path, {mm_point(100, 200)});
  t.dice({12, 1}).give("champion", "Crashing Wave").run();
  CHECK(t.x("shooters") == doctest::Approx(20));
  CHECK(t.y("fighters") == doctest::Approx(200));
  CHECK(t.times_asked(Ask::order) == 2);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
