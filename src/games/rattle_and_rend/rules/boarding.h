// Who gets in or out of a Transport as part of an action? (RR-HVY-12, RR-RID-03)
#pragma once

#include "games/rattle_and_rend/rules/action.h"
#include "kernel/rules/menu.h"

namespace warren::rattle_and_rend {

// RR-HVY-12: adds the ways to use the movement step beside walking.
void list_boardings(const Play& play, GroupId id, Menu& menu);
// Reads one of them: how the group uses its step, and with whom.
void take_step(GroupId self, Option answer, Step& step, GroupId& with);
// Gets in or out so; the windows of a placement open (RR-HVY-13).
void use_step(Play& play, Action& action, Part& part, Step step, GroupId with);

// RR-RID-03: who acts from inside says at once whether it gets out free.
void declare_free_leaving(Play& play, Part& part);
// RR-RID-03: asks for free boardings with the acting group as it stands now, until nobody else gets in or
// out.
void offer_boardings(Play& play, Action& action, Part& part);

}  // namespace warren::rattle_and_rend
