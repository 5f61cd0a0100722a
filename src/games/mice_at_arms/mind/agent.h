// What is good? The rulebook's own opponent (chapter 20, MA-SOLO), and what a position is worth.
#pragma once

#include "games/mice_at_arms/ground.h"
#include "kernel/book/rulebook.h"

namespace warren::mice_at_arms {

// The table-driven opponent's answer to any question of a battle. Rolls its own dice at play.table.
Answer solo_choice(const Prompt& prompt, Play& play, Memory& memory);

// What a player does without much thought: strikes, shoots or charges where it can, else goes at the enemy.
// For the many battles that are imagined.
Answer quick_choice(const Prompt& prompt, Rng& rng);

// What the army's mice, their places and the scenario's goals are worth, less what the best of its enemies
// has.
std::int32_t battle_worth(const BattleSetting& setting, const State& state, int army);

}  // namespace warren::mice_at_arms
