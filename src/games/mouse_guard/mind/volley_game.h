// What is each pair of actions worth in one volley? The 4 x 4 game that a shrewd GM solves (MG-GM-03).
#pragma once

#include <array>

#include "games/mouse_guard/mind/matrix_game.h"
#include "games/mouse_guard/rules/pairing.h"

namespace warren::mouse_guard {

constexpr std::size_t at(Action action) { return static_cast<std::size_t>(action); }

// One side of a volley, before anybody chose.
struct VolleySide {
  // Dice by own action and the opponent's: a bow's Attack counts only against Defend (MG-WPN-05).
  std::array<std::array<int, kActions>, kActions> dice{};
  std::array<int, kActions> plus{};
  int disposition = 0;
  int start = 0;
  bool missile = false;  // MG-WPN-26, where length counts

  void same_dice(int dice_for_all);
  bool operator==(const VolleySide&) const = default;
};

struct VolleyGame {
  VolleySide row;     // the side that is asked about
  VolleySide column;  // its opponent
  bool plus_always = false;

  bool operator==(const VolleyGame&) const = default;
};

// Expected values as whole numbers: payoff / (2 * 2^power).
struct VolleyPayoff {
  Payoff payoff{};
  int power = 0;
};
VolleyPayoff volley_payoff(const VolleyGame& game);

// The same, and the row's best mixture as small weights. Whoever thinks ahead meets the same few games again
// and again, so each thread remembers some hundreds of them; what comes out is the same with and without.
const VolleyPayoff& known_payoff(const VolleyGame& game);
const std::array<std::uint32_t, kActions>& known_mix(const VolleyGame& game);

// The value of one pair, exactly, over 2 * 2^power (its own power).
struct PairWorth {
  std::int64_t worth = 0;
  int power = 0;
};
PairWorth pair_worth(const VolleyGame& game, Action row, Action column);

// What a pair of actions brings to each side, the row's first: sums over the 2^power ways of the dice.
struct PairOutlook {
  int power = 0;
  std::array<std::int64_t, 2> change{};  // of its disposition, as far as there is something to lose or regain
  std::array<std::int64_t, 2> out{};     // ways in which nothing is left of it
  std::array<std::int64_t, 2> margin{};  // to be spent on a Maneuver's effects
};
PairOutlook pair_outlook(const VolleyGame& game, Action row, Action column);

}  // namespace warren::mouse_guard
