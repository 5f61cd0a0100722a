#include "games/mouse_guard/mind/volley_game.h"

#include <algorithm>

#include "kernel/chance/pascal.h"

namespace warren::mouse_guard {
namespace {

// MG-GM-03: v(0) = 0, v(1) = 1/2, v(2) = 1, v(3+) = 3/2, in halves.
int margin_worth(int margin) { return std::clamp(margin, 0, 3); }

// Losses clipped at what is left, gains at the headroom.
int change(const VolleySide& side, const SideEffect& on) {
  return std::min(on.gain, side.start - side.disposition) - std::min(on.loss, side.disposition);
}

// In halves: own change less the other's.
int effect_worth(const VolleyGame& game, const VolleyEffect& effect) {
  const SideEffect& own = effect[0];
  const SideEffect& other = effect[1];
  return 2 * (change(game.row, own) - change(game.column, other)) + margin_worth(own.margin) -
         margin_worth(other.margin);
}

// Every pair of results with the number of ways in which it falls; returns the power of two that they make.
template <class F>
int for_each_result(const VolleyGame& game, Action row, Action column, F&& f) {
  const Meeting meets = meeting(row, column, {game.row.missile, game.column.missile});
  SideRoll own{row, game.row.dice[at(row)][at(column)], 0, game.row.plus[at(row)]};
  SideRoll other{column, game.column.dice[at(column)][at(row)], 0, game.column.plus[at(column)]};
  for (own.successes = 0; own.successes <= own.dice; ++own.successes)
    for (other.successes = 0; other.successes <= other.dice; ++other.successes)
      f(pair_effect(own, other, meets, game.plus_always),
        static_cast<std::int64_t>(ways_to_pick(own.dice, own.successes) *
                                  ways_to_pick(other.dice, other.successes)));
  return own.dice + other.dice;
}

// A game with what was found out about it.
struct KnownGame {
  VolleyGame game;
  bool known = false;
  bool solved = false;
  VolleyPayoff payoff;
  std::array<std::uint32_t, kActions> mix{};
};

std::uint64_t print_of(const VolleySide& side, std::uint64_t print) {
  const auto add = [&](int n) { print = (print ^ static_cast<std::uint64_t>(n)) * 0x9e3779b97f4a7c15U; };
  for (const auto& against : side.dice)
    for (const int dice : against) add(dice);
  for (const int plus : side.plus) add(plus);
  add(side.disposition);
  add(side.start);
  return print ^ (print >> 32);
}

// The place of a game; who was there before is forgotten.
KnownGame& known_game(const VolleyGame& game) {
  constexpr std::size_t kRoom = 512;
  thread_local std::array<KnownGame, kRoom> memory;
  KnownGame& place = memory[print_of(game.column, print_of(game.row, 1)) % kRoom];
  if (place.known && place.game == game) return place;
  place = {.game = game, .known = true, .payoff = volley_payoff(game)};
  return place;
}

}  // namespace

const VolleyPayoff& known_payoff(const VolleyGame& game) { return known_game(game).payoff; }

const std::array<std::uint32_t, kActions>& known_mix(const VolleyGame& game) {
  KnownGame& place = known_game(game);
  if (!place.solved) place.mix = small_weights(solve(place.payoff.payoff).row);
  place.solved = true;
  return place.mix;
}

void VolleySide::same_dice(int dice_for_all) {
  for (auto& against : dice) against.fill(dice_for_all);
}

PairWorth pair_worth(const VolleyGame& game, Action row, Action column) {
  PairWorth sum;
  sum.power = for_each_result(game, row, column, [&](const VolleyEffect& effect, std::int64_t ways) {
    sum.worth += ways * effect_worth(game, effect);
  });
  return sum;
}

PairOutlook pair_outlook(const VolleyGame& game, Action row, Action column) {
  PairOutlook sum;
  sum.power = for_each_result(game, row, column, [&](const VolleyEffect& effect, std::int64_t ways) {
    for (std::size_t i = 0; i < 2; ++i) {
      const VolleySide& side = i == 0 ? game.row : game.column;
      const int changed = change(side, effect[i]);
      sum.change[i] += ways * changed;
      sum.out[i] += side.disposition + changed <= 0 ? ways : 0;
      sum.margin[i] += ways * effect[i].margin;
    }
  });
  return sum;
}

VolleyPayoff volley_payoff(const VolleyGame& game) {
  std::array<std::array<PairWorth, kActions>, kActions> worth{};
  VolleyPayoff result;
  for (std::size_t r = 0; r < kActions; ++r)
    for (std::size_t c = 0; c < kActions; ++c) {
      worth[r][c] = pair_worth(game, static_cast<Action>(r), static_cast<Action>(c));
      result.power = std::max(result.power, worth[r][c].power);
    }
  for (std::size_t r = 0; r < kActions; ++r)
    for (std::size_t c = 0; c < kActions; ++c)
      result.payoff[r][c] = worth[r][c].worth * (std::int64_t{1} << (result.power - worth[r][c].power));
  return result;
}

}  // namespace warren::mouse_guard
