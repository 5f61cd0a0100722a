// What must hold at every checkpoint?
#pragma once

#include <string>

#include "games/mouse_guard/setup.h"
#include "games/mouse_guard/state.h"

namespace warren::mouse_guard {

// What cannot be and yet is, in one sentence; empty when all is well.
std::string broken_invariant(const MatchSetting& setting, const State& state);

}  // namespace warren::mouse_guard
