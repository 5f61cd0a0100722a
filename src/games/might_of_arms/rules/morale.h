// Does a unit keep its spirits? Chapter 13.
#pragma once

#include "games/might_of_arms/events.h"
#include "games/might_of_arms/ground.h"
#include "kernel/rules/tally.h"

namespace warren::might_of_arms {

bool flank_supported(const Play& play, UnitId unit, Face flank);  // MI-MOR-04
bool fully_supported(const Play& play, UnitId unit);              // MI-MOR-05

// What a check is about besides the unit's own state.
struct CheckReason {
  Cause cause = Cause::charge;
  bool aside = false;         // charged or contacted on flank or rear
  bool behind_works = false;  // foot defending fieldworks against the cause, not charging
};
// MI-MOR-03: base, modifiers, target.
Tally morale_tally(const Play& play, UnitId unit, const CheckReason& reason);
// The reason of a check for shooting, melee, a leader or a rout, read off the table.
CheckReason check_reason(const Play& play, UnitId unit, Cause cause);
// MI-MOR-01: the dice of a check with this tally. Where only passing counts they have two classes; the total
// says more where units that fail together are compared (MI-MEL-35).
int roll_check(Play& play, UnitId unit, const Tally& tally, Cause cause, bool total_counts);
// MI-MOR-01: rolls 2D6 and tells it. True: passed.
bool check_2d6(Play& play, UnitId unit, const CheckReason& reason);

}  // namespace warren::might_of_arms
