// How is a campaign said to people?
#pragma once

#include <string>

#include "games/mice_at_arms/campaign/events.h"
#include "games/mice_at_arms/campaign/setup.h"
#include "kernel/book/campaign.h"
#include "kernel/rules/event.h"
#include "kernel/rules/roll.h"

namespace warren::mice_at_arms::campaign {

std::string kingdom_name(const CampaignSetting& setting, int kingdom);
std::string territory_name(const CampaignSetting& setting, Territory territory);  // "the lands of Acornhold"
std::string scenario_name(const CampaignSetting& setting, int scenario);          // "Pitched Battle"
std::string battle_title(const CampaignSetting& setting, const State& state);
std::string result_words(const CampaignSetting& setting, const State& state, const BattleResult& result);

std::string sentence(const CampaignSetting& setting, const State& state, const Event& event);
std::string sentence(const CampaignSetting& setting, const State& state, const Roll& roll, const Dice& dice);
// What a chronicler leaves out, tells, and underlines.
StoryLine::Weight weight_of(const Event& event);

std::string question(const CampaignSetting& setting, const State& state, Ask ask, int kingdom);
std::string option_words(const CampaignSetting& setting, const State& state, const Option& option);

}  // namespace warren::mice_at_arms::campaign
