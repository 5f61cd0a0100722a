// What does a simple polygon cover: a wood, a hill, a zone?
//
// A polygon is a span of three or more corners in either sense, its sides not crossing each other, the last
// joined to the first. It includes its rim. Nothing is kept: the caller owns the corners.
#pragma once

#include <cstdint>
#include <span>

#include "kernel/geometry/shapes.h"

namespace warren::geometry {

using Polygon = std::span<const Point>;

// True inside and on the rim.
bool contains(Polygon polygon, Point point);
// The segment has a point inside or on the rim.
bool meets(Polygon polygon, const Segment& segment);
// Free space to the rim, rounded down; 0 from inside.
std::int32_t gap(Polygon polygon, Point point);
std::int32_t gap(Polygon polygon, const Segment& segment);
std::int32_t gap(Polygon polygon, const Disc& disc);
// The disc reaches strictly beyond the rim, or its centre is covered.
bool overlaps(Polygon polygon, const Disc& disc);
// The disc lies wholly inside; it may touch the rim.
bool contains(Polygon polygon, const Disc& disc);

}  // namespace warren::geometry
