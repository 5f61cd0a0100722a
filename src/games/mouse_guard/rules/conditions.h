// What do conditions do, and how does a mouse get rid of them? (chapter 8: MG-COND)
#pragma once

#include "games/mouse_guard/rules/making_a_test.h"

namespace warren::mouse_guard {

// MG-COND-13: marks it, or the next one that is not marked. Returns what was marked, kNoCondition when
// nothing was.
Condition take_condition(Play& play, MouseId mouse, Condition condition, RuleId why);
void clear_condition(Play& play, MouseId mouse, Condition condition, RuleId why);

// MG-TEST-08: the price of a failed test, for the roller and, where it is shared, its helpers.
void suffer(Play& play, const TestResult& result, Condition condition, RuleId why);

// MG-COND-11: has the mouse nothing earlier in the list? `bound` false: the order does not matter here.
bool may_recover(const Play& play, MouseId mouse, Condition condition, bool bound = true);

// MG-COND-07, MG-COND-08, MG-COND-12: one recovery test of the mouse itself. Returns whether the condition is
// gone.
bool recover(Play& play, MouseId mouse, Condition condition);
TestOrder recovery_order(const Play& play, Condition condition);

// MG-COND-14: a healer treats another mouse.
bool treat(Play& play, MouseId healer, MouseId patient, Condition condition);

// MG-DISP-05: what the conditions of a team take from its disposition.
int disposition_penalty(const Play& play, MouseSet team, bool will_based);

}  // namespace warren::mouse_guard
