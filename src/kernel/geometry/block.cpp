#include "kernel/geometry/block.h"

#include <algorithm>

#include "kernel/geometry/numbers.h"

namespace warren::geometry {
namespace {

// A place given by how far it is ahead and to the right of another, in half units, rounded to nearest.
Point placed(Point from, Angle heading, std::int64_t half_ahead, std::int64_t half_right) {
  const std::int64_t s = sine(heading), c = cosine(heading);
  return {from.x + static_cast<std::int32_t>(scaled_down(c * half_ahead + s * half_right, 31)),
          from.y + static_cast<std::int32_t>(scaled_down(s * half_ahead - c * half_right, 31))};
}

// The midpoint of a face, counted from the midpoint of the front, in half units.
struct Middle {
  std::int64_t ahead, right;
};
Middle middle_of(const Block& block, BlockFace face) {
  switch (face) {
    case BlockFace::front: return {0, 0};
    case BlockFace::right: return {-block.depth, block.width};
    case BlockFace::rear: return {-2 * std::int64_t{block.depth}, 0};
    case BlockFace::left: return {-block.depth, -block.width};
  }
  return {};
}

}  // namespace

Segment Footprint::edge(BlockFace face) const {
  switch (face) {
    case BlockFace::front: return {corner[kFrontLeft], corner[kFrontRight]};
    case BlockFace::right: return {corner[kFrontRight], corner[kRearRight]};
    case BlockFace::rear: return {corner[kRearRight], corner[kRearLeft]};
    case BlockFace::left: return {corner[kRearLeft], corner[kFrontLeft]};
  }
  return {};
}

Footprint footprint_of(const Block& block) {
  Footprint print;
  const std::int64_t s = sine(block.heading), c = cosine(block.heading);
  const std::int64_t back = -2 * std::int64_t{block.depth}, aside = block.width;
  const auto corner = [&](std::int64_t half_ahead, std::int64_t half_right) {
    return Point{block.at.x + static_cast<std::int32_t>(scaled_down(c * half_ahead + s * half_right, 31)),
                 block.at.y + static_cast<std::int32_t>(scaled_down(s * half_ahead - c * half_right, 31))};
  };
  print.corner[Footprint::kFrontLeft] = corner(0, -aside);
  print.corner[Footprint::kRearLeft] = corner(back, -aside);
  print.corner[Footprint::kRearRight] = corner(back, aside);
  print.corner[Footprint::kFrontRight] = corner(0, aside);
  print.box = box_of(print.outline());
  return print;
}

Footprint shifted(const Footprint& footprint, Vec by) {
  Footprint moved = footprint;
  for (Point& p : moved.corner) p = p + by;
  moved.box = {footprint.box.low + by, footprint.box.high + by};
  return moved;
}

Point centre_of(const Block& block) { return placed(block.at, block.heading, -block.depth, 0); }

Block reversed(const Block& block) {
  Block other = block;
  other.at = placed(block.at, block.heading, -2 * std::int64_t{block.depth}, 0);
  other.heading = opposite(block.heading);
  return other;
}

Block turned(const Block& block, Angle heading) {
  Block other = block;
  other.heading = heading;
  return other;
}

Block turned_about_centre(const Block& block, Angle heading) {
  Block other = block;
  other.at = placed(centre_of(block), heading, block.depth, 0);
  other.heading = heading;
  return other;
}

Hull swept(const Footprint& from, Vec by) {
  Hull hull;
  const auto add = [&](Point p) { hull.corner[static_cast<std::size_t>(hull.count++)] = p; };
  // Counter-clockwise round the start, each corner shifted where its sides look along the way.
  for (std::size_t i = 0; i < 4; ++i) {
    const Vec before = from.corner[i] - from.corner[(i + 3) % 4];
    const Vec after = from.corner[(i + 1) % 4] - from.corner[i];
    const bool leads_before = cross(by, before) > 0, leads_after = cross(by, after) > 0;
    if (!leads_before && leads_after) add(from.corner[i]);
    if (leads_before || leads_after) add(from.corner[i] + by);
    if (leads_before && !leads_after) add(from.corner[i]);
    if (!leads_before && !leads_after) add(from.corner[i]);
  }
  return hull;
}

Vec shift_of(Angle direction, std::int32_t length) { return step(direction_of(direction), length); }

Bearing bearing(const Block& block, Point point) {
  const Vec v = point - block.at;
  const std::int64_t s = sine(block.heading), c = cosine(block.heading);
  return {c * v.x + s * v.y, s * v.x - c * v.y};
}

BlockFace zone_of(const Block& block, Point point) {
  const Bearing to = bearing(block, point);
  const std::int64_t half = std::int64_t{block.width} * kOne / 2, depth = std::int64_t{block.depth} * kOne;
  const std::int64_t aside = to.aside < 0 ? -to.aside : to.aside, behind = -to.ahead - depth;
  if (to.ahead >= 0 && aside <= half + to.ahead) return BlockFace::front;
  if (behind >= 0 && aside <= half + behind) return BlockFace::rear;
  return to.aside >= 0 ? BlockFace::right : BlockFace::left;
}

Hull front_zone(const Block& block, std::int32_t reach) {
  const std::int64_t far = 2 * std::int64_t{reach};
  Hull zone;
  zone.corner[0] = placed(block.at, block.heading, 0, -block.width);
  zone.corner[1] = placed(block.at, block.heading, 0, block.width);
  zone.corner[2] = placed(block.at, block.heading, far, block.width + far);
  zone.corner[3] = placed(block.at, block.heading, far, -block.width - far);
  zone.count = 4;
  return zone;
}

Angle facing(const Block& block, BlockFace face) {
  return Angle::of_tenths(block.heading.tenths - 900 * static_cast<int>(face));
}

std::int32_t length_of(const Block& block, BlockFace face) {
  return face == BlockFace::front || face == BlockFace::rear ? block.width : block.depth;
}

Block flush_on(const Block& other, BlockFace face, std::int32_t width, std::int32_t depth,
               std::int32_t along) {
  const Middle middle = middle_of(other, face);
  // The newcomer's left is the face's right as seen from inside: a quarter turn clockwise of its outward
  // side.
  const std::int64_t s = sine(other.heading), c = cosine(other.heading);
  const Angle right = Angle::of_tenths(facing(other, face).tenths - 900);
  const std::int64_t rs = sine(right), rc = cosine(right), twice = 2 * std::int64_t{along};
  Block block;
  block.at = {other.at.x + static_cast<std::int32_t>(
                               scaled_down(c * middle.ahead + s * middle.right + rc * twice, 31)),
              other.at.y + static_cast<std::int32_t>(
                               scaled_down(s * middle.ahead - c * middle.right + rs * twice, 31))};
  block.width = width;
  block.depth = depth;
  block.heading = opposite(facing(other, face));
  return block;
}

std::int32_t along_face(const Block& other, BlockFace face, Point from) {
  const Middle middle = middle_of(other, face);
  const Bearing to = bearing(other, from);
  const std::int64_t ahead = to.ahead - middle.ahead * kOne / 2, right = to.aside - middle.right * kOne / 2;
  switch (face) {
    case BlockFace::front: return static_cast<std::int32_t>(scaled_down(right, 30));
    case BlockFace::right: return static_cast<std::int32_t>(scaled_down(-ahead, 30));
    case BlockFace::rear: return static_cast<std::int32_t>(scaled_down(-right, 30));
    case BlockFace::left: return static_cast<std::int32_t>(scaled_down(ahead, 30));
  }
  return 0;
}

}  // namespace warren::geometry
