// Who rides, and how does one get in and out? (RR-HVY-08 to 16, RR-RID)
#pragma once

#include "games/rattle_and_rend/rules/action.h"
#include "kernel/rules/prompt.h"

namespace warren::rattle_and_rend {

bool may_ride(const Play& play, GroupId passenger, GroupId transport);  // type and points, wherever they are
Verdict judge_enter(const Play& play, GroupId passenger, GroupId transport);  // from the board
bool may_leave_somewhere(const Play& play, GroupId passenger);                // RR-HVY-13: there is a place

void board(Play& play, GroupId passenger, GroupId transport);
// Asks where; the placement counts as a move of zero length for the windows (RR-HVY-13).
void leave_transport(Play& play, Action& action, Part* part, GroupId passenger);

// RR-HVY-14: the passengers of a lost Transport are placed where it stood and take a Will check each.
void throw_out(Play& play, Action& action, GroupSet aboard, Point at);

}  // namespace warren::rattle_and_rend
