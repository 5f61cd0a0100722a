// Who sees what? In Mice-at-Arms everybody sees everything.
#pragma once

#include "games/mice_at_arms/setup.h"
#include "games/mice_at_arms/state.h"
#include "kernel/scene.h"

namespace warren::mice_at_arms {

Scene battle_scene(const BattleSetting& setting, const State& state);

}  // namespace warren::mice_at_arms
