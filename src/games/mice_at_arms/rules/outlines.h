// How does the outline of a base or of a terrain piece lie to another? (MA-GEO-13, MA-MOVE-14)
//
// An outline is an upright rectangle grown by a radius: a disc when the rectangle is a point, a castle square
// or a stretch of stream when the radius is 0, and with round corners once it is grown by a base.
#pragma once

#include <algorithm>

#include "games/mice_at_arms/state.h"
#include "kernel/geometry/measure.h"
#include "kernel/geometry/shapes.h"

namespace warren::mice_at_arms {

using geometry::Disc;

struct Outline {
  Point centre{};
  int half_width = 0;
  int half_height = 0;
  int radius = 0;

  static constexpr Outline of(const Disc& disc) { return {disc.centre, 0, 0, disc.radius}; }
  constexpr bool is_disc() const { return half_width == 0; }
  constexpr Disc disc() const { return {centre, radius}; }
  constexpr Outline grown(int by) const { return {centre, half_width, half_height, radius + by}; }
  constexpr bool operator==(const Outline&) const = default;
};

constexpr Outline outline_of(const Piece& piece) {
  if (piece.half_width == 0) return {point(piece.at), 0, 0, kPieceRadius};
  return {point(piece.at), piece.half_width, kPieceRadius, 0};
}

// From the nearest points of the two rectangles to each other, squared; the radii are not yet taken off.
constexpr std::int64_t skeleton_distance2(const Outline& a, const Outline& b) {
  const auto apart = [](std::int64_t d, int halves) {
    return std::max<std::int64_t>((d < 0 ? -d : d) - halves, 0);
  };
  const std::int64_t x = apart(std::int64_t{a.centre.x} - b.centre.x, a.half_width + b.half_width);
  const std::int64_t y = apart(std::int64_t{a.centre.y} - b.centre.y, a.half_height + b.half_height);
  return x * x + y * y;
}

// MA-GEO-03: the gap between two outlines is at most `limit`; a negative limit asks for an overlap.
constexpr bool is_within(const Outline& a, const Outline& b, int limit) {
  const std::int64_t reach = std::int64_t{a.radius} + b.radius + limit;
  return reach >= 0 && skeleton_distance2(a, b) <= reach * reach;
}
constexpr bool is_nearer(Point at, const Outline& outline, int by) {
  const std::int64_t reach = std::int64_t{outline.radius} + by;
  return reach > 0 && skeleton_distance2(outline, {at, 0, 0, 0}) < reach * reach;
}
constexpr bool overlaps(const Outline& a, const Disc& disc) { return is_nearer(disc.centre, a, disc.radius); }
constexpr bool overlaps(const Outline& a, const Outline& b) {
  const std::int64_t reach = std::int64_t{a.radius} + b.radius;
  const auto meet = [](std::int64_t d, int halves) { return (d < 0 ? -d : d) < halves; };
  if (reach == 0)
    return meet(a.centre.x - b.centre.x, a.half_width + b.half_width) &&
           meet(a.centre.y - b.centre.y, a.half_height + b.half_height);
  return skeleton_distance2(a, b) < reach * reach;
}
// MA-GEO-14: the base lies fully inside, give or take a rounding.
constexpr bool holds(const Outline& outline, const Disc& base, int rounding = 0) {
  if (outline.is_disc()) {
    const std::int64_t room = outline.radius - base.radius + rounding;
    return room >= 0 && geometry::distance2(base.centre, outline.centre) <= room * room;
  }
  const geometry::Vec off = base.centre - outline.centre;
  const int room = rounding - base.radius;
  return std::max(off.x, -off.x) <= outline.half_width + room &&
         std::max(off.y, -off.y) <= outline.half_height + room;
}

// The point of the rectangle that is nearest to a place; a disc's centre.
constexpr Point nearest_on_skeleton(const Outline& outline, Point from) {
  return {std::clamp(from.x, outline.centre.x - outline.half_width, outline.centre.x + outline.half_width),
          std::clamp(from.y, outline.centre.y - outline.half_height, outline.centre.y + outline.half_height)};
}

int gap(const Outline& a, const Outline& b);  // rounded down, never below 0
geometry::Rounded rounded(const Outline& outline);
bool segment_enters(const geometry::Segment& segment, const Outline& outline);

// Where a base of that radius touches the outline when it comes from a place, a hair outside.
Point contact_point(const Outline& outline, int radius, Point from);
// Where it touches when it stands at that angle from the outline's middle.
Point contact_point(const Outline& outline, int radius, Angle side);

}  // namespace warren::mice_at_arms
