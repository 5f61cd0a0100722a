// What is good? The patrol that the house plays, and what a position is worth.
#pragma once

#include "games/mouse_guard/play.h"
#include "kernel/book/rulebook.h"

namespace warren::mouse_guard {

// A sensible answer to any question, from what the seat knows. It rolls nothing, so that nothing of a sealed
// plan shows in the dice.
Answer solo_choice(const Prompt& prompt, Play& play, Memory& memory);

// How the mission and the conflict under way stand, and what the mice have suffered; the GM's seat wants the
// opposite.
std::int32_t match_worth(const MatchSetting& setting, const State& state, Seat seat);

}  // namespace warren::mouse_guard
