// What are my chances? The game's calculators, walked through the very code that resolves.
#pragma once

#include <span>

#include "kernel/rules/calculator.h"

namespace warren::mice_at_arms {

std::span<const Calculator> calculators();  // all of them

// Those of single rolls: saves, morale tests, musters.
std::span<const Calculator, 3> roll_calculators();
// That of the siege: shots at a castle piece.
Calculator castle_calculator();

}  // namespace warren::mice_at_arms
