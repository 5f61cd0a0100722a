// Who sees a leader fall or friends rout, and what does it do to them? MI-MOR-17 to 21.
#pragma once

#include "games/might_of_arms/ground.h"

namespace warren::might_of_arms {

// MI-MOR-17: friends of the sides in this mask check for leaders that fell in this part of the turn.
void see_leaders_fall(Play& play, unsigned sides);
// MI-MOR-18 to 20: routs of these sides that nobody has checked for yet, in waves.
void see_routs(Play& play, unsigned sides);

// Who of a unit's friends would have to check if it routed now (MI-MOR-18).
UnitSet witnesses_of_rout(const Play& play, UnitId routed);

}  // namespace warren::might_of_arms
