// What is the shortest way round everything that stands between two places?
//
// The mover is a point: the caller has grown each solid by the mover's own size. A path runs along straight
// tangents and round the corners of the solids. It may touch a rim but not enter: solids count as one unit
// smaller for that test (a solid of radius 0 has no such tolerance), so what touches, or overlaps by a
// rounding, still lets pass. Round solids that overlap so, a path is measured along those smaller rims.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kernel/geometry/shapes.h"

namespace warren::geometry {

inline constexpr int kMaxSolids = 160;
inline constexpr int kMaxPathCorners = 16;

struct Path {
  bool found = false;
  bool decided = true;      // false: the search outgrew its scratch space, so there may be a way all the same
  std::int32_t length = 0;  // tangents and arcs, to the nearest unit, within one of the truth; 0: not found
  int count = 0;            // how many corners are used; 0 when not found
  std::array<Point, kMaxPathCorners>
      corners{};  // for drawing: from, points on the arcs, to; the rest are zero
};

// At most kMaxSolids solids. Not found when no path of length <= limit exists or when `from` or `to` lies
// inside a solid (deeper than the tolerance); not decided when a search outgrows its scratch space (512
// corner circles, 1024 lines, 48 legs: more than any table needs). Uses about 80 KB of stack. Up to 7 bends
// are drawn with both ends and places between, up to 14 with one corner each, of more the first 14; the
// length is always that of the whole.
Path shortest_path(Point from, Point to, std::span<const Rounded> solids, std::int32_t limit);

// The straight line from one to the other enters no solid.
bool straight_is_free(Point from, Point to, std::span<const Rounded> solids);

}  // namespace warren::geometry
