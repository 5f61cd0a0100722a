// How is an action declared: group, action, path, targets, partners? (RR-ACT-07)
#pragma once

#include "games/rattle_and_rend/rules/actions.h"

namespace warren::rattle_and_rend {

// Asks for the action and everything that belongs to it.
void declare_lead(Play& play, Action& action, GroupId lead, bool standard_only);
// RR-COO: asks who joins in, and declares their parts.
void declare_partners(Play& play, Action& action);

}  // namespace warren::rattle_and_rend
