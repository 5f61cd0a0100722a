// How does a unit set fire to a building? (MA-SCN-38, MA-SCN-39)
#pragma once

#include "games/mice_at_arms/rules/units.h"
#include "kernel/rules/prompt.h"

namespace warren::mice_at_arms {

// May the unit torch that building now?
Verdict judge_burning(const Play& play, UnitId id, PieceId piece, bool moved);
// May it torch any?
Verdict judge_burning(const Play& play, UnitId id, bool moved);
void burn(Play& play, UnitId id, bool moved);

}  // namespace warren::mice_at_arms
