// What does a campaign tell?
#pragma once

#include "games/mice_at_arms/campaign/events.h"
#include "games/mice_at_arms/campaign/setup.h"
#include "kernel/rules/fact.h"

namespace warren::mice_at_arms::campaign {

using Fact = FactOf<Told, int>;

// Every subject is a kingdom, every object a territory.
inline void tell(Play& play, const Fact& fact) { tell_fact(play.table, fact, Seats::only(seat_of(fact))); }

}  // namespace warren::mice_at_arms::campaign
