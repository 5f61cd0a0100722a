// Where can the mouse go whose turn it is, and by which way?
#pragma once

#include <array>

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// The fewest points to each space, and the space before it on that way. Only ways on which nothing happens:
// no water, no mousetrap, no minion, no full space but at their end, and no water or mousetrap there either.
struct MouseWays {
  std::array<std::uint8_t, kSpaces> points{};  // 0: no such way
  std::array<SpaceId, kSpaces> from{};
};

// Leaves the state as it was.
MouseWays ways_now(Play& play);

}  // namespace warren::mice_and_mystics
