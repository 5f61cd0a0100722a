// Where can a mouse come to, and for how many points (MM-MOVE)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// Of one move with so many points, for each space of the mice's tile: the fewest points that a walk to it
// costs, kFar where none leads there. A mousetrap on the way is taken to be passed, a try to leave the water
// to succeed (it costs the whole move, told as `points`).
struct MouseReach {
  geometry::Steps points{};
  SpaceSet stops = 0;       // where the move may end
  SpaceSet over_traps = 0;  // to be had at that price only over a mousetrap, or on one
};
MouseReach reach_of(const Play& play, MouseId mouse, int points);

}  // namespace warren::mice_and_mystics
