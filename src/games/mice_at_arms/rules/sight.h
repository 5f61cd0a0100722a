// Who sees whom, and what is in the way? (chapter 10, MA-LOS)
#pragma once

#include "games/mice_at_arms/rules/units.h"
#include "kernel/geometry/sight.h"

namespace warren::mice_at_arms {

// What a line of sight came to: clear, or blocked by a piece or a unit.
struct Sight {
  bool clear = false;
  geometry::Segment line{};
  PieceId piece = kNoPiece;  // what blocks the centre line
  UnitId unit = kNoUnit;
};

// From one base of `observer` to any base of `target`.
Sight look(const Play& play, const Disc& from, UnitId observer, UnitId target);
inline bool can_see(const Play& play, const Disc& from, UnitId observer, UnitId target) {
  return look(play, from, observer, target).clear;
}

// MA-SIEGE-09: from a base to any point of a castle piece, whose outline is looked at every quarter inch.
bool can_see_piece(const Play& play, const Disc& from, UnitId observer, PieceId piece);

}  // namespace warren::mice_at_arms
