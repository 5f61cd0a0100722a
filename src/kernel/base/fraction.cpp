#include "kernel/base/fraction.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace warren {
namespace {

bool product_fits(Wide a, Wide b, Wide& product) { return !__builtin_mul_overflow(a, b, &product); }
bool sum_fits(Wide a, Wide b, Wide& sum) { return !__builtin_add_overflow(a, b, &sum); }

int trailing_zeros(Wide value) {
  const auto low = static_cast<std::uint64_t>(value);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(value >> 64));
}

bool is_narrow(Wide value) { return value >> 64 == 0; }

// A divisor's share of a value. Most chances are of dice that come up half the time, and few need 128 bits:
// both spare the division, which takes longer than all else here.
Wide share(Wide value, Wide divisor) {
  if ((divisor & (divisor - 1)) == 0) return value >> trailing_zeros(divisor);
  if (is_narrow(value)) return static_cast<std::uint64_t>(value) / static_cast<std::uint64_t>(divisor);
  return value / divisor;
}

// Of two odd numbers, in the narrowest type that holds them.
template <class Number>
Number odd_divisor(Number a, Number b) {
  while (a != 1 && b != 0) {
    b >>= trailing_zeros(b);
    if (a > b) std::swap(a, b);
    b -= a;
  }
  return a;
}

// a/b < c/d by continued fractions: compares whole parts, then the inverted rests. Needs no wider numbers.
bool is_less(Wide a, Wide b, Wide c, Wide d) {
  while (true) {
    if (a / b != c / d) return a / b < c / d;
    a %= b;
    c %= d;
    if (c == 0) return false;
    if (a == 0) return true;
    std::swap(a, d);  // a/b < c/d  <=>  d/c < b/a
    std::swap(b, c);
  }
}

std::string pad_left(std::string digits, int width) {
  const auto wanted = static_cast<std::size_t>(width);
  if (digits.size() < wanted) digits.insert(0, wanted - digits.size(), '0');
  return digits;
}

// The digits of value * 10^places, rounded half up, digit by digit so that nothing overflows.
std::string scaled_digits(Wide numerator, Wide denominator, int places) {
  std::string digits = to_decimal(numerator / denominator);
  Wide rest = numerator % denominator;
  for (int i = 0; i < places; ++i) {
    int digit = 0;
    Wide tenfold = 0;
    for (int j = 0; j < 10; ++j) {  // tenfold = rest * 10 mod denominator, digit = what was taken out
      if (rest >= denominator - tenfold) {
        ++digit;
        tenfold = rest - (denominator - tenfold);
      } else {
        tenfold += rest;
      }
    }
    digits.push_back(static_cast<char>('0' + digit));
    rest = tenfold;
  }
  if (rest >= denominator - rest) {
    auto place = digits.size();
    while (place > 0 && digits[place - 1] == '9') digits[--place] = '0';
    if (place == 0) return "1" + digits;
    ++digits[place - 1];
  }
  return digits;
}

}  // namespace

std::string to_decimal(Wide value) {
  std::string digits;
  do {
    digits.push_back(static_cast<char>('0' + static_cast<int>(value % 10)));
    value /= 10;
  } while (value != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

Wide common_divisor(Wide a, Wide b) {  // binary: 128-bit division is slow
  if (a == 0 || b == 0) return a + b;
  const int twos = std::min(trailing_zeros(a), trailing_zeros(b));
  a >>= trailing_zeros(a);
  b >>= trailing_zeros(b);
  if (is_narrow(a | b))
    return Wide{odd_divisor(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b))} << twos;
  return odd_divisor(a, b) << twos;
}

Fraction::Fraction(Wide numerator, Wide denominator) {
  const Wide divisor = common_divisor(numerator, denominator);
  numerator_ = share(numerator, divisor);
  denominator_ = share(denominator, divisor);
}

Fraction Fraction::nearly(double value) {
  Fraction result;
  result.nearly_ = value;
  result.exact_ = false;
  return result;
}

double Fraction::as_double() const {
  return exact_ ? static_cast<double>(numerator_) / static_cast<double>(denominator_) : nearly_;
}

Fraction Fraction::operator+(const Fraction& other) const {
  if (exact_ && other.exact_) {
    const Wide divisor = common_divisor(denominator_, other.denominator_);
    const Wide mine = share(other.denominator_, divisor);
    const Wide theirs = share(denominator_, divisor);
    Wide left = 0, right = 0, sum = 0, denominator = 0;
    if (product_fits(numerator_, mine, left) && product_fits(other.numerator_, theirs, right) &&
        sum_fits(left, right, sum) && product_fits(denominator_, mine, denominator))
      return {sum, denominator};
  }
  return nearly(as_double() + other.as_double());
}

Fraction Fraction::operator*(const Fraction& other) const {
  if (exact_ && other.exact_) {
    const Fraction across(numerator_, other.denominator_);
    const Fraction down(other.numerator_, denominator_);
    Wide numerator = 0, denominator = 0;
    if (product_fits(across.numerator_, down.numerator_, numerator) &&
        product_fits(across.denominator_, down.denominator_, denominator))
      return {numerator, denominator};
  }
  return nearly(as_double() * other.as_double());
}

Fraction Fraction::rest() const {
  if (!exact_) return nearly(std::max(0.0, 1.0 - nearly_));
  if (numerator_ >= denominator_) return {};
  return {denominator_ - numerator_, denominator_};
}

bool Fraction::operator==(const Fraction& other) const {
  if (exact_ && other.exact_) return numerator_ == other.numerator_ && denominator_ == other.denominator_;
  return !(as_double() < other.as_double()) && !(other.as_double() < as_double());
}

bool Fraction::operator<(const Fraction& other) const {
  if (exact_ && other.exact_) return is_less(numerator_, denominator_, other.numerator_, other.denominator_);
  return as_double() < other.as_double();
}

std::string Fraction::ratio() const {
  if (!exact_) return "~" + decimal(6);
  return to_decimal(numerator_) + "/" + to_decimal(denominator_);
}

std::string Fraction::decimal(int places) const {
  Wide numerator = numerator_, denominator = denominator_;
  if (!exact_) {  // 15 digits of a double are sound
    denominator = 1'000'000'000'000'000ULL;
    numerator = static_cast<Wide>(std::round(nearly_ * 1e15));
  }
  std::string digits = pad_left(scaled_digits(numerator, denominator, places), places + 1);
  if (places > 0) digits.insert(digits.size() - static_cast<std::size_t>(places), ".");
  return digits;
}

std::string Fraction::percent(int places) const {
  std::string digits = decimal(places + 2);
  const auto point = digits.find('.');
  digits.erase(point, 1);
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
  digits = pad_left(digits, places + 1);
  if (places > 0) digits.insert(digits.size() - static_cast<std::size_t>(places), ".");
  return digits + " %";
}

}  // namespace warren
