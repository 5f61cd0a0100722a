// Which lines touch two discs, and where do two rims cross?
#include "kernel/geometry/tangents.h"

#include <algorithm>
#include <bit>

#include "kernel/geometry/numbers.h"

namespace warren::geometry {
namespace {

// n * factor / 2^60, rounded to nearest, with the sign of n.
std::int32_t share(std::int64_t n, std::uint64_t factor) {
  const UnsignedWide product = UnsignedWide{static_cast<std::uint64_t>(n < 0 ? -n : n)} * factor;
  const auto size = static_cast<std::int32_t>((product + (UnsignedWide{1} << 59)) >> 60);
  return n < 0 ? -size : size;
}

void add(RimPoints& points, const std::optional<Lean>& found) {
  if (!found) return;
  points.directions[points.count++] = found->left;
  points.directions[points.count++] = found->right;
}

}  // namespace

std::optional<Lean> lean(Vec d, std::int64_t top, std::int64_t bottom) {
  const std::int64_t size2 = norm2(d);
  if (size2 == 0) return std::nullopt;
  const std::int64_t rough = top / bottom;
  if (rough > (std::int64_t{1} << 29) || rough < -(std::int64_t{1} << 29) || rough * rough > size2)
    return std::nullopt;

  // Brought to a length of 2^29..2^30, where whole numbers are fine enough.
  const int shift = (std::countl_zero(static_cast<std::uint64_t>(size2)) - 4) / 2;
  const std::int64_t scale = std::int64_t{1} << shift;
  const std::int64_t x = d.x * scale, y = d.y * scale, square = size2 << (2 * shift);
  const std::int64_t k = top * scale / bottom;
  if (k * k > square) return std::nullopt;
  const auto aside = static_cast<std::int64_t>(isqrt(static_cast<std::uint64_t>(square - k * k)));
  const std::uint64_t inverse = (std::uint64_t{1} << 62) / static_cast<std::uint64_t>(square >> 28);
  return Lean{
      {share(k * x - aside * y, inverse), share(k * y + aside * x, inverse)},
      {share(k * x + aside * y, inverse), share(k * y - aside * x, inverse)},
      shift > 0 ? scaled_down(aside, shift) : aside
  };
}

Rounded fine_shape(const Rounded& shape, Point origin, std::int32_t fine_radius, bool is_mirrored) {
  Rounded fine{};
  fine.count = shape.count;
  fine.radius = fine_radius;
  const auto count = static_cast<std::size_t>(shape.count);
  for (std::size_t i = 0; i < count; ++i) {
    const Vec v = (shape.corners[i] - origin) * kFine;
    fine.corners[is_mirrored ? count - 1 - i : i] = {is_mirrored ? -v.x : v.x, v.y};
  }
  fine.box = {fine.corners[0], fine.corners[0]};
  for (const Point p : fine.polygon()) {
    fine.box.low = {std::min(fine.box.low.x, p.x), std::min(fine.box.low.y, p.y)};
    fine.box.high = {std::max(fine.box.high.x, p.x), std::max(fine.box.high.y, p.y)};
  }
  fine.box = grown(fine.box, fine_radius);
  return fine;
}

RimPoints rim_points(const Disc& disc, const Rounded& shape) {
  RimPoints points;
  points.count = 0;
  if (disc.radius == 0) return points;
  const std::int64_t radius = disc.radius, reach = shape.radius;
  const auto corners = shape.polygon();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec d = corners[i] - disc.centre;
    if (reach > 0) add(points, lean(d, radius * radius - reach * reach + norm2(d), 2 * radius));
    if (corners.size() == 1) return points;
    // A side, moved outwards by the shape's radius: the direction's share in the outward normal is given.
    const Direction outward =
        right_of(direction_of(corners[i + 1 == corners.size() ? 0 : i + 1] - corners[i]));
    const std::int64_t beyond = (reach << 30) + dot(outward, d);
    add(points, lean(step(outward, 1 << 24), scaled_down(beyond, 6), radius));
  }
  return points;
}

}  // namespace warren::geometry
