// How are shapes made, and where are their corners?
#include "kernel/geometry/shapes.h"

#include <algorithm>
#include <bit>

#include "kernel/base/check.h"
#include "kernel/geometry/numbers.h"

namespace warren::geometry {
namespace {

bool comes_before(Point a, Point b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

// Puts p into its place among the first `count` points, unless it is there already.
void insert_sorted(std::array<Point, kMaxCorners>& points, std::size_t& count, Point p) {
  std::size_t place = count;
  while (place > 0 && comes_before(p, points[place - 1])) --place;
  if (place > 0 && points[place - 1] == p) return;
  for (std::size_t i = count; i > place; --i) points[i] = points[i - 1];
  points[place] = p;
  ++count;
}

Box box_around(std::span<const Point> points, std::int32_t radius) {
  Box box{points[0], points[0]};
  for (const Point p : points.subspan(1)) {
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  }
  return grown(box, radius);
}

Rounded shape_of(std::span<const Point> corners, std::int32_t radius) {
  Rounded shape{};
  std::copy(corners.begin(), corners.end(), shape.corners.begin());
  shape.count = static_cast<std::int32_t>(corners.size());
  shape.radius = radius;
  shape.box = box_around(corners, radius);
  return shape;
}

// One side of the hull by the monotone chain: appends to `hull`, whose part from `start` on turns left only.
void add_to_chain(std::array<Point, 2 * kMaxCorners>& hull, std::size_t& size, std::size_t start, Point p) {
  while (size >= start + 2 && cross(hull[size - 1] - hull[size - 2], p - hull[size - 2]) <= 0) --size;
  hull[size++] = p;
}

// Shares of a length: |part| * |length| / sqrt(square), rounded to nearest, with the sign of the product.
// The root is taken once for both coordinates; it gives a share to within one, and squares say which it is.
class Shares {
 public:
  explicit Shares(std::int64_t square)
      : square_(static_cast<std::uint64_t>(square)),
        shift_(std::countl_zero(square_) / 2),
        root_(isqrt(square_ << (2 * shift_))) {}

  std::int32_t of(std::int64_t part, std::int64_t length) const {
    const std::int64_t product = part * length;
    const auto size = static_cast<std::uint64_t>(product < 0 ? -product : product);
    std::uint64_t nearest = ((size << shift_) + root_ / 2) / root_;
    const UnsignedWide twice = UnsignedWide{size} * 2;
    const UnsignedWide doubled = twice * twice;
    while (nearest > 0 && half_below(nearest) > doubled) --nearest;
    while (half_below(nearest + 1) <= doubled) ++nearest;
    return static_cast<std::int32_t>(product < 0 ? -static_cast<std::int64_t>(nearest)
                                                 : static_cast<std::int64_t>(nearest));
  }

 private:
  // Twice the length that is a half below n, squared, times the square.
  UnsignedWide half_below(std::uint64_t n) const {
    const UnsignedWide odd = UnsignedWide{n} * 2 - 1;
    return odd * odd * square_;
  }

  std::uint64_t square_;
  int shift_;
  std::uint64_t root_;
};

}  // namespace

Box box_of(const Segment& s) {
  return {
      {std::min(s.a.x, s.b.x), std::min(s.a.y, s.b.y)},
      {std::max(s.a.x, s.b.x), std::max(s.a.y, s.b.y)}
  };
}

Box box_of(const Disc& disc) { return grown(Box{disc.centre, disc.centre}, disc.radius); }

std::array<Point, 4> corners(const Rect& rect) {
  const std::int64_t east = cosine(rect.heading), north = sine(rect.heading);
  const auto corner = [&](std::int64_t ahead, std::int64_t aside) {
    return rect.centre + Vec{static_cast<std::int32_t>(scaled_down(ahead * east - aside * north, 30)),
                             static_cast<std::int32_t>(scaled_down(ahead * north + aside * east, 30))};
  };
  const std::int64_t length = rect.half_length, width = rect.half_width;
  return {corner(length, -width), corner(length, width), corner(-length, width), corner(-length, -width)};
}

bool contains(const Rect& rect, Point point) {
  const std::array<Point, 4> c = corners(rect);
  for (std::size_t i = 0; i < 4; ++i) {
    if (cross(c[(i + 1) % 4] - c[i], point - c[i]) < 0) return false;
  }
  return overlaps(Box{point, point}, box_around(c, 0));  // a rectangle without width is still bounded
}

Rounded rounded(const Disc& disc) { return shape_of({&disc.centre, 1}, disc.radius); }

Rounded rounded(const Segment& segment, std::int32_t radius) {
  const std::array<Point, 2> ends{segment.a, segment.b};
  return hull_of(ends, radius);
}

Rounded rounded(const Rect& rect, std::int32_t grow) {
  const std::array<Point, 4> c = corners(rect);
  const bool is_thin = std::min(rect.half_length, rect.half_width) < 2;
  return is_thin ? hull_of(c, grow) : shape_of(c, grow);
}

Rounded hull_of(std::span<const Point> points, std::int32_t radius) {
  std::array<Point, kMaxCorners> sorted{};
  std::size_t count = 0;
  WARREN_CHECK(points.size() <= kMaxCorners, "a hull has more points than corners");
  for (const Point p : points) insert_sorted(sorted, count, p);
  if (count <= 1) return shape_of({sorted.data(), 1}, radius);

  std::array<Point, 2 * kMaxCorners> hull{};
  std::size_t size = 0;
  for (std::size_t i = 0; i < count; ++i) add_to_chain(hull, size, 0, sorted[i]);
  const std::size_t turn = size - 1;
  for (std::size_t i = count - 1; i-- > 0;) add_to_chain(hull, size, turn, sorted[i]);
  return shape_of({hull.data(), size - 1}, radius);
}

Rounded grown(const Rounded& shape, std::int32_t by) {
  Rounded result = shape;
  result.radius = std::max(0, shape.radius + by);
  result.box = grown(shape.box, result.radius - shape.radius);
  return result;
}

Point polar(Point from, Angle heading, std::int32_t length) {
  return from + step(direction_of(heading), length);
}

Point along(const Segment& segment, std::int32_t length) {
  const Vec whole = segment.b - segment.a;
  const std::int64_t square = norm2(whole);
  if (square == 0) return segment.a;
  const Shares shares(square);
  return segment.a + Vec{shares.of(whole.x, length), shares.of(whole.y, length)};
}

}  // namespace warren::geometry
