// Who comes (MM-ENC, MM-SRG)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// MM-ENC-01 to -15 in the mice's tile, which they have just entered for the first time; the track is dealt or
// not (MM-CHAP-02). True when a fresh order was dealt (MM-INIT-12).
bool meet_encounter(Play& play);
// MM-SRG: one whole surge, wheel, page and minions. Called by check_step.
void carry_out_surge(Play& play);

}  // namespace warren::mice_and_mystics
