// What is good? The automatic commander (chapter 19), and what a position is worth.
#pragma once

#include "games/might_of_arms/ground.h"
#include "kernel/book/rulebook.h"

namespace warren::might_of_arms {

// The automatic commander's answer to any question of a battle (MI-BOT-18).
Answer solo_choice(const Prompt& prompt, Play& play, Memory& memory);

// The same in a movement in which the whole army (the first seven meanings) or one command (seven each)
// holds, goes half or all the way or to where it can charge, supports its friends, keeps away or turns to the
// enemy.
int meanings_of(const State& state, Seat seat);
Answer meant_choice(const Prompt& prompt, Play& play, int meaning, Memory& memory);

// What a player does without much thought, for the many battles that are imagined.
Answer quick_choice(const Prompt& prompt, Rng& rng);

// What a side's units and leaders are worth as they stand, and the scenario's goals, less what the enemy has.
std::int32_t battle_worth(const MatchSetting& setting, const State& state, int side);

}  // namespace warren::might_of_arms
