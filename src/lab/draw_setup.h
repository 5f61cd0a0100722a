// With which scenario and house rules is a match played that tries them all?
#pragma once

#include "kernel/base/rng.h"
#include "kernel/book/rulebook.h"

namespace warren {

// Scenario, seats and house rules, each drawn where `given` leaves it open. The game may still refuse the
// combination.
Setup draw_setup(const Rulebook& book, const Setup& given, Rng& rng);

}  // namespace warren
