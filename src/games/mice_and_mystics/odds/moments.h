// Which moments to come have a name?
#pragma once

#include "games/mice_and_mystics/odds/until.h"
#include "kernel/book/horizon.h"

namespace warren::mice_and_mystics {

// The next turn of the seat's own mouse first (the one that acts, else the next to act); then every card of
// the track, until it has acted. Empty outside of a round.
std::vector<HorizonEnd> moments_to_come(const MatchSetting& setting, const State& state, Seat seat);
Until moment_of(const HorizonEnd& end);

}  // namespace warren::mice_and_mystics
