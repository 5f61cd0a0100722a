// How do the dice of a test fall, and what may be done about it? (MG-DICE, MG-TRAIT-03, MG-FATE, MG-TIE)
// All of it works on state.test.
#pragma once

#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/rules/making_a_test.h"

namespace warren::mouse_guard {

// The rule that asked for the test.
inline RuleId play_rule(const Test& test) { return RuleId{test.rule}; }
RuleId rule_of_extra(Option extra);

void throw_pool(Play& play);
void throw_opposition(Play& play);
void offer_reroll(Play& play);  // D09
void offer_fate(Play& play);    // D10

// Who has passed as the dice lie; `tied` when a versus test is even.
TestResult compare(const Play& play);
TestResult compare_alone(const Play& play);

// MG-DICE-07, MG-GEN-02: what "+s" has added to a margin.
void tell_plus(Play& play, const TestResult& result);

// D11, MG-TIE-02 to 05. What is still tied after it is a stalemate.
void settle_tie(Play& play, TestResult& result);

}  // namespace warren::mouse_guard
