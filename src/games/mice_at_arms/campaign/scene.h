// What does the map of a campaign show? Everything is open.
#pragma once

#include "games/mice_at_arms/campaign/setup.h"
#include "kernel/scene/scene.h"

namespace warren::mice_at_arms::campaign {

Scene campaign_scene(const CampaignSetting& setting, const State& state);

}  // namespace warren::mice_at_arms::campaign
