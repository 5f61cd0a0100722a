// Whole matches of random players, from set-up to victory, with the invariants at every checkpoint.
#include <doctest/doctest.h>

#include <string>

#include "games/rattle_and_rend/book.h"
#include "games/rattle_and_rend/fixture.h"
#include "kernel/tables/sim_table.h"

namespace warren::rattle_and_rend::testing {
namespace {

// Plays one match; returns what went wrong.
std::string play_random(const Setup& setup, std::uint64_t seed) {
  const Rulebook& book = rulebook();
  std::vector<Fault> faults;
  const auto setting = book.check(setup, faults);
  REQUIRE(setting != nullptr);
  const auto ground = book.new_ground();
  warren::State state;
  book.begin(*setting, state);
  Rng rng(seed);
  SimTable table(rng);
  for (int steps = 0; steps < 5000; ++steps) {
    if (book.outcome(*setting, state).over) return {};
    book.prepare(*setting, state, *ground);
    book.step(*setting, *ground, state, table);
    if (std::string broken = book.broken_invariant(*setting, state); !broken.empty())
      return "step " + std::to_string(steps) + ": " + broken;
  }
  return "still runs";
}

TEST_CASE(
    "RR-RND-03 RR-TRN-07 RR-GAP-09 random matches of every scenario come to an end with nothing broken") {
  for (const Scenario& scenario : match_scenarios())
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      CAPTURE(scenario.id);
      CAPTURE(seed);
      CHECK(play_random({.scenario = std::string(scenario.id)}, seed) == "");
    }
}

TEST_CASE("random matches by every house rule's other values come to an end") {
  for (const Switch& one : house_rule_switches())
    for (std::size_t i = 1; i < one.values.size(); ++i)
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        CAPTURE(one.key);
        CAPTURE(one.values[i]);
        CHECK(play_random({.options = {{std::string(one.key), std::string(one.values[i])}}}, seed) == "");
      }
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
