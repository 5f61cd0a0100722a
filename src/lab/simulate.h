// How are thousands of matches played on all cores, with the same result as on one?
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/totals.h"

namespace warren {

struct Simulation {
  const Rulebook* book = nullptr;
  Setup setup;
  std::vector<std::string> agents;  // by player; see agent_of
  std::uint64_t seed = 1;
  std::uint64_t from = 0;  // the number of the first match
  std::uint64_t matches = 1000;
  bool swap_seats = false;  // the players move on by one seat from match to match
  int jobs = 1;
};

// Measured, so never twice the same; kept apart from what follows from the seed.
struct Timing {
  double seconds = 0;      // by the clock on the wall
  double cpu_seconds = 0;  // of all jobs together

  double per_core(std::uint64_t things) const;  // things in a second of one core
};

struct SimulationResult {
  Totals totals;
  Timing timing;
  int seats = 0;
};

// Called now and then with the number of matches done, from whichever job is at it; one call at a time.
using Progress = std::function<void(std::uint64_t done)>;

// Match i is played from (seed, i) alone, so that the totals are the same for any number of jobs. Nothing
// with at least one fault when set-up or agents are wrong.
std::optional<SimulationResult> simulate(const Simulation& experiment, std::vector<Fault>& faults,
                                         const Progress& progress = {});

}  // namespace warren
