// What the tests of scenarios look for on the table.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/mice_at_arms/fixture.h"

namespace warren::mice_at_arms::testing {

// The pieces of a type, as X,Y in thousandths of an inch.
inline std::vector<Point> pieces_of(const BattleTable& t, Terrain type) {
  std::vector<Point> found;
  for (PieceId id = 0; id < t.state.pieces; ++id)
    if (t.state.piece[id].type == type) found.push_back(point(t.state.piece[id].at));
  return found;
}

inline bool lies_at(const BattleTable& t, Terrain type, double x, double y) {
  for (const Point at : pieces_of(t, type))
    if (geometry::distance2(at, inch_point(x, y)) <= 2) return true;
  return false;
}

// Chapter 19: Red attacks the castle, Blue defends it.
inline BattleTable siege(const std::string& units, const std::string& options = "") {
  return BattleTable(options + "\nscenario siege\n" + units);
}

inline std::string winner(const BattleTable& t) {
  if (t.state.phase != Phase::over) return "nobody yet";
  return t.state.winner == 0 ? "draw" : t.state.winner == 1 ? "red" : "blue";
}

inline void yields(BattleTable& t, int army) {
  t.state.phase = Phase::activation;
  t.state.turn = static_cast<std::uint8_t>(std::ranges::find(t.state.order, army) - t.state.order.begin());
  t.chooses(Ask::activate, Verb::yield_);
  t.step();
}

}  // namespace warren::mice_at_arms::testing
