// Which dice has the patrol been given? (MG-SES-11, MG-COMP-07, MG-MIS-03)
#pragma once

#include "games/mouse_guard/play.h"

namespace warren::mouse_guard {

// A mission played by itself has no next session: what would be for it is given in its Players' Turn.
bool stands_alone(const Play& play);

// The dice that boons add to this roll; those that the first roll uses up are then gone.
int boon_dice(const Play& play, const Test& test);
void use_boons(Play& play, const Test& test);

// MG-MIS-03, winter stores: true once, for the first mark of the session.
bool ignores_hungry(Play& play, MouseId mouse);

// MG-SES-11, MG-MIS-03: +1D on the first roll, of the caller or of any patrol mouse, next session.
void grant_call_boon(Play& play, MouseId mouse);
void grant_road_boon(Play& play);
// MG-SES-09: the Players' Turn begins.
void wake_last_boons(Play& play);

// MG-COMP-07, fair: +1D on the first roll at the next obstacle.
void grant_lost_boon(Play& play);
// The next obstacle is met: that boon is now in force.
void wake_boons(Play& play);
// A session begins: what was promised for it is in force. The turn of a season lies before that.
void open_boons(Play& play);
// MG-SES-02: boons last no longer than to the end of the next session.
void age_boons(Play& play);

}  // namespace warren::mouse_guard
