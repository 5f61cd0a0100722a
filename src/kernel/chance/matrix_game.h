// What is the best mixture of choices when two sides choose in secret and one gains what the other loses?
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kernel/base/fraction.h"

namespace warren {

__extension__ using Signed = __int128;

// What the row's side gains when it chooses the row and the other side the column: whole numbers over one
// common denominator, row after row.
struct MatrixGame {
  static constexpr int kMostLines = 64;  // rows, and columns

  int rows = 0;
  int columns = 0;
  std::span<const std::int64_t> gain;

  std::int64_t at(int row, int column) const {
    return gain[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                static_cast<std::size_t>(column)];
  }
};

// Weights of an optimal strategy of each side, and the value: `value` of `of`, in the units of the gains.
struct Mixture {
  std::array<Signed, MatrixGame::kMostLines> row{};
  std::array<Signed, MatrixGame::kMostLines> column{};
  Signed value = 0;  // over `of`; may be negative
  Signed of = 1;     // the sum of either side's weights
};

// Exact. One side has at most four lines; differences of two gains are below 2^38. Of several optima the one
// that is found first when square supports are tried by size, row sets then column sets in lexicographic
// order.
Mixture solve_exactly(const MatrixGame& game);

// Weights as 32-bit numbers: exact when they fit, else rounded to parts of 2^31.
void small_weights(std::span<const Signed> weights, std::span<std::uint32_t> small);

// How often each line was chosen when both sides answered, round by round, all that the other had done so far
// (fictitious play; of equal answers the first). The value of the game lies between low and high, each over
// `rounds`: the row's mixture gains at least `low`, the column's loses at most `high`.
struct PlayedOut {
  std::array<std::uint32_t, MatrixGame::kMostLines> row{};
  std::array<std::uint32_t, MatrixGame::kMostLines> column{};
  std::int64_t low = 0;
  std::int64_t high = 0;
  std::uint32_t rounds = 0;
};

// For games of any size up to kMostLines. Gains times rounds must fit into 63 bits.
PlayedOut play_out(const MatrixGame& game, std::uint32_t rounds);

}  // namespace warren
