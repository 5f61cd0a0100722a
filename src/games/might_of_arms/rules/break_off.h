// Who may leave a melee, and how far? Step 15, chapter 15.
#pragma once

#include "games/might_of_arms/rules/field.h"
#include "kernel/rules/prompt.h"

namespace warren::might_of_arms {

// MI-BRK-02: may it at all, its way left aside?
Verdict may_break_off(const Play& play, UnitId unit);

// MI-BRK-05: where it comes to when it names this much of its charge distance.
struct Retreat {
  std::int32_t named = 0;
  std::int32_t length = 0;  // what it goes, after terrain
  bool leaves = false;      // over the table's edge: lost
  Block end{};
};
Verdict judge_retreat(const Play& play, UnitId unit, std::int32_t named, Retreat& retreat);
// The farthest that may be named; 0: nothing may.
std::int32_t farthest_retreat(const Play& play, UnitId unit);

void break_off(Play& play, UnitId unit, const Retreat& retreat);

}  // namespace warren::might_of_arms
