// Which units are nearest?
#pragma once

#include <array>
#include <span>

#include "games/might_of_arms/state.h"

namespace warren::might_of_arms {

// Units by their gap, then in unit order.
class Near {
 public:
  struct One {
    UnitId unit;
    std::int32_t gap;
  };
  void add(UnitId unit, std::int32_t gap) {
    std::size_t place = count_++;
    for (; place > 0 && gap < one_[place - 1].gap; --place) one_[place] = one_[place - 1];
    one_[place] = {unit, gap};
  }
  std::span<const One> all() const { return {one_.data(), count_}; }

 private:
  std::array<One, kMaxUnits> one_;
  std::size_t count_ = 0;
};

}  // namespace warren::might_of_arms
