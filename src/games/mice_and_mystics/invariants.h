// What must hold at every checkpoint?
#pragma once

#include <string>

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// What cannot be and yet is, in one sentence; empty when all is well.
std::string broken_invariant(const MatchSetting& setting, const State& state);

}  // namespace warren::mice_and_mystics
