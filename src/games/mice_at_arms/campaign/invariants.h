// What must hold between the steps of a campaign?
#pragma once

#include <string>

#include "games/mice_at_arms/campaign/setup.h"

namespace warren::mice_at_arms::campaign {

// What cannot be and yet is; empty when all is well.
std::string broken_invariant(const CampaignSetting& setting, const State& state);

}  // namespace warren::mice_at_arms::campaign
