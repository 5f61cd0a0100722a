// How is the castle prepared, shot to pieces and defended with boiling cheese sauce? (MA-SIEGE-02, 09, 15 to
// 19)
#pragma once

#include "games/mice_at_arms/rules/castle.h"
#include "games/mice_at_arms/rules/sight.h"
#include "kernel/rules/prompt.h"

namespace warren::mice_at_arms {

void choose_gatehouse_and_vats(Play& play);  // MA-DP-07

// MA-SIEGE-09: may the Cat-non shoot at that castle piece?
Verdict judge_bombardment(const Play& play, UnitId id, PieceId piece, const Cover* cover = nullptr);
bool has_any_bombardment(const Play& play, UnitId id);
void bombard(Play& play, UnitId id);
int hits_to_destroy(Terrain type);

// MA-SIEGE-16, MA-SIEGE-17: sauce on a charger at the foot of battlements, from each that it touches, in the
// order of the pieces. True when it is in no state to attack any more.
bool pour_sauce(Play& play, UnitId charger, UnitId target);

}  // namespace warren::mice_at_arms
