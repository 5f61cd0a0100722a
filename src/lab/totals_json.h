// How are the results of a simulation written for programs?
#pragma once

#include "kernel/wire/json.h"
#include "lab/simulate.h"

namespace warren {

// What follows from the seed, and nothing else: equal text for equal experiments.
Json totals_json(const Simulation& experiment, const SimulationResult& result);

// What was measured on the way.
Json timing_json(const SimulationResult& result);

}  // namespace warren
