// What happens when?
#pragma once

#include "games/might_of_arms/ground.h"

namespace warren::might_of_arms {

// Plays on to the next checkpoint.
void step(Play& play);

}  // namespace warren::might_of_arms
