// How far may a unit go, and where may it stop? (chapter 9, MA-MOVE)
#pragma once

#include "games/mice_at_arms/rules/units.h"
#include "kernel/geometry/paths.h"
#include "kernel/prompt.h"

namespace warren::mice_at_arms {

inline constexpr int kTolerance = 1;  // MA-GEO-01: comparisons give 0.001 inch

// A judged move of a leader: where it ends, which piece it enters, how long the way is.
struct Move {
  Verdict verdict;
  Point end{};
  PieceId piece = kNoPiece;
  int length = 0;
  Angle heading{};  // of the last leg

  bool ok() const { return verdict.ok(); }
};

// Things that a leader's centre may not pass through: solid pieces and enemies, grown by what must stay free
// between (MA-MOVE-05, 08, 10, 14). Gathered once per question, for everything within reach.
class Solids {
 public:
  struct Solid {
    Disc disc;
    PieceId piece = kNoPiece;
    UnitId unit = kNoUnit;
    int bare = 0;  // radius without the one-base distance
  };

  Solids() = default;  // empty
  Solids(const Play& play, UnitId mover, int reach);

  std::span<const Solid> all() const { return {solid_.data(), static_cast<std::size_t>(count_)}; }
  int mover_radius() const { return mover_radius_; }
  // MA-CHG-05: a charger comes near to its target, and at the end of its way to others.
  void relax(UnitId unit);
  void drop_base(UnitId unit, Point centre);
  void drop(UnitId unit);

 private:
  void add(const Solid& solid) {
    if (count_ < static_cast<int>(solid_.size())) solid_[static_cast<std::size_t>(count_++)] = solid;
  }
  int count_ = 0;
  int mover_radius_ = 0;
  std::array<Solid, kMaxPieces + kMaxUnits * kMaxModels> solid_;
};

// Length of the shortest way of the leader's centre, entering `piece` if given; false when there is none
// within `limit` (MA-MOVE-14). `heading` is the direction of the last leg.
struct Way {
  bool found = false;
  int length = 0;
  Angle heading{};
  int corners = 0;  // the way as drawn: its start, its turns, its end
  std::array<Point, geometry::kMaxPathCorners> corner{};
  int last_leg = 0;

  Point last_corner() const { return corner[static_cast<std::size_t>(corners - 2)]; }
};
Way shortest_way(const Solids& solids, Point from, Point to, PieceId entering, int limit);

int allowance_of(const Play& play, UnitId id);  // MA-MOVE-01
bool may_move(const Play& play, UnitId id);     // not engaged, not fleeing, not fixed to a tower

// May the unit's leader end a move at this point?
Move judge_move(const Play& play, UnitId id, const Solids& solids, Point to, int allowance);

// MA-GEO-21: the last legal point in a direction, at most `length` away; ok() is false when there is none.
Move move_in_direction(const Play& play, UnitId id, const Solids& solids, Angle direction, int length);

// Moves the unit there; the others follow (MA-MOVE-03).
void carry_out(Play& play, UnitId id, const Move& move, bool turned, Angle heading);

// Is the leader's end point half inside a piece, or fully inside one? (MA-GEO-14, MA-MOVE-09)
struct Footing {
  PieceId inside = kNoPiece;
  PieceId half = kNoPiece;
};
Footing footing_at(const Play& play, Point at, int radius);

// MA-CHG-06: does a piece touch an enemy of the army, or a piece that one holds?
bool touches_enemy(const Play& play, PieceId piece, int army);

}  // namespace warren::mice_at_arms
