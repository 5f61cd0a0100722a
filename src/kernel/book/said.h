// How is a measured number told to people?
#pragma once

#include <cstdint>
#include <string>

#include "kernel/book/rulebook.h"

namespace warren {

// A length as the game measures it, an angle in degrees, a count as it is.
std::string said(const Rulebook& book, Measure what, std::int32_t number);

}  // namespace warren
