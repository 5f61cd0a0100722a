// Chapter 17: the table of scenarios, their clocks, and what the opponent makes of them.
#include "games/mice_at_arms/rules/scenarios.h"

#include <doctest/doctest.h>

#include "games/mice_at_arms/mind/agent.h"
#include "games/mice_at_arms/scenario_table.h"

namespace warren::mice_at_arms::testing {
namespace {

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
  CHECK(awards("break-free", 0) == Row{0, 2, 0});
  CHECK(awards("break-free", 1) == Row{1, 2, 0});
  CHECK(awards("surrounded", 1) == Row{1, 2, 0});
  CHECK(awards("take-the-fortress", 0) == Row{1, 3, 0});
  CHECK(awards("ambush", 0) == Row{1, 2, 0});
  CHECK(awards("aftermath", 0) == Row{1, 2, 0});
  CHECK(awards("hold-the-hills", 0) == Row{1, 2, 0});
  CHECK(awards("hold-the-hills", 1) == Row{1, 2, 0});
  CHECK(awards("chevauchee", 0) == Row{0, 2, 0});
  CHECK(awards("chevauchee", 1) == Row{1, 2, 0});
  CHECK(awards("siege", 0) == Row{1, 2, 0});
}

TEST_CASE("MA-VP-01 with vp_basis = scenario_list a scenario's own list replaces the general one") {
  const auto awards = [](const char* scenario, int army) {
    auto t = table(std::string("option vp_basis=scenario_list\n scenario ") + scenario);
    const Awards a = awards_of(t.play(), army);
    return std::pair{int{a.elimination}, int{a.victory}};
  };
  using Pair = std::pair<int, int>;
  CHECK(awards("break-free", 0) == Pair{0, 0});
  CHECK(awards("break-free", 1) == Pair{1, 0});
  CHECK(awards("hold-the-hills", 0) == Pair{0, 0});
  CHECK(awards("chevauchee", 0) == Pair{0, 2});
  CHECK(awards("chevauchee", 1) == Pair{1, 2});
  CHECK(awards("take-the-fortress", 0) == Pair{1, 3});
  CHECK(awards("pitched-battle", 1) == Pair{1, 2});
}

TEST_CASE("MA-VP-01 a list that names eliminations for side B alone gives side A none") {
  for (const char* scenario : {"chevauchee", "break-free"}) {
    CAPTURE(scenario);
    auto t = table(std::string("scenario ") + scenario +
                   "\n red bow-mice at 4,2\n blue hoppers at 4,7 models 1\n blue king at 20,20");
    t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("hoppers");
    REQUIRE(t.is_gone("hoppers"));
    CHECK(t.state.army[0].score == 0);
  }
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
  t.state.order = {1, 0, 2, 3};
  t.at_stage(Phase::sides).step();
  CHECK(t.state.side_a == 0);
  CHECK(t.state.order == std::array<std::uint8_t, kMaxArmies>{0, 1, 2, 3});
  CHECK_FALSE(t.was_asked(Ask::choose_side));
  CHECK(t.rolls(RollKind::roll_off) == 0);
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
