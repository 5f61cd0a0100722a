// What has a mouse done that its Belief, Instinct or Goal asks for? (chapter 10: MG-RWD)
#pragma once

#include "games/mouse_guard/rules/making_a_test.h"

namespace warren::mouse_guard {

// At the end of each test, while state.test still stands.
void note_test(Play& play, const Test& test, const TestResult& result);
// A mouse's action of a volley lies open.
void note_action(Play& play, MouseId mouse, Action action);
// A condition was really marked.
void note_condition(Play& play, MouseId mouse, Condition condition);
void note_deed(Play& play, MouseId mouse, Deed deed);

// MG-RWD-05: what the predicate says now.
bool belief_played(const Play& play, MouseId mouse);
bool instinct_played(const Play& play, MouseId mouse);
bool goal_accomplished(const Play& play, MouseId mouse);

// MG-RWD-06: a one-mouse patrol is not offered statements that need a second mouse.
bool is_offered(const Play& play, const Statement& statement);

// MG-RWD-04: with reward_timing = at_once whatever is already true is paid.
void pay_at_once(Play& play);
// MG-RWD-01 to 05: at the end of the session.
void pay_mouse(Play& play, MouseId mouse);

}  // namespace warren::mouse_guard
