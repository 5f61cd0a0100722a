// So many a second, and a burst.
#pragma once

#include <chrono>

namespace warren::server {

class Bucket {
 public:
  using Clock = std::chrono::steady_clock;

  Bucket(double per_second, double burst) : rate_(per_second), burst_(burst), full_(burst) {}

  // How long to wait until that much is all right; 0: now, and it is counted.
  std::chrono::milliseconds take(double amount = 1);
  bool is_full(Clock::time_point now) const;

 private:
  double rate_;
  double burst_;
  double full_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace warren::server
