// Which part of a segment lies inside a shape?
#include <algorithm>
#include <bit>
#include <utility>

#include "kernel/geometry/measure.h"
#include "kernel/geometry/numbers.h"

namespace warren::geometry {
namespace {

// Lengths here are in 1/1024 of a unit.
constexpr int kBits = 10;
constexpr std::int64_t kUnit = 1 << kBits;
constexpr std::int64_t kNearlyWhole = kUnit / 256;

// The stretch of lengths found so far; empty while low > high.
struct Stretch {
  std::int64_t low, high;

  void add(std::int64_t length) {
    low = std::min(low, length);
    high = std::max(high, length);
  }
};

// sqrt(n) * 2^shift, where shift makes it as long as 32 bits allow; n > 0.
struct Root {
  std::int64_t value;
  int shift;
};

Root long_root(UnsignedWide n) {
  const auto top = static_cast<std::uint64_t>(n >> 64);
  const int zeros = top != 0 ? std::countl_zero(top) : 64 + std::countl_zero(static_cast<std::uint64_t>(n));
  const int shift = (zeros - 64) & ~1;  // to the left by this makes n just fit 64 bits
  const auto fitted = static_cast<std::uint64_t>(shift >= 0 ? n << shift : n >> -shift);
  return {isqrt(fitted), shift / 2};
}

// a * 2^kBits / root, where a has been scaled by 2^a_shift already.
std::int64_t divided(Wide a, int a_shift, const Root& root) {
  const int shift = kBits + root.shift - a_shift;
  const Wide scaled = shift >= 0 ? a * (Wide{1} << shift) : a / (Wide{1} << -shift);
  const auto narrow = static_cast<std::int64_t>(scaled);
  if (narrow == scaled) return narrow / root.value;  // nearly always, and four times as fast
  return static_cast<std::int64_t>(scaled / root.value);
}

// Where the line enters and leaves a disc.
void add_disc(Stretch& stretch, const Segment& s, const Root& length, Point centre, std::int64_t radius) {
  const Vec whole = s.b - s.a, part = centre - s.a;
  const std::int64_t aside = cross(whole, part), radius2 = radius * radius;
  const Wide inside = Wide{radius2} * norm2(whole) - Wide{aside} * aside;
  if (inside <= 0) return;
  const Root half = long_root(static_cast<UnsignedWide>(inside));
  const std::int64_t middle = divided(dot(whole, part), 0, length);
  const std::int64_t reach = divided(half.value, half.shift, length);
  stretch.add(middle - reach);
  stretch.add(middle + reach);
}

// A corner seen along the segment: how far ahead, how far to the left.
struct Seen {
  std::int64_t ahead, left;
};

Seen seen_along(Direction forward, Vec v) {
  return {scaled_down(dot(forward, v), 30 - kBits), scaled_down(dot(left_of(forward), v), 30 - kBits)};
}

// How far a side moves, seen along the segment, when its polygon grows by the radius.
Seen grown_by(Direction forward, const Segment& side, std::int32_t radius) {
  if (radius == 0) return {0, 0};
  const Direction outward = right_of(direction_of(side.b - side.a));
  const auto along_outward = [&](Direction d) {
    return scaled_down(std::int64_t{d.x} * outward.x + std::int64_t{d.y} * outward.y, 30) * radius;
  };
  return {scaled_down(along_outward(forward), 30 - kBits),
          scaled_down(along_outward(left_of(forward)), 30 - kBits)};
}

// Where the line crosses one side of a polygon moved outwards by the radius.
void add_side(Stretch& stretch, const Segment& s, Direction forward, const Segment& side,
              std::int32_t radius) {
  const auto [ahead_by, left_by] = grown_by(forward, side, radius);
  Seen a = seen_along(forward, side.a - s.a), b = seen_along(forward, side.b - s.a);
  if (b.ahead < a.ahead) std::swap(a, b);  // so that a mirrored shape rounds the same way
  const std::int64_t from = a.left + left_by, to = b.left + left_by;
  if ((from > 0 && to > 0) || (from < 0 && to < 0)) return;
  if (from == to) {
    stretch.add(a.ahead + ahead_by);
    stretch.add(b.ahead + ahead_by);
    return;
  }
  const Wide share = Wide{b.ahead - a.ahead} * from / (from - to);
  stretch.add(a.ahead + ahead_by + static_cast<std::int64_t>(share));
}

// A cut so shallow that no crossing showed is at the corner nearest to the line.
void add_nearest_corner(Stretch& stretch, const Segment& s, Direction forward, const Rounded& shape) {
  Seen nearest{0, INT64_MAX};
  for (const Point corner : shape.polygon()) {
    const Seen seen = seen_along(forward, corner - s.a);
    const std::int64_t off = std::max(seen.left, -seen.left);
    if (off < nearest.left) nearest = {seen.ahead, off};
  }
  stretch.add(nearest.ahead);
}

Chord clamped(const Stretch& stretch, std::int64_t length) {
  const std::int64_t low = std::clamp<std::int64_t>(stretch.low + kNearlyWhole, 0, length);
  const std::int64_t high = std::max<std::int64_t>(0, std::min(stretch.high, length) - kNearlyWhole);
  return {static_cast<std::int32_t>(low >> kBits), static_cast<std::int32_t>((high + kUnit - 1) >> kBits)};
}

}  // namespace

std::optional<Chord> chord(const Segment& segment, const Disc& disc) {
  if (!segment_enters(segment, disc)) return std::nullopt;
  const std::int64_t square = norm2(segment.b - segment.a);
  if (square == 0) return Chord{0, 0};
  const Root length = long_root(static_cast<UnsignedWide>(square));
  Stretch stretch{INT64_MAX / 4, INT64_MIN / 4};
  add_disc(stretch, segment, length, disc.centre, disc.radius);
  return clamped(stretch, divided(square, 0, length));
}

std::optional<Chord> chord(const Segment& segment, const Rounded& shape) {
  if (shape.count == 1) return chord(segment, Disc{shape.corners[0], shape.radius});
  if (!segment_enters(segment, shape)) return std::nullopt;
  const std::int64_t square = norm2(segment.b - segment.a);
  if (square == 0) return Chord{0, 0};

  const Root length = long_root(static_cast<UnsignedWide>(square));
  const Direction forward = direction_of(segment.b - segment.a);
  Stretch stretch{INT64_MAX / 4, INT64_MIN / 4};
  for (std::size_t i = 0; i < static_cast<std::size_t>(shape.count); ++i) {
    if (shape.radius > 0) add_disc(stretch, segment, length, shape.corners[i], shape.radius);
    add_side(stretch, segment, forward, side(shape.polygon(), i), shape.radius);
  }
  if (stretch.low > stretch.high) add_nearest_corner(stretch, segment, forward, shape);
  return clamped(stretch, divided(square, 0, length));
}

}  // namespace warren::geometry
