// Which way leads on? From area to area, and from space to space.
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// Where a mouse has to stand so that the party comes nearer to the end of the chapter, and who may do it.
struct Errand {
  enum class What : std::uint8_t { none, explore, search, wait };  // wait: for whoever fetches an object
  What what = What::none;
  SpaceSet spaces = 0;
  MouseSet mice = 0;
  std::uint8_t border = 0;  // Way of the exit; 0: a flip space
};
Errand next_errand(const Play& play, MouseId mouse);

// Points from each space to the nearest of a set, for a mouse; water and traps are gone round where that is
// possible. geometry::kFar: no way.
geometry::Steps points_to(const Play& play, MouseId mouse, SpaceSet goal);

}  // namespace warren::mice_and_mystics
