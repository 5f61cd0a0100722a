// What does the automatic commander decide in a war? (MI-BOT-18, D17; MI-CAM-10)
#pragma once

#include "games/might_of_arms/war/setup.h"

namespace warren::might_of_arms::war {

Answer solo_choice(const Prompt& prompt, Play& play);
std::int32_t war_worth(const State& state, int side);

}  // namespace warren::might_of_arms::war
