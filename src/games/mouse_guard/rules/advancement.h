// How do ratings rise? (chapter 9: MG-ADV)
#pragma once

#include "games/mouse_guard/rules/making_a_test.h"

namespace warren::mouse_guard {

inline constexpr int kCircles = 6;  // MG-ADV-01
int ceiling_of(Rating rating);      // MG-ADV-04

// MG-ADV-03: what a rating needs to rise.
struct Need {
  int passes = 0;
  int fails = 0;
};
Need need_of(Rating rating, int value);

// MG-ADV-02, MG-ADV-07, MG-ADV-09: the roller marks the test of state.test; in a conflict it is remembered.
void mark_pips(Play& play, const TestResult& result);

// MG-ADV-03: every rating that has its circles.
void rise_where_due(Play& play, MouseId mouse);

// MG-ADV-05: after a test outside a conflict; MG-NAT-11 comes with it.
void finish_test(Play& play, MouseId mouse);

// MG-ADV-06, D19: when a conflict is over, one pip for each rating that was used.
void mark_conflict_pips(Play& play, MouseId mouse);

}  // namespace warren::mouse_guard
