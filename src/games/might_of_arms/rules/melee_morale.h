// Who must check in a melee, in which order, and who fails? Step 12, MI-MEL-30 to 36, MI-MEL-46, MI-MEL-47.
#pragma once

#include "games/might_of_arms/rules/field.h"

namespace warren::might_of_arms {

inline constexpr std::uint8_t kNoRank = 0xff;
inline constexpr int kLastRank = 10;  // MI-MEL-32: by adjusted morale, lowest first

// MI-MEL-31, MI-MEL-32: 1 to 10; kNoRank: the unit does not check.
std::uint8_t melee_rank(const Play& play, UnitId unit);

// Does a unit that fails its melee check rout, or is it shaken? (MI-MOR-14, MI-MOR-15)
bool routs_on_failure(const Play& play, UnitId unit);

}  // namespace warren::might_of_arms
