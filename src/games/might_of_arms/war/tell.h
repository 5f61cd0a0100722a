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
  Roll roll;
  roll.roller = roller;
  roll.rule = why;
  roll.kind = static_cast<std::uint16_t>(kind);
  roll.add({.count = 1});
  return play.table.roll(roll).face[0];
}

}  // namespace warren::might_of_arms::war
