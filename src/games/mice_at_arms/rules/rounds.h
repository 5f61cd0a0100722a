// How do rounds begin and end, and when is the battle over? (MA-RND, MA-EVT, MA-END)
#pragma once

#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/ground.h"

namespace warren::mice_at_arms {

void roll_initiative(Play& play);  // MA-RND-01
void start_round(Play& play);      // MA-RND-06
void next_turn(Play& play);        // MA-RND-02, 03: finds who acts, or ends the round
void end_round(Play& play);        // MA-RND-07

void yield_battle(Play& play, int army);   // MA-END-03
bool battle_is_decided(const Play& play);  // at most one army is left on the table
void check_end(Play& play);                // MA-END-01

unsigned armies_in_play(const State& state);  // mask

}  // namespace warren::mice_at_arms
