#include "kernel/chance/matrix_game.h"

#include <algorithm>

#include "kernel/base/check.h"

namespace warren {
namespace {

constexpr int kMostSupport = 4;
using Weights = std::array<Signed, kMostSupport>;

constexpr std::size_t place(int i) { return static_cast<std::size_t>(i); }

// Some of the lines of one side, ascending.
struct Support {
  std::array<int, kMostSupport> line{};
  int size = 0;

  static Support first(int size) {
    Support support{.size = size};
    for (int i = 0; i < size; ++i) support.line[place(i)] = i;
    return support;
  }
  // The next set of so many of `lines` in lexicographic order.
  bool next(int lines) {
    int i = size - 1;
    while (i >= 0 && line[place(i)] == lines - size + i) --i;
    if (i < 0) return false;
    ++line[place(i)];
    for (int k = i + 1; k < size; ++k) line[place(k)] = line[place(k - 1)] + 1;
    return true;
  }
  bool has(int which) const {
    return std::find(line.begin(), line.begin() + size, which) != line.begin() + size;
  }
};

// Determinants up to 3 x 3 fit: entries below 2^38 give less than 6 * 2^114.
using Square = std::array<std::array<Signed, 3>, 3>;
Signed determinant(const Square& m, int size) {
  if (size == 0) return 1;
  if (size == 1) return m[0][0];
  if (size == 2) return m[0][0] * m[1][1] - m[0][1] * m[1][0];
  return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
         m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
         m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

// Weights that make all columns of the support worth the same: for each row the minor, without it, of the
// differences between the columns and the last one. Their sum is 0 when the equations do not have exactly one
// solution; it is the same for both sides but for the sign.
template <class At>
Weights equalising(int size, const At& entry) {
  Weights weights{};
  for (int left_out = 0; left_out < size; ++left_out) {
    Square minor{};
    std::size_t r = 0;
    for (int row = 0; row < size; ++row) {
      if (row == left_out) continue;
      for (int column = 0; column + 1 < size; ++column)
        minor[r][place(column)] = entry(row, column) - entry(row, size - 1);
      ++r;
    }
    const Signed value = determinant(minor, size - 1);
    weights[place(left_out)] = left_out % 2 == 0 ? value : -value;
  }
  return weights;
}

// True when all are non-negative and some is positive, after one change of sign for all where needed.
bool make_positive(Weights& weights, Signed& sum) {
  sum = 0;
  for (const Signed w : weights) sum += w;
  if (sum == 0) return false;
  if (sum < 0) {
    for (Signed& w : weights) w = -w;
    sum = -sum;
  }
  return std::ranges::all_of(weights, [](Signed w) { return w >= 0; });
}

// The sign of sum of factor[i] * weight[i], weights up to 2^117, without leaving 128 bits.
int sign_of_sum(const Weights& factor, const Weights& weight) {
  Signed high = 0;
  Signed low = 0;
  for (std::size_t i = 0; i < kMostSupport; ++i) {
    high += factor[i] * (weight[i] >> 64);
    low += factor[i] * static_cast<Signed>(static_cast<std::uint64_t>(weight[i]));
  }
  high += low >> 64;
  const auto rest = static_cast<std::uint64_t>(low);
  if (high != 0) return high < 0 ? -1 : 1;
  return rest == 0 ? 0 : 1;
}

// Whether nothing outside the support does better; `gain(other, i)` is what the other line gains over one of
// the support against the opponent's line i.
template <class Gain>
bool nothing_better(int lines, const Support& own, const Support& opponent, const Weights& weights,
                    const Gain& gain) {
  for (int other = 0; other < lines; ++other) {
    if (own.has(other)) continue;
    Weights gains{};
    for (int i = 0; i < opponent.size; ++i) gains[place(i)] = gain(other, opponent.line[place(i)]);
    if (sign_of_sum(gains, weights) > 0) return false;
  }
  return true;
}

bool try_supports(const MatrixGame& game, const Support& rows, const Support& columns, Mixture& mix) {
  const auto entry = [&](int r, int c) { return Signed{game.at(r, c)}; };
  const auto inside = [&](int r, int c) { return entry(rows.line[place(r)], columns.line[place(c)]); };
  Weights x = equalising(rows.size, inside);
  Weights y = equalising(rows.size, [&](int c, int r) { return inside(r, c); });
  Signed sum = 0;
  if (!make_positive(x, sum) || !make_positive(y, sum)) return false;
  const bool best = nothing_better(game.rows, rows, columns, y,
                                   [&](int r, int c) { return entry(r, c) - entry(rows.line[0], c); }) &&
                    nothing_better(game.columns, columns, rows, x,
                                   [&](int c, int r) { return entry(r, columns.line[0]) - entry(r, c); });
  if (!best) return false;
  for (int i = 0; i < rows.size; ++i) {
    mix.row[place(rows.line[place(i)])] = x[place(i)];
    mix.column[place(columns.line[place(i)])] = y[place(i)];
  }
  mix.of = sum;
  return true;
}

Signed divisor_of(std::span<const Signed> weights) {
  Wide divisor = 0;
  for (const Signed w : weights) divisor = common_divisor(divisor, static_cast<Wide>(w));
  return static_cast<Signed>(divisor);
}

// In lowest terms of both sides together, so that one `of` serves both; then the value fits as well.
void reduce(const MatrixGame& game, Mixture& mix) {
  const auto divisor = static_cast<Signed>(
      common_divisor(static_cast<Wide>(divisor_of(mix.row)), static_cast<Wide>(divisor_of(mix.column))));
  for (Signed& w : mix.row) w /= divisor;
  for (Signed& w : mix.column) w /= divisor;
  mix.of /= divisor;
  int column = 0;
  while (mix.column[place(column)] == 0) ++column;
  for (int r = 0; r < game.rows; ++r) mix.value += mix.row[place(r)] * game.at(r, column);
}

}  // namespace

Mixture solve_exactly(const MatrixGame& game) {
  const int most = std::min(game.rows, game.columns);
  WARREN_CHECK(most >= 1 && most <= kMostSupport, "a matrix game has too many lines to be solved exactly");
  WARREN_CHECK(std::max(game.rows, game.columns) <= MatrixGame::kMostLines, "a matrix game is too large");
  Mixture mix;
  for (int size = 1; size <= most; ++size) {
    Support rows = Support::first(size);
    do {
      Support columns = Support::first(size);
      do {
        if (!try_supports(game, rows, columns, mix)) continue;
        reduce(game, mix);
        return mix;
      } while (columns.next(game.columns));
    } while (rows.next(game.rows));
  }
  return mix;  // never: every game has an equilibrium on square supports with one solution
}

void small_weights(std::span<const Signed> weights, std::span<std::uint32_t> small) {
  const Signed divisor = divisor_of(weights);
  Signed total = 0;
  for (const Signed w : weights) total += w / divisor;
  int shift = 0;
  while ((total >> shift) > 0x7fffffff) ++shift;
  for (std::size_t i = 0; i < small.size(); ++i)
    small[i] = static_cast<std::uint32_t>((weights[i] / divisor) >> shift);
}

PlayedOut play_out(const MatrixGame& game, std::uint32_t rounds) {
  WARREN_CHECK(std::max(game.rows, game.columns) <= MatrixGame::kMostLines, "a matrix game is too large");
  PlayedOut played{.rounds = rounds};
  std::array<std::int64_t, MatrixGame::kMostLines> gained{};  // by each row against all columns so far
  std::array<std::int64_t, MatrixGame::kMostLines> lost{};    // by each column to all rows so far
  const auto rows_end = gained.begin() + game.rows;
  const auto columns_end = lost.begin() + game.columns;
  for (std::uint32_t i = 0; i < rounds; ++i) {
    const auto row = static_cast<int>(std::max_element(gained.begin(), rows_end) - gained.begin());
    ++played.row[place(row)];
    for (int c = 0; c < game.columns; ++c) lost[place(c)] += game.at(row, c);
    const auto column = static_cast<int>(std::min_element(lost.begin(), columns_end) - lost.begin());
    ++played.column[place(column)];
    for (int r = 0; r < game.rows; ++r) gained[place(r)] += game.at(r, column);
  }
  played.low = *std::min_element(lost.begin(), columns_end);
  played.high = *std::max_element(gained.begin(), rows_end);
  return played;
}

}  // namespace warren
