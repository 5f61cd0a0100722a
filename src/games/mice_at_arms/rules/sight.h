// Who sees whom, and what is in the way? (chapter 10, MA-LOS)
#pragma once

#include "games/mice_at_arms/rules/units.h"
#include "kernel/base/fixed.h"
#include "kernel/geometry/sight.h"

namespace warren::mice_at_arms {

// What a line of sight came to: clear, or blocked by a piece or a unit.
struct Sight {
  bool clear = false;
  geometry::Segment line{};
  PieceId piece = kNoPiece;  // what blocks the centre line
  UnitId unit = kNoUnit;
};

// MA-LOS-05: what each unit on the table hides, gathered once for many looks. Holds for a position in which
// nobody but the observer or the target has moved since.
class Cover {
 public:
  struct Part {
    geometry::Rounded shape;
    UnitId unit;
  };

  explicit Cover(const Play& play);
  std::span<const Part> all() const { return parts_; }

 private:
  Fixed<Part, kMaxUnits * kMaxModels> parts_;  // hulls, and wider bases
};

// From one base of `observer` to any base of `target`.
Sight look(const Play& play, const Disc& from, UnitId observer, UnitId target, const Cover* cover = nullptr);
inline bool can_see(const Play& play, const Disc& from, UnitId observer, UnitId target,
                    const Cover* cover = nullptr) {
  return look(play, from, observer, target, cover).clear;
}

// MA-SIEGE-09: from a base to any point of a castle piece, whose outline is looked at every quarter inch.
bool can_see_piece(const Play& play, const Disc& from, UnitId observer, PieceId piece,
                   const Cover* cover = nullptr);

}  // namespace warren::mice_at_arms
