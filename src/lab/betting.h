// Is the mean of what we see something else than was claimed? A test that may be looked at after every
// number.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kernel/tables/preview.h"

namespace warren {

// Bets against "the mean is `claim`" with numbers from 0 to 1 as they come. While the claim is true nobody's
// stake grows in the long run, however often one looks: it reaches 20 times its size at any time at all with
// a chance of at most 1 in 20 (Ville). So evidence() >= 20 speaks against the claim, and one may stop there.
class Betting {
 public:
  static constexpr double kEnough = 20;

  explicit Betting(double claim);  // between 0 and 1, both excluded

  void add(double number);
  double evidence() const;               // the stake now: the mean over bets of all sizes, on both sides
  double most() const { return most_; }  // the most it ever was
  bool refuted() const { return most_ >= kEnough; }
  // Refuted because the mean is more: the bets that it is had the greater stake when that happened. They
  // alone then stood at 20 or more, which they reach with a chance of 1 in 20 where the mean is `claim` or
  // less.
  bool was_too_low() const { return too_low_; }

 private:
  double stake_on(std::size_t side) const;  // 0: that the mean is more, 1: less

  static constexpr std::array<double, 6> kSizes{0.05, 0.1, 0.2, 0.35, 0.55, 0.8};  // of the largest safe bet
  double claim_;
  std::array<double, 2 * kSizes.size()> log_stake_{};  // that it is more, that it is less
  double most_ = 1;
  bool too_low_ = false;
};

// Where the mean lies: all claims that were never refuted. Right 19 times out of 20 however long one looks.
Interval betting_interval(std::span<const double> numbers);

}  // namespace warren
