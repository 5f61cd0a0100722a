// How are battle, minions, abilities and campaign told?
#pragma once

#include <string>

#include "games/mice_and_mystics/ground.h"
#include "kernel/rules/event.h"

namespace warren::mice_and_mystics {

std::string battle_sentence(const MatchSetting& setting, const State& state, const Event& event);

}  // namespace warren::mice_and_mystics
