// What are my chances? The game's calculators, walked through the very code that resolves.
#pragma once

#include <span>

#include "kernel/rules/calculator.h"

namespace warren::rattle_and_rend {

std::span<const Calculator> calculators();

}  // namespace warren::rattle_and_rend
