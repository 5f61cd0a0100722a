// Positions and questions of several chapters.
#include <algorithm>
#include <cmath>

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/fixture.h"

namespace warren::mice_at_arms::testing {

BattleTable lone(const std::string& position) {
  return table(position + "\nblue hoppers as far-away at 23,23 models 1");
}

BattleTable with_kings(const std::string& position, const std::string& options) {
  return table(options + "red king as our-king at 2,2\nblue king as their-king at 22,22\n" + position);
}

bool stands_at(const BattleTable& t, std::string_view unit, int model, double x, double y) {
  const Spot at = t.unit(unit).at[static_cast<std::size_t>(model)];
  const Point wanted = inch_point(x, y);
  return std::abs(at.x - wanted.x) <= 1 && std::abs(at.y - wanted.y) <= 1;
}

bool is_offered(const BattleTable& t, Ask ask, std::string_view target) {
  return std::ranges::any_of(
      t.offered(ask), [&](Option o) { return verb_of(o) != Verb::decline && o.target == t.id(target); });
}

}  // namespace warren::mice_at_arms::testing
