// What are my chances? The game's calculators, walked through the very code that resolves.
#pragma once

#include <span>

#include "kernel/rules/calculator.h"

namespace warren::rattle_and_rend {

std::span<const Calculator> calculators();  // all of them

// Checks.
Calculator check_calculator();
Calculator will_calculator();
Calculator morale_calculator();
// Blows.
Calculator attack_calculator();
Calculator countercharge_calculator();
// Reactions and what Champions do.
Calculator intimidate_calculator();
Calculator evade_calculator();
Calculator rest_calculator();
Calculator banishment_calculator();
Calculator plot_calculator();
// A whole turn in a written position.
Calculator position_calculator();
// Plain look-ups.
Calculator group_calculator();
Calculator table_calculator();

}  // namespace warren::rattle_and_rend
