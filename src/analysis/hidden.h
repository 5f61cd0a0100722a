// Is there something in a position that a seat may not know?
#pragma once

#include <cstdint>
#include <span>

#include "kernel/match/match.h"

namespace warren {

// After that many inputs, as the game says.
bool hides_something(const Match& match, Seat seat, std::uint32_t inputs);

// How many answers of a line may be tried out by the seat before what is hidden from it could show: all of
// them where nothing is hidden; else those that are fields of one decision (Prompt::continues), and the one
// that ends it.
std::size_t triable(const Match& match, Seat seat, std::span<const Answer> line);

// May the seat see what follows the line? Not where what is hidden from it could show on the way.
bool may_look_behind(const Match& match, Seat seat, std::span<const Answer> line);

}  // namespace warren
