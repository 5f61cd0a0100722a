// How far may a unit go, and where may it stop? (chapter 9, MA-MOVE)
#pragma once

#include "games/mice_at_arms/rules/ways.h"
#include "kernel/rules/prompt.h"

namespace warren::mice_at_arms {

// A judged move of a leader: where it ends, which piece it enters, how long the way is.
struct Move {
  Verdict verdict;
  Point end{};
  PieceId piece = kNoPiece;
  int length = 0;
  geometry::Vec facing{};  // along the last leg
  bool leaves = false;     // over the exit edge (MA-SCN-16)

  bool ok() const { return verdict.ok(); }
};

int allowance_of(const Play& play, UnitId id);  // MA-MOVE-01
bool may_move(const Play& play, UnitId id);     // not engaged, not fleeing, not fixed to a tower

// May the unit's leader end a move at this point? The solids are those of its ways out.
Move judge_move(const Play& play, UnitId id, const Solids& solids, Point to, int allowance);

// Places where a leader may pass but not stop: half inside a piece, on the base of a friend (MA-MOVE-04,
// MA-MOVE-09), grown by its own base. Gathered once per question, for everything within reach.
class Rims {
 public:
  Rims(const Play& play, UnitId mover, int reach);
  std::span<const Outline> all() const { return rim_; }

 private:
  void add(Point from, const Outline& rim, int reach);

  Fixed<Outline, kMaxPieces + kMaxUnits * kMaxModels> rim_;
};

// What stands in a unit's way, from where it is.
struct Surroundings {
  Surroundings(const Play& play, UnitId mover, int allowance);

  Solids solids;
  Rims rims;
};

// MA-GEO-21: the last legal point in a direction, at most `length` away; ok() is false when there is none.
Move move_in_direction(const Play& play, UnitId id, const Surroundings& around, Angle direction, int length);

// Moves the unit there; the others follow (MA-MOVE-03).
void carry_out(Play& play, UnitId id, const Move& move, bool turned, Angle heading);

// Is the leader's end point half inside a piece, or fully inside one? (MA-GEO-14, MA-MOVE-09)
struct Footing {
  PieceId inside = kNoPiece;
  PieceId half = kNoPiece;
};
Footing footing_at(const Play& play, Point at, int radius);

// MA-TERR-04, MA-MOVE-10, MA-SIEGE-13: may the unit stand in that piece at all?
Verdict judge_piece_entry(const Play& play, UnitId id, PieceId piece);

// MA-CHG-06: does a piece touch an enemy of the army, or a piece that one holds?
bool touches_enemy(const Play& play, PieceId piece, int army);

}  // namespace warren::mice_at_arms
