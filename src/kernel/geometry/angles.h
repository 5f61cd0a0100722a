// Which way does a thing face, how far is a turn, and how long is an arc?
//
// Three measures, all whole numbers:
//   Angle      a heading in tenths of a degree, 0..3599, counter-clockwise from east (+x); what games store.
//   Turn       a turn in 2^-32 of a full circle, counter-clockwise, wraps by itself; for arc lengths.
//   Direction  a vector of length 2^30 (kOne), good to 3 parts in 2^30; for work finer than a heading.
//
// Sines come from one committed table, so what comes out is the same on every machine. Mirrored input (x
// negated, y negated, or x and y exchanged) gives mirrored output.
#pragma once

#include <compare>
#include <cstdint>

#include "kernel/geometry/points.h"

namespace warren::geometry {

inline constexpr std::int32_t kOne = 1 << 30;
inline constexpr std::int32_t kTenthsInCircle = 3600;

struct Angle {
  std::int16_t tenths;  // 0..3599

  static constexpr Angle of_tenths(std::int32_t tenths) {
    const std::int32_t rest = tenths % kTenthsInCircle;
    return {static_cast<std::int16_t>(rest < 0 ? rest + kTenthsInCircle : rest)};
  }
  static constexpr Angle of_degrees(std::int32_t degrees) { return of_tenths(degrees % 360 * 10); }

  friend constexpr bool operator==(const Angle&, const Angle&) = default;
  friend constexpr auto operator<=>(const Angle&, const Angle&) = default;
};

constexpr Angle operator+(Angle a, Angle b) { return Angle::of_tenths(a.tenths + b.tenths); }
constexpr Angle operator-(Angle a, Angle b) { return Angle::of_tenths(a.tenths - b.tenths); }
constexpr Angle operator-(Angle a) { return Angle::of_tenths(-a.tenths); }
constexpr Angle opposite(Angle a) { return Angle::of_tenths(a.tenths + kTenthsInCircle / 2); }

// The shorter way from one heading to another in tenths: -1799..1800, positive counter-clockwise.
constexpr std::int32_t signed_tenths(Angle from, Angle to) {
  const std::int32_t turn = (to - from).tenths;
  return turn > kTenthsInCircle / 2 ? turn - kTenthsInCircle : turn;
}

inline constexpr Angle kEast{0}, kNorth{900}, kWest{1800}, kSouth{2700};

// Parts of kOne, rounded to nearest.
std::int32_t sine(Angle angle);
std::int32_t cosine(Angle angle);

// The heading nearest to v. Between two headings the one nearer to the x or y axis wins; of {0, 0}: east.
Angle angle_of(Vec v);

// A turn in 2^-32 of a circle. Sums and differences wrap like the circle does.
using Turn = std::uint32_t;

// The turn from east to v, within 4 units of the true value; of {0, 0}: 0.
Turn turn_of(Vec v);
// The turn from a to b, counter-clockwise.
Turn turn_between(Vec a, Vec b);
// radius * turn, rounded to nearest; off by less than 1/2 + radius / 2^27.
std::int64_t arc_length(std::int64_t radius, Turn turn);

// A vector of length kOne.
struct Direction {
  std::int32_t x, y;

  friend constexpr bool operator==(const Direction&, const Direction&) = default;
};

constexpr Direction operator-(Direction d) { return {-d.x, -d.y}; }
constexpr Direction left_of(Direction d) { return {-d.y, d.x}; }
constexpr Direction right_of(Direction d) { return {d.y, -d.x}; }

Direction direction_of(Angle angle);
// v brought to length kOne; {0, 0} gives {0, 0}.
Direction direction_of(Vec v);

// How far v goes along d, times kOne.
constexpr std::int64_t dot(Direction d, Vec v) { return std::int64_t{d.x} * v.x + std::int64_t{d.y} * v.y; }

// length along d, rounded to nearest.
Vec step(Direction d, std::int64_t length);

}  // namespace warren::geometry
