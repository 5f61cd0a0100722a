// Where does a minion go, and whom does it attack (MM-AI-03 to -11, MM-AI-15)?
#pragma once

#include "games/mice_and_mystics/rules/attack.h"

namespace warren::mice_and_mystics {

// MM-AI-06: steps over spaces that are not full for the actor; 1000 and the distance where no such way leads.
inline constexpr int kBlocked = 1000;

// What the actor sees of the board: taken once before it moves.
class Ways {
 public:
  Ways(const Play& play, const Actor& actor);

  // The route between the actor's space, or another, and the space of a mouse or a goal.
  int route(SpaceId from, SpaceId to) const;
  // Steps from the actor's space over open spaces; geometry::kFar: not to be reached.
  int steps(SpaceId to) const { return reach_[to]; }
  SpaceSet open() const { return open_; }

  // Among all spaces within so many steps: least route to `to`, fewest steps, reading order.
  SpaceId destination(SpaceId to, int steps) const;

 private:
  const geometry::Spaces& spaces_;
  SpaceSet open_;
  geometry::Steps reach_;
};

// MM-AI-04: the mouse with the least route, of equals the higher one; kNoMouse: there is none.
MouseId mouse_to_walk_to(const Play& play, const Actor& actor, const Ways& ways);
int least_route(const Play& play, const Actor& actor);  // MM-AI-01
// MM-AI-05, -08, -16: does it stay without a die?
bool stays_put(const Play& play, const Actor& actor);
// MM-AI-08: the nearest open space with sight of a mouse; kNoSpace: there is none.
SpaceId lookout(const Play& play, const Actor& actor, const Ways& ways);
// Where it ends with this number.
SpaceId way_end(const Play& play, const Actor& actor, int number);

// MM-AI-09 to -11; kNoMouse: nobody to attack.
MouseId mouse_to_attack(const Play& play, const Actor& actor);

}  // namespace warren::mice_and_mystics
