#include "games/mice_at_arms/rules/sight.h"

#include <algorithm>

#include "games/mice_at_arms/rules/castle.h"
#include "kernel/geometry/numbers.h"
#include "kernel/geometry/probe.h"

namespace warren::mice_at_arms {
namespace {

// Everything that may stand between two units, with what it is.
class Blockers {
 public:
  void add(const geometry::Rounded& shape, PieceId piece, UnitId unit) {
    what_.add({piece, unit});
    shape_.add(shape);
  }
  std::span<const geometry::Rounded> shapes() const { return shape_; }
  PieceId piece(int i) const { return what_[static_cast<std::size_t>(i)].piece; }
  UnitId unit(int i) const { return what_[static_cast<std::size_t>(i)].unit; }

 private:
  struct What {
    PieceId piece;
    UnitId unit;
  };
  static constexpr std::size_t kMost = kMaxPieces + kMaxUnits * kMaxModels;  // a hull and the wider bases
  static_assert(kMost <= geometry::kMaxBlockers);
  Fixed<geometry::Rounded, kMost> shape_;
  Fixed<What, kMost> what_;
};

// The band between two groups of bases: a blocker outside it cannot matter.
struct Corridor {
  Corridor(const geometry::Segment& along, int wide) : axis(along), width(wide), probe(along) {}

  geometry::Segment axis;
  int width;
  geometry::Probe probe;

  bool meets(Point centre, int radius) const { return !probe.misses({centre, centre}, width + radius + 2); }
  bool meets(const geometry::Rounded& shape) const { return !probe.misses(shape.box, width + 2); }
};

Corridor corridor(const Disc& from, std::span<const Disc> to) {
  int width = from.radius;
  const Point anchor = to.front().centre;
  for (const Disc& base : to) {
    const auto off = static_cast<int>(
        geometry::isqrt_ceil(static_cast<std::uint64_t>(geometry::distance2(base.centre, anchor))));
    width = std::max(width, off + base.radius);
  }
  return {
      {from.centre, anchor},
      width
  };
}

// MA-LOS-06, MA-LOS-07: how high the observer stands.
bool sees_over_units(const Play& play, UnitId observer, int target_level) {
  if (level_of(play, observer) >= 1) return true;
  return play.setting.house.elevated_target_visible == NoYes::yes && target_level >= 1;
}

bool blocks(const Play& play, UnitId other, UnitId observer) {
  switch (play.setting.house.units_block_los) {
    case UnitsBlockLos::all: return true;
    case UnitsBlockLos::enemy_only: return are_enemies(play, other, observer);
    case UnitsBlockLos::none: return false;
  }
  return true;
}

// MA-LOS-03, MA-LOS-04: pieces, but for those that the two stand in; inside the castle its pieces hide nobody
// (MA-SIEGE-08).
template <class F>
void for_each_piece(const Play& play, PieceId own, PieceId target, bool both_inside, const Corridor& band,
                    F&& f) {
  for (const auto& shape : play.ground.all())
    if (shape.blocks && shape.piece != own && shape.piece != target && !(both_inside && shape.castle) &&
        band.meets(shape.rim))
      f(shape.rim, shape.piece, kNoUnit);
}

// MA-LOS-05: calls f with the hull of the model centres, widened by the smallest base, and with each wider
// base.
template <class F>
void for_each_cover(const Play& play, UnitId unit, F&& f) {
  std::array<Point, kMaxModels> centres{};
  std::size_t count = 0;
  int smallest = kTable;
  for_each_base(play, unit, [&](const Disc& base) {
    centres[count++] = base.centre;
    smallest = std::min(smallest, base.radius);
  });
  f(geometry::hull_of({centres.data(), count}, smallest));
  for_each_base(play, unit, [&](const Disc& base) {
    if (base.radius > smallest) f(geometry::rounded(base));
  });
}

bool is_near(const Play& play, UnitId unit, const Corridor& band) {
  if (!band.meets(point(unit_of(play, unit).at[0]), kUnitReach)) return false;
  bool near = false;
  for_each_base(play, unit,
                [&](const Disc& base) { near = near || band.meets(base.centre, base.radius + 3 * kInch); });
  return near;
}

// What is looked at: bases of a unit, or points of a piece.
struct Looked {
  std::span<const Disc> bases;
  UnitId unit = kNoUnit;
  PieceId piece = kNoPiece;
};

// Calls f with what stands in the band between the observer and what it looks at.
template <class F>
void for_each_blocker(const Play& play, UnitId observer, const Looked& target, const Corridor& band,
                      const Cover* cover, F&& f) {
  const bool is_unit = target.piece == kNoPiece;
  const bool both_inside = is_unit && is_inside_castle(play, observer) && is_inside_castle(play, target.unit);
  for_each_piece(play, piece_of(unit_of(play, observer)),
                 is_unit ? piece_of(unit_of(play, target.unit)) : target.piece, both_inside, band, f);
  if (sees_over_units(play, observer, is_unit ? level_of(play, target.unit) : 1)) return;
  const auto may_block = [&](UnitId other) {
    return other != observer && other != target.unit && blocks(play, other, observer);
  };
  if (cover != nullptr) {
    for (const Cover::Part& part : cover->all())
      if (may_block(part.unit) && band.meets(part.shape)) f(part.shape, kNoPiece, part.unit);
    return;
  }
  for (UnitId other = 0; other < play.state.units; ++other)
    if (unit_of(play, other).on_table() && may_block(other) && is_near(play, other, band))
      for_each_cover(play, other, [&](const geometry::Rounded& shape) { f(shape, kNoPiece, other); });
}

// Mostly nothing stands on the line between two centres, and nothing else need be gathered.
bool is_free(const Play& play, UnitId observer, const Looked& target, const geometry::Segment& line,
             const Cover* cover) {
  bool free = true;
  for_each_blocker(play, observer, target, {line, 0}, cover,
                   [&](const geometry::Rounded& shape, PieceId, UnitId) {
                     free = free && !geometry::segment_enters(line, shape, 1);
                   });
  return free;
}

Sight look_at(const Play& play, const Disc& from, UnitId observer, const Looked& target, const Cover* cover) {
  const Sight free{
      true, {from.centre, target.bases.front().centre},
       kNoPiece, kNoUnit
  };
  if (level_of(play, observer) >= 2) return free;  // MA-LOS-07
  if (is_free(play, observer, target, free.line, cover)) return free;
  Blockers blockers;
  for_each_blocker(
      play, observer, target, corridor(from, target.bases), cover,
      [&](const geometry::Rounded& shape, PieceId piece, UnitId unit) { blockers.add(shape, piece, unit); });
  const geometry::SightLine line = geometry::sight(from, target.bases, blockers.shapes());
  if (line.clear) return {true, line.line, kNoPiece, kNoUnit};
  return {false, line.line, blockers.piece(line.blocker), blockers.unit(line.blocker)};
}

}  // namespace

Cover::Cover(const Play& play) {
  for (UnitId unit = 0; unit < play.state.units; ++unit)
    if (unit_of(play, unit).on_table())
      for_each_cover(play, unit, [&](const geometry::Rounded& shape) { parts_.add({shape, unit}); });
}

Sight look(const Play& play, const Disc& from, UnitId observer, UnitId target, const Cover* cover) {
  Fixed<Disc, kMaxModels> bases;
  for_each_base(play, target, [&](const Disc& base) { bases.add(base); });
  return look_at(play, from, observer, {.bases = bases, .unit = target}, cover);
}

bool can_see_piece(const Play& play, const Disc& from, UnitId observer, PieceId piece, const Cover* cover) {
  const Outline square = outline_of(play.state.piece[piece]);
  constexpr int kApart = kInch / 4;
  const UnitId holder = holder_of(play, piece);
  Fixed<Disc, geometry::kMaxTargets> points;
  const auto look_there = [&] {
    const bool seen =
        !points.empty() &&
        look_at(play, from, observer, {.bases = points, .unit = holder, .piece = piece}, cover).clear;
    points.clear();
    return seen;
  };
  const int width = square.half_width + square.radius;
  for (int off = -width; off <= width; off += kApart)
    for (const geometry::Vec rim : {
             geometry::Vec{off,    width },
             geometry::Vec{off,    -width},
             geometry::Vec{width,  off   },
             geometry::Vec{-width, off   }
    }) {
      points.add({square.centre + rim, 0});
      if (points.full() && look_there()) return true;
    }
  return look_there();
}

}  // namespace warren::mice_at_arms
