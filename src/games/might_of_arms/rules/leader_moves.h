// How does a leader ride? MI-LEAD-02, MI-LEAD-03.
#pragma once

#include "games/might_of_arms/rules/field.h"
#include "kernel/rules/prompt.h"

namespace warren::might_of_arms {

Verdict may_ride(const Play& play, LeaderId leader);
// To a place of his own, or to a unit that he joins.
Verdict judge_ride(const Play& play, LeaderId leader, Point to);
Verdict judge_joining(const Play& play, LeaderId leader, UnitId unit);
void ride(Play& play, LeaderId leader, Point to);
void join(Play& play, LeaderId leader, UnitId unit);
// Where a ride to that place begins: at his own point, or at the nearest point of his unit.
Point start_of_ride(const Play& play, LeaderId leader, Point to);
std::int32_t ride_length(const Play& play, LeaderId leader);

}  // namespace warren::might_of_arms
