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
  const double now = evidence();
  if (!refuted() && now >= kEnough) too_low_ = stake_on(0) > stake_on(1);
  most_ = std::max(most_, now);
}

double Betting::stake_on(std::size_t side) const {
  double sum = 0;
  for (std::size_t i = 0; i < kSizes.size(); ++i) sum += std::exp(std::min(log_stake_[2 * i + side], 700.0));
  return sum / static_cast<double>(kSizes.size());
}

double Betting::evidence() const { return (stake_on(0) + stake_on(1)) / 2; }

namespace {

constexpr double kFine = 0.0001;

Betting bets_against(double claim, std::span<const double> numbers) {
  Betting betting(claim);
  for (const double number : numbers) {
    betting.add(number);
    if (betting.refuted()) break;
  }
  return betting;
}

// The end of what stands, between a claim that fell and one that stands: nearly, and on the side that fell.
double edge(double fell, double stands, std::span<const double> numbers) {
  while (std::abs(stands - fell) > kFine) {
    const double middle = (stands + fell) / 2;
    (bets_against(middle, numbers).refuted() ? fell : stands) = middle;
  }
  return fell;
}

}  // namespace

// The evidence against a claim is convex in the claim (every stake is a product whose logarithm is), so that
// the claims which stand lie side by side.
Interval betting_interval(std::span<const double> numbers) {
  double low = 0;
  double high = 1;
  while (high - low > kFine) {
    const double middle = (low + high) / 2;
    const Betting betting = bets_against(middle, numbers);
    if (!betting.refuted()) return {edge(low, middle, numbers), edge(high, middle, numbers)};
    (betting.was_too_low() ? low : high) = middle;
  }
  return {0, 1};  // such luck that no claim stands says nothing
}

}  // namespace warren
