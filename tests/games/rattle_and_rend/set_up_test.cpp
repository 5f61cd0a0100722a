// Chapters 11 and 12: from the roll-off to the last group placed.
#include "games/rattle_and_rend/rules/set_up.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/layout.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE(
    "RR-SET-01 RR-SET-08 RR-SET-10 RR-COMP-04 a roll-off finds Player A, then d20 for scenario and density") {
  MatchTable t = waiting();
  t.state.phase = Phase::roll_off;
  t.dice({7, 7}).step();
  CHECK(t.state.phase == Phase::roll_off);  // ties again
  t.dice({3, 12, 13, 11}).step();
  CHECK(t.state.player_a == kBlue);
  CHECK(t.state.scenario == ScenarioId::duel);
  CHECK(t.state.density == Density::dense);
  for (int face = 1; face <= 20; ++face) {
    CHECK(static_cast<int>(scenario_of(face)) == (face - 1) / 4);
    CHECK(density_of(face) == (face <= 10 ? Density::sparse : Density::dense));
  }
}

TEST_CASE("RR-SET-09 the deployment table") {
  constexpr std::array kRows{Deployment::corner, Deployment::side, Deployment::delayed, Deployment::close,
                             Deployment::mixed};
  for (int face = 1; face <= 20; ++face)
    CHECK(deployment_of(face) == kRows[static_cast<std::size_t>((face - 1) / 4)]);
}

TEST_CASE(
    "RR-SET-02 RR-GAP-05 Player B lays the terrain by hand or lets a layout be drawn, at most three times") {
  MatchTable t = waiting();
  t.state.phase = Phase::terrain;
  t.says(Ask::terrain_piece, Answer::of(option(Verb::piece, 0, 0, 3)))
      .places(Ask::terrain_place, 100, 100)
      .step();
  CHECK(t.script.last_ask().seat == seat_at(kBlue));
  CHECK(t.state.pieces == 1);
  CHECK(point(t.state.piece[0].at) == mm_point(100, 100));
  t.dice({1, 2, 3, 4, 5, 6, 7, 8, 9}).picks(Ask::terrain_accept, Verb::again);
  t.says(Ask::terrain_piece, Answer::of(option(Verb::generate))).step();
  t.step();
  t.step();
  CHECK(t.state.drawn == 3);
  t.step();
  CHECK(t.state.phase == Phase::discipline);
  CHECK(judge_layout(*t.setting, t.state).ok());
}

TEST_CASE(
    "RR-SET-03 RR-SET-04 RR-SET-05 RR-SET-06 A places 5 to 7 points, B all of his, A the rest, then Round 1 "
    "begins") {
  MatchTable t = waiting();
  t.state.phase = Phase::placing;
  std::vector<int> order;
  for (int i = 0; i < 40 && t.state.phase == Phase::placing; ++i) {
    const int red = points_placed(t, kRed);
    const int blue = points_placed(t, kBlue);
    t.step();
    if (points_placed(t, kRed) != red) order.push_back(kRed);
    if (points_placed(t, kBlue) != blue && blue == 0)
      CHECK(std::clamp(points_placed(t, kRed), 5, 7) == points_placed(t, kRed));
    if (points_placed(t, kBlue) != blue) order.push_back(kBlue);
  }
  CHECK(std::ranges::count(order, kBlue) == 6);
  CHECK(order.front() == kRed);
  CHECK(order.back() == kRed);
  CHECK(points_placed(t, kRed) == 12);
  for (int i = 0; i < 3; ++i) t.step();
  CHECK(t.state.phase == Phase::bid);
  CHECK(t.state.round == 1);
}

TEST_CASE(
    "RR-DUEL-01 each names exactly 2 points of the enemy, no Wards, without such a set the cheapest above "
    "1") {
  MatchTable t = waiting("scenario duel\n");
  t.state.phase = Phase::targets;
  t.picks(Ask::duel_target, Verb::group).step();
  for (const int side : {kRed, kBlue}) {
    int points = 0;
    for (GroupId id = 0; id < kMaxGroups; ++id)
      if (side_of(id) == side && t.state.group[id].has(Group::kTarget)) points += t.state.group[id].points;
    CHECK(points == 2);
  }
  MatchTable heavy = table("scenario duel\nred heavy trait flyer as r\nblue fighters as b");
  for (Group& group : heavy.state.group)
    if (group.where == Whereabouts::on_board) group.where = Whereabouts::waiting;
  heavy.state.phase = Phase::targets;
  heavy.step();
  CHECK(heavy.group("r").has(Group::kTarget));
}

TEST_CASE("RR-SET-03 Player A's first batch is 5 to 7 points, and only that is placed before B") {
  MatchTable t = waiting();
  t.state.phase = Phase::placing;
  for (const char* name : {"r1", "r2", "r3"}) t.says(Ask::batch, Answer::of(option(Verb::group, t.id(name))));
  t.step();
  CHECK(t.was_offered(Ask::batch, "r6", 3));        // 7
  CHECK_FALSE(t.was_offered(Ask::batch, "r4", 3));  // 8
  while (points_placed(t, kBlue) == 0) t.step();
  CHECK(points_placed(t, kRed) == 6);
  for (const char* name : {"r1", "r2", "r3"}) CHECK(t.on_board(name));
  for (const char* name : {"r4", "r5", "r6"}) CHECK_FALSE(t.on_board(name));
}

TEST_CASE("RR-SET-04 whom to place and where is one decision, which can be taken back between the two") {
  MatchTable t = waiting();
  t.state.phase = Phase::placing;
  t.state.stage = 3;
  std::vector<bool> continues;
  for (const Ask ask : {Ask::batch, Ask::place})
    t.script.whenever(number(ask), [&](const Prompt& prompt) {
      continues.push_back(prompt.continues);
      return prompt.fallback();
    });
  t.step();
  CHECK(continues == std::vector{true, false});
}

TEST_CASE("RR-TRN-06 in the set-up Player A sets aside first") {
  MatchTable t = waiting("traits red ambushers\ntraits blue ambushers\n");
  t.state.player_a = kBlue;
  t.state.phase = Phase::loading;
  t.step();
  CHECK(t.script.asks().front().seat == seat_at(kBlue));
}

TEST_CASE("RR-DUEL-01 Wards are no targets, and without a set of 2 points the least above 1 is one") {
  MatchTable t = table(
      "scenario duel\nred fighters as r1\nred shooters as r2\nred ward warding rally as r3\nred ward warding "
      "rally as r4\nblue "
      "champion action banishment as b1\nblue heavy trait flyer as b2\nblue heavy trait flyer pair "
      "banishment as b3");
  for (Group& group : t.state.group)
    if (group.where == Whereabouts::on_board) group.where = Whereabouts::waiting;
  t.state.phase = Phase::targets;
  t.step();
  CHECK(t.group("b2").has(Group::kTarget));  // 1, 3 and 4 points
  CHECK_FALSE(t.group("b1").has(Group::kTarget));
  for (const ScriptedAsk& asked : t.script.asks())
    for (const Option one : asked.allowed)
      for (const char* ward : {"r3", "r4"}) CHECK_FALSE(names(one, t.id(ward)));
}

TEST_CASE("RR-GAP-05 each of the three dice decides the layout that is drawn, and nothing else does") {
  const auto drawn = [](std::initializer_list<int> faces) {
    MatchTable t = waiting();
    t.state.phase = Phase::terrain;
    t.dice(faces).says(Ask::terrain_piece, Answer::of(option(Verb::generate))).step();
    std::vector<std::tuple<int, int, int, int>> pieces;
    for (std::size_t i = 0; i < t.state.pieces; ++i) {
      const Piece& piece = t.state.piece[i];
      pieces.emplace_back(piece.shape, piece.at.x, piece.at.y, piece.heading);
    }
    return pieces;
  };
  const auto first = drawn({10, 20, 30});
  CHECK(drawn({10, 20, 30}) == first);
  CHECK(drawn({11, 20, 30}) != first);
  CHECK(drawn({10, 21, 30}) != first);
  CHECK(drawn({10, 20, 31}) != first);
}

TEST_CASE("RR-GAP-05 who answers by lot lets the layout be drawn three times out of four, or more") {
  MatchTable t = waiting();
  t.state.phase = Phase::terrain;
  int generated = 0;
  t.script.whenever(number(Ask::terrain_piece), [&](const Prompt& prompt) {
    Rng rng(3);
    for (int i = 0; i < 4000; ++i) generated += verb_of(prompt.draw(rng).option()) == Verb::generate ? 1 : 0;
    return Answer::of(option(Verb::generate));
  });
  t.dice({1, 2, 3}).step();
  CHECK(generated >= 3000);
  CHECK(generated < 3300);
}

TEST_CASE("RR-KING-01 Player B says of which of the three types the hill is") {
  for (const Terrain type : {Terrain::rough, Terrain::blocking, Terrain::hazardous}) {
    MatchTable t = waiting("scenario king-of-the-hill\n");
    t.state.phase = Phase::terrain;
    t.says(Ask::terrain_type, Answer::of(option(Verb::terrain, 0, 0, static_cast<std::uint32_t>(type))))
        .step();
    CHECK(t.offered(Ask::terrain_type).size() == 3);
    CHECK(t.script.asks().front().seat == seat_at(kBlue));
    REQUIRE(t.state.pieces == 1);
    CHECK(t.state.piece[0].type == type);
    CHECK(point(t.state.piece[0].at) == mm_point(200, 200));
  }
}

TEST_CASE("RR-COMP-03 every scenario is for two players, no more and no fewer") {
  for (const Scenario& scenario : match_scenarios()) {
    CAPTURE(scenario.id);
    CHECK(scenario.fewest_seats == 2);
    CHECK(scenario.most_seats == 2);
  }
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
