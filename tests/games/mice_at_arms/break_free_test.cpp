// Chapter 17.4 and 17.5: Break Free and Surrounded.
#include <doctest/doctest.h>

#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/scenario_table.h"

namespace warren::mice_at_arms::testing {
namespace {

// --- Break Free

TEST_CASE(
    "MA-SCN-15 side A picks its edge and deploys, then side B places six pieces and deploys 8 inches in") {
  auto t = table("scenario break-free a blue\n red king undeployed\n blue king as runner undeployed");
  for (auto& army : t.state.army) army.edge = Edge::none;
  t.at_stage(Phase::edges);
  t.answers(Ask::choose_edge, [](const Prompt&) {
    return Answer::of(option(Verb::edge, 0, 0, static_cast<std::uint32_t>(Edge::west)));
  });
  t.step();
  CHECK(t.rolls(RollKind::roll_off) == 0);
  CHECK(t.state.army[1].edge == Edge::west);
  CHECK(t.state.army[0].edge == Edge::east);
  CHECK(stage_of(t.play()).who == Who::side_a);
  t.answers(Ask::deploy_place, [](const Prompt&) { return Answer::of(Pose{inch_point(1, 12), {}, false}); });
  t.step();
  CHECK(t.unit("runner").flee_edge == Edge::east);  // MA-FLEE-08: the exit edge
  t.step();
  CHECK(t.state.phase == Phase::place_terrain);
  CHECK(stage_of(t.play()).pieces == 6);
  CHECK(t.why_not_terrain(Terrain::mound, 2, 12) == "MA-SET-03");  // a unit stands there
  t.at_stage(Phase::deploy, Who::side_b);
  CHECK(t.why_not_deploy("king", 16.375, 12) == "");
  CHECK(t.why_not_deploy("king", 16.374, 12) == "MA-SET-05");
}

TEST_CASE("MA-SCN-16 MA-MOVE-12 MA-DP-24 a unit of side A leaves over the exit edge with movement left") {
  constexpr std::string_view kNear = "scenario break-free\n red king at 12,21\n blue king as foe at 2,22";
  auto t = table(kNear);
  CHECK(t.why_not_move("king", 12, 23.625) == "");  // it may also stop on the edge
  t.activate("king").move(12, 24);
  CHECK(t.is_gone("king"));
  CHECK(t.told(Told::unit_escaped));
  CHECK(t.state.army[0].escaped == 1);
  CHECK(t.state.army[0].score == 1);
  CHECK(t.state.army[0].lost == 0);  // an escape is not an elimination
  auto far = table("scenario break-free\n red king at 12,19.625\n blue king as foe at 2,22");
  CHECK(far.why_not_move("king", 12, 24) == "MA-MOVE-01");  // exactly 4 inches leave nothing
  auto other = table(kNear);
  CHECK(other.why_not_move("king", 12, -0.1) == "MA-MOVE-12");
  CHECK(other.why_not_move("foe", 2, 24) == "MA-MOVE-12");
}

TEST_CASE("MA-SCN-16 a fleeing unit of side A heads for the exit edge and escapes over it") {
  auto t = table(
      "scenario break-free\n red king at 12,21 fleeing\n red hoppers at 3,3\n blue king as foe at 2,20");
  t.unit("king").flee_edge = Edge::north;
  t.dice({6}).activate("king").rally();
  CHECK(t.told(Told::unit_escaped));
  CHECK(t.state.army[0].score == 1);
  CHECK(t.state.army[1].score == 0);
}

TEST_CASE("MA-SCN-17 the battle ends when side A has gone, or side B, whereupon the rest escapes") {
  auto gone = table("scenario break-free\n red king at 12,22\n blue king as foe at 2,2");
  gone.activate("king").move(12, 24);
  CHECK(winner(gone) == "red");
  auto b_yields =
      table("scenario break-free\n red king at 12,5\n red hoppers at 4,4\n blue king as foe at 2,20");
  yields(b_yields, 1);
  CHECK(b_yields.state.army[0].escaped == 2);
  CHECK(b_yields.state.army[0].score == 2);
  CHECK(winner(b_yields) == "red");
  auto a_yields = table("scenario break-free\n red king at 12,5\n blue king as foe at 2,20");
  yields(a_yields, 0);
  CHECK(a_yields.state.army[1].score == 0);
  CHECK(winner(a_yields) == "draw");  // nobody escaped, nobody was eliminated
}

TEST_CASE("MA-SCN-18 more escaped than eliminated: A, fewer: B, equal: a draw, and no award for winning") {
  for (const auto& [escaped, lost, who] : {
           std::tuple{3, 2, "red" },
           {1, 2, "blue"},
           {2, 2, "draw"}
  }) {
    auto t = table("scenario break-free\n red king at 12,5\n blue king as foe at 2,20");
    t.state.army[0].escaped = static_cast<std::uint8_t>(escaped);
    t.state.army[0].lost = static_cast<std::uint8_t>(lost);
    yields(t, 0);
    CHECK(winner(t) == who);
    CHECK(t.state.army[0].score == 0);
    CHECK(t.state.army[1].score == 0);
  }
}

TEST_CASE("MA-SCN-02 in Break Free only side B scores eliminations") {
  auto t =
      table("scenario break-free\n red bow-mice at 4,4\n blue hoppers at 4,9 models 1\n blue king at 20,20");
  t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("hoppers");
  CHECK(t.is_gone("hoppers"));
  CHECK(t.state.army[0].score == 0);
}

TEST_CASE("MA-END-05 Break Free needs ten quiet rounds, and an escape starts the count anew") {
  auto t = table("scenario break-free\n red king at 12,5\n red hoppers at 3,22\n blue king as foe at 20,20");
  t.state.army[0].lost = 1;
  for (int round = 0; round < 9; ++round) t.end_round();
  CHECK(winner(t) == "nobody yet");
  t.activate("hoppers").move(3, 24);
  t.end_round();
  CHECK(t.state.quiet_rounds == 0);
  for (int round = 0; round < 9; ++round) t.end_round();
  CHECK(winner(t) == "nobody yet");
  t.end_round();
  CHECK(winner(t) == "draw");  // MA-SCN-18: one escaped, one eliminated
}

// --- Surrounded

TEST_CASE(
    "MA-SCN-19 side A deploys within 4 inches of the centre, or in a piece that reaches in, then B at any "
    "edge") {
  auto t = table(R"(
    scenario surrounded
    terrain tall-patch at 12,17
    terrain tall-patch at 12,6.4
    red  king undeployed
    blue king as foe undeployed
  )");
  t.at_stage(Phase::deploy, Who::side_a);
  CHECK(t.why_not_deploy("king", 12, 12) == "");
  CHECK(t.why_not_deploy("king", 15.625, 12) == "");
  CHECK(t.why_not_deploy("king", 15.626, 12) == "MA-SET-05");
  CHECK(t.why_not_deploy("king", 12, 17) == "");
  CHECK(t.why_not_deploy("king", 12, 6.4) == "MA-SET-05");
  t.at_stage(Phase::deploy, Who::side_b);
  CHECK(t.why_not_deploy("foe", 1, 5) == "");
  CHECK(t.why_not_deploy("foe", 5, 5) == "MA-SET-05");
  CHECK(t.why_not_terrain(Terrain::mound, 12, 12) == "");  // terrain may lie in the circle
}

TEST_CASE("MA-SCN-20 MA-SCN-27 MA-SCN-33 destroy or rout the enemy") {
  for (const char* scenario : {"surrounded", "ambush", "aftermath"}) {
    auto t =
        table(std::string("scenario ") + scenario + "\n red king at 12,5\n blue king as foe at 2,20 fleeing");
    t.end_round();
    CHECK(winner(t) == "red");
    CHECK(t.state.army[0].score == 2);
  }
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
