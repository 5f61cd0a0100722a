// Whose flanks are covered? MI-MOR-04, MI-MOR-05.
#pragma once

#include "games/might_of_arms/rules/field.h"
#include "games/might_of_arms/rules/morale.h"

namespace warren::might_of_arms {

// MI-UNIT-08: a pike unit with halberds in at least so many ranks.
bool is_column(const Play& play, UnitId unit, int ranks = 3);
// The strip beside a flank, as long as the flank and one stand wide.
Hull flank_strip(const Play& play, UnitId unit, Face flank);

}  // namespace warren::might_of_arms
