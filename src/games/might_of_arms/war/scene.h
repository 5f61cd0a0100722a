// What is there to see of a war?
#pragma once

#include "games/might_of_arms/war/setup.h"
#include "kernel/scene/scene.h"

namespace warren::might_of_arms::war {

Scene war_scene(const WarSetting& setting, const State& state);

}  // namespace warren::might_of_arms::war
