// MG-GM-03: the one-volley game and its exact solution, against methods of their own.
#include "games/mouse_guard/mind/volley_game.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <vector>

#include "kernel/base/rng.h"

namespace warren::mouse_guard::testing {
namespace {

using Weights = std::array<std::uint32_t, kActions>;

VolleyGame even_game(int row, int column, int disposition, int start) {
  VolleyGame game;
  game.row.same_dice(row);
  game.column.same_dice(column);
  game.row.disposition = game.column.disposition = disposition;
  game.row.start = game.column.start = start;
  return game;
}

// Attack and Feint with 4 dice, Defend and Maneuver with 6, on both sides (MG-NUM-22).
VolleyGame mixed_game(int disposition) {
  VolleyGame game = even_game(4, 4, disposition, 8);
  for (VolleySide* side : {&game.row, &game.column})
    for (const Action action : {Action::defend, Action::maneuver})
      side->dice[static_cast<std::size_t>(action)].fill(6);
  return game;
}

// What the row's mixture is worth against one column, over mix.of.
Signed against_column(const Payoff& payoff, const Mix& mix, std::size_t column) {
  Signed sum = 0;
  for (std::size_t r = 0; r < kActions; ++r) sum += mix.row[r] * payoff[r][column];
  return sum;
}
Signed against_row(const Payoff& payoff, const Mix& mix, std::size_t row) {
  Signed sum = 0;
  for (std::size_t c = 0; c < kActions; ++c) sum += mix.column[c] * payoff[row][c];
  return sum;
}

// The two mixtures prove each other optimal: no pure answer does better for either side.
bool is_equilibrium(const Payoff& payoff, const Mix& mix) {
  Signed rows = 0;
  Signed columns = 0;
  for (std::size_t i = 0; i < kActions; ++i) {
    if (mix.row[i] < 0 || mix.column[i] < 0) return false;
    rows += mix.row[i];
    columns += mix.column[i];
    if (against_column(payoff, mix, i) < mix.value || against_row(payoff, mix, i) > mix.value) return false;
  }
  return rows == mix.of && columns == mix.of;
}

// An independent method: fictitious play. Its two averages bound the value from both sides.
void fictitious_bounds(const Payoff& payoff, int rounds, double& lowest, double& highest) {
  std::array<std::int64_t, kActions> row_gain{};
  std::array<std::int64_t, kActions> column_loss{};
  lowest = -1e300;
  highest = 1e300;
  for (int n = 1; n <= rounds; ++n) {
    const auto r = static_cast<std::size_t>(std::ranges::max_element(row_gain) - row_gain.begin());
    for (std::size_t c = 0; c < kActions; ++c) column_loss[c] += payoff[r][c];
    const auto c = static_cast<std::size_t>(std::ranges::min_element(column_loss) - column_loss.begin());
    for (std::size_t i = 0; i < kActions; ++i) row_gain[i] += payoff[i][c];
    lowest = std::max(lowest, static_cast<double>(*std::ranges::min_element(column_loss)) / n);
    highest = std::min(highest, static_cast<double>(*std::ranges::max_element(row_gain)) / n);
  }
}

TEST_CASE("MG-NUM-22 equal pools: Attack against Attack is a saddle point, worth half the difference") {
  for (int a = 1; a <= 8; ++a)
    for (int b = 1; b <= 8; ++b) {
      CAPTURE(a);
      CAPTURE(b);
      const VolleyPayoff game = volley_payoff(even_game(a, b, 20, 40));
      const Mix mix = solve(game.payoff);
      CHECK(small_weights(mix.row) == Weights{1, 0, 0, 0});
      CHECK(small_weights(mix.column) == Weights{1, 0, 0, 0});
      // value / (2 * 2^power) = (a - b) / 2
      CHECK(mix.value == Signed{a - b} * (Signed{1} << game.power) * mix.of);
    }
}

TEST_CASE("MG-NUM-22, MG-GM-03 Attack and Feint 4, Defend and Maneuver 6, at 4 of 8 each") {
  const VolleyPayoff game = volley_payoff(mixed_game(4));
  const Mix mix = solve(game.payoff);
  CHECK(small_weights(mix.row) == Weights{512, 512, 253, 0});
  CHECK(small_weights(mix.column) == Weights{512, 512, 253, 0});
  CHECK(mix.value == 0);
  CHECK(is_equilibrium(game.payoff, mix));
}

TEST_CASE("MG-NUM-22, MG-GM-03 the same at 8 of 8 each: nobody defends a full disposition") {
  const VolleyPayoff game = volley_payoff(mixed_game(8));
  const Mix mix = solve(game.payoff);
  CHECK(small_weights(mix.row) == Weights{188, 0, 89, 512});
  CHECK(is_equilibrium(game.payoff, mix));
}

TEST_CASE("MG-GM-03 losses are clipped at the present disposition, gains at the headroom") {
  VolleyGame game = even_game(4, 4, 1, 1);
  // Attack against Attack: each loses at most 1, with chance 15/16, so nothing in sum.
  CHECK(pair_worth(game, Action::attack, Action::attack).worth == 0);
  game.column.disposition = game.column.start = 20;
  // Own loss at most 1: 15/16; the other's mean loss 2: worth 2 - 15/16 = 17/16.
  const PairWorth worth = pair_worth(game, Action::attack, Action::attack);
  CHECK(worth.worth * 16 == std::int64_t{2 * 17} << worth.power);
  // Defend against Attack at full disposition gains nothing, however it is won.
  game = even_game(4, 0, 5, 5);
  CHECK(pair_worth(game, Action::defend, Action::attack).worth == 0);
}

TEST_CASE("MG-GM-03 a maneuver's margin is worth 1/2, 1 and, from 3 up, 3/2") {
  VolleyGame game = even_game(0, 0, 5, 5);
  for (const auto& [dice, halves] : {
           std::pair{1, 1 },
           {2, 4 },
           {3, 12}
  }) {
    // Maneuver alone: the mean of v over the binomial, times 2^dice, in halves.
    game.row.same_dice(dice);
    CHECK(pair_worth(game, Action::maneuver, Action::maneuver).worth == halves);
  }
  game.row.same_dice(4);  // 4*1 + 6*2 + 4*3 + 1*3
  CHECK(pair_worth(game, Action::maneuver, Action::maneuver).worth == 31);
}

TEST_CASE("MG-GM-03 several optima: the first support in the order of Attack, Defend, Feint, Maneuver") {
  const Payoff flat{};
  CHECK(small_weights(solve(flat).row) == Weights{1, 0, 0, 0});
  // Rows 1 and 3 are equal and best everywhere: Defend comes first.
  const Payoff twins{
      {{{0, 0, 0, 0}}, {{1, 1, 1, 1}}, {{0, 0, 0, 0}}, {{1, 1, 1, 1}}}
  };
  CHECK(small_weights(solve(twins).row) == Weights{0, 1, 0, 0});
}

TEST_CASE("MG-GM-03 drawn games are solved: no pure answer beats either mixture, and play by trial agrees") {
  CHECK(rc::check("every 4 x 4 game", [] {
    Payoff payoff{};
    for (auto& row : payoff)
      for (auto& cell : row) cell = *rc::gen::inRange<std::int64_t>(-50, 51);
    const Mix mix = solve(payoff);
    RC_ASSERT(is_equilibrium(payoff, mix));
    double lowest = 0;
    double highest = 0;
    fictitious_bounds(payoff, 2000, lowest, highest);
    const double value = static_cast<double>(mix.value) / static_cast<double>(mix.of);
    RC_ASSERT(value >= lowest - 1e-9);
    RC_ASSERT(value <= highest + 1e-9);
  }));
}

TEST_CASE("MG-GM-03 games of real pools hold their value against every pure plan") {
  CHECK(rc::check("pools 0 to 14", [] {
    VolleyGame game;
    for (VolleySide* side : {&game.row, &game.column}) {
      side->start = *rc::gen::inRange(1, 13);
      side->disposition = *rc::gen::inRange(1, side->start + 1);
      for (std::size_t a = 0; a < kActions; ++a) {
        side->dice[a].fill(*rc::gen::inRange(0, 15));
        side->plus[a] = *rc::gen::inRange(0, 2);
      }
      side->dice[0][1] += *rc::gen::inRange(0, 2);
    }
    const VolleyPayoff played = volley_payoff(game);
    const Mix mix = solve(played.payoff);
    // Sums in long double: the whole numbers are beyond 128 bits here.
    long double value = 0;
    for (std::size_t c = 0; c < kActions; ++c) {
      long double sum = 0;
      for (std::size_t r = 0; r < kActions; ++r)
        sum += static_cast<long double>(mix.row[r]) / static_cast<long double>(mix.of) *
               static_cast<long double>(played.payoff[r][c]);
      value = c == 0 ? sum : std::min(value, sum);
    }
    double lowest = 0;
    double highest = 0;
    fictitious_bounds(played.payoff, 3000, lowest, highest);
    const double unit = static_cast<double>(std::int64_t{1} << played.power);
    RC_ASSERT(static_cast<double>(value) >= lowest - 1e-6 * unit);
    RC_ASSERT(static_cast<double>(value) <= highest + 1e-6 * unit);
  }));
}

TEST_CASE("MG-ACT-10, MG-ACT-12, MG-ACT-17 what a pair of actions brings on average to each side") {
  const VolleyGame game = even_game(4, 4, 5, 8);
  const PairOutlook blows = pair_outlook(game, Action::attack, Action::attack);
  const std::int64_t ways = std::int64_t{1} << blows.power;
  CHECK(blows.power == 8);
  CHECK(blows.change == std::array{-2 * ways, -2 * ways});  // half of four dice
  CHECK(blows.out == std::array<std::int64_t, 2>{0, 0});
  const PairOutlook caught = pair_outlook(game, Action::attack, Action::feint);
  CHECK(caught.change == std::array<std::int64_t, 2>{0, -2 * ways});
  const PairOutlook rest =
      pair_outlook(game, Action::defend, Action::defend);  // Ob 3: by four successes, one
  CHECK(rest.change == std::array{ways / 16, ways / 16});
  const PairOutlook steps = pair_outlook(game, Action::maneuver, Action::maneuver);
  CHECK(steps.margin == std::array{2 * ways, 2 * ways});
  CHECK(steps.change == std::array<std::int64_t, 2>{0, 0});
}

TEST_CASE("MG-CONF-17 nobody loses more than is left, and that is being out") {
  VolleyGame game = even_game(4, 4, 5, 8);
  game.column.disposition = 1;
  const PairOutlook blows = pair_outlook(game, Action::attack, Action::attack);
  const std::int64_t ways = std::int64_t{1} << blows.power;
  CHECK(blows.change[1] == -ways * 15 / 16);  // unless all four dice fail
  CHECK(blows.out[1] == ways * 15 / 16);
  CHECK(blows.out[0] == 0);
}

TEST_CASE("MG-GM-03 a game that was met before is worth what it was, whatever was met in between") {
  Rng rng(3);
  std::vector<VolleyGame> met;
  for (int i = 0; i < 2000; ++i) {
    VolleyGame game = mixed_game(2 + static_cast<int>(rng.below(6)));
    game.row.start = 1 + static_cast<int>(rng.below(8));
    game.row.disposition = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(game.row.start)));
    game.column.missile = rng.below(2) == 0;
    game.plus_always = rng.below(2) == 0;
    met.push_back(game);
    const VolleyGame& again = met[rng.below(static_cast<std::uint32_t>(met.size()))];
    const VolleyPayoff played = volley_payoff(again);
    CHECK(known_payoff(again).payoff == played.payoff);
    CHECK(known_payoff(again).power == played.power);
    CHECK(known_mix(again) == small_weights(solve(played.payoff).row));
  }
}

}  // namespace
}  // namespace warren::mouse_guard::testing
