// What is good for a kingdom? The book's own opponent between battles, and what a position is worth.
#pragma once

#include "games/mice_at_arms/campaign/setup.h"
#include "kernel/book/rulebook.h"

namespace warren::mice_at_arms::campaign {

// MA-SOLO-10, MA-SOLO-11, MA-SOLO-14: the absent player's answer to any question of a campaign.
Answer solo_choice(const Prompt& prompt, Play& play);

std::int32_t kingdom_worth(const State& state, int kingdom);

}  // namespace warren::mice_at_arms::campaign
