// How heavy is one path of a walk over all outcomes?
#pragma once

#include "kernel/base/fraction.h"

namespace warren {

// count of `of` cases; when that does not fit into 128 bits, `nearly`.
struct PathWeight {
  Wide count = 1;
  Wide of = 1;
  double nearly = 1;  // only when not exact
  bool exact = true;

  double as_double() const { return exact ? rounded(count) / rounded(of) : nearly; }
  // Of 128 bits it takes a call, and nearly all weights fit into half of them.
  static double rounded(Wide number) {
    const auto low = static_cast<std::uint64_t>(number);
    return low == number ? static_cast<double>(low) : static_cast<double>(number);
  }
  Fraction fraction() const { return exact ? Fraction(count, of) : Fraction::nearly(nearly); }
};

}  // namespace warren
