// Random positions on a side of a tile, for rules that are held against plain reckoning.
#pragma once

#include "games/mice_and_mystics/board.h"
#include "kernel/base/rng.h"

namespace warren::mice_and_mystics::testing {

inline constexpr std::array kSides{"1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B",
                                   "5A", "5B", "6A", "6B", "7A", "7B", "8A", "8B"};

// Mice and minions anywhere with room, often crowded together; marks of attack and the track anyhow.
void scatter(Board& t, Rng& rng);

// Is it full for one more of that size, as MM-SPC-02 and -03 read? `without`: a figure that is not counted.
bool plainly_full(Board& t, SpaceId at, Size size, FigureId without = kNoFigure);

}  // namespace warren::mice_and_mystics::testing
