// What is there to draw? Nothing is hidden, so all seats are shown the same.
#pragma once

#include "games/mice_and_mystics/ground.h"
#include "kernel/scene/scene.h"

namespace warren::mice_and_mystics {

Scene match_scene(const MatchSetting& setting, const State& state);

}  // namespace warren::mice_and_mystics
