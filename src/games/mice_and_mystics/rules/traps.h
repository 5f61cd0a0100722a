// What does a mousetrap do (MM-TRAP)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// A mouse has stepped on a space with a trap. False: it failed, and its turn is over.
bool meet_trap(Play& play, MouseId mouse);
// MM-TRAP-02, -09: how many dice it would roll.
int trap_dice(const Play& play, MouseId mouse);

}  // namespace warren::mice_and_mystics
