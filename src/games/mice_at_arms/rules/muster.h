// Which units and heroes come? (chapter 6, MA-MUST)
#pragma once

#include "games/mice_at_arms/ground.h"

namespace warren::mice_at_arms {

inline constexpr int kHouses = 4;

// Musters one unit of one army: the King's unit first, then a house at a time (MA-MUST-07). One checkpoint
// each.
void muster_next(Play& play);

// Adds a unit to an army as it comes from the muster table, without hero or equipment. kNoUnit when the table
// is full (engine cap).
UnitId enlist(Play& play, int army, int house, UnitType type);

}  // namespace warren::mice_at_arms
