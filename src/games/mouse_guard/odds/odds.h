// What are my chances? The game's calculators, exact, from the functions that resolve.
#pragma once

#include <span>

#include "kernel/rules/calculator.h"

namespace warren::mouse_guard {

std::span<const Calculator> calculators();

}  // namespace warren::mouse_guard
