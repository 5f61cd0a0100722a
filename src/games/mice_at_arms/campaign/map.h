// Which territories are there, which touch, and which may be attacked? (MA-CAMP-01 to 10)
#pragma once

#include "games/mice_at_arms/campaign/setup.h"
#include "kernel/rules/prompt.h"

namespace warren::mice_at_arms::campaign {

// MA-CAMP-01: everything is held by its owner.
void hand_out_territories(State& state);

// MA-CAMP-02
bool are_adjacent(Territory a, Territory b);

bool holds(const State& state, int kingdom, Territory territory);
bool has_fallen(const State& state, Territory territory);  // held by somebody else than its owner
int castles_held(const State& state, int kingdom);
int territories_held(const State& state, int kingdom);

// May the kingdom attack there? Refused by the first rule that forbids it.
Verdict may_attack(const CampaignSetting& setting, const State& state, int attacker, Territory target);
bool can_attack(const CampaignSetting& setting, const State& state, int attacker);  // anywhere

}  // namespace warren::mice_at_arms::campaign
