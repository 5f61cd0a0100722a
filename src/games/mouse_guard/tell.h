// What does this game tell?
#pragma once

#include "games/mouse_guard/events.h"
#include "games/mouse_guard/play.h"
#include "games/mouse_guard/rule_ids.h"
#include "kernel/rules/fact.h"

namespace warren::mouse_guard {

using Fact = FactOf<Told>;

// The mouse that it is about.
inline Seats sides_of(const Fact& fact) {
  return fact.subject < kMostMice ? Seats::only(seat_at(fact.subject)) : Seats{};
}

inline void tell(Play& play, const Fact& fact) {
  const Seat actor = fact.subject < kMostMice ? seat_at(fact.subject) : kNobody;
  if (play.table.listening()) tell_fact(play.table, fact, sides_of(fact), actor);
}

}  // namespace warren::mouse_guard
