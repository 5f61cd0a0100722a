// Is there room for a warband in every deployment zone? (RR-TER-14)
#include <algorithm>
#include <bit>

#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/rules/layout.h"

namespace warren::rattle_and_rend {
namespace {

// A row of points as bits, the western first.
using GridRow = geometry::UnsignedWide;

// Where a row crosses the inside of a shape: lengths from west to east, none when first > last.
struct RowStretch {
  std::int64_t first;
  std::int64_t last;
};

std::int64_t floor_of(std::int64_t n, std::int64_t by) { return n / by - (n % by != 0 && n < 0 ? 1 : 0); }

// Strictly inside, as is_inside says it point by point (RR-TER-02).
RowStretch inside(const geometry::Rounded& outline, int y) {
  constexpr RowStretch kNone{0, -1};
  const Point middle = outline.corners[0];
  if (outline.count == 1) {
    const std::int64_t up = y - middle.y;
    const std::int64_t rest = std::int64_t{outline.radius} * outline.radius - up * up;
    if (rest <= 0) return kNone;
    const std::int64_t half = geometry::isqrt(static_cast<std::uint64_t>(rest - 1));
    return {middle.x - half, middle.x + half};
  }
  RowStretch row{outline.box.low.x + 1, outline.box.high.x - 1};
  if (y <= outline.box.low.y || y >= outline.box.high.y) return kNone;
  for (std::size_t i = 0; i < outline.polygon().size(); ++i) {  // west of sides that rise, east of others
    const Segment side = geometry::side(outline.polygon(), i);
    const geometry::Vec way = side.b - side.a;
    const std::int64_t across = std::int64_t{way.x} * (y - side.a.y);
    if (way.y > 0) row.last = std::min(row.last, side.a.x + floor_of(across - 1, way.y));
    if (way.y < 0) row.first = std::max(row.first, side.a.x + floor_of(-across, -way.y) + 1);
    if (way.y == 0 && across <= 0) return kNone;
  }
  return row;
}

// The 5 mm grid of RR-TER-14.
class Grid {
 public:
  static constexpr int kStep = 5 * kMm;
  static constexpr int kSide = kBoard / kStep + 1;

  void set(int x, int y) { rows_[static_cast<std::size_t>(y)] |= GridRow{1} << x; }
  void set_inside(const geometry::Rounded& outline) {
    const geometry::Box& box = outline.box;
    for (int y = std::max(0, box.low.y / kStep); y <= std::min(kSide - 1, box.high.y / kStep + 1); ++y) {
      const RowStretch row = inside(outline, y * kStep);
      const std::int64_t first = std::max<std::int64_t>(0, floor_of(row.first + kStep - 1, kStep));
      const std::int64_t last = std::min<std::int64_t>(kSide - 1, floor_of(row.last, kStep));
      if (first <= last) rows_[static_cast<std::size_t>(y)] |= bits(last - first + 1) << first;
    }
  }
  Grid but(const Grid& other) const {
    Grid rest;
    for (std::size_t y = 0; y < rows_.size(); ++y) rest.rows_[y] = rows_[y] & ~other.rows_[y];
    return rest;
  }
  // Takes points from the south-west on, each more than 40.5 mm from those before; are there eight?
  bool holds_eight() {
    int count = 0;
    for (std::size_t y = 0; y < rows_.size(); ++y)
      while (rows_[y] != 0) {
        if (++count == kMostInWarband) return true;
        clear_around(lowest(rows_[y]), y);
      }
    return false;
  }

 private:
  static GridRow bits(std::int64_t count) { return (GridRow{1} << count) - 1; }
  static int lowest(GridRow row) {
    const auto west = static_cast<std::uint64_t>(row);
    return west != 0 ? std::countr_zero(west) : 64 + std::countr_zero(static_cast<std::uint64_t>(row >> 64));
  }
  // Rows to the south have nothing left.
  void clear_around(int x, std::size_t y) {
    constexpr int kApart = 4050;
    constexpr int kSteps = kApart / kStep;
    constexpr std::array<int, kSteps + 1> kWidths = [] {  // how many points to each side are too near
      std::array<int, kSteps + 1> widths{};
      for (int up = 0; up <= kSteps; ++up)
        while ((widths[static_cast<std::size_t>(up)] + 1) * (widths[static_cast<std::size_t>(up)] + 1) *
                       kStep * kStep +
                   up * up * kStep * kStep <=
               kApart * kApart)
          ++widths[static_cast<std::size_t>(up)];
      return widths;
    }();
    for (std::size_t up = 0; up < kWidths.size() && y + up < rows_.size(); ++up) {
      const int first = std::max(0, x - kWidths[up]);
      rows_[y + up] &= ~(bits(x + kWidths[up] - first + 1) << first);
    }
  }

  std::array<GridRow, kSide> rows_{};
};

// Every zone of RR-DEP, the strips of Mixed one by one. They lie where they lie in every match.
using Zones = std::array<Grid, 3 * kParts + 4>;

Grid zone_of(Deployment deployment, int part, int strip) {
  Grid zone;
  const MatchSetting any;
  for (int y = 0; y < Grid::kSide; ++y)
    for (int x = 0; x < Grid::kSide; ++x)
      if (is_in_zone(any, deployment, part, {x * Grid::kStep, y * Grid::kStep}, strip)) zone.set(x, y);
  return zone;
}

const Zones& zones() {
  static const Zones all = [] {
    Zones made;
    std::size_t next = 0;
    for (const Deployment deployment : {Deployment::corner, Deployment::side, Deployment::close})
      for (int part = 0; part < kParts; ++part) made[next++] = zone_of(deployment, part, kAnyStrip);
    for (int strip = 1; strip <= 4; ++strip) made[next++] = zone_of(Deployment::mixed, 0, strip);
    return made;
  }();
  return all;
}

}  // namespace

bool zones_hold(const MatchSetting& setting, const State& state) {
  Grid closed;
  for (std::size_t i = 0; i < state.pieces; ++i)
    if (state.piece[i].type != Terrain::rough) closed.set_inside(outline_of(setting, state.piece[i]));
  return std::ranges::all_of(zones(), [&](const Grid& zone) { return zone.but(closed).holds_eight(); });
}

}  // namespace warren::rattle_and_rend
