// What must hold at every checkpoint, whatever was played?
#pragma once

#include <string>

#include "games/mice_at_arms/setup.h"
#include "games/mice_at_arms/state.h"

namespace warren::mice_at_arms {

// Empty when all is well, else a sentence that names what is broken.
std::string broken_invariant(const BattleSetting& setting, const State& state);

}  // namespace warren::mice_at_arms
