#include "kernel/tables/preview.h"

#include <algorithm>
#include <cmath>

namespace warren {

Interval interval_of(std::uint64_t hits, std::uint64_t samples) {
  constexpr double kSpread = 1.959964;  // 95 % of a normal curve
  const auto n = static_cast<double>(samples);
  const double share = static_cast<double>(hits) / n;
  const double widen = kSpread * kSpread / n;
  const double centre = (share + widen / 2) / (1 + widen);
  const double half = kSpread * std::sqrt(share * (1 - share) / n + widen / (4 * n)) / (1 + widen);
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace warren
