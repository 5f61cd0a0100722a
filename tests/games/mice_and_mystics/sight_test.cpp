// Who sees whom (MM-LOS)? Every pair of spaces of every side, by exact fractions.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/reading.h"

namespace warren::mice_and_mystics::testing {
namespace {

// A fraction of whole numbers with a denominator above 0.
struct Ratio {
  long above;
  long below;
  bool operator<(const Ratio& other) const { return above * other.below < other.above * below; }
  bool operator<=(const Ratio& other) const { return !(other < *this); }
};
Ratio ratio(long above, long below) { return below < 0 ? Ratio{-above, -below} : Ratio{above, below}; }

// The fractions t for which from + t * way lies between two bounds; with no way at all: everywhere or
// nowhere.
struct Span {
  Ratio low;
  Ratio high;
  bool none;
};
Span within(long from, long way, long low, long high, bool open) {
  if (way == 0) {
    const bool inside = open ? low < from && from < high : low <= from && from <= high;
    return {
        {-1000, 1},
        {1000,  1},
        !inside
    };
  }
  const Ratio a = ratio(low - from, way);
  const Ratio b = ratio(high - from, way);
  return {std::min(a, b), std::max(a, b), false};
}

// Does the line meet the upright box, or with `open` its inside, somewhere from its beginning to its end?
bool meets(Point p, Point q, Point low, Point high, bool open) {
  const Span x = within(p.x, q.x - p.x, low.x, high.x, open);
  const Span y = within(p.y, q.y - p.y, low.y, high.y, open);
  if (x.none || y.none) return false;
  const Ratio from = std::max({
      x.low, y.low, Ratio{0, 1}
  });
  const Ratio to = std::min({
      x.high, y.high, Ratio{1, 1}
  });
  return open ? from < to : from <= to;
}

// A wall is a box without inside. With `passes` it blocks where both cross each other between their ends.
bool crosses(Point p, Point q, const geometry::Segment& wall) {
  const bool upright = wall.a.x == wall.b.x;
  const long across = upright ? q.x - p.x : q.y - p.y;
  if (across == 0) return false;
  const Ratio t = upright ? ratio(wall.a.x - p.x, across) : ratio(wall.a.y - p.y, across);
  if (!(Ratio{0, 1} < t) || !(t < Ratio{1, 1})) return false;
  const long along = upright ? p.y * t.below + t.above * (q.y - p.y) : p.x * t.below + t.above * (q.x - p.x);
  const long low = upright ? std::min(wall.a.y, wall.b.y) : std::min(wall.a.x, wall.b.x);
  const long high = upright ? std::max(wall.a.y, wall.b.y) : std::max(wall.a.x, wall.b.x);
  return low * t.below < along && along < high * t.below;
}

bool plainly_sees(const TileSide& tile, SpaceId a, SpaceId b, geometry::Touch touch) {
  if (a == b || tile.spaces.are_joined(a, b)) return true;
  const Point p = tile.spaces.centre(a);
  const Point q = tile.spaces.centre(b);
  const bool open = touch == geometry::Touch::passes;
  for (const geometry::Segment& wall : tile.screens.walls) {
    const Point low{std::min(wall.a.x, wall.b.x), std::min(wall.a.y, wall.b.y)};
    const Point high{std::max(wall.a.x, wall.b.x), std::max(wall.a.y, wall.b.y)};
    if (open ? crosses(p, q, wall) : meets(p, q, low, high, false)) return false;
  }
  for (const geometry::Pillar& pillar : tile.screens.pillars)
    if (meets(p, q, {pillar.centre.x - pillar.half, pillar.centre.y - pillar.half},
              {pillar.centre.x + pillar.half, pillar.centre.y + pillar.half}, open))
      return false;
  return true;
}

}  // namespace

TEST_CASE("MM-LOS-01..07 sight between all pairs of all sides, both readings, by exact fractions") {
  int pairs = 0;
  for (const Tile& tile : shipped().tiles)
    for (const TileSide& each : tile.side)
      geometry::each_space(each.spaces.all(), [&](SpaceId a) {
        geometry::each_space(each.spaces.all(), [&](SpaceId b) {
          for (const geometry::Touch touch : {geometry::Touch::blocks, geometry::Touch::passes}) {
            ++pairs;
            const bool seen = each.spaces.sees(a, b, touch);
            if (seen != plainly_sees(each, a, b, touch) || seen != each.spaces.sees(b, a, touch))
              FAIL_CHECK(each.id << ": " << space_name(a) << " and " << space_name(b));
          }
        });
      });
  CHECK(pairs > 15'000);
}

TEST_CASE("MM-NUM-19 6A: b1 and c4 touch the corner of black c2") {
  CHECK_FALSE(side("6A").spaces.sees(space("b1"), space("c4"), geometry::Touch::blocks));
  CHECK(side("6A").spaces.sees(space("b1"), space("c4"), geometry::Touch::passes));
}

}  // namespace warren::mice_and_mystics::testing
