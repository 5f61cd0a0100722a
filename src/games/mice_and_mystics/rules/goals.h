// Was a side goal met (MM-GOAL)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

bool is_met(const Play& play, const Goal& goal);
// How many of an object of the chapter the party has found (MM-CHAP-04).
int objects_found(const Play& play, std::uint8_t object);

}  // namespace warren::mice_and_mystics
