// What are my chances? The game's calculators, walked through the very code that resolves.
#pragma once

#include <span>

#include "kernel/rules/calculator.h"

namespace warren::mice_at_arms {

std::span<const Calculator> calculators();  // all of them

// Attacks.
Calculator melee_calculator();
Calculator shooting_calculator();
Calculator spell_calculator();
// Single rolls, and flights.
Calculator save_calculator();
Calculator morale_calculator();
Calculator flight_calculator();
// Who comes.
Calculator muster_calculator();
Calculator army_calculator();
// The siege, and fire.
Calculator castle_calculator();
Calculator sauce_calculator();
Calculator burning_calculator();
// Around the battle.
Calculator event_calculator();
Calculator roll_off_calculator();
Calculator position_calculator();
// Plain look-ups.
Calculator advantage_calculator();
Calculator unit_calculator();
Calculator terrain_calculator();
Calculator award_calculator();
Calculator table_calculator();

}  // namespace warren::mice_at_arms
