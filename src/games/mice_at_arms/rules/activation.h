// What does a unit do on its turn? (chapter 8, MA-ACT)
#pragma once

#include "games/mice_at_arms/rules/units.h"

namespace warren::mice_at_arms {

// The army in turn activates one of its units, or yields (MA-RND-02, MA-DP-09).
void take_turn(Play& play, int army);

// MA-EVT-03: rolls for a unit that would move; on 1 or 2 of a muddy round it stays where it is.
bool sticks_in_mud(Play& play, UnitId id);

// Units of an army that have not acted this round.
UnitSet waiting_units(const Play& play, int army);

}  // namespace warren::mice_at_arms
