// How does a chapter begin (MM-SET)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// MM-SET-05: the next question of the set-up, if any is left.
void choose_next(Play& play);
// MM-SET-04, -06: story, the start area's encounter, the first deal.
void open_chapter(Play& play);

}  // namespace warren::mice_and_mystics
