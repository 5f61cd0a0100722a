// Which boxes can a segment possibly meet?
//
// A cheap test before an exact one, for questions put to many shapes in a row. It errs to one side only: what
// it lets go is really missed.
#pragma once

#include <algorithm>
#include <cstdint>

#include "kernel/geometry/shapes.h"

namespace warren::geometry {

class Probe {
 public:
  explicit Probe(const Segment& s)
      : a_(s.a),
        way_(s.b - s.a),
        low_{std::min(s.a.x, s.b.x), std::min(s.a.y, s.b.y)},
        high_{std::max(s.a.x, s.b.x), std::max(s.a.y, s.b.y)} {}

  // The segment has no point strictly inside the box after the box has been grown by `grow`.
  bool misses(const Box& box, std::int32_t grow) const {
    if (low_.x > box.high.x + grow || high_.x < box.low.x - grow) return true;
    if (low_.y > box.high.y + grow || high_.y < box.low.y - grow) return true;
    return passes(box, grow);
  }

 private:
  // The line through the segment has the whole box on one side, or touches it.
  bool passes(const Box& box, std::int32_t grow) const {
    if (way_ == Vec{0, 0}) return false;
    const std::int64_t off = cross(way_, (box.low - a_) + (box.high - a_));  // twice the middle's
    const std::int64_t wide = box.high.x - box.low.x + 2 * grow, high = box.high.y - box.low.y + 2 * grow;
    const std::int64_t reach = (high_.x - low_.x) * high + (high_.y - low_.y) * wide;
    return std::max(off, -off) >= reach;
  }

  Point a_;
  Vec way_;
  Point low_, high_;
};

}  // namespace warren::geometry
