// How do rounds begin and end? (MA-RND, MA-EVT)
#pragma once

#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/ground.h"

namespace warren::mice_at_arms {

// MA-RND-01; side B begins an Ambush.
void begin_battle(Play& play);
void roll_initiative(Play& play);  // MA-RND-01
void start_round(Play& play);      // MA-RND-06
void next_turn(Play& play);        // MA-RND-02, 03: finds who acts, or ends the round
void end_round(Play& play);        // MA-RND-07

unsigned armies_in_play(const State& state);  // mask

}  // namespace warren::mice_at_arms
