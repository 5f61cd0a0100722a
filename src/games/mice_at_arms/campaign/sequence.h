// What happens when, from one battle to the next?
#pragma once

#include "games/mice_at_arms/campaign/setup.h"

namespace warren::mice_at_arms::campaign {

// Plays on to the next checkpoint.
void step(Play& play);

}  // namespace warren::mice_at_arms::campaign
