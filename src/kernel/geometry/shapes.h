// What stands on the table: discs, rectangles, and convex shapes with a rounded rim?
//
//   Disc     a round base or a circle of effect.
//   Rect     an oriented rectangle. It *is* the quadrilateral of its four corners rounded to whole units, so
//            every question about it is answered exactly and all answers agree with each other.
//   Rounded  a convex polygon grown by a radius: one corner is a disc, two are a capsule (with radius 0 a
//   wall
//            without thickness), four a rounded square. It carries its bounding box, so make it with the
//            functions below.
//
// All are plain values: no pointers, no padding, copied by memcpy. Sizes and radii are never negative.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kernel/geometry/angles.h"
#include "kernel/geometry/points.h"

namespace warren::geometry {

struct Disc {
  Point centre;
  std::int32_t radius;

  friend constexpr bool operator==(const Disc&, const Disc&) = default;
};

// An upright box, its sides included.
struct Box {
  Point low, high;

  friend constexpr bool operator==(const Box&, const Box&) = default;
};

constexpr bool overlaps(const Box& a, const Box& b) {
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}
constexpr Box grown(const Box& box, std::int32_t by) {
  return {
      box.low - Vec{by, by},
        box.high + Vec{by, by}
  };
}
Box box_of(const Segment& segment);
Box box_of(const Disc& disc);

// half_length lies along the heading, half_width across it.
struct Rect {
  Point centre;
  std::int32_t half_length, half_width;
  Angle heading;
  std::int16_t unused;  // zero; keeps the value free of padding

  friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

constexpr Rect rect(Point centre, std::int32_t half_length, std::int32_t half_width, Angle heading) {
  return {centre, half_length, half_width, heading, 0};
}

// Counter-clockwise: front right, front left, rear left, rear right.
std::array<Point, 4> corners(const Rect& rect);
// True inside and on the rim.
bool contains(const Rect& rect, Point point);

// The side that leads from corner i to the next, from the last to the first.
constexpr Segment side(std::span<const Point> corners, std::size_t i) {
  return {corners[i], corners[i + 1 == corners.size() ? 0 : i + 1]};
}

inline constexpr int kMaxCorners = 8;

struct Rounded {
  std::array<Point, kMaxCorners> corners;  // counter-clockwise, convex, no three in line; the rest are zero
  std::int32_t count;                      // 1..8
  std::int32_t radius;
  Box box;  // of the grown shape

  std::span<const Point> polygon() const { return {corners.data(), static_cast<std::size_t>(count)}; }
  friend constexpr bool operator==(const Rounded&, const Rounded&) = default;
};

static_assert(std::has_unique_object_representations_v<Disc> && std::is_trivial_v<Disc>);
static_assert(std::has_unique_object_representations_v<Rect> && std::is_trivial_v<Rect>);
static_assert(std::has_unique_object_representations_v<Rounded> && std::is_trivial_v<Rounded>);

Rounded rounded(const Disc& disc);
Rounded rounded(const Segment& segment, std::int32_t radius);
Rounded rounded(const Rect& rect, std::int32_t grow);
// The convex hull of 1 to 8 points, grown. Points beyond the eighth are left out; of none: the origin.
Rounded hull_of(std::span<const Point> points, std::int32_t radius);
// The same shape with another radius: grown by `by`, which may be negative; never below 0.
Rounded grown(const Rounded& shape, std::int32_t by);

// The place `length` away from `from`, each coordinate rounded to nearest.
Point polar(Point from, Angle heading, std::int32_t length);

// The place on the line through a segment that is `length` from a towards b, each coordinate rounded to
// nearest by exact arithmetic. A negative length goes backwards, a long one beyond b; a == b gives a.
// |length| < 2^21.
Point along(const Segment& segment, std::int32_t length);

}  // namespace warren::geometry
