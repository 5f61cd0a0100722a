// Which parts has a turn? Each can be entered alone on a position, so that odds and searches can begin there.
#pragma once

#include "games/might_of_arms/events.h"
#include "games/might_of_arms/ground.h"

namespace warren::might_of_arms {

// Steps 2, 4 and 6. One answer of a side: a volley, or "done". True when the part is over: nothing is left to
// be said (MI-TURN-10, MI-SET-18).
bool shoot_once(Play& play, int side, bool delayed);
// When a side has shot: leaders of all who gained fatigue roll (MI-LEAD-07).
void end_shooting(Play& play);
// Steps 3, 5 and 6: shooting checks, then leaders seen wounded, then routs with their cascade (MI-MOR-24).
void check_after_shooting(Play& play, int side);

// Steps 10 to 14.
void fight(Play& play);               // 10, with hits, fatigue and wounds
void check_leaders_lost(Play& play);  // 11
void check_melees(Play& play);        // 12
void check_routs_seen(Play& play);    // 13
void remove_routed(Play& play);       // 14: stampede, removal, break-through, pursuit (MI-MEL-44)

// Step 15. One answer of a side: somebody breaks off, or "done". True when nothing is left to be said.
bool break_off_once(Play& play, int side);
// Step 16
void recover(Play& play);
// MI-VIC-08: sets phase `over` and the result when the battle has ended.
void test_end(Play& play);
void concede(Play& play, int side);  // MI-VIC-06

}  // namespace warren::might_of_arms
