// Are chances exact, and do they say so when they are not?
#include "kernel/base/fraction.h"

#include <doctest/doctest.h>

using namespace warren;

namespace {

constexpr Wide kLargest = ~Wide{0};

}  // namespace

TEST_CASE("a fraction is always reduced") {
  const Fraction half(50, 100);
  CHECK(half.ratio() == "1/2");
  CHECK(Fraction(0, 7).ratio() == "0/1");
  CHECK(Fraction(kLargest, kLargest) == Fraction::whole(1));
}

TEST_CASE("fractions add and multiply exactly") {
  CHECK((Fraction(1, 6) + Fraction(1, 10)).ratio() == "4/15");
  CHECK((Fraction(3, 10) * Fraction(5, 6)).ratio() == "1/4");
  Fraction sum;
  for (int i = 0; i < 10; ++i) sum += Fraction(1, 10);
  CHECK(sum == Fraction::whole(1));
  CHECK(sum.exact());
  CHECK(Fraction(3, 10).rest() == Fraction(7, 10));
  CHECK(Fraction(13, 10).rest() == Fraction());
}

TEST_CASE("fractions compare exactly where doubles cannot") {
  const Fraction small(kLargest - 2, kLargest - 1);
  const Fraction large(kLargest - 1, kLargest);
  CHECK(small < large);
  CHECK_FALSE(large < small);
  CHECK_FALSE(small == large);
  CHECK(small <= small);
  CHECK_FALSE(small < small);
  CHECK(Fraction(1, 3) < Fraction(1, 2));
  CHECK(Fraction::whole(2) > Fraction(3, 2));
}

TEST_CASE("what does not fit is marked and stays marked") {
  const Fraction tiny(1, kLargest);
  const Fraction product = tiny * Fraction(1, 3);
  CHECK_FALSE(product.exact());
  CHECK(product.as_double() == doctest::Approx(1.0 / static_cast<double>(kLargest) / 3));
  CHECK_FALSE((product + Fraction(1, 2)).exact());
  CHECK((product + Fraction(1, 2)).as_double() == doctest::Approx(0.5));
  CHECK_FALSE((tiny + Fraction(1, kLargest - 1)).exact());
  CHECK((Fraction(kLargest, 7) * Fraction(7, kLargest)).exact());
  CHECK(Fraction::nearly(0.25).ratio() == "~0.250000");
}

TEST_CASE("a fraction is shown with the places asked for, rounded half up") {
  CHECK(Fraction(2, 3).decimal(4) == "0.6667");
  CHECK(Fraction(1, 8).decimal(2) == "0.13");
  CHECK(Fraction(999, 1000).decimal(2) == "1.00");
  CHECK(Fraction(19, 2).decimal(0) == "10");
  CHECK(Fraction(kLargest - 1, kLargest).decimal(3) == "1.000");
  CHECK(Fraction(1, 3).percent(1) == "33.3 %");
  CHECK(Fraction(1, 2000).percent(0) == "0 %");
  CHECK(Fraction(1, 2000).percent(1) == "0.1 %");
  CHECK(Fraction::whole(1).percent(1) == "100.0 %");
}
