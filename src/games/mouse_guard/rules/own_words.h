// What do the players say in their own words? (MG-CONF-02, MG-TEAM-03, MG-RWD-05) It decides nothing.
#pragma once

#include "games/mouse_guard/play.h"
#include "games/mouse_guard/state.h"

namespace warren::mouse_guard {

// MG-CONF-02: both goals of a conflict, the GM side's first.
void state_goals(Play& play);

// MG-TEAM-03: who acts may describe it; kNoMouse: the opposition.
void describe_action(Play& play, MouseId mouse);

// MG-RWD-05: the goal of a session.
void state_own_goal(Play& play, MouseId mouse);

}  // namespace warren::mouse_guard
