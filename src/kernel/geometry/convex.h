// How deep do two convex shapes lie in each other, and which part of one lies inside another?
//
// A convex shape is a span of corners, counter-clockwise; one corner is a point, two are a line without
// thickness. For blocks, pieces of ground and the areas that blocks sweep, whose corners are rounded: so
// touching and overlapping are asked with a tolerance.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "kernel/geometry/shapes.h"

namespace warren::geometry {

using Outline = std::span<const Point>;

// A convex shape by value.
struct Hull {
  static constexpr int kMost = 12;
  std::array<Point, kMost> corner;
  std::int32_t count = 0;

  Outline outline() const { return {corner.data(), static_cast<std::size_t>(count)}; }
  bool is_empty() const { return count == 0; }
};

Box box_of(Outline shape);

// Must one of them be shifted by more than `tolerance`, whichever way, until they are parted?
bool overlap_deeper(Outline a, Outline b, std::int32_t tolerance);

// The free space between them in whole units, rounded down; 0 when they touch or overlap.
std::int32_t gap_between(Outline a, Outline b);
std::int32_t gap_between(Outline a, Point b);

// Does `inner` stand out of `outer` by no more than the tolerance?
bool lies_inside(Outline inner, Outline outer, std::int32_t tolerance);

// The part of a segment inside a shape of three corners or more, in parts of kOne from a to b.
struct Part {
  std::int64_t from, to;

  friend constexpr bool operator==(const Part&, const Part&) = default;
};
std::optional<Part> part_inside(const Segment& segment, Outline shape);

// Parts of one segment, joined where they overlap.
class Parts {
 public:
  static constexpr int kMost = 64;

  void add(Part part);
  void take_away(Part part);
  // Of kOne, how much they cover.
  std::int64_t covered() const;
  std::span<const Part> all() const { return {parts_.data(), static_cast<std::size_t>(count_)}; }

 private:
  std::array<Part, kMost> parts_;  // in order, apart
  int count_ = 0;
};

// That share of a length, rounded to nearest.
std::int32_t share_of(std::int64_t parts_of_one, std::int32_t length);
std::int32_t length_of(const Segment& segment);  // rounded down

// The part of `shape` inside `limits` (three corners or more), its corners rounded; empty when there is none.
Hull cut(Outline shape, Outline limits);

// Twice the area, in 2^-8 of a unit squared; of what several shapes cover of `shape` together.
std::int64_t area2(Outline shape);
std::int64_t covered_area2(Outline shape, std::span<const Outline> covers);

// The shortest line from a segment to a shape. Of several that are equally short, rounded down, the one that
// starts nearest to `from`, then the one that starts nearer to segment.a. Where they touch it is a point.
Segment shortest_line(const Segment& segment, Outline shape, Point from);

// The nearest point of a shape; the point itself from inside.
Point nearest_point(Outline shape, Point point);
Point nearest_point(const Segment& segment, Point point);

}  // namespace warren::geometry
