// Which lines touch two discs, worked out finely enough that rounding never decides?
//
// For sight and paths only. They work in fine coordinates: 1/64 of a unit (kFine), counted from an origin
// near by, so that a tangent point rounded to a fine unit is within 1/64 unit of the truth.
#pragma once

#include <cstdint>
#include <optional>

#include "kernel/geometry/shapes.h"

namespace warren::geometry {

inline constexpr int kFineBits = 6;
inline constexpr std::int32_t kFine = 1 << kFineBits;

// The two directions that lean by a given amount over a vector d.
struct Lean {
  Direction left, right;  // on the left and on the right of d
  std::int64_t run;       // how far they reach aside: sqrt(|d|^2 - k^2), rounded to nearest
};

// The unit vectors m with dot(m, d) = k, where k = top / bottom and bottom > 0; nothing when |k| > |d| or d
// is zero. |d| < 2^28; bottom < 2^28. Good to 4 parts in 2^30. Mirrored and opposite input gives mirrored and
// opposite output.
std::optional<Lean> lean(Vec d, std::int64_t top, std::int64_t bottom = 1);

// The shape in fine coordinates from an origin, with a radius of `fine_radius`; mirrored: x is negated.
Rounded fine_shape(const Rounded& shape, Point origin, std::int32_t fine_radius, bool is_mirrored = false);

// Places where the rim of a disc crosses the rim of a shape, or the circles and lines that its rim is made
// of.
struct RimPoints {
  std::array<Direction, 4 * kMaxCorners> directions;  // from the disc's centre
  std::size_t count;
};

RimPoints rim_points(const Disc& disc, const Rounded& shape);

}  // namespace warren::geometry
