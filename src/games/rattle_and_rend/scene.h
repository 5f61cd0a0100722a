// Who sees what? In Rattle and Rend everybody sees everything but a sealed bid.
#pragma once

#include "games/rattle_and_rend/setup.h"
#include "games/rattle_and_rend/state.h"
#include "kernel/scene.h"

namespace warren::rattle_and_rend {

Scene match_scene(const MatchSetting& setting, const State& state);

}  // namespace warren::rattle_and_rend
