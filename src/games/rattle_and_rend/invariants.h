// What must hold at every checkpoint, whatever was played?
#pragma once

#include <string>

#include "games/rattle_and_rend/setup.h"
#include "games/rattle_and_rend/state.h"

namespace warren::rattle_and_rend {

// Empty when all is well, else a sentence that names what is broken.
std::string broken_invariant(const MatchSetting& setting, const State& state);

}  // namespace warren::rattle_and_rend
