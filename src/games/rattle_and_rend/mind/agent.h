// What is good? The opponent of the house, and what a position is worth.
#pragma once

#include "games/rattle_and_rend/ground.h"
#include "kernel/book/rulebook.h"

namespace warren::rattle_and_rend {

// The opponent's answer to any question of a match. Knows what the seat knows; sealed bids are not there to
// see.
Answer solo_choice(const Prompt& prompt, Play& play, Memory& memory);

// What a player does without much thought: fights where it can, else goes where it is wanted. For the many
// matches that are imagined.
Answer quick_choice(const Prompt& prompt, Rng& rng);

// Points in play, Momentum, places and what the scenario counts, against those of the enemy.
std::int32_t match_worth(const MatchSetting& setting, const State& state, int side);

}  // namespace warren::rattle_and_rend
