// How a broken promise ends: natively with an abort or an exception, in WebAssembly with a trap.
#pragma once

#include <string>

namespace warren {

[[noreturn]] void end_checked(const std::string& words);

}  // namespace warren
