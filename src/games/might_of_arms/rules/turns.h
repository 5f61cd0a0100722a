// How does a turn begin, and how does a side move? Steps 1, 2 and 4.
#pragma once

#include "games/might_of_arms/ground.h"

namespace warren::might_of_arms {

void begin_turn(Play& play);  // step 1
// One answer of a side. True when its movement is over.
bool move_once(Play& play, int side);
void wear_works(Play& play);  // MI-TERR-11 with works_wear = yes

}  // namespace warren::might_of_arms
