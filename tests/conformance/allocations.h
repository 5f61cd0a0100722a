// How often was the heap asked for memory?
#pragma once

#include <cstdint>

namespace warren::conformance {

// Calls of operator new in this program so far.
std::uint64_t allocations();

}  // namespace warren::conformance
