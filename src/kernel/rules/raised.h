// Powers of whole numbers, in whichever Number they fit.
#pragma once

namespace warren {

template <class Number>
Number raised(Number base, int exponent) {
  Number result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

}  // namespace warren
