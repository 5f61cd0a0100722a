#include "server/bucket.h"

#include <algorithm>
#include <cmath>

namespace warren::server {

std::chrono::milliseconds Bucket::take(double amount) {
  const auto now = Clock::now();
  full_ = std::min(burst_, full_ + rate_ * std::chrono::duration<double>(now - last_).count());
  last_ = now;
  if (full_ >= amount) {
    full_ -= amount;
    return std::chrono::milliseconds(0);
  }
  constexpr double kDay = 86'400'000;
  return std::chrono::milliseconds(
      1 + static_cast<int>(std::min(kDay, std::ceil(1000 * (amount - full_) / rate_))));
}

bool Bucket::is_full(Clock::time_point now) const {
  return full_ + rate_ * std::chrono::duration<double>(now - last_).count() >= burst_;
}

}  // namespace warren::server
