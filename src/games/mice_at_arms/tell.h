// What does this game tell?
#pragma once

#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/ground.h"
#include "kernel/rules/fact.h"

namespace warren::mice_at_arms {

using Fact = FactOf<Told>;

// The armies of the units that it is about; an event without a subject is about the army in `object`.
inline Seats sides_of(const Play& play, const Fact& fact) {
  const auto army_of = [&](UnitId unit) {
    return unit == kNoUnit ? Seats{} : Seats::only(seat_at(play.state.unit[unit].army));
  };
  if (fact.subject != kNoUnit) return army_of(fact.subject).with(army_of(fact.object));
  return fact.object == kNoUnit ? Seats{} : Seats::only(seat_at(fact.object));
}

// Whose deed or fate it is: the subject's army, or the one that is named.
inline Seat actor_of(const Play& play, const Fact& fact) {
  if (fact.subject != kNoUnit) return seat_at(play.state.unit[fact.subject].army);
  return fact.object == kNoUnit ? kNobody : seat_at(fact.object);
}

inline void tell(Play& play, const Fact& fact) {
  if (play.table.listening()) tell_fact(play.table, fact, sides_of(play, fact), actor_of(play, fact));
}

}  // namespace warren::mice_at_arms
