// Chapter 9: drives.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/layout.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-DRV-02 RR-DRV-05 Frenzy moves up to 3 points within 40 mm of the zone, Player B first") {
  MatchTable t = table(
      "option drives=own_rules\nred fighters at 100,40\nred shooters at 200,40\nblue fighters as foe at "
      "300,380\ndrive red frenzy\ndrive blue frenzy");
  t.state.phase = Phase::frenzy;
  t.script.on(static_cast<std::uint16_t>(Ask::frenzy), option(Verb::decline));
  t.script.on(static_cast<std::uint16_t>(Ask::frenzy), option(Verb::group, t.id("fighters")));
  t.places(Ask::frenzy, 100, 120).step();
  CHECK(t.script.asks()[0].seat == seat_at(kBlue));
  CHECK(t.y("fighters") == doctest::Approx(120));
  const Play play = t.play();
  CHECK_FALSE(
      FrenzyPlace(play, t.id("shooters")).judge(Answer::of(Pose{mm_point(200, 121), {}, false})).ok());
}

TEST_CASE("RR-DRV-03 Discipline shifts, removes or adds a piece, and the density band still holds") {
  MatchTable t = waiting("option drives=own_rules\ndrive blue discipline\n");
  Rng rng(5);
  draw_layout(*t.setting, rng, t.state);
  const std::uint8_t pieces = t.state.pieces;
  t.state.phase = Phase::discipline;
  t.says(Ask::terrain_edit, Answer::of(option(Verb::shift, 0, 1)))
      .says(Ask::terrain_edit, Answer::of(option(Verb::shift, 0, 0, 0)))
      .step();
  CHECK(t.told(Told::terrain_changed));
  CHECK(t.state.pieces == pieces);
  CHECK(judge_layout(*t.setting, t.state).ok());
}

TEST_CASE("RR-DRV-04 Compulsion makes one piece open ground for the own groups") {
  MatchTable t = table(
      "option drives=own_rules\nred fighters at 100,100\nblue fighters as foe at 390,390\nterrain scree at "
      "100,100\ndrive red compulsion\nmomentum blue 0");
  t.state.phase = Phase::compulsion;
  t.says(Ask::compulsion, Answer::of(option(Verb::piece, 1, 0, 0))).step();
  t.state.warband[0].remaining = 5;
  t.give("fighters", "Sprint").to(230, 100).run();
  CHECK(t.x("fighters") == doctest::Approx(230));
  CHECK(t.times_asked(Ask::exit) == 0);
}

TEST_CASE("RR-GAP-01 RR-GAP-07 drives are own rules and off by default, there is no campaign to set up") {
  MatchTable t = waiting();
  CHECK(t.setting->house.drives == Drives::off);
  CHECK(match_scenarios().size() == 6);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
