// How far apart are two things, do they overlap, and does a line run through one?
//
// Words, the same for every shape:
//   gap        the free space between two rims in whole units, rounded down, never below 0.
//   within     gap <= limit, compared exactly, without a square root.
//   overlaps   the insides share a point; things that only touch do not overlap.
//   enters     a segment comes strictly nearer to a shape than its rim; a segment that only touches does not.
//   chord      which part of a segment lies inside.
// All comparisons are exact (64 and 128 bit, no division).
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "kernel/geometry/shapes.h"

namespace warren::geometry {

// Discs.
std::int32_t gap(const Disc& a, const Disc& b);
bool within(const Disc& a, const Disc& b, std::int32_t limit);
bool overlaps(const Disc& a, const Disc& b);
// The rims are at most `tolerance` apart, on either side.
bool touches(const Disc& a, const Disc& b, std::int32_t tolerance);

// Rectangles.
std::int32_t gap(const Rect& rect, const Disc& disc);
std::int32_t gap(const Rect& a, const Rect& b);
bool within(const Rect& rect, const Disc& disc, std::int32_t limit);
bool overlaps(const Rect& rect, const Disc& disc);
bool overlaps(const Rect& a, const Rect& b);

// Rounded shapes. A point is a disc of radius 0.
std::int32_t gap(const Rounded& shape, const Disc& disc);
bool within(const Rounded& shape, const Disc& disc, std::int32_t limit);
bool overlaps(const Rounded& shape, const Disc& disc);
bool overlaps(const Rounded& a, const Rounded& b);

// Lines. A wall without thickness (two corners, radius 0) is entered by a segment that crosses it properly.
// `grow` is added to the shape's radius for this question only; below radius 0 it stays 0.
bool segment_enters(const Segment& segment, const Disc& disc);
bool segment_enters(const Segment& segment, const Rounded& shape, std::int32_t grow = 0);

// The part of a segment inside a shape, as lengths from segment.a: enter is rounded down and leave up, after
// a length within 1/256 of a whole unit has been taken as that unit; both are clamped to the segment.
struct Chord {
  std::int32_t enter, leave;

  friend constexpr bool operator==(const Chord&, const Chord&) = default;
};

// Nothing exactly when the segment does not enter.
std::optional<Chord> chord(const Segment& segment, const Disc& disc);
std::optional<Chord> chord(const Segment& segment, const Rounded& shape);

// The squared distance, rounded down: exact for `<` and `>=` with whole numbers.
std::int64_t distance2(Point point, const Segment& segment);
std::int64_t distance2(const Segment& a, const Segment& b);
// Strictly nearer than `limit`; never for limit 0.
bool is_nearer(Point point, const Segment& segment, std::int32_t limit);
// Share a point, be it an end.
bool meet(const Segment& a, const Segment& b);

}  // namespace warren::geometry
