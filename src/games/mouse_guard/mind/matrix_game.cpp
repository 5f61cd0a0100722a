#include "games/mouse_guard/mind/matrix_game.h"

#include <algorithm>

namespace warren::mouse_guard {

Mix solve(const Payoff& payoff) {
  std::array<std::int64_t, kActions * kActions> gain{};
  for (std::size_t r = 0; r < kActions; ++r) std::ranges::copy(payoff[r], gain.begin() + r * kActions);
  const Mixture solved = solve_exactly({kActions, kActions, gain});
  Mix mix{.value = solved.value, .of = solved.of};
  std::copy_n(solved.row.begin(), kActions, mix.row.begin());
  std::copy_n(solved.column.begin(), kActions, mix.column.begin());
  return mix;
}

std::array<std::uint32_t, kActions> small_weights(const std::array<Signed, kActions>& weights) {
  std::array<std::uint32_t, kActions> small{};
  warren::small_weights(weights, small);
  return small;
}

}  // namespace warren::mouse_guard
