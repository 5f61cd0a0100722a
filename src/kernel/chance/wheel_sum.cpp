// The wheel of a sum: a total is one thing, however many dice it is made of.
#include <algorithm>
#include <numeric>

#include "kernel/chance/wheel.h"

namespace warren {
namespace {

constexpr int kMostTotal = 256;
using Ways = std::array<std::uint64_t, kMostTotal + 1>;

// ways[t]: so many ways for the dice to come to t.
Ways ways_to_total(int dice, int sides) {
  WARREN_CHECK(dice * sides <= kMostTotal, "a sum of dice is too high to be walked");
  WARREN_CHECK(power(static_cast<Wide>(sides), dice) >> 63 == 0 && power(Wide(sides), dice) != 0,
               "a sum has too many dice to be walked");
  Ways ways{};
  ways[0] = 1;
  for (int n = 1; n <= dice; ++n)
    for (int total = n * sides; total >= 0; --total) {
      std::uint64_t here = 0;
      for (int face = 1; face <= sides && face <= total; ++face)
        here += ways[static_cast<std::size_t>(total - face)];
      ways[static_cast<std::size_t>(total)] = here;
    }
  return ways;
}

}  // namespace

void Wheel::set_up_sum(const Lot& lot) {
  WARREN_CHECK(!open_ended_, "dice of a sum are not open-ended");
  total_ = 0;
  cases_ = power(sides_, dice_);
  classes_ = static_cast<std::uint16_t>(dice_ * sides_ - dice_ + 1);
  if (!masked_) return;
  WARREN_CHECK(dice_ * sides_ <= Lot::kMostMasked, "a total is too high for its mask");
  const Ways ways = ways_to_total(dice_, sides_);
  std::array<std::uint64_t, Lot::kMaxClasses> cases{};
  std::array<std::uint8_t, Lot::kMaxClasses> lowest{};
  for (int total = dice_ * sides_; total >= dice_; --total) {
    const std::uint8_t c = class_of(lot, total);
    cases[c] += ways[static_cast<std::size_t>(total)];
    lowest[c] = static_cast<std::uint8_t>(total);
  }
  sizes_.classes = 0;
  auto shared = static_cast<std::uint64_t>(cases_);
  for (std::size_t c = 0; c < lot.classes; ++c) {
    if (cases[c] == 0) continue;
    const auto i = static_cast<std::size_t>(sizes_.classes++);
    sizes_.which[i] = static_cast<std::uint8_t>(c);
    sizes_.lowest_face[i] = lowest[c];
    bands_[i] = cases[c];
    shared = std::gcd(shared, cases[c]);
  }
  classes_ = static_cast<std::uint16_t>(sizes_.classes);
  for (std::size_t i = 0; i < classes_; ++i) bands_[i] /= shared;
  cases_ /= shared;
}

std::uint64_t Wheel::sum_weight() const {
  if (masked_) return bands_[total_];
  return ways_to_total(dice_, sides_)[static_cast<std::size_t>(dice_ + total_)];
}

// Any dice of that total do, so long as they are the same each time: low ones first.
void Wheel::show_sum(Dice& dice) const {
  const int total = masked_ ? sizes_.lowest_face[total_] : dice_ + total_;
  const auto c = masked_ ? sizes_.which[total_] : static_cast<std::uint8_t>(total - 1);
  int left = total;
  for (int waiting = dice_ - 1; waiting >= 0; --waiting) {
    const int face = std::max(1, left - waiting * sides_);
    dice.face[dice.count] = static_cast<std::uint8_t>(face);
    dice.cls[dice.count++] = c;
    left -= face;
  }
}

}  // namespace warren
