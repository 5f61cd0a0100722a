// What does this game tell?
#pragma once

#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/ground.h"
#include "kernel/fact.h"

namespace warren::mice_at_arms {

using Fact = FactOf<Told>;

inline void tell(Play& play, const Fact& fact) { tell_fact(play.table, fact); }

}  // namespace warren::mice_at_arms
