// What lies before a unit, and who covers its flanks? Zones, lanes and arcs as the rules find them.
#pragma once

#include "games/might_of_arms/ground.h"
#include "kernel/book/bearings.h"

namespace warren::might_of_arms {

std::optional<Pose> stands(const State& state, Seat seat, Ref of);
// As the seat knows the position: who is hidden from it, or kept back, is not there.
std::vector<Bearing> bearings_of(const MatchSetting& setting, const MatchGround& ground, const State& state,
                                 Seat seat, Ref of, const Facing::Thought* thought = nullptr);

}  // namespace warren::might_of_arms
