// What is good? The party that the house plays, and what a position is worth.
#pragma once

#include "games/mice_and_mystics/ground.h"
#include "kernel/base/rng.h"
#include "kernel/book/rulebook.h"

namespace warren::mice_and_mystics {

// A sensible answer to any question of a mouse's player.
Answer solo_choice(const Prompt& prompt, Play& play, Memory& memory);
// The same at little cost, for the many matches that are imagined.
Answer quick_answer(const Prompt& prompt, Rng& rng);
// All seats share it: they win and lose together.
std::int32_t match_worth(const MatchSetting& setting, const State& state);

}  // namespace warren::mice_and_mystics
