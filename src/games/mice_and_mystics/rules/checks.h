// What is looked at after every step (MM-GEN-11)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// Victory, then loss, then surges, in this order. Called after every atomic step and nowhere else; when it
// returns with state.is_over() the chapter is over and whoever called it stops.
void check_step(Play& play);

// MM-SRG-04, -08: the page of a surge is looked at at once; true when the chapter is lost by it.
bool lose_if_out_of_time(Play& play);

}  // namespace warren::mice_and_mystics
