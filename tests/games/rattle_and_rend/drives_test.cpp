// Chapter 9: drives.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/layout.h"
#include "kernel/rules/each_choice.h"

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

TEST_CASE("RR-DRV-02 Frenzy moves 3 points at most, and not within S of an enemy") {
  MatchTable t = table(
      "option drives=own_rules\nred fighters at 100,40\nred shooters at 200,40\nred ward warding rally at "
      "300,40\nblue "
      "fighters as foe at 100,190\ndrive red frenzy");
  t.state.phase = Phase::frenzy;
  t.script.on(static_cast<std::uint16_t>(Ask::frenzy), option(Verb::group, t.id("fighters")));
  t.places(Ask::frenzy, 150, 40).step();
  CHECK(t.was_offered(Ask::frenzy, "ward", 2));
  CHECK_FALSE(t.was_offered(Ask::frenzy, "shooters", 2));
  const Play play = t.play();
  CHECK_FALSE(FrenzyPlace(play, t.id("shooters")).judge(place_at(100, 110)).ok());
  CHECK(FrenzyPlace(play, t.id("shooters")).judge(place_at(100, 109)).ok());
}

TEST_CASE("RR-DRV-03 a piece is shifted up to 80 mm, and the layout must still hold") {
  MatchTable t = waiting(
      "terrain scree at 60,200\nterrain scree at 340,200\nterrain scree at 200,340\nterrain cairn at "
      "200,100\n");
  const Play play = t.play();
  REQUIRE(judge_layout(*t.setting, t.state).ok());
  const TerrainPlace prompt(play, kRed, t.state.piece[3].shape, 3, rule("RR-DRV-03"));
  CHECK(prompt.judge(place_at(280, 100)).ok());
  CHECK_FALSE(prompt.judge(place_at(280.01, 100)).ok());
  CHECK_FALSE(prompt.judge(place_at(200, 100 - 75.5)).ok());  // off the board
  MatchTable wall = waiting(
      "terrain scree at 60,200\nterrain scree at 340,200\nterrain scree at 200,340\nterrain broken-wall at "
      "60,60 turned 135\n");
  const Play corner = wall.play();
  REQUIRE(judge_layout(*wall.setting, wall.state).ok());
  // Across the corner it would cut that off.
  CHECK_FALSE(TerrainPlace(corner, kRed, wall.state.piece[3].shape, 3, rule("RR-DRV-03"))
                  .judge(place_at(40.66, 40.66))
                  .ok());
}

TEST_CASE("RR-DRV-03 only small pieces are added, and none is removed that the density needs") {
  MatchTable t = waiting(
      "option drives=own_rules\ndrive blue discipline\nterrain scree at 60,200\nterrain scree at "
      "340,200\nterrain scree at "
      "200,340\nterrain cairn at 200,100\n");
  t.state.phase = Phase::discipline;
  t.says(Ask::terrain_edit, Answer::of(option(Verb::add, 0, 1))).step();
  const std::vector<Option> added = t.offered(Ask::terrain_edit, 1);
  REQUIRE(added.size() == 3);  // nothing, a Broken Wall, a Cairn
  CHECK(added[1].slot == 1);
  CHECK(added[2].slot == 2);
  MatchTable less = waiting(
      "option drives=own_rules\ndrive blue discipline\nterrain scree at 60,200\nterrain scree at "
      "340,200\nterrain scree at "
      "200,340\nterrain cairn at 200,100\nterrain cairn at 200,200\n");
  less.state.phase = Phase::discipline;
  less.says(Ask::terrain_edit, Answer::of(option(Verb::remove, 0, 1))).step();
  const std::vector<Option> removed = less.offered(Ask::terrain_edit, 1);
  REQUIRE(removed.size() == 3);  // nothing, one Cairn, the other
  CHECK(removed[1].slot == 3);
}

TEST_CASE("RR-DRV-03 RR-KING-01 the hill is neither shifted nor removed") {
  MatchTable t = waiting(
      "option drives=own_rules\nscenario king-of-the-hill\ndrive blue discipline\nterrain hill at "
      "200,200\nterrain scree at 60,200\nterrain scree at 340,200\nterrain mire-strip at 200,330\nterrain "
      "cairn at 200,100\n");
  t.state.phase = Phase::discipline;
  for (const Verb verb : {Verb::shift, Verb::remove}) {
    t.says(Ask::terrain_edit, Answer::of(option(verb, 0, 1)));
    const int asked = t.times_asked(Ask::terrain_edit);
    t.step();
    for (const Option one : t.offered(Ask::terrain_edit, asked + 1))
      CHECK_FALSE((verb_of(one) == verb && one.slot == 0));
  }
}

TEST_CASE("RR-DRV-04 RR-DRV-05 Blocking cannot be named, and Player B is first with every drive") {
  MatchTable t = waiting(
      "option drives=own_rules\ndrive red compulsion\ndrive blue compulsion\nterrain scree at "
      "60,200\nterrain cairn at 200,100\n");
  t.state.phase = Phase::compulsion;
  t.step();
  CHECK(t.offered(Ask::compulsion).size() == 2);  // nothing, or the Scree
  CHECK(t.script.asks()[0].seat == seat_at(kBlue));
  MatchTable discipline = waiting(
      "option drives=own_rules\ndrive red discipline\ndrive blue discipline\nterrain scree at 60,200\n");
  discipline.state.phase = Phase::discipline;
  discipline.step();
  CHECK(discipline.script.asks()[0].seat == seat_at(kBlue));
}

TEST_CASE(
    "RR-DRV-03 RR-DRV-05 each has two edits, Player B both of his first, then the deployment is rolled") {
  MatchTable t = waiting(
      "option drives=own_rules\ndrive red discipline\ndrive blue discipline\nterrain scree at 60,200\n");
  t.state.phase = Phase::discipline;
  for (int i = 0; i < 12 && t.state.phase == Phase::discipline; ++i) t.step();
  REQUIRE(t.times_asked(Ask::terrain_edit) == 4);
  std::vector<Seat> order;
  for (const ScriptedAsk& asked : t.script.asks()) order.push_back(asked.seat);
  CHECK(order == std::vector<Seat>{seat_at(kBlue), seat_at(kBlue), seat_at(kRed), seat_at(kRed)});
  CHECK(t.state.phase == Phase::deployment);
}

TEST_CASE("RR-DRV-03 where a single small piece still fits it is asked whether that is added") {
  // 34,809 square millimetres: a Cairn fits into the band, a Broken Wall does not.
  MatchTable t = waiting(
      "option drives=own_rules\ndrive blue discipline\nterrain scree at 60,200\nterrain scree at "
      "340,200\nterrain scree at 200,340\nterrain mire-strip at 200,40\n");
  t.state.phase = Phase::discipline;
  t.says(Ask::terrain_edit, Answer::of(option(Verb::add, 0, 1)))
      .says(Ask::terrain_edit, Answer::of(option(Verb::add, 0, 0, 2)))
      .places(Ask::terrain_place, 200, 150)
      .step();
  REQUIRE(t.state.pieces == 5);
  CHECK(t.state.piece[4].shape == 2);
  CHECK(point(t.state.piece[4].at) == mm_point(200, 150));
}

TEST_CASE("RR-DRV-03 a piece keeps its heading when it is shifted") {
  MatchTable t = waiting(
      "terrain scree at 60,200\nterrain scree at 340,200\nterrain scree at 200,340\nterrain broken-wall at "
      "80,80 turned 90\n");
  const Play play = t.play();
  REQUIRE(judge_layout(*t.setting, t.state).ok());
  const TerrainPlace prompt(play, kRed, t.state.piece[3].shape, 3, rule("RR-DRV-03"));
  CHECK(prompt.judge(place_at(12.5, 80)).ok());      // 25 mm wide as it lies
  CHECK_FALSE(prompt.judge(place_at(80, 44)).ok());  // and 90 mm high
}

TEST_CASE(
    "RR-GAP-09 RR-DRV-03 places for an added piece are offered every 50 mm, and turned if it has a heading") {
  MatchTable t = waiting(
      "terrain scree at 60,200\nterrain scree at 340,200\nterrain scree at 200,340\nterrain cairn at "
      "200,100\n");
  const Play play = t.play();
  for (const auto& [shape, most] : {
           std::pair(std::uint8_t{1},
           2U * 81), {std::uint8_t{2}, 81U}
  }) {
    const TerrainPlace prompt(play, kRed, shape, kMaxPieces, rule("RR-DRV-03"));
    const auto choices = allowed_choices(prompt);
    REQUIRE(choices.size() > 20);
    for (const Choice& choice : choices) {
      const std::uint32_t place = choice.id.slot % 81;
      CHECK(choice.answer.pose().at == mm_point(place % 9 * 50, place / 9 * 50));
      CHECK(choice.id.slot < most);
      CHECK(choice.answer.pose().heading == Angle::of_degrees(choice.id.slot < 81 ? 0 : 90));
    }
  }
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
