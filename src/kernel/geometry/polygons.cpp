// What does a simple polygon cover?
#include "kernel/geometry/polygons.h"

#include <algorithm>

#include "kernel/geometry/measure.h"
#include "kernel/geometry/numbers.h"
#include "kernel/geometry/root.h"

namespace warren::geometry {
namespace {

bool is_on(const Segment& s, Point p) {
  return cross(s.b - s.a, p - s.a) == 0 && overlaps(box_of(s), Box{p, p});
}

// The side crosses the ray that runs east from p. A side holds its lower end but not its upper one.
bool crosses_ray(const Segment& s, Point p) {
  if ((s.a.y > p.y) == (s.b.y > p.y)) return false;
  const std::int64_t turn = cross(s.b - s.a, p - s.a);
  return s.b.y > s.a.y ? turn > 0 : turn < 0;
}

template <typename Thing>
std::int64_t rim_distance2(Polygon polygon, const Thing& thing) {
  std::int64_t nearest = distance2(thing, side(polygon, 0));
  for (std::size_t i = 1; i < polygon.size(); ++i)
    nearest = std::min(nearest, distance2(thing, side(polygon, i)));
  return nearest;
}

}  // namespace

bool contains(Polygon polygon, Point point) {
  bool is_inside = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Segment s = side(polygon, i);
    if (is_on(s, point)) return true;
    if (crosses_ray(s, point)) is_inside = !is_inside;
  }
  return is_inside;
}

bool meets(Polygon polygon, const Segment& segment) {
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    if (meet(side(polygon, i), segment)) return true;
  }
  return contains(polygon, segment.a);
}

std::int32_t gap(Polygon polygon, Point point) {
  return contains(polygon, point) ? 0 : root(rim_distance2(polygon, point));
}

std::int32_t gap(Polygon polygon, const Segment& segment) {
  return meets(polygon, segment) ? 0 : root(rim_distance2(polygon, segment));
}

std::int32_t gap(Polygon polygon, const Disc& disc) {
  return std::max(0, gap(polygon, disc.centre) - disc.radius);
}

bool overlaps(Polygon polygon, const Disc& disc) {
  if (contains(polygon, disc.centre)) return true;
  return rim_distance2(polygon, disc.centre) < std::int64_t{disc.radius} * disc.radius;
}

bool contains(Polygon polygon, const Disc& disc) {
  return contains(polygon, disc.centre) &&
         rim_distance2(polygon, disc.centre) >= std::int64_t{disc.radius} * disc.radius;
}

}  // namespace warren::geometry
