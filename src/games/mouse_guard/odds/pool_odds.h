// How many successes does a pool bring? Exact, with the tail of open sixes stated (MG-DICE, MG-FATE,
// MG-TRAIT-03).
#pragma once

#include <vector>

#include "kernel/base/fraction.h"

namespace warren::mouse_guard {

enum class Sixes : std::uint8_t { stay, open, open_once };  // MG-FATE-01, MG-FATE-02

struct PoolDice {
  int dice = 0;
  Sixes sixes = Sixes::stay;  // 1 fate is spent
  bool reroll = false;        // MG-TRAIT-03: all dice that failed, once
};

// chance[k] is that of k successes; what is beyond is `tail` together: 0 unless sixes are open.
struct SuccessOdds {
  std::vector<Fraction> chance;
  Fraction tail;
  Fraction mean;  // of all, the tail included

  Fraction exactly(int k) const;
  Fraction at_least(int k) const;
};
// Told one by one at least as far as `ob`, so that the chance to reach it is known.
SuccessOdds successes_of(const PoolDice& pool, int ob = 0);

// MG-DICE-06: own successes less the others', for pools without a tail or with the tail counted as a win.
struct VersusOdds {
  Fraction win;
  Fraction tie;
  Fraction lose;
};
VersusOdds versus_odds(const PoolDice& own, const PoolDice& theirs);

}  // namespace warren::mouse_guard
