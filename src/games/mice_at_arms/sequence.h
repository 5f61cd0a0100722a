// What happens when?
#pragma once

#include "games/mice_at_arms/ground.h"

namespace warren::mice_at_arms {

// Plays on to the next checkpoint.
void step(Play& play);

}  // namespace warren::mice_at_arms
