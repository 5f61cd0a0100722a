// Chapter 17.6 to 17.8: Take the Fortress, Ambush and Aftermath.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cmath>

#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/scenario_table.h"
#include "games/mice_at_arms/view/scene.h"

namespace warren::mice_at_arms::testing {
namespace {

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

TEST_CASE(
    "MA-SCN-22 two eliminations are not enough, no rout decides, and a small army is beaten at its last") {
  auto t = table("scenario take-the-fortress\n red king at 12,12\n blue king as foe at 2,20 fleeing");
  t.state.army[1].mustered = 3;
  t.state.army[1].lost = 2;
  t.end_round();
  CHECK(winner(t) == "nobody yet");
  t.state.army[1].mustered = 4;
  t.state.army[1].lost = 3;
  t.end_round();
  CHECK(winner(t) == "red");
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
  // Two bases of 1.5 inches, 4 inches apart: centres 5.5 inches, and not farther than it must be.
  auto cats = table("scenario aftermath\n red battle-cat undeployed\n blue battle-cat as foe at 12,12");
  cats.at_stage(Phase::deploy).dice({6, 5, 6, 5}).step();
  CHECK(std::hypot(cats.x("battle-cat") - 12, cats.y("battle-cat") - 12) ==
        doctest::Approx(5.5).epsilon(0.001));
}

TEST_CASE("MA-SCN-32 MA-SET-06 where enemies are everywhere, one base away from them is far enough") {
  std::string enemies;
  for (const int x : {3, 9, 15, 21})
    for (const int y : {3, 9, 15, 21})
      enemies += fmt::format("blue field-mice as foe-{}-{} at {},{} models 1\n", x, y, x, y);
  auto t = table("scenario aftermath\n red king undeployed\n" + enemies);
  t.at_stage(Phase::deploy).dice({4, 4, 4, 4}).step();  // (9, 9), where one of them stands
  const double gap = std::hypot(t.x("king") - 9, t.y("king") - 9) - 0.375 - 0.375;
  CHECK(gap >= 0.75);  // the King's base
  CHECK(gap < 1);      // circles are a quarter of an inch apart
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
