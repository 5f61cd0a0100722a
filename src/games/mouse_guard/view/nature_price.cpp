#include "games/mouse_guard/view/nature_price.h"

#include <algorithm>

#include "games/mouse_guard/rules/pool.h"
#include "kernel/chance/pascal.h"

namespace warren::mouse_guard {
namespace {

// The cases in which a test fails, and what they cost together.
struct Failures {
  std::uint64_t cases = 0;
  std::uint64_t tax = 0;

  void add(int margin, int nature, std::uint64_t weight) {
    if (margin <= 0) return;
    cases += weight;
    tax += weight * static_cast<std::uint64_t>(std::min(margin, nature));  // MG-NAT-09
  }
};

}  // namespace

int tenths_of_tax(const Play& play, const Test& test) {
  if (test.unfailable) return 0;
  const int dice = pool_of(play, test);
  const int opposing = opposing_pool(play, test);
  const int nature = play.state.of(test.roller).nature;
  Failures failures;
  for (int own = 0; own <= dice; ++own) {
    if (!test.versus) failures.add(test.ob - own, nature, ways_to_pick(dice, own));
    for (int theirs = 0; test.versus && theirs <= opposing; ++theirs)
      failures.add(theirs - own, nature, ways_to_pick(dice, own) * ways_to_pick(opposing, theirs));
  }
  if (failures.cases == 0) return 0;
  return static_cast<int>((20 * failures.tax + failures.cases) / (2 * failures.cases));
}

}  // namespace warren::mouse_guard
