// What must be true of a war at every checkpoint?
#pragma once

#include <string>

#include "games/might_of_arms/war/setup.h"

namespace warren::might_of_arms::war {

std::string broken_invariant(const WarSetting& setting, const State& state);

}  // namespace warren::might_of_arms::war
