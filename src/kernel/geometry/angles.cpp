// How are headings, turns and directions worked out from one sine table?
#include "kernel/geometry/angles.h"

#include <array>
#include <bit>

#include "kernel/geometry/numbers.h"

namespace warren::geometry {
namespace {

constexpr std::array<std::int32_t, 901> kSines{
#include "kernel/geometry/sine_table.inc"
};

constexpr std::int64_t kTwoPi40 = 6908435304715;         // 2 pi, in 2^-40
constexpr std::int64_t kCircleByTwoPi = 683565276;       // 2^32 / (2 pi)
constexpr std::int64_t kCircle = std::int64_t{1} << 32;  // a full turn
constexpr int kFirstOctant = 450;                        // 45 degrees

// A vector folded into 0..45 degrees, and what it takes to unfold an angle again.
struct Folded {
  std::int64_t x, y;
  bool swapped, left, below;
};

Folded fold(std::int64_t x, std::int64_t y) {
  Folded folded{x < 0 ? -x : x, y < 0 ? -y : y, false, x < 0, y < 0};
  if (folded.y > folded.x) {
    folded = {folded.y, folded.x, true, folded.left, folded.below};
  }
  const int spare = 33 - std::countl_zero(static_cast<std::uint64_t>(folded.x) | 1U);
  if (spare > 0) {
    folded.x >>= spare;
    folded.y >>= spare;
  }
  return folded;
}

// An angle of the first octant back to where it came from; `circle` is a full turn in the measure used.
std::int64_t unfold(std::int64_t angle, const Folded& folded, std::int64_t circle) {
  if (folded.swapped) angle = circle / 4 - angle;
  if (folded.left) angle = circle / 2 - angle;
  if (folded.below) angle = -angle;
  return angle;
}

// Positive when v lies beyond the middle between heading k and k + 1.
std::int64_t beyond_middle(const Folded& v, int k) {
  const auto i = static_cast<std::size_t>(k);
  const std::int64_t x = std::int64_t{kSines[900 - i]} + kSines[899 - i];
  const std::int64_t y = std::int64_t{kSines[i]} + kSines[i + 1];
  return x * v.y - y * v.x;
}

// The nearest tenth of a degree of a folded vector, 0..450: a parabola's guess, which is off by one at most,
// and then exact comparisons.
int nearest_tenth(const Folded& v) {
  const std::int64_t slope = (v.y << 16) / v.x;  // 0..2^16
  const std::int64_t rest = (1 << 16) - slope;
  const std::int64_t bulge =
      (slope * rest >> 16) * (9188000 + 38 * slope) >> 16;  // up to 40 tenths, in 2^-16
  int tenth = static_cast<int>((450 * slope + bulge + (1 << 15)) >> 16);
  while (tenth < kFirstOctant && beyond_middle(v, tenth) > 0) ++tenth;
  while (tenth > 0 && beyond_middle(v, tenth - 1) <= 0) --tenth;
  return tenth;
}

Turn turn_of(std::int64_t x, std::int64_t y) {
  if (x == 0 && y == 0) return 0;
  const Folded v = fold(x, y);
  const int tenth = nearest_tenth(v);
  const auto i = static_cast<std::size_t>(tenth);
  const std::int64_t along = v.x * kSines[900 - i] + v.y * kSines[i];
  const std::int64_t aside = v.y * kSines[900 - i] - v.x * kSines[i];
  // The rest is below 0.05 degrees, where an angle equals its tangent.
  const Wide rest = Wide{aside} * kCircleByTwoPi / along;
  const std::int64_t turn = tenth * kCircle / kTenthsInCircle + static_cast<std::int64_t>(rest);
  return static_cast<Turn>(unfold(turn, v, kCircle));
}

}  // namespace

std::int32_t sine(Angle angle) {
  const int tenths = angle.tenths;
  if (tenths <= 900) return kSines[static_cast<std::size_t>(tenths)];
  if (tenths <= 1800) return kSines[static_cast<std::size_t>(1800 - tenths)];
  if (tenths <= 2700) return -kSines[static_cast<std::size_t>(tenths - 1800)];
  return -kSines[static_cast<std::size_t>(3600 - tenths)];
}

std::int32_t cosine(Angle angle) { return sine(angle + kNorth); }

Angle angle_of(Vec v) {
  if (v == Vec{0, 0}) return kEast;
  const Folded folded = fold(v.x, v.y);
  return Angle::of_tenths(static_cast<std::int32_t>(unfold(nearest_tenth(folded), folded, kTenthsInCircle)));
}

Turn turn_of(Vec v) { return turn_of(std::int64_t{v.x}, std::int64_t{v.y}); }

Turn turn_between(Vec a, Vec b) { return turn_of(dot(a, b), cross(a, b)); }

std::int64_t arc_length(std::int64_t radius, Turn turn) {
  const Wide length = Wide{radius} * turn * kTwoPi40;
  return static_cast<std::int64_t>((length + (Wide{1} << 71)) >> 72);
}

Direction direction_of(Angle angle) { return {cosine(angle), sine(angle)}; }

Direction direction_of(Vec v) {
  if (v == Vec{0, 0}) return {0, 0};
  const auto square = static_cast<std::uint64_t>(norm2(v));
  const int shift = (std::countl_zero(square) - 2) / 2;  // the length becomes 2^30..2^31
  const std::int64_t length = isqrt(square << (2 * shift));
  const auto part = [&](std::int32_t x) {
    return static_cast<std::int32_t>((std::int64_t{x} * (std::int64_t{1} << shift) * kOne) / length);
  };
  return {part(v.x), part(v.y)};
}

Vec step(Direction d, std::int64_t length) {
  return {static_cast<std::int32_t>(scaled_down(d.x * length, 30)),
          static_cast<std::int32_t>(scaled_down(d.y * length, 30))};
}

}  // namespace warren::geometry
