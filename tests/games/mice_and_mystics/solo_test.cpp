// The party that the house plays: is it sensible, and does every match end?
#include <doctest/doctest.h>

#include "agents/agents.h"
#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/book.h"
#include "games/mice_and_mystics/mind/agent.h"
#include "kernel/tables/sim_table.h"

namespace warren::mice_and_mystics::testing {
namespace {

// How a match ends that agents of one kind play; every checkpoint must be whole.
Outcome play_out(const std::string& agent, const Setup& setup, std::uint64_t seed) {
  const Rulebook& book = rulebook();
  std::vector<Fault> faults;
  const auto setting = book.check(setup, faults);
  REQUIRE(setting != nullptr);
  const auto ground = book.new_ground();
  warren::State state;
  book.begin(*setting, state);
  Rng rng(seed);
  const Position position{*setting, *ground, state};
  SimTable table(rng, position);
  std::vector<std::unique_ptr<Agent>> agents;
  for (int i = 0; i < setting->seats; ++i) {
    agents.push_back(make_agent(agent, book));
    agents.back()->sit_down(seed);
    table.seat_agent(seat_at(i), agents.back().get());
  }
  for (int steps = 0; steps < 20'000 && !book.outcome(*setting, state).over; ++steps) {
    book.step(*setting, *ground, state, table);
    const std::string broken = book.broken_invariant(*setting, state);
    if (!broken.empty()) FAIL("seed " << seed << ": " << broken);
  }
  const Outcome outcome = book.outcome(*setting, state);
  REQUIRE(outcome.over);
  return outcome;
}

int wins(const std::string& agent, const std::string& chapter, int matches) {
  int won = 0;
  for (int i = 0; i < matches; ++i)
    won += play_out(agent, {.game = "mice-and-mystics", .scenario = chapter}, 100U + static_cast<unsigned>(i))
                       .value[0] > 0
               ? 1
               : 0;
  MESSAGE(agent << " wins " << won << " of " << matches << " of " << chapter);
  return won;
}

}  // namespace

TEST_CASE("MM-GEN-18 the party of the house wins many more chapters than one that plays at random") {
  constexpr int kMatches = 60;
  for (const char* chapter : {"C1", "C2", "C3"})
    CHECK(wins("solo", chapter, kMatches) >= wins("random", chapter, kMatches) + kMatches * 3 / 10);
}

TEST_CASE("MM-CAMP-07 MM-GROW-04 campaigns of the house and at random come to their end") {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    play_out("solo", {.game = "mice-and-mystics", .scenario = "campaign"}, seed);
    play_out("random", {.game = "mice-and-mystics", .scenario = "campaign", .seats = 2}, seed);
  }
}

}  // namespace warren::mice_and_mystics::testing
