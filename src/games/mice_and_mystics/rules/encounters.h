// Who comes (MM-ENC, MM-SRG)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// MM-ENC-01 to -15 in the mice's tile, which they have just entered for the first time; the track is dealt or
// not (MM-CHAP-02). True when a fresh order was dealt (MM-INIT-12).
bool meet_encounter(Play& play);
// MM-SRG: one whole surge, wheel, page and minions. Called by check_step.
void carry_out_surge(Play& play);

// MM-SRG-05: whom a surge would bring now, before it is scaled.
const MinionList& coming_surge(const Play& play);

// MM-SCALE-07: an event's or a boss turn's figures, as many as there are, on the track by MM-INIT-07.
void place_outside_of_lists(Play& play, const MinionList& list);
bool can_place(const Play& play, const MinionList& list);  // at least one figure of it

// MM-ENC-03: pages 1 to 2, 3 to 4, 5 and more.
int band_of(const State& state);

}  // namespace warren::mice_and_mystics
