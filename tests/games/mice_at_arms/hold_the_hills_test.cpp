// Chapter 17.9 and 17.10: Hold the Hills and Chevauchee.
#include <doctest/doctest.h>

#include "games/mice_at_arms/scenario_table.h"

namespace warren::mice_at_arms::testing {
namespace {

// --- Hold the Hills

TEST_CASE("MA-SCN-34 three extra tall mounds, then mounds, tall patches and bad goings") {
  auto t = table("scenario hold-the-hills");
  for (const double x : {12.0, 20.0, 4.0}) CHECK(lies_at(t, Terrain::extra_tall_mound, x, 12));
  CHECK(t.state.piece[0].level == 2);
  t.at_stage(Phase::place_terrain).step();
  CHECK(t.offered(Ask::terrain_type).size() == 3);
  for (auto& army : t.state.army) army.edge = Edge::none;
  t.at_stage(Phase::edges).dice({9, 2}).step();
  CHECK(t.offered(Ask::choose_edge).size() == 4);
}

TEST_CASE("MA-SCN-34 MA-SCN-37 MA-SCN-11 all four edges are open but where a stream names north and south") {
  for (const auto& [scenario, edges] : {
           std::pair{"hold-the-hills",      4U},
           {"chevauchee",          4U},
           {"secure-the-crossing", 2U}
  }) {
    CAPTURE(scenario);
    Begun t(scenario, Phase::edges);
    t.dice({9, 2}).step();
    CHECK(t.offered(Ask::choose_edge).size() == edges);
  }
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
  CHECK(mid.state.army[0].score == 1 + 2);
}

TEST_CASE("MA-SCN-36 MA-VP-01 MA-VP-02 eliminations and the victory pay as everywhere, the heights besides") {
  constexpr std::string_view kHills =
      "scenario hold-the-hills\n red bow-mice at 4,4\n red king at 12,12\n blue hoppers at 4,9 models 1\n "
      "blue king as foe at 20,20";
  auto t = table(kHills);
  t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("hoppers");
  CHECK(t.state.army[0].score == 1);
  yields(t, 1);
  CHECK(t.state.army[0].score == 1 + 2 + 1);  // the unit, the battle and one mound
  auto list = table("option vp_basis=scenario_list\n" + std::string(kHills));
  list.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("hoppers");
  CHECK(list.state.army[0].score == 0);
  yields(list, 1);
  CHECK(list.state.army[0].score == 1);
}

TEST_CASE("MA-SCN-36 MA-END-05 a stalemate in the hills is won by the higher score") {
  auto t = table("scenario hold-the-hills\n red king at 12,12\n blue king as foe at 2,20");
  for (int round = 0; round < 5; ++round) t.end_round();
  CHECK(winner(t) == "red");
  CHECK(t.state.army[0].score == 5 + 2);
  auto level = table("scenario hold-the-hills\n red king at 12,12\n blue king as foe at 4,12");
  for (int round = 0; round < 5; ++round) level.end_round();
  CHECK(winner(level) == "draw");
}

TEST_CASE("MA-RND-07 the clock strikes before a rout is looked at") {
  for (const bool clock : {true, false}) {
    CAPTURE(clock);
    auto t = table(std::string(clock ? "option hold_hills_rounds=6\n" : "") +
                   "scenario hold-the-hills\n round 6\n red king at 12,2 fleeing\n blue king as foe at 2,20");
    t.state.army[0].score = 3;  // the leader on points is all in flight
    t.end_round();
    CHECK(winner(t) == (clock ? "red" : "blue"));
  }
}

TEST_CASE("MA-SCN-36 the clock is an option") {
  auto open = table("scenario hold-the-hills\n round 6\n red king at 12,12\n blue king as foe at 2,20");
  open.end_round();
  CHECK(winner(open) == "nobody yet");
  auto six = table(
      "option hold_hills_rounds=6\n scenario hold-the-hills\n round 6\n red king at 12,12\n blue king as foe "
      "at 2,20");
  six.end_round();
  CHECK(winner(six) == "red");
  CHECK(six.told(Told::time_is_up));
  CHECK(six.state.army[0].score == 1 + 2);
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

TEST_CASE("MA-SCN-38 between two buildings it is asked which of them burns") {
  auto t = table(
      "scenario chevauchee\n terrain building at 10.125,2\n terrain building at 13.875,2\n red field-mice at "
      "12,2 "
      "models 1\n blue king as foe at 20,20");
  const PieceId east = 5;  // after the four of the village and the one in the west
  REQUIRE(t.state.piece[east].at.x == 13875);
  t.chooses(Ask::action, Verb::burn).answers(Ask::burn_which, [&](const Prompt&) {
    return Answer::of(option(Verb::piece, t.id("field-mice"), 0, east));
  });
  t.dice({10}).activate("field-mice");
  t.state.turn = 0;
  t.step();
  CHECK(t.state.piece[east].wounds == 1);
  CHECK(t.state.piece[east - 1].wounds == 0);
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

}  // namespace
}  // namespace warren::mice_at_arms::testing
