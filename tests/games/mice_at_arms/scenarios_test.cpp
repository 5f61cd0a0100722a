// Chapter 17: what is special about each scenario.
#include "games/mice_at_arms/rules/scenarios.h"

#include <doctest/doctest.h>

#include <cmath>

#include "games/mice_at_arms/agent.h"
#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/goals.h"
#include "games/mice_at_arms/scene.h"

namespace warren::mice_at_arms::testing {
namespace {

// The pieces of a type, as X,Y in thousandths of an inch.
std::vector<Point> pieces_of(const BattleTable& t, Terrain type) {
  std::vector<Point> found;
  for (PieceId id = 0; id < t.state.pieces; ++id)
    if (t.state.piece[id].type == type) found.push_back(point(t.state.piece[id].at));
  return found;
}

bool lies_at(const BattleTable& t, Terrain type, double x, double y) {
  for (const Point at : pieces_of(t, type))
    if (geometry::distance2(at, inch_point(x, y)) <= 2) return true;
  return false;
}

std::vector<Phase> phases_of(ScenarioId scenario) {
  std::vector<Phase> phases;
  for (const Stage& stage : scenario_rules(scenario).stages) phases.push_back(stage.phase);
  return phases;
}

std::string winner(const BattleTable& t) {
  if (t.state.phase != Phase::over) return "nobody yet";
  return t.state.winner == 0 ? "draw" : t.state.winner == 1 ? "red" : "blue";
}

void yields(BattleTable& t, int army) {
  t.state.phase = Phase::activation;
  t.state.turn = static_cast<std::uint8_t>(army);
  t.chooses(Ask::activate, Verb::yield_);
  t.step();
}

// --- the table

TEST_CASE("MA-SCN-01 MA-DP-01 a scenario is rolled: 1 Pitched Battle to 10 Chevauchee") {
  for (int face = 1; face <= 10; ++face) {
    auto t = table("");
    t.state.phase = Phase::scenario_roll;
    t.dice({face}).step();
    CHECK(static_cast<int>(t.state.scenario) == face - 1);
    CHECK(t.state.phase == Phase::muster);
    CHECK(t.log_says(std::string(battle_scenarios()[static_cast<std::size_t>(face - 1)].name)));
  }
  CHECK(battle_scenarios()[0].name == "Pitched Battle");
  CHECK(battle_scenarios()[6].name == "Ambush");
  CHECK(battle_scenarios()[9].name == "Chevauchee");
}

TEST_CASE("MA-SCN-02 clocks and awards of the overview") {
  const auto awards = [](const char* scenario, int army) {
    auto t = table(std::string("scenario ") + scenario);
    const Play play = t.play();
    const Awards a = awards_of(play, army);
    return std::array{int{a.elimination}, int{a.victory}, clock_of(play)};
  };
  using Row = std::array<int, 3>;
  CHECK(awards("pitched-battle", 0) == Row{1, 2, 0});
  CHECK(awards("last-stand", 0) == Row{1, 2, 6});
  CHECK(awards("secure-the-crossing", 1) == Row{1, 2, 6});
  CHECK(awards("break-free", 0) == Row{0, 0, 0});
  CHECK(awards("break-free", 1) == Row{1, 0, 0});
  CHECK(awards("surrounded", 1) == Row{1, 2, 0});
  CHECK(awards("take-the-fortress", 0) == Row{1, 3, 0});
  CHECK(awards("ambush", 0) == Row{1, 2, 0});
  CHECK(awards("aftermath", 0) == Row{1, 2, 0});
  CHECK(awards("hold-the-hills", 0) == Row{0, 0, 0});
  CHECK(awards("chevauchee", 0) == Row{0, 2, 0});
  CHECK(awards("chevauchee", 1) == Row{1, 2, 0});
  CHECK(awards("siege", 0) == Row{1, 2, 0});
}

TEST_CASE("MA-VP-01 general_plus_list adds what a side's list does not name, and pays nothing twice") {
  auto t = table("option vp_basis=general_plus_list\n scenario break-free");
  CHECK(awards_of(t.play(), 0).elimination == 1);
  CHECK(awards_of(t.play(), 0).victory == 2);
  CHECK(awards_of(t.play(), 1).elimination == 1);
  auto fortress = table("option vp_basis=general_plus_list\n scenario take-the-fortress");
  CHECK(awards_of(fortress.play(), 0).victory == 3);
}

TEST_CASE("MA-DP-05 the winner of the roll-off for sides picks A or B") {
  for (const std::uint32_t side : {0U, 1U}) {
    auto t = table("scenario last-stand");
    t.at_stage(Phase::sides);
    t.answers(Ask::choose_side, [side](const Prompt&) { return Answer::of(option(Verb::side, 0, 0, side)); });
    t.dice({3, 8}).step();
    CHECK(t.state.side_a == (side == 0 ? 1 : 0));
    CHECK(t.times_asked(Ask::choose_side) == 1);
  }
}

TEST_CASE("MA-CAMP-14 with campaign_sides = attacker_is_a the first seat is side A, without dice") {
  auto t = table("option campaign_sides=attacker_is_a\n scenario ambush");
  t.at_stage(Phase::sides).step();
  CHECK(t.state.side_a == 0);
  CHECK_FALSE(t.was_asked(Ask::choose_side));
  CHECK(t.rolls(RollKind::roll_off) == 0);
}

// --- Last Stand

TEST_CASE("MA-SCN-06 a building in the centre and six barriers 4 inches from it") {
  auto t = table("scenario last-stand");
  CHECK(lies_at(t, Terrain::building, 12, 12));
  CHECK(pieces_of(t, Terrain::barrier).size() == 6);
  CHECK(lies_at(t, Terrain::barrier, 16, 12));
  CHECK(lies_at(t, Terrain::barrier, 14, 15.464));
  CHECK(lies_at(t, Terrain::barrier, 8, 12));
  CHECK(lies_at(t, Terrain::barrier, 10, 8.536));
  CHECK(phases_of(ScenarioId::last_stand)[1] == Phase::sides);
}

TEST_CASE("MA-SCN-07 side B places four pieces, no fortress, outside the homestead") {
  auto t = table("scenario last-stand a blue");
  t.at_stage(Phase::place_terrain).step();
  const auto offered = t.offered(Ask::terrain_type);
  CHECK(offered.size() == kPlacedTerrainTypes - 1);
  for (const Option& o : offered) CHECK(static_cast<Terrain>(o.slot) != Terrain::fortress);
  CHECK(t.state.piece[7].owner == 1);                      // red is side B
  CHECK(t.why_not_terrain(Terrain::mound, 12, 19) == "");  // between two barriers, the circle alone bars it
  CHECK(t.why_not_terrain(Terrain::mound, 12, 18.999) == "MA-SCN-07");
  for (int i = 0; i < 3; ++i) t.step();
  CHECK(t.state.phase == Phase::deploy);
  CHECK(t.state.pieces == 11);
}

TEST_CASE("MA-SCN-08 side A deploys first and wholly inside the homestead, then side B along any edge") {
  auto t = table("scenario last-stand\n red king undeployed\n blue king as foe undeployed");
  t.at_stage(Phase::deploy, Who::side_a);
  CHECK(t.why_not_deploy("king", 12, 12) == "");      // in the building
  CHECK(t.why_not_deploy("king", 16, 12) == "");      // in a barrier
  CHECK(t.why_not_deploy("king", 12, 15.625) == "");  // within 4 inches of the centre
  CHECK(t.why_not_deploy("king", 12, 15.626) == "MA-SET-05");
  CHECK(t.why_not_deploy("king", 12, 1) == "MA-SET-05");
  t.step();
  CHECK(t.unit("king").on_table());
  CHECK(t.unit("king").flee_edge == Edge::none);
  CHECK_FALSE(t.unit("foe").on_table());
  t.step();
  CHECK(stage_of(t.play()).who == Who::side_b);
  for (const auto& [x, y] : {
           std::pair{1.0,  12.0},
           {23.0, 12.0},
           {12.0, 1.0 },
           {12.0, 23.0}
  })
    CHECK(t.why_not_deploy("foe", x, y) == "");
  CHECK(t.why_not_deploy("foe", 4, 12) == "MA-SET-05");
  t.answers(Ask::deploy_place, [](const Prompt&) { return Answer::of(Pose{inch_point(23, 12), {}, false}); });
  t.step();
  CHECK(t.unit("foe").flee_edge == Edge::east);  // MA-FLEE-08
}

TEST_CASE("MA-SCN-09 after six rounds side A wins with any unit that does not flee, else side B") {
  auto held = table("scenario last-stand\n round 6\n red king at 12,12\n blue king as foe at 4,4");
  held.end_round();
  CHECK(winner(held) == "red");
  CHECK(held.state.army[0].score == 2);
  auto fled = table("scenario last-stand\n round 6\n red king at 12,12 fleeing\n blue king as foe at 4,4");
  fled.end_round();
  CHECK(winner(fled) == "blue");
  auto early = table("scenario last-stand\n round 5\n red king at 12,12 fleeing\n blue king as foe at 4,4");
  early.end_round();
  CHECK(winner(early) == "nobody yet");  // and no rout: the clock decides
}

// --- Secure the Crossing

TEST_CASE("MA-SCN-10 MA-SCN-14 a stream with a bridge in the centre and fords 8 inches east and west of it") {
  auto t = table("scenario secure-the-crossing\n red king at 12,9\n blue king as foe at 2,20");
  CHECK(lies_at(t, Terrain::bridge, 12, 12));
  CHECK(lies_at(t, Terrain::ford, 4, 12));
  CHECK(lies_at(t, Terrain::ford, 20, 12));
  CHECK(t.why_not_move("king", 9, 12) == "MA-MOVE-10");    // in the band
  CHECK(t.why_not_move("king", 9, 10.2) == "MA-MOVE-09");  // half in it
  CHECK(t.why_not_move("king", 9, 10.125) == "");
  CHECK(t.why_not_terrain(Terrain::mound, 8, 9.1) == "MA-SET-03");
  CHECK(t.why_not_terrain(Terrain::mound, 8, 9) == "");
}

TEST_CASE("MA-SCN-11 three pieces each, and the north or the south edge") {
  auto t = table("scenario secure-the-crossing");
  for (auto& army : t.state.army) army.edge = Edge::none;
  t.at_stage(Phase::edges).dice({9, 2}).step();
  CHECK(t.offered(Ask::choose_edge).size() == 2);
  CHECK(t.state.army[0].edge == Edge::south);
  CHECK(t.state.army[1].edge == Edge::north);
  auto terrain = table("scenario secure-the-crossing");
  terrain.at_stage(Phase::place_terrain);
  for (int i = 0; i < 6; ++i) terrain.step();
  CHECK(terrain.state.phase == Phase::edges);
  CHECK(terrain.state.pieces == 13);
}

TEST_CASE(
    "MA-SCN-12 after six rounds whoever holds more crossings wins, and each crossing is worth a point") {
  constexpr std::string_view kHeld =
      "scenario secure-the-crossing\n round 6\n red king at 12,12\n red hoppers at 4,12\n";
  auto t = table(std::string(kHeld) + "blue king as foe at 20,12");
  t.end_round();
  CHECK(winner(t) == "red");
  CHECK(t.state.army[0].score == 4);
  CHECK(t.state.army[1].score == 1);
  auto equal =
      table("scenario secure-the-crossing\n round 6\n red king at 12,12\n blue king as foe at 20,12");
  equal.end_round();
  CHECK(winner(equal) == "draw");
  CHECK(equal.state.army[0].score == 1);
  auto fleeing =
      table("scenario secure-the-crossing\n round 6\n red king at 12,12 fleeing\n blue king as foe at 20,12");
  fleeing.end_round();
  CHECK(winner(fleeing) == "blue");
}

TEST_CASE("MA-SCN-12 a side that yields early leaves the crossings and the two points to the other") {
  auto t = table("scenario secure-the-crossing\n round 2\n red king at 12,12\n blue king as foe at 20,12");
  yields(t, 1);
  CHECK(winner(t) == "red");
  CHECK(t.state.army[0].score == 3);
  CHECK(t.state.army[1].score == 0);
}

TEST_CASE("MA-SCN-13 the bridge is clear ground that can be crossed, a ford stops and hinders") {
  auto t = table(R"(
    scenario secure-the-crossing
    red rat-riders at 12,9
    red rat-riders as others at 4,9
    blue king      as foe at 22,22
  )");
  CHECK(t.why_not_move("rat-riders", 12, 15) == "");
  CHECK(t.why_not_move("others", 4, 15) == "MA-MOVE-14");
  t.activate("others").move(4, 12);
  CHECK(t.unit("others").in_piece == 2);
  CHECK(t.setting->profile(Terrain::ford).hinders);
  CHECK_FALSE(t.setting->profile(Terrain::bridge).hinders);
  t.activate("rat-riders").move(12, 12);
  CHECK(t.unit("rat-riders").in_piece == 1);
}

TEST_CASE("MA-SCN-14 a crossing is entered where the leader's base is inside the square") {
  auto t = table("scenario secure-the-crossing\n red king at 12,9\n blue king as foe at 2,20");
  CHECK(t.move_length("king", 12, 12) == 1875);  // to y = 10.5 + 0.375
  auto diagonal = table("scenario secure-the-crossing\n red king at 15,9\n blue king as foe at 2,20");
  CHECK(diagonal.move_length("king", 12, 12) > 2600);  // round the corner of the band
}

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

// --- Take the Fortress

TEST_CASE("MA-SCN-21 a fortress in the centre, four other pieces each, opposite edges") {
  auto t = table("scenario take-the-fortress");
  CHECK(lies_at(t, Terrain::fortress, 12, 12));
  t.at_stage(Phase::place_terrain).step();
  for (const Option& o : t.offered(Ask::terrain_type))
    CHECK(static_cast<Terrain>(o.slot) != Terrain::fortress);
  for (int i = 0; i < 7; ++i) t.step();
  CHECK(t.state.phase == Phase::edges);
}

TEST_CASE("MA-SCN-22 MA-SCN-23 three eliminations and the fortress win at once, for three points") {
  auto t = table("scenario take-the-fortress\n red king at 12,9.5\n blue king as foe at 2,20");
  t.state.army[1].mustered = 5;
  t.state.army[1].lost = 3;
  t.activate("king").move(12, 12);
  CHECK(winner(t) == "red");
  CHECK(t.state.army[0].score == 3);
  auto two = table("scenario take-the-fortress\n red king at 12,9.5\n blue king as foe at 2,20");
  two.state.army[1].mustered = 5;
  two.state.army[1].lost = 2;
  two.activate("king").move(12, 12);
  CHECK(winner(two) == "nobody yet");
  auto fleeing = table("scenario take-the-fortress\n red king at 12,12 fleeing\n blue king as foe at 2,20");
  fleeing.state.army[1].mustered = 5;
  fleeing.state.army[1].lost = 3;
  fleeing.end_round();
  CHECK(winner(fleeing) == "nobody yet");
}

TEST_CASE("MA-SCN-22 an army mustered with two units needs only those two, and no rout decides") {
  auto t = table("scenario take-the-fortress\n red king at 12,9.5\n blue king as foe at 2,20 fleeing");
  t.state.army[1].mustered = 3;
  t.state.army[1].lost = 2;
  t.end_round();
  CHECK(winner(t) == "nobody yet");
  auto all = table("scenario take-the-fortress\n red bow-mice at 4,4\n blue field-mice at 4,9 models 1");
  all.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(winner(all) == "red");
  CHECK(all.state.army[0].score == 4);
}

// --- Ambush

TEST_CASE("MA-SCN-24 side B places six tall patches, mounds or obstacles within 8 inches of the side edges") {
  auto t = table("scenario ambush a blue");
  t.at_stage(Phase::place_terrain).step();
  CHECK(t.offered(Ask::terrain_type).size() == 3);
  CHECK(t.state.piece[0].owner == 1);
  CHECK(t.why_not_terrain(Terrain::mound, 6.5, 12) == "");
  CHECK(t.why_not_terrain(Terrain::mound, 6.501, 12) == "MA-SCN-24");
  CHECK(t.why_not_terrain(Terrain::mound, 17.5, 12) == "");
  CHECK(t.why_not_terrain(Terrain::mound, 17.499, 12) == "MA-SCN-24");
  CHECK(stage_of(t.play()).pieces == 6);
}

TEST_CASE("MA-SCN-25 MA-SCN-29 side A deploys on the path, side B hidden from every leader there") {
  auto t = table(R"(
    scenario ambush
    terrain tall-patch at 6,12
    terrain obstacle   at 6,6
    red  king undeployed
    red  hoppers at 12,6
    blue king     as foe   undeployed
    blue hoppers  as other undeployed
  )");
  t.at_stage(Phase::deploy, Who::side_a);
  CHECK(t.why_not_deploy("king", 10.875, 20) == "");
  CHECK(t.why_not_deploy("king", 10.874, 20) == "MA-SET-05");
  CHECK(t.why_not_deploy("king", 13.125, 1) == "");
  CHECK(t.why_not_deploy("king", 13.126, 1) == "MA-SET-05");
  t.at_stage(Phase::deploy, Who::side_b);
  CHECK(t.why_not_deploy("foe", 6, 12) == "");           // in the tall patch
  CHECK(t.why_not_deploy("foe", 2, 12) == "MA-SCN-25");  // in plain sight
  CHECK(t.why_not_deploy("foe", 2, 6) == "");            // behind the rock
}

TEST_CASE("MA-SCN-25 a unit without a hidden place is put in the strip of a side edge") {
  auto t = table("scenario ambush\n red king at 12,12\n blue king as foe undeployed");
  t.at_stage(Phase::deploy, Who::side_b).step();
  CHECK(t.unit("foe").on_table());
  CHECK((t.x("foe") <= 1.625 || t.x("foe") >= 22.375));
}

TEST_CASE("MA-SCN-26 side B begins without a roll, and keeps the initiative") {
  auto t = table("scenario ambush\n red king at 12,12\n blue king as foe at 2,2");
  t.at_stage(Phase::initiative).step();
  CHECK(t.rolls(RollKind::initiative) == 0);
  CHECK(t.state.order[0] == 1);
  auto each =
      table("option initiative=each_round\n scenario ambush\n red king at 12,12\n blue king as foe at 2,2");
  each.state.round = 1;
  each.state.phase = Phase::start_of_round;
  each.dice({9, 1}).step();
  CHECK(each.state.order[0] == 0);
}

TEST_CASE("MA-SCN-28 an ambush hides nothing from the players") {
  auto t =
      table("scenario ambush\n terrain tall-patch at 6,12\n red king at 12,12\n blue king as foe at 6,12");
  const Scene scene = battle_scene(*t.setting, t.state);
  int shown = 0;
  for (const Scene::Piece& piece : scene.pieces) shown += piece.group == t.id("foe") ? 1 : 0;
  CHECK(shown == 3);  // every model of the unit in the tall patch, whoever looks
}

// --- Aftermath

TEST_CASE(
    "MA-SCN-30 MA-SCN-31 a random unit at 2d10+1 up and 2d10+1 right of its owner's lower left corner") {
  struct Row {
    Edge edge;
    double x, y;
  };
  for (const auto& [edge, x, y] : {
           Row{Edge::south, 5,  10},
           {Edge::north, 19, 14},
           {Edge::west,  10, 19},
           {Edge::east,  14, 5 }
  }) {
    auto t = table("scenario aftermath\n red king undeployed");
    t.state.army[0].edge = edge;
    t.at_stage(Phase::deploy).dice({4, 5, 1, 3}).step();  // 10 up, 5 right
    CHECK(t.x("king") == doctest::Approx(x));
    CHECK(t.y("king") == doctest::Approx(y));
    CHECK(t.unit("king").flee_edge == edge);  // MA-FLEE-08
  }
}

TEST_CASE("MA-SCN-31 the unit is drawn evenly from those that wait") {
  for (int face = 1; face <= 3; ++face) {
    auto t =
        table("scenario aftermath\n red king undeployed\n red hoppers undeployed\n red bow-mice undeployed");
    t.at_stage(Phase::deploy).dice({face, 4, 5, 4, 5}).step();
    CHECK(t.unit("king").on_table() == (face == 1));
    CHECK(t.unit("hoppers").on_table() == (face == 2));
    CHECK(t.unit("bow-mice").on_table() == (face == 3));
  }
}

TEST_CASE(
    "MA-SCN-32 the nearest possible point, at least 4 inches from enemies, in a piece if one is there") {
  auto near = table("scenario aftermath\n red king undeployed\n blue king as foe at 12,12");
  near.at_stage(Phase::deploy).dice({6, 5, 6, 5}).step();  // (12, 12)
  const double gap = std::hypot(near.x("king") - 12, near.y("king") - 12);
  CHECK(gap >= 4.75);
  CHECK(gap <= 8);
  auto piece = table("scenario aftermath\n terrain tall-patch at 12,12.5\n red king undeployed");
  piece.at_stage(Phase::deploy).dice({6, 5, 6, 5}).step();
  CHECK(piece.unit("king").in_piece == 1);
  CHECK(piece.y("king") == doctest::Approx(12.5));
  auto rock = table("scenario aftermath\n terrain obstacle at 12,12\n red battle-cat undeployed");
  rock.at_stage(Phase::deploy).dice({6, 5, 6, 5}).step();
  CHECK(rock.x("battle-cat") == doctest::Approx(12));  // smaller y first
  CHECK(rock.y("battle-cat") == doctest::Approx(9.75));
}

// --- Hold the Hills

TEST_CASE("MA-SCN-34 three extra tall mounds, then mounds, tall patches and bad goings") {
  auto t = table("scenario hold-the-hills");
  for (const double x : {12.0, 20.0, 4.0}) CHECK(lies_at(t, Terrain::extra_tall_mound, x, 12));
  CHECK(t.state.piece[0].level == 2);
  t.at_stage(Phase::place_terrain).step();
  CHECK(t.offered(Ask::terrain_type).size() == 3);
  for (auto& army : t.state.army) army.edge = Edge::none;
  t.at_stage(Phase::edges).dice({9, 2}).step();
  CHECK(t.offered(Ask::choose_edge).size() == 2);
}

TEST_CASE("MA-SCN-35 each extra tall mound held at the end of a round is worth a point, also in mid-round") {
  constexpr std::string_view kHills =
      "scenario hold-the-hills\n red king at 12,12\n red hoppers at 20,12 fleeing\n blue king as foe at "
      "4,12\n"
      "blue hoppers as rest at 4,20";
  auto t = table(kHills);
  t.end_round();
  CHECK(t.state.army[0].score == 1);  // a fleeing unit holds nothing
  CHECK(t.state.army[1].score == 1);
  t.end_round();
  CHECK(t.state.army[0].score == 2);
  auto mid = table(kHills);
  yields(mid, 1);
  CHECK(winner(mid) == "red");
  CHECK(mid.state.army[0].score == 1);
}

TEST_CASE("MA-SCN-36 eliminations give no points, and the clock is an option") {
  auto t = table(
      "scenario hold-the-hills\n red bow-mice at 4,4\n blue hoppers at 4,9 models 1\n blue king at 20,20");
  t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("hoppers");
  CHECK(t.state.army[0].score == 0);
  auto open = table("scenario hold-the-hills\n round 6\n red king at 12,12\n blue king as foe at 2,20");
  open.end_round();
  CHECK(winner(open) == "nobody yet");
  auto six = table(
      "option hold_hills_rounds=6\n scenario hold-the-hills\n round 6\n red king at 12,12\n blue king as foe "
      "at 2,20");
  six.end_round();
  CHECK(winner(six) == "red");
  CHECK(six.state.army[0].score == 1);
}

// --- Chevauchee

TEST_CASE("MA-SCN-37 four buildings 8 inches from the centre on the diagonals") {
  auto t = table("scenario chevauchee");
  CHECK(pieces_of(t, Terrain::building).size() == 4);
  for (const double x : {6.343, 17.657})
    for (const double y : {6.343, 17.657}) CHECK(lies_at(t, Terrain::building, x, y));
  t.at_stage(Phase::place_terrain).step();
  CHECK(t.offered(Ask::terrain_type).size() == kPlacedTerrainTypes - 2);
}

// Mice-at-Arms of Red beside the south-western building.
constexpr std::string_view kTorches =
    "scenario chevauchee\n red mice-at-arms at 6.343,4.467\n blue king as foe at 20,20\n";

TEST_CASE("MA-SCN-38 MA-DP-11 a unit in contact uses its attack on a building: AC 5, no saves, 2 wounds") {
  auto t = table(kTorches);
  t.chooses(Ask::action, Verb::burn).dice({2, 3, 1, 2, 2}).activate("mice-at-arms");
  t.state.turn = 0;
  t.step();
  CHECK(t.roll(RollKind::attack).needs() == 3);  // AC 5 with Quality +2
  CHECK(t.roll(RollKind::attack).dice() == 5);
  CHECK(t.roll(RollKind::attack).modifier() == 0);
  CHECK(t.rolls(RollKind::save) == 0);
  CHECK(t.state.piece[0].wounds + t.state.piece[1].wounds + t.state.piece[2].wounds +
            t.state.piece[3].wounds ==
        1);
  CHECK(pieces_of(t, Terrain::building).size() == 4);
  t.unit("mice-at-arms").clear(Unit::kActivated);  // wounds add up
  t.dice({1, 1, 1, 1, 10}).activate("mice-at-arms");
  t.state.turn = 0;
  t.step();
  CHECK(pieces_of(t, Terrain::burning_building).size() == 1);
  CHECK(t.state.army[0].score == 1);
}

TEST_CASE("MA-SCN-38 only side A, only in contact, and no machine that moved") {
  auto t = table(kTorches);
  CHECK(t.why_not("mice-at-arms", Verb::burn) == "");
  auto away =
      table("scenario chevauchee\n red mice-at-arms at 6.343,4.4\n blue king as foe at 17.657,15.782");
  CHECK(away.why_not("mice-at-arms", Verb::burn) == "MA-SCN-38");
  CHECK(away.why_not("foe", Verb::burn) == "MA-SCN-38");
  auto crew = table("scenario chevauchee\n red ballista at 6.343,4.092\n blue king as foe at 20,20");
  CHECK(crew.why_not("ballista", Verb::burn) == "");
  Play play = crew.play();
  CHECK_FALSE(ActionMenu(play, crew.id("ballista"), 0, true)
                  .judge_option(option(Verb::burn, crew.id("ballista")))
                  .ok());
}

TEST_CASE("MA-SCN-38 bad goings, the Ladybug and the storm count against a building, high ground does not") {
  const auto modifiers = [](const std::string& more) {
    auto t = table("scenario chevauchee\n" + more + "\n blue king as foe at 20,20");
    t.chooses(Ask::action, Verb::burn).dice({1, 1, 1, 1, 1}).activate("mice-at-arms");
    t.state.turn = 0;
    t.step();
    const SeenRoll roll = t.roll(RollKind::attack);
    return std::pair{roll.advantages(), roll.disadvantages()};
  };
  using Pair = std::pair<int, int>;
  CHECK(modifiers("terrain bad-goings at 6.343,3.343\n red mice-at-arms at 6.343,3.343") == Pair{0, 1});
  CHECK(modifiers("terrain mound at 6.343,3.343\n red mice-at-arms at 6.343,3.343") == Pair{0, 0});
  CHECK(modifiers("event storm\n red mice-at-arms at 6.343,4.467 ladybug") == Pair{1, 1});
}

TEST_CASE("MA-SCN-39 nobody burns a building with a unit inside, and a burning one is an obstacle") {
  for (const char* inside : {"blue hoppers", "red hoppers"}) {
    auto t = table(std::string(kTorches) + inside + " at 6.343,6.343");
    CHECK(t.why_not("mice-at-arms", Verb::burn) == "MA-SCN-38");
  }
  auto t = table(kTorches);
  t.chooses(Ask::action, Verb::burn).dice({10, 10, 1, 1, 1}).activate("mice-at-arms");
  t.state.turn = 0;
  t.step();
  prepare_ground(*t.setting, t.state, t.ground);
  CHECK(t.why_not_move("mice-at-arms", 6.343, 6.343) == "MA-MOVE-10");
}

TEST_CASE("MA-SCN-40 side A wins when all four are ablaze, B by elimination or rout of A") {
  auto t = table(kTorches);
  int burnt = 0;
  for (PieceId id = 0; id < 4; ++id)
    if (!(point(t.state.piece[id].at) == inch_point(6.343, 6.343)) && burnt < 3) {
      t.state.piece[id].type = Terrain::burning_building;
      ++burnt;
    }
  t.chooses(Ask::action, Verb::burn).dice({10, 10, 1, 1, 1}).activate("mice-at-arms");
  t.state.turn = 0;
  t.step();
  CHECK(winner(t) == "red");
  CHECK(t.state.army[0].score == 3);
  auto routed = table("scenario chevauchee\n red king at 4,4 fleeing\n blue king as foe at 20,20");
  routed.end_round();
  CHECK(winner(routed) == "blue");
  auto b_flees = table("scenario chevauchee\n red king at 4,4\n blue king as foe at 20,20 fleeing");
  b_flees.end_round();
  CHECK(winner(b_flees) == "nobody yet");
  auto b_gone = table("scenario chevauchee\n red bow-mice at 4,4\n blue field-mice at 4,9 models 1");
  b_gone.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(winner(b_gone) == "red");
  CHECK(b_gone.state.army[0].score == 2);  // nothing for buildings that stand
}

// --- the clock and stalemate

TEST_CASE("MA-END-05 no stalemate in scenarios with a clock") {
  auto t = table("scenario last-stand\n red king at 12,12\n blue king as foe at 4,4");
  for (int round = 1; round <= 5; ++round) {
    t.state.round = static_cast<std::uint8_t>(round);
    t.end_round();
  }
  CHECK(winner(t) == "nobody yet");
}

// --- the opponent's goals

TEST_CASE("MA-SOLO-12 as side A of Break Free the opponent goes for the exit edge") {
  auto t = table("scenario break-free\n red king at 12,10\n blue king as foe at 20,3");
  t.dice({10});
  t.solo_turn();
  CHECK(t.y("king") == doctest::Approx(14));
  auto out = table("scenario break-free\n red king at 12,21\n blue king as foe at 20,3");
  out.dice({10});
  out.solo_turn();
  CHECK(out.told(Told::unit_escaped));
  auto off =
      table("option solo_goals=off\n scenario break-free\n red king at 12,10\n blue king as foe at 20,3");
  off.dice({10});
  off.solo_turn();
  CHECK(off.y("king") < 10);
}

TEST_CASE("MA-SOLO-12 as side A of Chevauchee the opponent goes to a building and burns it as an attack") {
  auto t = table("scenario chevauchee\n red mice-at-arms at 6.343,2\n blue king as foe at 20,20");
  t.dice({10, 10, 10, 1, 1, 1});
  t.solo_turn();
  CHECK(t.told(Told::torched));
  CHECK(pieces_of(t, Terrain::burning_building).size() == 1);
  auto off = table(
      "option solo_goals=off\n scenario chevauchee\n red mice-at-arms at 6.343,4.467\n blue king as foe at "
      "20,20");
  off.dice({7});
  off.solo_turn();
  CHECK_FALSE(off.told(Told::torched));
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
