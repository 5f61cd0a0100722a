// What are my chances? The game's calculators, walked through the very code that resolves.
#pragma once

#include <span>

#include "kernel/rules/calculator.h"

namespace warren::might_of_arms {

std::span<const Calculator> calculators();  // all of them

// Shooting, melee, checks and what comes of them.
Calculator volley_calculator();
Calculator melee_calculator();
Calculator check_calculator();
Calculator cascade_calculator();
Calculator charge_calculator();
Calculator catch_calculator();
Calculator initiative_calculator();

// Plain look-ups.
Calculator move_calculator();
Calculator range_calculator();
Calculator factor_calculator();
Calculator hits_calculator();
Calculator points_calculator();
Calculator reach_calculator();
Calculator footprint_calculator();
Calculator stands_calculator();
Calculator dice_calculator();
Calculator fatigue_calculator();
Calculator army_calculator();
Calculator result_calculator();

}  // namespace warren::might_of_arms
