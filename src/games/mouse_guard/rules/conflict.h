// How is a conflict fought? (chapters 12 to 16) It takes many steps: begin_conflict() sets the phase, and
// when it is over the phase is Phase::conflict_over and state.conflict says who won, at which price, and
// whether the obstacle counts as overcome. end_conflict() then clears the table.
#pragma once

#include "games/mouse_guard/play.h"

namespace warren::mouse_guard {

// MG-CONF-01: the conflict of an obstacle begins.
void begin_conflict(Play& play, ObstacleId obstacle);
// The same from the pools of the set-up.
void begin_quick_conflict(Play& play);

// One step each, by phase.
void form_teams(Play& play);
void roll_dispositions(Play& play);
void begin_exchange(Play& play);
void seal_plans(Play& play);
void reveal_volley(Play& play);
void resolve_clash(Play& play);
void spend_margins(Play& play);
void settle_compromise(Play& play);

// Pips, traits and gear come back (MG-ADV-05, MG-MAN-08, MG-MAN-09); then the conflict is cleared away.
void end_conflict(Play& play);

// The row of skills and base that is fought with.
const ConflictRow& conflict_row(const Play& play);
// MG-NPC-01, MG-NPC-05: the opposition's rating for an action, as dice.
int opposing_rating(const Play& play, Action action);

}  // namespace warren::mouse_guard
