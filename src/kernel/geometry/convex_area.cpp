// What area do several convex shapes cover of another? Exact up to 2^-8 of a unit in a corner.
#include <algorithm>

#include "kernel/geometry/convex.h"
#include "kernel/geometry/numbers.h"

namespace warren::geometry {
namespace {

constexpr int kAreaBits = 4;  // corners in 1/16 of a unit, so that twice an area is in 1/256

struct FinePoint {
  std::int64_t x, y;
};

struct FineShape {
  std::array<FinePoint, 16> corner;
  int count = 0;
};

std::int64_t fine_cross(FinePoint a, FinePoint b, FinePoint c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

FinePoint to_fine(Point p, Point origin) {
  return {(std::int64_t{p.x} - origin.x) << kAreaBits, (std::int64_t{p.y} - origin.y) << kAreaBits};
}

std::int64_t rounded_quotient(Wide n, Wide d) {
  const Wide twice = 2 * n + (n >= 0 ? d : -d);
  return static_cast<std::int64_t>(twice / (2 * d));
}

// The place where the line from a to b crosses, given how far both are inside.
FinePoint where_crossed(FinePoint a, FinePoint b, std::int64_t in_a, std::int64_t in_b) {
  const Wide whole = Wide{in_a} - in_b;
  const Wide d = whole < 0 ? -whole : whole, n = whole < 0 ? -Wide{in_a} : Wide{in_a};
  return {a.x + rounded_quotient(n * (b.x - a.x), d), a.y + rounded_quotient(n * (b.y - a.y), d)};
}

FineShape fine_cut(const FineShape& shape, Outline limits, Point origin) {
  FineShape left = shape;
  for (std::size_t i = 0; i < limits.size() && left.count > 0; ++i) {
    const FinePoint s = to_fine(limits[i], origin);
    const FinePoint e = to_fine(limits[i + 1 == limits.size() ? 0 : i + 1], origin);
    const FineShape before = left;
    left.count = 0;
    const auto add = [&](FinePoint p) {
      if (left.count < static_cast<int>(left.corner.size()))
        left.corner[static_cast<std::size_t>(left.count++)] = p;
    };
    for (int j = 0; j < before.count; ++j) {
      const FinePoint a = before.corner[static_cast<std::size_t>(j)];
      const FinePoint b = before.corner[static_cast<std::size_t>(j + 1 == before.count ? 0 : j + 1)];
      const std::int64_t in_a = fine_cross(s, e, a), in_b = fine_cross(s, e, b);
      if (in_a >= 0) add(a);
      if ((in_a > 0 && in_b < 0) || (in_a < 0 && in_b > 0)) add(where_crossed(a, b, in_a, in_b));
    }
  }
  return left;
}

std::int64_t area2(const FineShape& shape) {
  std::int64_t sum = 0;
  for (int i = 2; i < shape.count; ++i)
    sum += fine_cross(shape.corner[0], shape.corner[static_cast<std::size_t>(i - 1)],
                      shape.corner[static_cast<std::size_t>(i)]);
  return sum;
}

FineShape fine_copy(Outline shape) {
  FineShape result;
  for (const Point p : shape) result.corner[static_cast<std::size_t>(result.count++)] = to_fine(p, shape[0]);
  return result;
}

// By taking each in turn: what it covers, less what those after it cover of that.
std::int64_t covered_of(const FineShape& shape, std::span<const Outline> covers, Point origin) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < covers.size(); ++i) {
    const FineShape part = fine_cut(shape, covers[i], origin);
    if (part.count < 3) continue;
    sum += area2(part) - covered_of(part, covers.subspan(i + 1), origin);
  }
  return sum;
}

}  // namespace

std::int64_t area2(Outline shape) { return area2(fine_copy(shape)); }

std::int64_t covered_area2(Outline shape, std::span<const Outline> covers) {
  return covered_of(fine_copy(shape), covers, shape[0]);
}

}  // namespace warren::geometry
