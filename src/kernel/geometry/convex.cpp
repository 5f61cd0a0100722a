#include "kernel/geometry/convex.h"

#include <algorithm>

#include "kernel/geometry/measure.h"
#include "kernel/geometry/numbers.h"
#include "kernel/geometry/root.h"

namespace warren::geometry {
namespace {

// How far b reaches inside the side of a whose outer normal this is, times the length of the normal.
std::int64_t reach_inside(const Segment& s, Outline b) {
  const Vec along = s.b - s.a;
  std::int64_t deepest = cross(along, b[0] - s.a);
  for (const Point p : b.subspan(1)) deepest = std::max(deepest, cross(along, p - s.a));
  return deepest;
}

// Some side of a has b outside of it, or inside by no more than the tolerance.
bool side_keeps_off(Outline a, Outline b, std::int32_t tolerance) {
  if (a.size() < 2) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Segment s = side(a, i);
    const std::int64_t inside = reach_inside(s, b);
    if (inside <= 0) return true;
    const std::int64_t square = norm2(s.b - s.a);
    if (Wide{inside} * inside <= Wide{square} * tolerance * tolerance) return true;
  }
  return false;
}

bool holds_point(Outline shape, Point p) {
  if (shape.size() < 3) return false;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Segment s = side(shape, i);
    if (cross(s.b - s.a, p - s.a) < 0) return false;
  }
  return true;
}

// The squared distance to the rim, rounded down, or `nearest` where that is no more: a quotient is only
// worked out where it is less.
std::int64_t rim_square(Outline shape, Point p, std::int64_t nearest) {
  if (shape.size() == 1) return std::min(nearest, distance2(shape[0], p));
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Segment s = side(shape, i);
    const Vec whole = s.b - s.a, part = p - s.a;
    const std::int64_t ahead = dot(whole, part), square = norm2(whole);
    if (ahead <= 0) {
      nearest = std::min(nearest, norm2(part));
    } else if (ahead < square) {  // beyond its end the next side begins
      const std::int64_t aside = cross(whole, part);
      const Wide aside2 = Wide{aside} * aside;
      if (aside2 < Wide{nearest} * square) nearest = static_cast<std::int64_t>(aside2 / square);
    }
  }
  return nearest;
}

// a / b of kOne, rounded to nearest; b > 0 and 0 <= a <= b.
std::int64_t fraction(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>((Wide{a} * kOne * 2 + b) / (Wide{b} * 2));
}

Point part_way(Point a, Point b, std::int64_t part) {
  return {a.x + static_cast<std::int32_t>(scaled_down((std::int64_t{b.x} - a.x) * part, 30)),
          a.y + static_cast<std::int32_t>(scaled_down((std::int64_t{b.y} - a.y) * part, 30))};
}

}  // namespace

Box box_of(Outline shape) {
  Box box{shape[0], shape[0]};
  for (const Point p : shape.subspan(1)) {
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  }
  return box;
}

bool overlap_deeper(Outline a, Outline b, std::int32_t tolerance) {
  if (a.empty() || b.empty()) return false;
  return !side_keeps_off(a, b, tolerance) && !side_keeps_off(b, a, tolerance);
}

std::int32_t gap_between(Outline a, Point b) {
  return holds_point(a, b) ? 0 : root(rim_square(a, b, distance2(a[0], b)));
}

std::int32_t gap_between(Outline a, Outline b) {
  if (a.size() == 1) return gap_between(b, a[0]);
  if (b.size() == 1) return gap_between(a, b[0]);
  if (!side_keeps_off(a, b, 0) && !side_keeps_off(b, a, 0)) return 0;
  std::int64_t nearest = distance2(a[0], b[0]);
  for (const Point p : b) nearest = rim_square(a, p, nearest);
  for (const Point p : a) nearest = rim_square(b, p, nearest);
  return root(nearest);
}

bool lies_inside(Outline inner, Outline outer, std::int32_t tolerance) {
  for (std::size_t i = 0; i < outer.size(); ++i) {
    const Segment s = side(outer, i);
    const Wide limit = Wide{norm2(s.b - s.a)} * tolerance * tolerance;
    for (const Point p : inner) {
      const std::int64_t out = -cross(s.b - s.a, p - s.a);
      if (out > 0 && Wide{out} * out > limit) return false;
    }
  }
  return true;
}

std::optional<Part> part_inside(const Segment& segment, Outline shape) {
  Part part{0, kOne};
  const Vec way = segment.b - segment.a;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Segment s = side(shape, i);
    const std::int64_t start = cross(s.b - s.a, segment.a - s.a);  // inside where start + t * turn >= 0
    const std::int64_t turn = cross(s.b - s.a, way);
    if (turn == 0) {
      if (start < 0) return {};
    } else if (turn > 0) {
      if (start < 0) part.from = std::max(part.from, -start > turn ? kOne + 1 : fraction(-start, turn));
    } else if (start < -turn) {
      part.to = std::min(part.to, start < 0 ? -1 : fraction(start, -turn));
    }
  }
  if (part.from > part.to) return {};
  return part;
}

void Parts::add(Part part) {
  int kept = 0;
  for (int i = 0; i < count_; ++i) {
    const Part other = parts_[static_cast<std::size_t>(i)];
    if (other.to < part.from || other.from > part.to)
      parts_[static_cast<std::size_t>(kept++)] = other;
    else
      part = {std::min(part.from, other.from), std::max(part.to, other.to)};
  }
  count_ = kept;
  if (count_ == kMost) return;
  int place = count_++;
  for (; place > 0 && parts_[static_cast<std::size_t>(place - 1)].from > part.from; --place)
    parts_[static_cast<std::size_t>(place)] = parts_[static_cast<std::size_t>(place - 1)];
  parts_[static_cast<std::size_t>(place)] = part;
}

void Parts::take_away(Part part) {
  const Parts before = *this;
  count_ = 0;
  for (const Part other : before.all()) {
    if (other.to <= part.from || other.from >= part.to) {
      add(other);
      continue;
    }
    if (other.from < part.from) add({other.from, part.from});
    if (other.to > part.to) add({part.to, other.to});
  }
}

std::int64_t Parts::covered() const {
  std::int64_t sum = 0;
  for (const Part part : all()) sum += part.to - part.from;
  return sum;
}

std::int32_t share_of(std::int64_t parts_of_one, std::int32_t length) {
  return static_cast<std::int32_t>(scaled_down(parts_of_one * length, 30));
}

std::int32_t length_of(const Segment& segment) { return root(distance2(segment.a, segment.b)); }

Hull cut(Outline shape, Outline limits) {
  Hull left;
  for (const Point p : shape) left.corner[static_cast<std::size_t>(left.count++)] = p;
  for (std::size_t i = 0; i < limits.size() && left.count > 0; ++i) {
    const Segment s = side(limits, i);
    const Hull before = left;
    left.count = 0;
    const auto add = [&](Point p) {
      if (left.count > 0 && left.corner[static_cast<std::size_t>(left.count - 1)] == p) return;
      if (left.count < Hull::kMost) left.corner[static_cast<std::size_t>(left.count++)] = p;
    };
    for (std::int32_t j = 0; j < before.count; ++j) {
      const Point a = before.corner[static_cast<std::size_t>(j)];
      const Point b = before.corner[static_cast<std::size_t>(j + 1 == before.count ? 0 : j + 1)];
      const std::int64_t in_a = cross(s.b - s.a, a - s.a), in_b = cross(s.b - s.a, b - s.a);
      if (in_a >= 0) add(a);
      if ((in_a > 0 && in_b < 0) || (in_a < 0 && in_b > 0))
        add(part_way(a, b, fraction(std::abs(in_a), std::abs(in_a) + std::abs(in_b))));
    }
    while (left.count > 1 && left.corner[0] == left.corner[static_cast<std::size_t>(left.count - 1)])
      --left.count;
  }
  return left;
}

Point nearest_point(const Segment& segment, Point point) {
  const Vec way = segment.b - segment.a;
  const std::int64_t square = norm2(way), ahead = dot(way, point - segment.a);
  if (ahead <= 0) return segment.a;
  if (ahead >= square) return segment.b;
  return part_way(segment.a, segment.b, fraction(ahead, square));
}

Point nearest_point(Outline shape, Point point) {
  if (holds_point(shape, point)) return point;
  Point best = shape[0];
  std::int64_t least = -1;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const std::int64_t d = distance2(point, side(shape, i));
    if (least >= 0 && d >= least) continue;
    least = d;
    best = nearest_point(side(shape, i), point);
  }
  return best;
}

Segment shortest_line(const Segment& segment, Outline shape, Point from) {
  Segment best{segment.a, shape[0]};
  std::int64_t best_length = -1, best_start = 0, best_left = 0;
  const auto offer = [&](Point a, Point b) {
    const std::int64_t length = root(distance2(a, b)), start = root(distance2(a, from)),
                       left = distance2(a, segment.a);
    const bool better =
        best_length < 0 || length < best_length ||
        (length == best_length && (start < best_start || (start == best_start && left < best_left)));
    if (!better) return;
    best = {a, b};
    best_length = length;
    best_start = start;
    best_left = left;
  };
  for (const Point start : {from, segment.a, segment.b}) offer(start, nearest_point(shape, start));
  for (const Point p : shape) offer(nearest_point(segment, p), p);
  if (shape.size() < 3) return best;
  if (const std::optional<Part> inside = part_inside(segment, shape)) {
    for (const std::int64_t part : {inside->from, inside->to}) {
      const Point p = part_way(segment.a, segment.b, part);
      offer(p, p);
    }
  }
  return best;
}

}  // namespace warren::geometry
