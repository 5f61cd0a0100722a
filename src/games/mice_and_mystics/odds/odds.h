// What are my chances? The game's calculators, exact, from the functions that resolve.
#pragma once

#include <span>

#include "kernel/rules/calculator.h"

namespace warren::mice_and_mystics {

std::span<const Calculator> calculators();

// One file each, or a few that are about one thing.
Calculator attack_calculator();
Calculator defence_calculator();
Calculator roll_calculator();
Calculator star_calculator();
Calculator search_calculator();
Calculator trap_calculator();
Calculator water_calculator();
Calculator recover_calculator();
Calculator surge_calculator();
Calculator encounter_calculator();
Calculator placing_calculator();
Calculator list_calculator();
Calculator track_calculator();
Calculator chapter_calculator();
Calculator explore_calculator();
Calculator sight_calculator();
Calculator reach_calculator();
Calculator minion_calculator();
Calculator equip_calculator();
Calculator duel_calculator();
Calculator forecast_calculator();

}  // namespace warren::mice_and_mystics
