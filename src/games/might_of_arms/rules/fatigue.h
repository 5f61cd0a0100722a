// What befalls a unit? Hits, fatigue, shaken, rout: chapter 14.
#pragma once

#include "games/might_of_arms/events.h"
#include "games/might_of_arms/ground.h"

namespace warren::might_of_arms {

bool is_worn(const Play& play, UnitId unit);  // MI-FAT-04
// MI-FAT-08 with fp_limit = 5: who has reached it routs at once. True when it did.
bool give_way_to_fatigue(Play& play, UnitId unit, Cause cause);
// MI-FAT-02: hits are added, fatigue comes of them. Returns the new FP.
int take_hits(Play& play, UnitId unit, int hits);
void become_shaken(Play& play, UnitId unit, RuleId why);  // MI-FAT-05; sets shaken, and shaken this turn
// MI-MOR-22: its contacts end, its leader rides off (MI-LEAD-09); its footprint stays until step 14.
void rout(Play& play, UnitId unit, Cause cause);
// MI-MOVE-15: over the table's edge. Nobody checks for it.
void leave_table(Play& play, UnitId unit);

}  // namespace warren::might_of_arms
