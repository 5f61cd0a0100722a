// How long may somebody think? The one clock of the engine: it decides how odds are found, never a rule.
#pragma once

#include <functional>

namespace warren {

// True once that many milliseconds have passed or the work was called off. Where there is no clock (in a
// browser) it is never true, and the number of paths alone bounds the work.
std::function<bool()> patience(int milliseconds);

}  // namespace warren
