// With which scenario and house rules is a match played that tries them all?
#pragma once

#include "kernel/rng.h"
#include "kernel/rulebook.h"

namespace warren {

// Scenario, seats and house rules, each drawn where `given` leaves it open. The game may still refuse the
// combination.
Setup draw_setup(const Rulebook& book, const Setup& given, Rng& rng);

}  // namespace warren
