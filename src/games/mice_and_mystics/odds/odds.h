// What are my chances? The game's calculators, exact, from the functions that resolve.
#pragma once

#include <span>

#include "kernel/rules/calculator.h"

namespace warren::mice_and_mystics {

std::span<const Calculator> calculators();

}  // namespace warren::mice_and_mystics
