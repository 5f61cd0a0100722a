// Chapter 17.4 and 17.5: Break Free and Surrounded.
#include <doctest/doctest.h>

#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/scenario_table.h"
#include "games/mice_at_arms/setup.h"

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
  CHECK(t.state.army[0].score == 1 + 2);  // nobody is left on the table: the battle is won
  CHECK(t.state.army[0].lost == 0);       // an escape is not an elimination
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

// Red's last unit rides off, when so many of its units have escaped and so many were eliminated.
class LastRidesOff : public BattleTable {
 public:
  LastRidesOff(int escaped_before, int lost, const std::string& options = "")
      : BattleTable(options + "\n scenario break-free\n red king at 12,22\n blue king as foe at 2,2") {
    state.army[0].mustered = 5;
    state.army[0].escaped = static_cast<std::uint8_t>(escaped_before);
    state.army[0].lost = static_cast<std::uint8_t>(lost);
    activate("king").move(12, 24);
  }
};

// Blue shoots Red's last unit away, when so many of its units have escaped and so many were eliminated.
class LastIsShot : public BattleTable {
 public:
  LastIsShot(int escaped, int lost_before, const std::string& options = "")
      : BattleTable(options +
                    "\n scenario break-free\n red hoppers at 12,6 models 1\n blue bow-mice at 12,2") {
    state.army[0].mustered = 5;
    state.army[0].escaped = static_cast<std::uint8_t>(escaped);
    state.army[0].lost = static_cast<std::uint8_t>(lost_before);
    dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("hoppers");
  }
};

TEST_CASE("MA-SCN-17 the battle ends when side A has gone, or side B, whereupon the rest escapes") {
  CHECK(winner(LastRidesOff(0, 0)) == "red");
  auto b_gone = table(
      "scenario break-free\n red bow-mice at 12,2\n red hoppers at 4,4\n blue hoppers as foe at 12,6 models "
      "1");
  b_gone.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("foe");
  CHECK(b_gone.state.army[0].escaped == 2);
  CHECK(b_gone.state.army[0].score == 2 + 2);  // both escape, and the battle is won
  CHECK(winner(b_gone) == "red");
}

TEST_CASE("MA-SCN-17 MA-END-03 who yields has lost, whatever was counted") {
  auto a_yields =
      table("scenario break-free\n red king at 12,5\n red hoppers at 4,4\n blue king as foe at 2,20");
  a_yields.state.army[0].escaped = 1;
  a_yields.state.army[0].score = 1;
  yields(a_yields, 0);
  CHECK(winner(a_yields) == "blue");
  CHECK(a_yields.state.army[0].score == 1);  // what was scored stays
  CHECK(a_yields.state.army[0].escaped == 1);
  CHECK(a_yields.state.army[1].score == 2);  // the battle, and nothing for units still alive
  auto b_yields =
      table("scenario break-free\n red king at 12,5\n red hoppers at 4,4\n blue king as foe at 2,20");
  b_yields.state.army[0].mustered = 5;
  b_yields.state.army[0].lost = 3;
  yields(b_yields, 1);
  CHECK(winner(b_yields) == "red");
  CHECK(b_yields.state.army[0].escaped == 2);  // nobody stops them any more
  CHECK(b_yields.state.army[0].score == 2 + 2);
}

TEST_CASE("MA-END-03 in every scenario, set up by its own rules, the side that yields first loses") {
  for (const Scenario& scenario : battle_scenarios()) {
    if (scenario.id == "rolled") continue;
    CAPTURE(scenario.id);
    for (const int army : {0, 1}) {
      Begun t(std::string(scenario.id));
      const int score = t.state.army[static_cast<std::size_t>(army)].score;
      yields(t, army);
      CHECK(winner(t) == std::string(army == 0 ? "blue" : "red"));
      CHECK(t.state.army[static_cast<std::size_t>(army)].score == score);
    }
  }
}

TEST_CASE("MA-SCN-18 MA-VP-02 more escaped than eliminated: A, fewer: B, equal: a draw, and 2 for winning") {
  const LastRidesOff a_wins(2, 2);  // the third escapes
  CHECK(winner(a_wins) == "red");
  CHECK(a_wins.state.army[0].score == 1 + 2);
  const LastRidesOff level(1, 2);
  CHECK(winner(level) == "draw");
  CHECK(level.state.army[0].score == 1);
  const LastIsShot b_wins(2, 2);
  CHECK(winner(b_wins) == "blue");
  CHECK(b_wins.state.army[1].score == 1 + 2);
  CHECK(winner(LastIsShot(2, 1)) == "draw");
  CHECK(winner(LastIsShot(3, 1)) == "red");
}

TEST_CASE("MA-SCN-18 with break_free_winner = any_escape side B wins only if nobody escaped") {
  const std::string any = "option break_free_winner=any_escape";
  CHECK(winner(LastRidesOff(0, 4, any)) == "red");
  CHECK(winner(LastRidesOff(0, 4)) == "blue");
  CHECK(winner(LastIsShot(1, 3, any)) == "red");
  CHECK(winner(LastIsShot(0, 4, any)) == "blue");
  auto yielded = table(any + "\n scenario break-free\n red king at 12,5\n blue king as foe at 2,20");
  yielded.state.army[0].escaped = 3;
  yields(yielded, 0);
  CHECK(winner(yielded) == "blue");  // MA-END-03
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
