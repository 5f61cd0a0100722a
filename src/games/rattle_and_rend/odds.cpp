#include "games/rattle_and_rend/odds.h"

namespace warren::rattle_and_rend {

std::span<const Calculator> calculators() { return {}; }

}  // namespace warren::rattle_and_rend
