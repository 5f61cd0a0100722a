#include "games/mice_at_arms/rules/sight.h"

#include <algorithm>

#include "kernel/geometry/numbers.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kMaxBlockers = 96;

// Everything that may stand between two units, with what it is.
class Blockers {
 public:
  void add(const geometry::Rounded& shape, PieceId piece, UnitId unit) {
    if (count_ == kMaxBlockers) return;
    what_[static_cast<std::size_t>(count_)] = {piece, unit};
    shape_[static_cast<std::size_t>(count_++)] = shape;
  }
  std::span<const geometry::Rounded> shapes() const {
    return {shape_.data(), static_cast<std::size_t>(count_)};
  }
  PieceId piece(int i) const { return what_[static_cast<std::size_t>(i)].piece; }
  UnitId unit(int i) const { return what_[static_cast<std::size_t>(i)].unit; }

 private:
  struct What {
    PieceId piece;
    UnitId unit;
  };
  int count_ = 0;
  std::array<geometry::Rounded, kMaxBlockers> shape_;
  std::array<What, kMaxBlockers> what_;
};

// The band between two groups of bases: a blocker outside it cannot matter.
struct Corridor {
  geometry::Segment axis{};
  int width = 0;

  bool meets(Point centre, int radius) const {
    return geometry::segment_enters(axis, Disc{centre, width + radius + 2});
  }
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
bool sees_over_units(const Play& play, UnitId observer, UnitId target) {
  if (level_of(play, observer) >= 1) return true;
  return play.setting.house.elevated_target_visible == NoYes::yes && level_of(play, target) >= 1;
}

bool blocks(const Play& play, UnitId other, UnitId observer) {
  switch (play.setting.house.units_block_los) {
    case UnitsBlockLos::all: return true;
    case UnitsBlockLos::enemy_only: return are_enemies(play, other, observer);
    case UnitsBlockLos::none: return false;
  }
  return true;
}

// MA-LOS-03, MA-LOS-04: pieces, but for those that the two stand in.
void add_terrain(const Play& play, UnitId observer, UnitId target, const Corridor& band, Blockers& blockers) {
  for (int i = 0; i < play.ground.count; ++i) {
    const auto& shape = play.ground.shapes[static_cast<std::size_t>(i)];
    if (!shape.blocks || unit_of(play, observer).in_piece == shape.piece + 1 ||
        unit_of(play, target).in_piece == shape.piece + 1 || !band.meets(shape.centre, kPieceRadius))
      continue;
    blockers.add(geometry::rounded(Disc{shape.centre, kPieceRadius}), shape.piece, kNoUnit);
  }
}

// MA-LOS-05: the hull of the model centres, widened by the smallest base, and each base.
void add_unit(const Play& play, UnitId other, const Corridor& band, Blockers& blockers) {
  if (!band.meets(point(unit_of(play, other).at[0]), kUnitReach)) return;
  std::array<Point, kMaxModels> centres{};
  std::size_t count = 0;
  int smallest = kTable;
  bool near = false;
  for_each_base(play, other, [&](const Disc& base) {
    centres[count++] = base.centre;
    smallest = std::min(smallest, base.radius);
    near = near || band.meets(base.centre, base.radius + 3 * kInch);
  });
  if (!near) return;
  blockers.add(geometry::hull_of({centres.data(), count}, smallest), kNoPiece, other);
  for_each_base(play, other, [&](const Disc& base) {
    if (base.radius > smallest && band.meets(base.centre, base.radius))
      blockers.add(geometry::rounded(base), kNoPiece, other);
  });
}

}  // namespace

Sight look(const Play& play, const Disc& from, UnitId observer, UnitId target) {
  std::array<Disc, kMaxModels> bases{};
  std::size_t count = 0;
  for_each_base(play, target, [&](const Disc& base) { bases[count++] = base; });
  const std::span<const Disc> to{bases.data(), count};
  if (level_of(play, observer) >= 2)
    return {
        true, {from.centre, to.front().centre},
         kNoPiece, kNoUnit
    };  // MA-LOS-07
  const Corridor band = corridor(from, to);
  Blockers blockers;
  add_terrain(play, observer, target, band, blockers);
  if (!sees_over_units(play, observer, target))
    for (UnitId other = 0; other < play.state.units; ++other)
      if (other != observer && other != target && unit_of(play, other).on_table() &&
          blocks(play, other, observer))
        add_unit(play, other, band, blockers);
  if (blockers.shapes().empty())
    return {
        true, {from.centre, to.front().centre},
         kNoPiece, kNoUnit
    };
  const geometry::SightLine line = geometry::sight(from, to, blockers.shapes());
  if (line.clear) return {true, line.line, kNoPiece, kNoUnit};
  return {false, line.line, blockers.piece(line.blocker), blockers.unit(line.blocker)};
}

}  // namespace warren::mice_at_arms
