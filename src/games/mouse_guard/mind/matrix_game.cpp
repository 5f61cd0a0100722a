#include "games/mouse_guard/mind/matrix_game.h"

#include <algorithm>
#include <bit>

namespace warren::mouse_guard {
namespace {

// The sets of `size` of four actions, in lexicographic order: {0,1}, {0,2}, {0,3}, {1,2} ...
struct Support {
  std::array<std::uint8_t, kActions> action{};
  int size = 0;
  constexpr bool has(int a) const {
    for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i)
      if (action[i] == a) return true;
    return false;
  }
};

struct Supports {
  std::array<Support, 15> all{};  // by size, then lexicographic
  std::array<int, kActions + 2> first{};
};

constexpr Supports make_supports() {
  Supports supports;
  std::size_t count = 0;
  for (int size = 1; size <= kActions; ++size) {
    supports.first[static_cast<std::size_t>(size)] = static_cast<int>(count);
    // Bit 3 stands for action 0, so that falling masks are lexicographic order.
    for (unsigned mask = 15; mask > 0; --mask) {
      if (std::popcount(mask) != size) continue;
      Support& support = supports.all[count++];
      for (int a = 0; a < kActions; ++a)
        if ((mask >> (3 - a)) & 1U)
          support.action[static_cast<std::size_t>(support.size++)] = static_cast<std::uint8_t>(a);
    }
  }
  supports.first[kActions + 1] = static_cast<int>(count);
  return supports;
}
constexpr Supports kSupports = make_supports();

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
std::array<Signed, kActions> equalising(int size, const At& at) {
  std::array<Signed, kActions> weights{};
  for (int left_out = 0; left_out < size; ++left_out) {
    Square minor{};
    std::size_t r = 0;
    for (int row = 0; row < size; ++row) {
      if (row == left_out) continue;
      for (int column = 0; column + 1 < size; ++column)
        minor[r][static_cast<std::size_t>(column)] = at(row, column) - at(row, size - 1);
      ++r;
    }
    const Signed value = determinant(minor, size - 1);
    weights[static_cast<std::size_t>(left_out)] = left_out % 2 == 0 ? value : -value;
  }
  return weights;
}

// True when all are non-negative and some is positive, after one change of sign for all where needed.
bool make_positive(std::array<Signed, kActions>& weights, Signed& sum) {
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
int sign_of_sum(const std::array<Signed, kActions>& factor, const std::array<Signed, kActions>& weight) {
  Signed high = 0;
  Signed low = 0;
  for (std::size_t i = 0; i < kActions; ++i) {
    high += factor[i] * (weight[i] >> 64);
    low += factor[i] * static_cast<Signed>(static_cast<std::uint64_t>(weight[i]));
  }
  high += low >> 64;
  const auto rest = static_cast<std::uint64_t>(low);
  if (high != 0) return high < 0 ? -1 : 1;
  return rest == 0 ? 0 : 1;
}

// Whether nothing outside the support does better; `gain(other, i)` is what the other action gains over one
// of the support against action i of the opponent.
template <class Gain>
bool nothing_better(const Support& own, const std::array<Signed, kActions>& opponent, const Gain& gain) {
  for (int other = 0; other < kActions; ++other) {
    if (own.has(other)) continue;
    std::array<Signed, kActions> gains{};
    for (int i = 0; i < kActions; ++i) gains[static_cast<std::size_t>(i)] = gain(other, i);
    if (sign_of_sum(gains, opponent) > 0) return false;
  }
  return true;
}

// Spreads the weights of a support over all four actions.
std::array<Signed, kActions> over_all(const Support& support, const std::array<Signed, kActions>& weights) {
  std::array<Signed, kActions> all{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(support.size); ++i)
    all[support.action[i]] = weights[i];
  return all;
}

bool try_supports(const Payoff& payoff, const Support& rows, const Support& columns, Mix& mix) {
  const int size = rows.size;
  const auto at = [&](int r, int c) {
    return Signed{
        payoff[rows.action[static_cast<std::size_t>(r)]][columns.action[static_cast<std::size_t>(c)]]};
  };
  std::array<Signed, kActions> x = equalising(size, at);
  std::array<Signed, kActions> y = equalising(size, [&](int c, int r) { return at(r, c); });
  Signed sum = 0;
  if (!make_positive(x, sum) || !make_positive(y, sum)) return false;
  mix.row = over_all(rows, x);
  mix.column = over_all(columns, y);
  mix.of = sum;
  const auto entry = [&](int r, int c) {
    return Signed{payoff[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]};
  };
  return nothing_better(rows, mix.column,
                        [&](int r, int c) { return entry(r, c) - entry(rows.action[0], c); }) &&
         nothing_better(columns, mix.row,
                        [&](int c, int r) { return entry(r, columns.action[0]) - entry(r, c); });
}

Signed divisor_of(const std::array<Signed, kActions>& weights) {
  Wide divisor = 0;
  for (const Signed w : weights) divisor = common_divisor(divisor, static_cast<Wide>(w));
  return static_cast<Signed>(divisor);
}

// In lowest terms of both sides together, so that one `of` serves both; then the value fits as well.
void reduce(const Payoff& payoff, Mix& mix) {
  const Signed divisor = static_cast<Signed>(
      common_divisor(static_cast<Wide>(divisor_of(mix.row)), static_cast<Wide>(divisor_of(mix.column))));
  for (Signed& w : mix.row) w /= divisor;
  for (Signed& w : mix.column) w /= divisor;
  mix.of /= divisor;
  std::size_t column = 0;
  while (mix.column[column] == 0) ++column;
  mix.value = 0;
  for (std::size_t r = 0; r < kActions; ++r) mix.value += mix.row[r] * payoff[r][column];
}

}  // namespace

Mix solve(const Payoff& payoff) {
  Mix mix;
  for (std::size_t size = 1; size <= kActions; ++size)
    for (int r = kSupports.first[size]; r < kSupports.first[size + 1]; ++r)
      for (int c = kSupports.first[size]; c < kSupports.first[size + 1]; ++c)
        if (try_supports(payoff, kSupports.all[static_cast<std::size_t>(r)],
                         kSupports.all[static_cast<std::size_t>(c)], mix)) {
          reduce(payoff, mix);
          return mix;
        }
  return mix;  // never: every game has an equilibrium on square supports with one solution
}

std::array<std::uint32_t, kActions> small_weights(const std::array<Signed, kActions>& weights) {
  const Signed divisor = divisor_of(weights);
  Signed total = 0;
  for (const Signed w : weights) total += w / divisor;
  int shift = 0;
  while ((total >> shift) > 0x7fffffff) ++shift;
  std::array<std::uint32_t, kActions> small{};
  for (std::size_t i = 0; i < kActions; ++i)
    small[i] = static_cast<std::uint32_t>((weights[i] / divisor) >> shift);
  return small;
}

}  // namespace warren::mouse_guard
