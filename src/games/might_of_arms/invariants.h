// What must hold at every checkpoint?
#pragma once

#include <string>

#include "games/might_of_arms/ground.h"

namespace warren::might_of_arms {

// What cannot be and yet is, in one sentence; empty when all is well.
std::string broken_invariant(const MatchSetting& setting, const State& state);

}  // namespace warren::might_of_arms
