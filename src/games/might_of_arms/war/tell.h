// What does a war tell, and how does one of its dice fall?
#pragma once

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/war/events.h"
#include "games/might_of_arms/war/setup.h"
#include "kernel/rules/fact.h"

namespace warren::might_of_arms::war {

using Fact = FactOf<Told, int>;

// Every subject is a side.
inline void tell(Play& play, const Fact& fact) { tell_fact(play.table, fact, Seats::only(seat_of(fact))); }

inline int roll_d6(Play& play, Seat roller, RollKind kind, RuleId why) {
  return play.table.roll(dice_of({.count = 1}, 6, kind, why, roller)).face[0];
}

}  // namespace warren::might_of_arms::war
