// What does rolling Nature cost? (chapter 5: MG-NAT)
#pragma once

#include "games/mouse_guard/rules/making_a_test.h"

namespace warren::mouse_guard {

// MG-NAT-03, 06, 07, 08: the tax that the test of state.test costs.
int tax_of(const Play& play, const Test& test, const TestResult& result);
void tax_nature(Play& play, const TestResult& result);

// MG-NAT-11: a Nature that is spent, outside conflicts after each test.
void face_spent_nature(Play& play, MouseId mouse);

// MG-NAT-12: at the end of a session.
void face_full_nature(Play& play, MouseId mouse);

// MG-SES-03, MG-CAMP-03
void regain_nature(Play& play, MouseId mouse, int by, RuleId why);

}  // namespace warren::mouse_guard
