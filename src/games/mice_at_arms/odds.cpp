#include "games/mice_at_arms/odds.h"
namespace warren::mice_at_arms {
std::span<const Calculator> calculators() { return {}; }
}
