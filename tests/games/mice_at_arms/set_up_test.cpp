// Chapter 7: set-up, and the Pitched Battle's own (17.1).
#include "games/mice_at_arms/rules/set_up.h"

#include <doctest/doctest.h>

#include "games/mice_at_arms/book.h"
#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/deployment.h"

namespace warren::mice_at_arms::testing {
namespace {

TEST_CASE(
    "MA-SET-01 MA-SCN-04 the winner of a roll-off places first and the sides alternate, four pieces each") {
  auto t = table("");
  t.at_stage(Phase::terrain_roll_off);
  t.dice({3, 9}).step();
  CHECK(t.state.order[0] == 1);
  CHECK(t.state.phase == Phase::place_terrain);
  for (std::size_t piece = 0; piece < 8; ++piece) {
    t.step();
    CHECK(t.state.piece[piece].owner == (piece % 2 == 0 ? 2 : 1));
  }
  CHECK(t.state.pieces == 8);
  CHECK(t.state.phase == Phase::edges);
}

TEST_CASE("MA-SET-01 three armies place four pieces each too, in the order of the roll-off") {
  auto t = table("armies 3");
  t.at_stage(Phase::terrain_roll_off);
  t.dice({3, 9, 6}).step();
  for (std::size_t piece = 0; piece < 12; ++piece) {
    REQUIRE(t.state.phase == Phase::place_terrain);
    t.step();
    CHECK(t.state.piece[piece].owner == t.state.order[piece % 3] + 1);
  }
  CHECK(t.state.phase == Phase::edges);
}

TEST_CASE("MA-DICE-05 tied leaders of a roll-off roll again") {
  auto t = table("");
  t.at_stage(Phase::terrain_roll_off);
  t.dice({6, 6, 2, 5}).step();
  CHECK(t.state.order[0] == 1);
  CHECK(t.script.faces_left() == 0);
}

TEST_CASE("MA-SET-02 MA-DP-06 any terrain type may be placed, without limit") {
  auto t = table("");
  t.at_stage(Phase::place_terrain);
  t.step();
  CHECK(t.offered(Ask::terrain_type).size() == kPlacedTerrainTypes);
  CHECK(t.offered(Ask::terrain_place).size() > 100);
}

TEST_CASE("MA-SET-03 terrain lies wholly on the table and may touch but not overlap other pieces") {
  auto t = table("terrain mound at 12,12");
  CHECK(t.why_not_terrain(Terrain::barrier, 1.5, 1.5) == "");
  CHECK(t.why_not_terrain(Terrain::barrier, 1.499, 1.5) == "MA-SET-03");
  CHECK(t.why_not_terrain(Terrain::barrier, 22.5, 22.5) == "");
  CHECK(t.why_not_terrain(Terrain::barrier, 22.5, 22.501) == "MA-SET-03");
  CHECK(t.why_not_terrain(Terrain::barrier, 15, 12) == "");
  CHECK(t.why_not_terrain(Terrain::barrier, 14.999, 12) == "MA-SET-03");
}

TEST_CASE("MA-SET-03 no closed piece may cut the table in two for a base of 1.5 inch") {
  constexpr std::string_view row = R"(
    terrain obstacle   at 2,12
    terrain impassable at 6,12
    terrain obstacle   at 10,12
    terrain impassable at 14,12
    terrain obstacle   at 18,12
  )";
  auto t = table(row);
  CHECK(t.why_not_terrain(Terrain::obstacle, 22, 12) == "MA-SET-03");
  CHECK(t.why_not_terrain(Terrain::tall_patch, 22, 12) ==
        "");  // only obstacles and impassable terrain close a path
  CHECK(t.why_not_terrain(Terrain::obstacle, 22, 16) == "");
  auto open = table(std::string(row) + "option terrain_connectivity=ignored");
  CHECK(open.why_not_terrain(Terrain::obstacle, 22, 12) == "");
}

TEST_CASE("MA-SET-03 a gap of 1.5 inch is a way through, a hair less is not") {
  const std::string row =
      "terrain obstacle at 2,12\n terrain obstacle at 6,12\n terrain obstacle at 10,12\n terrain obstacle at "
      "14,12\n";
  auto wide = table(row + "terrain obstacle at 22,12");
  CHECK(wide.why_not_terrain(Terrain::obstacle, 18.5, 12) == "");  // 4.5 from its western neighbour
  CHECK(wide.why_not_terrain(Terrain::obstacle, 18.499, 12) == "MA-SET-03");
}

TEST_CASE("MA-SET-04 MA-DP-05 the winner picks an edge and the other side takes the opposite one") {
  auto t = table("");
  t.state.army[0].edge = t.state.army[1].edge = t.state.army[2].edge = t.state.army[3].edge = Edge::none;
  t.at_stage(Phase::edges);
  t.answers(Ask::choose_edge, [](const Prompt&) {
    return Answer::of(option(Verb::edge, 0, 0, static_cast<std::uint32_t>(Edge::west)));
  });
  t.dice({2, 8}).step();
  CHECK(t.times_asked(Ask::choose_edge) == 1);
  CHECK(t.state.army[1].edge == Edge::west);
  CHECK(t.state.army[0].edge == Edge::east);
}

TEST_CASE("MA-SET-04 with more than two armies edges are chosen in order of the roll") {
  auto t = table("armies 3");
  for (auto& army : t.state.army) army.edge = Edge::none;
  t.at_stage(Phase::edges);
  t.dice({2, 8, 5}).step();
  CHECK(t.state.army[1].edge == Edge::south);  // first choice of the highest
  CHECK(t.state.army[2].edge == Edge::north);
  CHECK(t.state.army[0].edge == Edge::west);
  CHECK(t.offered(Ask::choose_edge, 1).size() == 3);
}

TEST_CASE(
    "MA-SET-05 MA-DP-08 units are deployed alternately, the roll-off winner first, the rest at the end") {
  auto t = table(R"(
    red  hoppers    as a undeployed
    red  field-mice as b undeployed
    red  bow-mice   as c undeployed
    blue king       as d undeployed
    blue hoppers    as e undeployed
  )");
  const auto on_table = [&](int army) {
    int count = 0;
    for (UnitId id = 0; id < t.state.units; ++id)
      count += t.state.unit[id].army == army && t.state.unit[id].on_table() ? 1 : 0;
    return count;
  };
  t.at_stage(Phase::deploy);
  t.state.order = {1, 0, 2, 3};
  t.step();
  CHECK(on_table(1) == 1);
  t.step();
  CHECK(on_table(0) == 1);  // and not Blue again
  t.step();
  CHECK(on_table(1) == 2);
  for (int i = 0; i < 2; ++i) t.step();
  CHECK(t.unit("a").on_table());
  CHECK(t.unit("b").on_table());
  CHECK(t.unit("c").on_table());
  t.step();
  CHECK(t.state.phase == Phase::initiative);
}

TEST_CASE("MA-SET-05 all bases stand within 2 inches of the edge") {
  auto t = table("red king undeployed");
  CHECK(t.why_not_deploy("king", 12, 1.625) == "");
  CHECK(t.why_not_deploy("king", 12, 1.626) == "MA-SET-05");
  CHECK(t.why_not_deploy("king", 12, 0.374) == "MA-GEO-20");
  auto deep = table("option deploy_depth=4\n red king undeployed");
  CHECK(deep.why_not_deploy("king", 12, 3.625) == "");
  CHECK(deep.why_not_deploy("king", 12, 3.626) == "MA-SET-05");
}

TEST_CASE("MA-SET-05 a piece that reaches into the strip may be occupied") {
  auto t = table("terrain tall-patch at 12,3\n terrain tall-patch at 18,3.6\n red king undeployed");
  CHECK(t.why_not_deploy("king", 12, 3) == "");
  CHECK(t.why_not_deploy("king", 18, 3.6) == "MA-SET-05");
  auto hair = table("terrain tall-patch at 12,3.49\n terrain tall-patch at 18,3.5\n red king undeployed");
  CHECK(hair.why_not_deploy("king", 12, 3.49) == "");
  CHECK(hair.why_not_deploy("king", 18, 3.5) == "MA-SET-05");  // it only touches the strip
}

TEST_CASE("MA-SET-06 no unit is deployed within one base of an enemy") {
  auto t = table("red king undeployed\n blue battle-cat at 12,4");
  CHECK(t.why_not_deploy("king", 12, 1.625) == "");  // 1.25 away
  auto near = table("red king undeployed\n blue battle-cat at 12,3.4");
  CHECK(near.why_not_deploy("king", 12, 1.625) == "MA-SET-06");  // 0.65 away
  CHECK(table("red king undeployed\n blue battle-cat at 12,3.5").why_not_deploy("king", 12, 1.625) == "");
  CHECK(table("red king undeployed\n blue battle-cat at 12,3.499").why_not_deploy("king", 12, 1.625) ==
        "MA-SET-06");
}

TEST_CASE("MA-SET-07 a unit without room is placed at the legal point nearest to its zone") {
  std::string wall;
  for (int i = 0; i < 8; ++i) wall += "terrain obstacle at " + std::to_string(1.5 + 3 * i) + ",1.5\n";
  auto t = table("option terrain_connectivity=ignored\n" + wall + "red king undeployed");
  t.at_stage(Phase::deploy);
  t.step();
  REQUIRE(t.unit("king").on_table());
  // In the notch between two pieces of radius 1.5 a base of radius 0.5 comes down to 1.5 + sqrt(4 - 1.5
  // * 1.5) = 2.823; the next eighth of an inch is legal.
  CHECK(t.y("king") == doctest::Approx(2.875));
  CHECK_FALSE(t.was_asked(Ask::deploy_place));
}

TEST_CASE("MA-SET-07 in every scenario the search begins at the unit's own zone") {
  const auto stand = [](const std::string& scenario, DeployArea area) {
    auto t = table("scenario " + scenario + "\n red king undeployed\n blue king as foe undeployed");
    Stand found;
    t.run([&](Play& play) { found = nearest_stand(play, t.id("king"), area); });
    REQUIRE(found.ok());
    return found.leader;
  };
  const int radius = 375;  // of the King's base
  CHECK(stand("siege", DeployArea::outskirts).y == 4 * kInch - radius);
  CHECK(stand("surrounded", DeployArea::any_edge).y == 2 * kInch - radius);
  CHECK(stand("break-free", DeployArea::exit_edge).y == 8 * kInch - radius);
  CHECK(stand("ambush", DeployArea::flank_strips).x == 2 * kInch - radius);
  CHECK(stand("ambush", DeployArea::path).x == 10500 + radius);
}

TEST_CASE("MA-SET-07 MA-SCN-25 who finds the path of an ambush full stands beside it") {
  std::string rocks;
  for (int i = 0; i < 8; ++i) rocks += "terrain obstacle at 12," + std::to_string(1.5 + 3 * i) + "\n";
  auto t = table("option terrain_connectivity=ignored\n scenario ambush\n" + rocks + "red king undeployed");
  t.at_stage(Phase::deploy, Who::side_a).step();
  REQUIRE(t.unit("king").on_table());
  CHECK_FALSE(t.was_asked(Ask::deploy_place));
  CHECK(t.x("king") < 12);
  CHECK(t.x("king") > 10);  // and not anywhere on the table
}

TEST_CASE("MA-GEO-12 who deploys a unit may turn it, and else it faces inwards") {
  const auto heading = [](bool turned) {
    auto t = table("red field-mice undeployed\n blue king at 20,20");
    t.answers(Ask::deploy_place, [=](const Prompt&) {
      return Answer::of(Pose{inch_point(12, 1), Angle::of_degrees(30), turned});
    });
    t.at_stage(Phase::deploy).step();
    REQUIRE(t.unit("field-mice").on_table());
    return int{t.unit("field-mice").heading};
  };
  CHECK(heading(true) == 300);
  CHECK(heading(false) == 900);
}

TEST_CASE("MA-SET-08 the edge a unit was deployed from is its flee edge") {
  auto t = table("blue king undeployed");
  t.unit("king").flee_edge = Edge::none;
  t.at_stage(Phase::deploy);
  t.step();
  CHECK(t.unit("king").flee_edge == Edge::north);
}

TEST_CASE("MA-SCN-01 MA-DP-01 a scenario is chosen by name and an unknown one is refused") {
  std::vector<Fault> faults;
  CHECK(rulebook().check({.scenario = "pitched-battle"}, faults) != nullptr);
  CHECK(faults.empty());
  CHECK(rulebook().check({.scenario = "picnic"}, faults) == nullptr);
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].where == "scenario");
  CHECK(faults[0].words.find("picnic") != std::string::npos);
}

TEST_CASE("MA-SCN-03 north is y = 24 and a side deploys on one whole edge") {
  auto t = table("blue king undeployed");
  CHECK(t.why_not_deploy("king", 0.375, 23.6) == "");
  CHECK(t.why_not_deploy("king", 23.625, 22.4) == "");
  CHECK(t.why_not_deploy("king", 12, 1) == "MA-SET-05");
}

TEST_CASE("MA-COMP-05 two to four armies may play a Pitched Battle") {
  std::vector<Fault> faults;
  for (int seats = 2; seats <= 4; ++seats) CHECK(rulebook().check({.seats = seats}, faults) != nullptr);
  CHECK(rulebook().check({.seats = 5}, faults) == nullptr);
  CHECK(rulebook().check({.seats = 1}, faults) == nullptr);
}

TEST_CASE("MA-SET-05 which unit is deployed and where it stands are one decision") {
  auto t = table("red king undeployed\n red field-mice undeployed\n blue king as foe at 20,20");
  bool goes_on = false;
  t.answers(Ask::deploy_unit, [&](const Prompt& prompt) {
    goes_on = prompt.continues;
    return prompt.fallback();
  });
  t.at_stage(Phase::deploy).step();
  REQUIRE(t.was_asked(Ask::deploy_unit));
  CHECK(goes_on);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
