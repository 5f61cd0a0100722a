#include "games/mouse_guard/odds.h"

namespace warren::mouse_guard {

std::span<const Calculator> calculators() { return {}; }

}  // namespace warren::mouse_guard
