// What stands in a leader's way, and how long is the way round it? (MA-MOVE-05, MA-MOVE-14, MA-SIEGE-08)
#pragma once

#include "games/mice_at_arms/rules/units.h"
#include "kernel/base/fixed.h"
#include "kernel/geometry/paths.h"

namespace warren::mice_at_arms {

inline constexpr int kTolerance = 1;  // MA-GEO-01: comparisons give 0.001 inch

// MA-SIEGE-08: over the ground, where castle pieces stop a move, within the castle, where they are open, or
// over its walls and out.
enum class Ways : std::uint8_t { ground, castle, out };
// Which of them a move of the unit to that place takes.
Ways ways_to(const Play& play, UnitId id, Point end, PieceId piece);
// Which of them when it does not end within the castle.
Ways ways_out(const Play& play, UnitId id);

// Things that a leader's centre may not pass through: solid pieces and enemies, grown by what must stay free
// between (MA-MOVE-05, 08, 10, 14). Gathered once per question, for everything within reach.
class Solids {
 public:
  struct Solid {
    Outline outline;  // grown
    PieceId piece = kNoPiece;
    UnitId unit = kNoUnit;
    int bare = 0;  // radius without the one-base distance
  };

  static constexpr int kMost = kMaxPieces + kMaxUnits * kMaxModels + 4;  // and the walls of a castle

  Solids() = default;  // empty
  Solids(const Play& play, UnitId mover, int reach, Ways ways = Ways::ground);

  std::span<const Solid> all() const { return solid_; }
  int mover_radius() const { return mover_radius_; }
  // MA-CHG-05: a charger comes near to its target, and at the end of its way to others.
  void relax(UnitId unit);
  void drop_base(UnitId unit, Point centre);
  void drop(UnitId unit);

 private:
  void add_terrain(const Play& play, const Unit& mover, int reach, Ways ways);
  void add_enemies(const Play& play, const Unit& mover, int reach);
  void add_castle_walls();

  int mover_radius_ = 0;
  Fixed<Solid, kMost> solid_;
};

// Length of the shortest way of the leader's centre, entering `piece` if given; false when there is none
// within `limit` (MA-MOVE-14).
struct Way {
  bool found = false;
  bool decided = true;  // false: too winding to be measured
  int length = 0;
  geometry::Vec facing{};  // along the last leg
  int corners = 0;         // the way as drawn: its start, its turns, its end
  std::array<Point, geometry::kMaxPathCorners> corner{};
  int last_leg = 0;

  Point last_corner() const { return corner[static_cast<std::size_t>(corners - 2)]; }
};
Way shortest_way(const Solids& solids, Point from, Point to, PieceId entering, int limit);

// The way to a place in the open; through a breach if it leads from its rubble into the courtyard
// (MA-SIEGE-04).
Way way_to_place(const Play& play, UnitId id, const Solids& solids, Point to, int limit);
// The way into a piece, to where the leader is fully inside (MA-MOVE-07, MA-SIEGE-03); its end is `to` with
// occupy_snap = stay.
Way way_into(const Play& play, UnitId id, const Solids& solids, PieceId piece, Point to, int limit);

// MA-MOVE-07: where the leader's centre is when it is fully inside; with occupy_snap = stay the place itself.
Outline inner_outline(const Play& play, UnitId id, PieceId piece, Point to);

}  // namespace warren::mice_at_arms
