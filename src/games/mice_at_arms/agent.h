// What is good? The rulebook's own opponent (chapter 20, MA-SOLO), and what a position is worth.
#pragma once

#include "games/mice_at_arms/ground.h"
#include "kernel/rulebook.h"

namespace warren::mice_at_arms {

// The table-driven opponent's answer to any question of a battle. Rolls its own dice at play.table.
Answer solo_choice(const Prompt& prompt, Play& play, Memory& memory);

// What the army's mice are worth, less what the best of its enemies has left.
std::int32_t battle_worth(const BattleSetting& setting, const State& state, int army);

}  // namespace warren::mice_at_arms
