// Which dice has the patrol been given? (MG-SES-11, MG-COMP-07, MG-MIS-03)
#pragma once

#include "games/mouse_guard/play.h"

namespace warren::mouse_guard {

// The dice that boons add to this roll; those that the first roll uses up are then gone.
int boon_dice(const Play& play, const Test& test);
void use_boons(Play& play, const Test& test);

// MG-MIS-03, winter stores: true once, for the first mark of the session.
bool ignores_hungry(Play& play, MouseId mouse);

// MG-COMP-07, fair: +1D on the first roll at the next obstacle.
void grant_lost_boon(Play& play);
// The next obstacle is met: that boon is now in force.
void wake_boons(Play& play);
// MG-SES-02: boons last no longer than to the end of the next session.
void age_boons(Play& play);

}  // namespace warren::mouse_guard
