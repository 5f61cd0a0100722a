// Where does a formed body of troops stand, which of its faces looks where, and how far can it go?
//
// A Block is an oriented rectangle with a front, placed by the midpoint of its front edge. It *is* the
// quadrilateral of its four corners rounded to whole units (Footprint): everything is measured from them. A
// parallel shift by whole units moves all corners alike, so what is free at one end is not rounded anew.
#pragma once

#include <array>
#include <cstdint>

#include "kernel/geometry/angles.h"
#include "kernel/geometry/convex.h"

namespace warren::geometry {

struct Block {
  Point at;  // the midpoint of the front edge
  std::int32_t width, depth;
  Angle heading;

  friend constexpr bool operator==(const Block&, const Block&) = default;
};

// Clockwise from the front.
enum class BlockFace : std::uint8_t { front, right, rear, left };

struct Footprint {
  enum Corner : std::uint8_t { kFrontLeft, kRearLeft, kRearRight, kFrontRight };  // counter-clockwise

  std::array<Point, 4> corner;
  Box box;

  Outline outline() const { return corner; }
  // From the left corner to the right one, as seen from inside looking out.
  Segment edge(BlockFace face) const;
};

Footprint footprint_of(const Block& block);
Footprint shifted(const Footprint& footprint, Vec by);
Point centre_of(const Block& block);
// The same ground, seen from behind: front and rear are exchanged.
Block reversed(const Block& block);
// Turned about the midpoint of its front.
Block turned(const Block& block, Angle heading);
// Turned about its centre.
Block turned_about_centre(const Block& block, Angle heading);

// What a parallel shift passes over: the hull of both ends.
Hull swept(const Footprint& from, Vec by);

// The shift of that length in that direction, rounded to nearest.
Vec shift_of(Angle direction, std::int32_t length);

// The greatest length up to `limit` for which is_free(length) holds; is_free(0) is not asked. It must fail
// from some length on.
template <class IsFree>
std::int32_t farthest(std::int32_t limit, IsFree is_free) {
  if (limit <= 0) return 0;
  if (is_free(limit)) return limit;
  std::int32_t free = 0, barred = limit;
  while (barred - free > 1) {
    const std::int32_t middle = free + (barred - free) / 2;
    (is_free(middle) ? free : barred) = middle;
  }
  return free;
}

// How a point lies to a block, in 2^-30 of a unit: ahead of the line of its front, aside of its middle.
struct Bearing {
  std::int64_t ahead, aside;  // aside: positive to the right
};
Bearing bearing(const Block& block, Point point);
inline constexpr std::int64_t kBearingUnit = kOne;

// In which zone a point outside the footprint lies: before the front or behind the rear within 45 degrees of
// its corners, else on a flank. The borders belong to front and rear.
BlockFace zone_of(const Block& block, Point point);
// The zone before a face as far as `reach` ahead of it.
Hull front_zone(const Block& block, std::int32_t reach);

// Which way a face looks.
Angle facing(const Block& block, BlockFace face);
std::int32_t length_of(const Block& block, BlockFace face);
// A block of this width and depth with its front flush on a face of another, its midpoint `along` from the
// face's, counted to the left of the newcomer.
Block flush_on(const Block& other, BlockFace face, std::int32_t width, std::int32_t depth,
               std::int32_t along);
// Where the point square below `from` lies on the line of a face, counted likewise, rounded to nearest.
std::int32_t along_face(const Block& other, BlockFace face, Point from);

}  // namespace warren::geometry
