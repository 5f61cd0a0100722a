// Whole chapters and campaigns of random players, with the invariants at every checkpoint.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>

#include "games/mice_and_mystics/book.h"
#include "games/mice_and_mystics/setup.h"
#include "kernel/tables/sim_table.h"

namespace warren::mice_and_mystics::testing {
namespace {

// Plays one match; returns what went wrong.
std::string play_random(Setup setup, std::uint64_t seed) {
  const Rulebook& book = rulebook();
  setup.game = "mice-and-mystics";
  std::vector<Fault> faults;
  const auto setting = book.check(setup, faults);
  if (setting == nullptr) return faults[0].where + ": " + faults[0].words;
  const auto ground = book.new_ground();
  warren::State state;
  book.begin(*setting, state);
  Rng rng(seed);
  SimTable table(rng);
  for (int steps = 0; steps < 200000; ++steps) {
    if (book.outcome(*setting, state).over) return {};
    book.step(*setting, *ground, state, table);
    if (std::string broken = book.broken_invariant(*setting, state); !broken.empty())
      return fmt::format("step {}: {}", steps, broken);
  }
  return "still runs";
}

}  // namespace

TEST_CASE("MM-RND-06 MM-GEAR-07 MM-SPC-02 random matches of every scenario end with nothing broken") {
  for (const Scenario& scenario : match_scenarios())
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
      CAPTURE(scenario.id);
      CAPTURE(seed);
      CHECK(play_random({.scenario = std::string(scenario.id), .seats = static_cast<int>(1 + seed % 4)},
                        seed) == "");
    }
}

TEST_CASE("MM-OPT-01 random matches by every house rule's other values end with nothing broken") {
  for (const Switch& one : house_rule_switches())
    for (std::size_t i = 1; i < one.values.size(); ++i)
      for (const char* scenario : {"C1", "C2", "C3", "campaign"}) {
        if (one.values[i] == one.endless) continue;
        CAPTURE(one.key);
        CAPTURE(one.values[i]);
        CAPTURE(scenario);
        CHECK(play_random(
                  {.scenario = scenario, .options = {{std::string(one.key), std::string(one.values[i])}}},
                  7 + i) == "");
      }
}

TEST_CASE(
    "MM-GEN-12 MM-SET-05 MM-SET-07 heroes and abilities left to the table are asked and all different") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    CHECK(play_random({.scenario = "C1", .seats = 2, .forces = {"- - 1\nH3 - 2\n- - 1\nH6 A16 2\n"}}, seed) ==
          "");
}

}  // namespace warren::mice_and_mystics::testing
