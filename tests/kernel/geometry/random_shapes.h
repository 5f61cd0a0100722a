// What do the geometry tests throw at random, and how do they check it with floating point?
#pragma once

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "kernel/geometry/measure.h"
#include "kernel/geometry/shapes.h"

namespace warren::geometry {

inline constexpr int kTable = 24000;  // a table of 24 inches in 1/1000 inch

struct Real {
  double x, y;
};

inline Real real(Point p) { return {static_cast<double>(p.x), static_cast<double>(p.y)}; }
inline Real mix(Real a, Real b, double share) {
  return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}
inline double length(Real a, Real b) { return std::hypot(b.x - a.x, b.y - a.y); }

inline double length(Real p, Real a, Real b) {
  const double square = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
  if (square == 0) return length(p, a);
  const double share = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square;
  return length(p, mix(a, b, std::clamp(share, 0.0, 1.0)));
}

inline double turn(Real a, Real b, Real c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

inline bool covers(std::span<const Point> corners, Real p) {
  if (corners.size() < 3) return false;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (turn(real(corners[i]), real(corners[(i + 1) % corners.size()]), p) < 0) return false;
  }
  return true;
}

// Distance of a point to the inner polygon of a rounded shape (its radius left out).
inline double depth_line(const Rounded& shape, Real p) {
  const auto corners = shape.polygon();
  if (covers(corners, p)) return 0;
  double nearest = 1e18;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    nearest = std::min(nearest, length(p, real(corners[i]), real(corners[(i + 1) % corners.size()])));
  }
  return nearest;
}

// Distance of a segment to the inner polygon of a rounded shape.
inline double depth_line(const Rounded& shape, Real a, Real b) {
  const auto corners = shape.polygon();
  double nearest = std::min(depth_line(shape, a), depth_line(shape, b));
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Real c = real(corners[i]), d = real(corners[(i + 1) % corners.size()]);
    nearest = std::min({nearest, length(c, a, b), length(d, a, b)});
    if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return 0;
  }
  return nearest;
}

// Randomness for one property: rapidcheck draws the seed, the test draws the rest.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : engine_(seed) {}

  int number(int low, int high) { return std::uniform_int_distribution<int>(low, high)(engine_); }
  double share() { return std::uniform_real_distribution<double>(0, 1)(engine_); }
  Point point(int low = 0, int high = kTable) { return {number(low, high), number(low, high)}; }
  Angle angle() { return Angle::of_tenths(number(0, 3599)); }
  Segment segment(int low = 0, int high = kTable) { return {point(low, high), point(low, high)}; }
  Disc disc(int low = 0, int high = kTable, int most = 2000) { return {point(low, high), number(0, most)}; }
  Rect rect(int low = 0, int high = kTable, int most = 3000) {
    return geometry::rect(point(low, high), number(1, most), number(1, most), angle());
  }
  Rounded rounded(int low = 0, int high = kTable) {
    const int kind = number(0, 3);
    if (kind == 0) return geometry::rounded(Disc{point(low, high), number(1, 1500)});
    if (kind == 1) {
      const Point a = point(low, high);
      return geometry::rounded(
          Segment{
              a, a + Vec{number(-3000, 3000), number(-3000, 3000)}
      },
          number(1, 900));
    }
    if (kind == 2) return geometry::rounded(rect(low, high, 2500), number(0, 900));
    const Point centre = point(low, high);
    std::vector<Point> points;
    for (int i = number(1, 8); i > 0; --i) {
      points.push_back(centre + Vec{number(-2500, 2500), number(-2500, 2500)});
    }
    return hull_of(points, number(0, 900));
  }

 private:
  std::mt19937_64 engine_;
};

// Runs `property(Draw&)`, which makes RC_ASSERTs, for many seeds.
template <typename Property>
bool holds(const char* words, Property property) {
  return rc::check(words, [property](std::uint64_t seed) {
    Draw draw(seed);
    for (int i = 0; i < 20; ++i) property(draw);
  });
}

inline Point mirrored(Point p) { return {-p.x, p.y}; }
inline Disc mirrored(const Disc& disc) { return {mirrored(disc.centre), disc.radius}; }
inline Segment mirrored(const Segment& s) { return {mirrored(s.a), mirrored(s.b)}; }
inline Rounded mirrored(const Rounded& shape) {
  std::vector<Point> points;
  for (const Point p : shape.polygon()) points.push_back(mirrored(p));
  return hull_of(points, shape.radius);
}

}  // namespace warren::geometry
