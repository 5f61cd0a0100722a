// Chapter 17.2 and 17.3: Last Stand and Secure the Crossing.
#include <doctest/doctest.h>

#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/scenario_table.h"

namespace warren::mice_at_arms::testing {
namespace {

std::vector<Phase> phases_of(ScenarioId scenario) {
  std::vector<Phase> phases;
  for (const Stage& stage : scenario_rules(scenario).stages) phases.push_back(stage.phase);
  return phases;
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

}  // namespace
}  // namespace warren::mice_at_arms::testing
