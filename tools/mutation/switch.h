// Which mutant is on? Put before every file of a game that is built with mutants in it.
#pragma once

#include <type_traits>

namespace warren {

// Whether this one was chosen by WARREN_MUTANT. With WARREN_MUTANT=-1 none is, and those that are asked about
// are noted.
bool mutant_late(int number);

// The same in code that also runs while compiling, where none is on.
constexpr bool mutant_on(int number) { return !std::is_constant_evaluated() && mutant_late(number); }

}  // namespace warren
