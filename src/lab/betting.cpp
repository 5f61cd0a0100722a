#include "lab/betting.h"

#include <algorithm>
#include <cmath>

namespace warren {

Betting::Betting(double claim) : claim_(claim) {}

void Betting::add(double number) {
  for (std::size_t i = 0; i < kSizes.size(); ++i) {
    log_stake_[2 * i] += std::log1p(kSizes[i] / claim_ * (number - claim_));
    log_stake_[2 * i + 1] += std::log1p(-kSizes[i] / (1 - claim_) * (number - claim_));
  }
  most_ = std::max(most_, evidence());
}

double Betting::evidence() const {
  double sum = 0;
  for (const double stake : log_stake_) sum += std::exp(std::min(stake, 700.0));
  return sum / static_cast<double>(log_stake_.size());
}

Interval betting_interval(std::span<const double> numbers) {
  constexpr int kGrid = 200;  // half a percent
  Interval interval{1, 0};
  for (int i = 1; i < kGrid; ++i) {
    const double claim = static_cast<double>(i) / kGrid;
    Betting betting(claim);
    for (const double number : numbers) {
      betting.add(number);
      if (betting.refuted()) break;
    }
    if (betting.refuted()) continue;
    interval.low = std::min(interval.low, claim - 1.0 / kGrid);
    interval.high = std::max(interval.high, claim + 1.0 / kGrid);
  }
  return interval.low > interval.high ? Interval{0, 1} : interval;
}

}  // namespace warren
