// How far apart are two things, do they overlap, and does a line run through one?
#include "kernel/geometry/measure.h"

#include <algorithm>
#include <compare>

#include "kernel/geometry/numbers.h"
#include "kernel/geometry/probe.h"
#include "kernel/geometry/root.h"

namespace warren::geometry {
namespace {

// Convex corners, counter-clockwise: one is a point, two are a segment.
using Convex = std::span<const Point>;

std::int64_t squared(std::int64_t n) { return n * n; }

std::size_t side_count(Convex shape) { return shape.size() < 3 ? 1 : shape.size(); }

// The distance against a limit, exactly.
std::strong_ordering compare_distance(Point p, const Segment& s, std::int64_t limit) {
  const Vec whole = s.b - s.a, part = p - s.a;
  const std::int64_t ahead = dot(whole, part), square = norm2(whole), limit2 = limit * limit;
  if (ahead <= 0) return norm2(part) <=> limit2;
  if (ahead >= square) return norm2(p - s.b) <=> limit2;
  const std::int64_t aside = cross(whole, part);
  return Wide{aside} * aside <=> Wide{limit2} * square;
}

// Some side of a has all of b on its outer side or on its line.
bool a_side_parts(Convex a, Convex b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Segment s = side(a, i);
    const auto is_outside = [&](Point p) { return cross(s.b - s.a, p - s.a) <= 0; };
    if (std::all_of(b.begin(), b.end(), is_outside)) return true;
  }
  return false;
}

// The insides share a point; two segments do when they cross properly.
bool insides_meet(Convex a, Convex b) {
  if (a.size() == 1 && b.size() == 1) return false;
  return (a.size() == 1 || !a_side_parts(a, b)) && (b.size() == 1 || !a_side_parts(b, a));
}

bool a_corner_is_nearer(Convex a, Convex b, std::int64_t limit) {
  for (std::size_t i = 0; i < side_count(b); ++i) {
    const Segment s = side(b, i);
    for (const Point p : a) {
      if (compare_distance(p, s, limit) < 0) return true;
    }
  }
  return false;
}

// a, grown by limit, overlaps b.
bool are_nearer(Convex a, Convex b, std::int64_t limit) {
  if (insides_meet(a, b)) return true;
  return limit > 0 && (a_corner_is_nearer(a, b, limit) || a_corner_is_nearer(b, a, limit));
}

bool covers(Convex shape, Point p) {
  if (shape.size() < 3) return false;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Segment s = side(shape, i);
    if (cross(s.b - s.a, p - s.a) < 0) return false;
  }
  return true;
}

std::int64_t distance2(Convex shape, Point p) {
  if (covers(shape, p)) return 0;
  std::int64_t nearest = distance2(p, side(shape, 0));
  for (std::size_t i = 1; i < side_count(shape); ++i)
    nearest = std::min(nearest, distance2(p, side(shape, i)));
  return nearest;
}

std::int64_t distance2(Convex a, Convex b) {
  if (insides_meet(a, b)) return 0;
  std::int64_t nearest = distance2(a, b[0]);
  for (const Point p : b.subspan(1)) nearest = std::min(nearest, distance2(a, p));
  for (const Point p : a) nearest = std::min(nearest, distance2(b, p));
  return nearest;
}

bool is_within(Convex shape, Point p, std::int64_t limit) {
  if (limit < 0) return false;
  if (covers(shape, p)) return true;
  for (std::size_t i = 0; i < side_count(shape); ++i) {
    if (compare_distance(p, side(shape, i), limit) <= 0) return true;
  }
  return false;
}

bool overlaps(Convex shape, std::int64_t radius, const Disc& disc) {
  return are_nearer(shape, Convex{&disc.centre, 1}, radius + disc.radius);
}

}  // namespace

std::int32_t gap(const Disc& a, const Disc& b) {
  return std::max(0, root(distance2(a.centre, b.centre)) - a.radius - b.radius);
}

bool within(const Disc& a, const Disc& b, std::int32_t limit) {
  const std::int64_t reach = std::int64_t{a.radius} + b.radius + limit;
  return reach >= 0 && limit >= 0 && distance2(a.centre, b.centre) <= squared(reach);
}

bool overlaps(const Disc& a, const Disc& b) {
  return distance2(a.centre, b.centre) < squared(std::int64_t{a.radius} + b.radius);
}

bool touches(const Disc& a, const Disc& b, std::int32_t tolerance) {
  const std::int64_t reach = std::int64_t{a.radius} + b.radius, apart = distance2(a.centre, b.centre);
  return apart <= squared(reach + tolerance) &&
         apart >= squared(std::max<std::int64_t>(0, reach - tolerance));
}

std::int32_t gap(const Rect& rect, const Disc& disc) {
  return std::max(0, root(distance2(Convex{corners(rect)}, disc.centre)) - disc.radius);
}

std::int32_t gap(const Rect& a, const Rect& b) {
  const auto corners_a = corners(a), corners_b = corners(b);
  return root(distance2(Convex{corners_a}, Convex{corners_b}));
}

bool within(const Rect& rect, const Disc& disc, std::int32_t limit) {
  const auto c = corners(rect);
  return limit >= 0 && is_within(c, disc.centre, std::int64_t{limit} + disc.radius);
}

bool overlaps(const Rect& rect, const Disc& disc) {
  const auto c = corners(rect);
  return overlaps(Convex{c}, 0, disc);
}

bool overlaps(const Rect& a, const Rect& b) {
  const auto corners_a = corners(a), corners_b = corners(b);
  return insides_meet(corners_a, corners_b);
}

std::int32_t gap(const Rounded& shape, const Disc& disc) {
  return std::max(0, root(distance2(shape.polygon(), disc.centre)) - shape.radius - disc.radius);
}

bool within(const Rounded& shape, const Disc& disc, std::int32_t limit) {
  return limit >= 0 &&
         is_within(shape.polygon(), disc.centre, std::int64_t{limit} + shape.radius + disc.radius);
}

bool overlaps(const Rounded& shape, const Disc& disc) {
  return overlaps(shape.box, box_of(disc)) && overlaps(shape.polygon(), shape.radius, disc);
}

bool overlaps(const Rounded& a, const Rounded& b) {
  return overlaps(a.box, b.box) && are_nearer(a.polygon(), b.polygon(), std::int64_t{a.radius} + b.radius);
}

bool segment_enters(const Segment& segment, const Disc& disc) {
  return compare_distance(disc.centre, segment, disc.radius) < 0;
}

bool segment_enters(const Segment& segment, const Rounded& shape, std::int32_t grow) {
  const std::int32_t radius = std::max(0, shape.radius + grow);
  if (Probe(segment).misses(shape.box, radius - shape.radius)) return false;
  if (shape.count == 1) return compare_distance(shape.corners[0], segment, radius) < 0;
  const std::array<Point, 2> ends{segment.a, segment.b};
  return are_nearer(shape.polygon(), Convex{ends.data(), segment.a == segment.b ? 1U : 2U}, radius);
}

std::int64_t distance2(Point point, const Segment& segment) {
  const Vec whole = segment.b - segment.a, part = point - segment.a;
  const std::int64_t ahead = dot(whole, part), square = norm2(whole);
  if (ahead <= 0) return norm2(part);
  if (ahead >= square) return norm2(point - segment.b);
  const std::int64_t aside = cross(whole, part);
  return static_cast<std::int64_t>(Wide{aside} * aside / square);
}

std::int64_t distance2(const Segment& a, const Segment& b) {
  if (meet(a, b)) return 0;
  return std::min({distance2(a.a, b), distance2(a.b, b), distance2(b.a, a), distance2(b.b, a)});
}

bool is_nearer(Point point, const Segment& segment, std::int32_t limit) {
  return compare_distance(point, segment, limit) < 0;
}

bool meet(const Segment& a, const Segment& b) {
  const auto turn = [](const Segment& s, Point p) { return cross(s.b - s.a, p - s.a); };
  const auto sign = [](std::int64_t n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
  const int sides_of_a = sign(turn(a, b.a)) * sign(turn(a, b.b));
  const int sides_of_b = sign(turn(b, a.a)) * sign(turn(b, a.b));
  return sides_of_a <= 0 && sides_of_b <= 0 && overlaps(box_of(a), box_of(b));
}

}  // namespace warren::geometry
