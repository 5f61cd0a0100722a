// What are my chances? The game's calculators, walked through the very code that resolves.
#pragma once

#include <span>

#include "kernel/rules/calculator.h"

namespace warren::might_of_arms {

std::span<const Calculator> calculators();  // all of them

// Those of shooting and of the melee, of checks, and the plain look-ups.
Calculator volley_calculator();
Calculator melee_calculator();
Calculator check_calculator();
Calculator cascade_calculator();
Calculator catch_calculator();
Calculator initiative_calculator();
Calculator troops_calculator();

}  // namespace warren::might_of_arms
