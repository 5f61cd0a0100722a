// Where is a thing on the table, and which way is it from another?
//
// All lengths are whole numbers of a fine unit that each game chooses (1/1000 inch, 1/100 mm). Coordinates
// stay within |x| < 2^20 (kReach), so that squared distances and cross products fit 64 bits with room to
// spare; the x axis points east, the y axis north, turns are counter-clockwise. Everything here is exact.
#pragma once

#include <cstdint>
#include <type_traits>

namespace warren::geometry {

inline constexpr std::int32_t kReach = 1 << 20;

// A difference of two places. Left uninitialised unless braces are given: `Vec v{};` is zero.
struct Vec {
  std::int32_t x, y;

  friend constexpr bool operator==(const Vec&, const Vec&) = default;
};

// A place on the table. Left uninitialised unless braces are given: `Point p{};` is the origin.
struct Point {
  std::int32_t x, y;

  friend constexpr bool operator==(const Point&, const Point&) = default;
};

// A straight line from a to b; a == b is allowed and means that point.
struct Segment {
  Point a, b;

  friend constexpr bool operator==(const Segment&, const Segment&) = default;
};

static_assert(std::has_unique_object_representations_v<Segment> && std::is_trivial_v<Segment>);

constexpr Vec operator-(Point to, Point from) { return {to.x - from.x, to.y - from.y}; }
constexpr Point operator+(Point p, Vec v) { return {p.x + v.x, p.y + v.y}; }
constexpr Point operator-(Point p, Vec v) { return {p.x - v.x, p.y - v.y}; }
constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec operator-(Vec v) { return {-v.x, -v.y}; }
constexpr Vec operator*(Vec v, std::int32_t factor) { return {v.x * factor, v.y * factor}; }

// How far b goes along a, times the length of a.
constexpr std::int64_t dot(Vec a, Vec b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }

// Positive when b is to the left of a (counter-clockwise), 0 when they are in line.
constexpr std::int64_t cross(Vec a, Vec b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }

constexpr std::int64_t norm2(Vec v) { return dot(v, v); }

// A quarter turn counter-clockwise.
constexpr Vec left_of(Vec v) { return {-v.y, v.x}; }

// Squared distance of two places.
constexpr std::int64_t distance2(Point a, Point b) { return norm2(b - a); }

}  // namespace warren::geometry
