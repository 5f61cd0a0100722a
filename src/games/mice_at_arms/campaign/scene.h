// What does the map of a campaign show? Everything is open.
#pragma once

#include "games/mice_at_arms/campaign/setup.h"
#include "kernel/scene/scene.h"

namespace warren::mice_at_arms::campaign {

std::uint32_t turn_of(const State& state);  // differs when "this turn" is over
Scene campaign_scene(const CampaignSetting& setting, const State& state);

}  // namespace warren::mice_at_arms::campaign
