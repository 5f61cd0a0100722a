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

  double as_double() const { return exact ? static_cast<double>(count) / static_cast<double>(of) : nearly; }
  Fraction fraction() const { return exact ? Fraction(count, of) : Fraction::nearly(nearly); }
};

}  // namespace warren
