// How is a war said to people?
#pragma once

#include <string>

#include "games/might_of_arms/war/events.h"
#include "games/might_of_arms/war/setup.h"
#include "kernel/book/campaign.h"
#include "kernel/rules/event.h"
#include "kernel/rules/roll.h"

namespace warren::might_of_arms::war {

std::string power_name(const WarSetting& setting, const State& state, int side);  // "Venice"
std::string season_words(int battle);                                             // "spring 1494"
std::string battle_title(const WarSetting& setting, const State& state);
std::string result_words(const WarSetting& setting, const State& state, const BattleResult& result);

std::string sentence(const WarSetting& setting, const State& state, const Event& event);
std::string sentence(const WarSetting& setting, const State& state, const Roll& roll, const Dice& dice);
// What a chronicler leaves out, tells, and underlines.
StoryLine::Weight weight_of(const Event& event);

std::string question(const Play& play, Ask ask, int side);
std::string option_words(const Play& play, int side, const Option& option);

}  // namespace warren::might_of_arms::war
