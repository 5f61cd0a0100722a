// What does a mouse's value come to, with all that it wears and knows (MM-STAT, MM-GEAR-06, MM-FX-08)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// Never below 0. While charmed its own search cards and abilities count for nothing (MM-EFF-08).
int value_of(const Play& play, MouseId mouse, Stat stat);
int life_of(const Play& play, MouseId mouse);  // hero, hearts, difficulty
// Dice that cards and passive abilities add to its own Search or mousetrap rolls.
int extra_dice(const Play& play, MouseId mouse, DiceOf what);
// Does something that it wears allow this? The number behind it (red 2), 1 without one; 0: no.
int allowance(const Play& play, MouseId mouse, Allow what);
bool is_immune(const Play& play, MouseId mouse, Marker marker);

}  // namespace warren::mice_and_mystics
