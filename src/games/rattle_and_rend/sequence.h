// What happens when?
#pragma once

#include "games/rattle_and_rend/ground.h"

namespace warren::rattle_and_rend {

// Plays on to the next checkpoint.
void step(Play& play);

}  // namespace warren::rattle_and_rend
