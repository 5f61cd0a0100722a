// In how many ways can k of n things be picked? Pascal's triangle, for as many things as there are dice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "kernel/base/fraction.h"
#include "kernel/rules/roll.h"

namespace warren {

inline constexpr std::size_t kPascalRows = kMaxDice + 1;
template <class Whole>
using PascalRow = std::array<Whole, kPascalRows>;

template <class Whole>
constexpr std::array<PascalRow<Whole>, kPascalRows> make_pascal() {
  std::array<PascalRow<Whole>, kPascalRows> rows{};
  for (std::size_t n = 0; n < kPascalRows; ++n) {
    rows[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
  }
  return rows;
}

// In 64 bits they are right up to n = 67; beyond that only their lower halves are kept.
template <class Whole>
inline constexpr auto kPascal = make_pascal<Whole>();

// The row of n, in the narrowest whole numbers that serve a reckoning in Number: 128 bits are several times
// as dear, and hardly any pool of a rulebook needs them.
template <class Number>
constexpr const auto& pascal_row(int n) {
  using Whole = std::conditional_t<std::is_same_v<Number, std::uint64_t>, std::uint64_t, Wide>;
  return kPascal<Whole>[static_cast<std::size_t>(n)];
}

template <class Number = std::uint64_t>
constexpr Number ways_to_pick(int n, int k) {
  return static_cast<Number>(pascal_row<Number>(n)[static_cast<std::size_t>(k)]);
}

}  // namespace warren
