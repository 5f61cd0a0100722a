// From one battle of a war to the next.
#pragma once

#include "games/might_of_arms/war/setup.h"

namespace warren::might_of_arms::war {

void step(Play& play);

}  // namespace warren::might_of_arms::war
