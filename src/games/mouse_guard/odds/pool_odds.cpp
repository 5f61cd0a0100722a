#include "games/mouse_guard/odds/pool_odds.h"

#include <algorithm>

namespace warren::mouse_guard {
namespace {

constexpr int kBeyond = 6;  // results above the number of dice that are told one by one

// A die as it lies after a reroll: how often it fails, succeeds, shows a six.
struct Faces {
  Fraction fail{1, 2};
  Fraction success{1, 3};  // 4 or 5
  Fraction six{1, 6};
};

Faces faces_of(bool reroll) {
  if (!reroll) return {};
  return {
      {1, 4},
      {1, 2},
      {1, 4}
  };  // half of the dice are rolled a second time
}

// What one more die, opened from a six, brings.
Fraction opened(Sixes sixes, int k) {
  if (k == 0) return {1, 2};
  if (sixes == Sixes::open_once) return k == 1 ? Fraction(1, 2) : Fraction();
  Fraction chance(5, 12);  // MG-NUM-03
  for (int i = 1; i < k; ++i) chance *= Fraction(1, 6);
  return chance;
}

Fraction opened_mean(Sixes sixes) {
  return sixes == Sixes::open ? Fraction(3, 5) : sixes == Sixes::open_once ? Fraction(1, 2) : Fraction();
}

std::vector<Fraction> one_die(const PoolDice& pool, int most) {
  const Faces faces = faces_of(pool.reroll);
  std::vector<Fraction> chance(static_cast<std::size_t>(most) + 1);
  chance[0] = faces.fail;
  if (most == 0) return chance;
  chance[1] += faces.success;
  if (pool.sixes == Sixes::stay) {
    chance[1] += faces.six;
    return chance;
  }
  for (int k = 1; k <= most; ++k)
    chance[static_cast<std::size_t>(k)] += faces.six * opened(pool.sixes, k - 1);
  return chance;
}

}  // namespace

Fraction SuccessOdds::exactly(int k) const {
  return k < 0 || k >= static_cast<int>(chance.size()) ? Fraction() : chance[static_cast<std::size_t>(k)];
}

Fraction SuccessOdds::at_least(int k) const {
  Fraction below;
  for (int i = 0; i < k && i < static_cast<int>(chance.size()); ++i) below += exactly(i);
  return below.rest();
}

SuccessOdds successes_of(const PoolDice& pool, int ob) {
  const int most = pool.dice == 0                   ? 0
                   : pool.sixes == Sixes::stay      ? pool.dice
                   : pool.sixes == Sixes::open_once ? 2 * pool.dice
                                                    : std::max(pool.dice + kBeyond, ob);
  const std::vector<Fraction> die = one_die(pool, most);
  SuccessOdds odds;
  odds.chance.assign(static_cast<std::size_t>(most) + 1, {});
  odds.chance[0] = Fraction::whole(1);
  for (int n = 0; n < pool.dice; ++n) {
    std::vector<Fraction> next(odds.chance.size());
    for (std::size_t a = 0; a < next.size(); ++a)
      for (std::size_t b = 0; a + b < next.size(); ++b)
        if (!(odds.chance[a] == Fraction()) && !(die[b] == Fraction()))
          next[a + b] += odds.chance[a] * die[b];
    odds.chance = std::move(next);
  }
  odds.tail = pool.sixes == Sixes::open && pool.dice > 0 ? odds.at_least(most + 1) : Fraction();
  const Faces faces = faces_of(pool.reroll);
  const Fraction each = faces.success + faces.six * (Fraction::whole(1) + opened_mean(pool.sixes));
  odds.mean = each * Fraction::whole(static_cast<std::uint64_t>(pool.dice));
  return odds;
}

VersusOdds versus_odds(const PoolDice& own, const PoolDice& theirs) {
  const SuccessOdds one = successes_of(own);
  const SuccessOdds two = successes_of(theirs);
  VersusOdds odds;
  for (int k = 0; k < static_cast<int>(two.chance.size()); ++k) {
    odds.win += two.exactly(k) * one.at_least(k + 1);
    odds.tie += two.exactly(k) * one.exactly(k);
  }
  odds.lose = (odds.win + odds.tie).rest();
  return odds;
}

}  // namespace warren::mouse_guard
