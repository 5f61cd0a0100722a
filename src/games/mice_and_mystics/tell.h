// What does this game tell?
#pragma once

#include "games/mice_and_mystics/events.h"
#include "games/mice_and_mystics/ground.h"
#include "games/mice_and_mystics/rule_ids.h"
#include "kernel/rules/fact.h"

namespace warren::mice_and_mystics {

using Fact = FactOf<Told>;

// The player of the mouse that it is about.
inline Seats sides_of(const Play& play, const Fact& fact) {
  if (fact.subject >= kMostMice) return {};
  return Seats::only(seat_at(play.state.of(fact.subject).seat));
}

inline void tell(Play& play, const Fact& fact) {
  if (play.table.listening()) tell_fact(play.table, fact, sides_of(play, fact));
}

}  // namespace warren::mice_and_mystics
