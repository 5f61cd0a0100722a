// How does a unit come in that was late or in reserve? MI-SCN-04, MI-SET-17.
#pragma once

#include "games/might_of_arms/rules/movement.h"

namespace warren::might_of_arms {

Verdict may_arrive(const Play& play, UnitId unit);
// The pose is that at the end of its forward move; it came in square from the own edge.
Verdict judge_arrival(const Play& play, UnitId unit, const Pose& pose, Move& move);
// The own edge: a point on it and the way in.
struct OwnEdge {
  Point middle;
  Angle inward;
};
OwnEdge own_edge(const Play& play, int side);

}  // namespace warren::might_of_arms
