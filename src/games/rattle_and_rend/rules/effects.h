// The parts of an action: its movement step, then its effect (RR-ACT-06).
#pragma once

#include "games/rattle_and_rend/rules/moves.h"

namespace warren::rattle_and_rend {

// The order for the group's own movement step, with the band of its action.
MoveOrder own_move(const Play& play, const Part& part);
void do_movement(Play& play, Action& action, Part& part);

// The effect of any action; those of the Champion Actions stand in champion_actions.cpp.
void do_effect(Play& play, Action& action, Part& part);
bool may_translocate(const Group& group);  // RR-TRWD-03

}  // namespace warren::rattle_and_rend
