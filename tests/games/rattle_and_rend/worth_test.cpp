// What a position is worth to an opponent that looks ahead, and where it does not look.
#include <doctest/doctest.h>

#include <string>

#include "agents/agents.h"
#include "games/rattle_and_rend/book.h"
#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/mind/agent.h"
#include "kernel/tables/sim_table.h"

namespace warren::rattle_and_rend::testing {
namespace {

// For the red side.
int worth_of(const std::string& position) {
  const MatchTable t = table(position);
  return match_worth(*t.setting, t.state, 0);
}

const std::string kEven = "red fighters at 100,200\nblue fighters as foe at 300,200\n";

// From its beginning to the first Round, red played by that agent; the state as text.
std::string set_up_by(const char* red, std::uint64_t seed) {
  const Rulebook& book = rulebook();
  std::vector<Fault> faults;
  const auto setting = book.check({}, faults);
  const auto ground = book.new_ground();
  const std::array agents{make_agent(red, book), make_agent("solo", book)};
  warren::State state;
  book.begin(*setting, state);
  Rng rng(seed);
  const Position position{*setting, *ground, state};
  SimTable sim(rng, position);
  StepMemory memory;
  sim.remember(memory);
  for (int i = 0; i < 2; ++i) {
    agents[static_cast<std::size_t>(i)]->sit_down(seed);
    sim.seat_agent(seat_at(i), agents[static_cast<std::size_t>(i)].get());
  }
  while (book.rounds(*setting, state) == 0) {
    book.prepare(*setting, state, *ground);
    memory.begin_step(state, book.state_size());
    book.step(*setting, *ground, state, sim);
  }
  return {reinterpret_cast<const char*>(&state.as<State>()), book.state_size()};
}

TEST_CASE(
    "more groups, more points and more Momentum are better, and what is good for one is bad for the other") {
  const int even = worth_of(kEven);
  CHECK(worth_of(kEven + "red shooters at 100,250") > even);
  CHECK(worth_of(kEven + "blue shooters as bows at 300,250") < even);
  CHECK(worth_of(kEven + "red heavy trait flyer at 100,250") > worth_of(kEven + "red shooters at 100,250"));
  CHECK(worth_of(kEven + "momentum red 3\nmomentum blue 3") >
        worth_of(kEven + "momentum red 2\nmomentum blue 3"));
  // The first few are those without which nothing can be done.
  CHECK(worth_of(kEven + "momentum red 1") - worth_of(kEven + "momentum red 0") >
        worth_of(kEven + "momentum red 9") - worth_of(kEven + "momentum red 8"));
}

TEST_CASE("RR-MOR-01 a morale test that is due weighs as a loss does") {
  MatchTable t = table(kEven);
  const int before = match_worth(*t.setting, t.state, 0);
  t.state.warband[0].fell = 1;
  CHECK(match_worth(*t.setting, t.state, 0) < before - 100);
  t.state.warband[0].fell = 2;  // has tested
  CHECK(match_worth(*t.setting, t.state, 0) == before);
}

TEST_CASE(
    "RR-KING-02 RR-CONQ-02 what is counted at the end of the fourth Round matters more the nearer it is") {
  const auto lead = [](const std::string& scenario, const std::string& good, const std::string& bad,
                       int round) {
    const std::string match =
        "scenario " + scenario + "\nround " + std::to_string(round) + "\nblue fighters as foe at 300,390\n";
    return worth_of(match + good) - worth_of(match + bad);
  };
  for (const int round : {1, 2, 3}) {
    CAPTURE(round);
    CHECK(lead("king-of-the-hill", "red fighters at 200,200", "red fighters at 100,200", round) <
          lead("king-of-the-hill", "red fighters at 200,200", "red fighters at 100,200", round + 1));
    // Alone in a strip, or in one with an enemy of the same points.
    CHECK(lead("conquest", "red fighters at 250,390", "red fighters at 350,390", round) <=
          lead("conquest", "red fighters at 250,390", "red fighters at 350,390", round + 1));
  }
}

TEST_CASE("a search sets up as the house does: before the first Round imagined matches tell nothing") {
  for (const std::uint64_t seed : {3U, 4U, 5U}) {
    CAPTURE(seed);
    CHECK(set_up_by("search:40", seed) == set_up_by("solo", seed));
    CHECK(set_up_by("random", seed) != set_up_by("solo", seed));
  }
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
