// What is the best mixture of four actions against four? Exact solution of a small zero-sum game (MG-GM-03).
#pragma once

#include <array>
#include <cstdint>

#include "games/mouse_guard/terms.h"
#include "kernel/chance/matrix_game.h"

namespace warren::mouse_guard {

// Whole numbers over one common denominator: [row][column] is what the row player gains. Differences of two
// entries must stay below 2^38.
using Payoff = std::array<std::array<std::int64_t, kActions>, kActions>;

// Weights of an optimal strategy of each side, in lowest terms, and the value: `value` of `of`, in the units
// of the payoff.
struct Mix {
  std::array<Signed, kActions> row{};
  std::array<Signed, kActions> column{};
  Signed value = 0;  // over `of`; may be negative
  Signed of = 1;     // the sum of either side's weights
};

// The optimum that is found first when square supports are tried by size 1 to 4, row set then column set in
// lexicographic order (MG-GM-03, Ruling).
Mix solve(const Payoff& payoff);

// The row's weights as 32-bit numbers: exact when they fit, else rounded to parts of 2^31.
std::array<std::uint32_t, kActions> small_weights(const std::array<Signed, kActions>& weights);

}  // namespace warren::mouse_guard
