// How likely, exactly?
#pragma once

#include <cstdint>
#include <string>

namespace warren {

__extension__ using Wide = unsigned __int128;

std::string to_decimal(Wide value);  // all digits
Wide common_divisor(Wide a, Wide b);

// A chance or a mean: a rational of two 128-bit whole numbers, never negative, always reduced. A result that
// does not fit is kept as a double and marked: `exact()` is false from there on, and in all that is made of
// it.
class Fraction {
 public:
  constexpr Fraction() = default;
  Fraction(Wide numerator, Wide denominator);  // denominator > 0
  static Fraction whole(std::uint64_t value) { return {value, 1}; }
  static Fraction nearly(double value);  // inexact

  bool exact() const { return exact_; }
  Wide numerator() const { return numerator_; }      // only of an exact fraction
  Wide denominator() const { return denominator_; }  // only of an exact fraction
  double as_double() const;                          // for showing, never for deciding

  Fraction operator+(const Fraction& other) const;
  Fraction operator*(const Fraction& other) const;
  Fraction& operator+=(const Fraction& other) { return *this = *this + other; }
  Fraction& operator*=(const Fraction& other) { return *this = *this * other; }
  Fraction rest() const;  // 1 - this; 0 where this is more than 1

  // Exact fractions compare exactly, however large; inexact ones by their doubles.
  bool operator==(const Fraction& other) const;
  bool operator<(const Fraction& other) const;
  bool operator>(const Fraction& other) const { return other < *this; }
  bool operator<=(const Fraction& other) const { return !(other < *this); }
  bool operator>=(const Fraction& other) const { return !(*this < other); }

  std::string ratio() const;              // "3/10"; inexact: "~0.300000"
  std::string decimal(int places) const;  // "0.3000", rounded half up
  std::string percent(int places) const;  // "30.0 %"

 private:
  Wide numerator_ = 0;
  Wide denominator_ = 1;
  double nearly_ = 0;
  bool exact_ = true;
};

}  // namespace warren
