// How is the result of a battle typed that was fought on a real table?
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/mice_at_arms/campaign/state.h"
#include "kernel/rules/battle.h"

namespace warren::mice_at_arms::campaign {

inline constexpr std::string_view kResultUsage =
    "attacker|defender|draw SCORE SCORE [purse P P] [lost HOUSES HOUSES], the attacker's number first; "
    "HOUSES as 2,4 or none";

// The result, or nothing with the fault. Without `purse` nobody spent anything; without `lost` every house
// came that had not been lost before. Whether the rules allow it is the prompt's business.
std::optional<BattleResult> read_result(const State& state, std::string_view typed, std::string& fault);

}  // namespace warren::mice_at_arms::campaign
