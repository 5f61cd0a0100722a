// Are roots, headings, turns and arcs right to the last unit?
#include "kernel/geometry/numbers.h"

#include "kernel/geometry/angles.h"
#include "random_shapes.h"

using namespace warren::geometry;

TEST_CASE("a root is exact around every square") {
  CHECK(isqrt(0) == 0);
  CHECK(isqrt(1) == 1);
  CHECK(isqrt(2) == 1);
  CHECK(isqrt(3) == 1);
  CHECK(isqrt(4) == 2);
  CHECK(isqrt(144'000'000) == 12000);
  CHECK(isqrt(~std::uint64_t{0}) == 0xffffffffU);
  CHECK(isqrt_ceil(~std::uint64_t{0}) == std::uint64_t{1} << 32);
  for (std::uint64_t r = 1; r < 70000; ++r) {
    const bool is_right = isqrt(r * r) == r && isqrt(r * r - 1) == r - 1 && isqrt(r * r + 2 * r) == r;
    if (!is_right) FAIL_CHECK("wrong near " << r);
  }
}

TEST_CASE("a root is exact for any number") {
  CHECK(rc::check("isqrt", [](std::uint64_t n, unsigned shift) {
    n >>= shift % 64;
    const std::uint64_t r = isqrt(n);
    RC_ASSERT(UnsignedWide{r} * r <= n);
    RC_ASSERT(UnsignedWide{r + 1} * (r + 1) > n);
    RC_ASSERT(isqrt_ceil(n) == (r * r == n ? r : r + 1));
    const std::uint64_t near = isqrt_nearest(n);
    RC_ASSERT(UnsignedWide{2 * near + 1} * (2 * near + 1) > UnsignedWide{n} * 4);
    RC_ASSERT(near == 0 || UnsignedWide{2 * near - 1} * (2 * near - 1) <= UnsignedWide{n} * 4);
  }));
  CHECK(rc::check("isqrt beside a square", [](std::uint32_t r) {
    const std::uint64_t square = std::uint64_t{r} * r;
    RC_ASSERT(isqrt(square) == r);
    if (r > 0) RC_ASSERT(isqrt(square - 1) == r - 1);
  }));
}

TEST_CASE("sines at the angles everybody knows") {
  CHECK(sine(kEast) == 0);
  CHECK(sine(Angle::of_degrees(30)) == kOne / 2);
  CHECK(sine(kNorth) == kOne);
  CHECK(sine(Angle::of_degrees(-30)) == -kOne / 2);
  CHECK(cosine(kWest) == -kOne);
  CHECK(cosine(Angle::of_degrees(60)) == kOne / 2);
}

TEST_CASE("sines agree with the library's to the last bit kept") {
  for (int tenths = 0; tenths < 3600; ++tenths) {
    const double exact = std::sin(tenths * M_PI / 1800) * kOne;
    CHECK(std::abs(sine(Angle::of_tenths(tenths)) - exact) <= 0.501);
  }
}

TEST_CASE("headings wrap") {
  CHECK(Angle::of_degrees(350) + Angle::of_degrees(20) == Angle::of_degrees(10));
  CHECK(Angle::of_degrees(10) - Angle::of_degrees(20) == Angle::of_degrees(350));
  CHECK(Angle::of_tenths(-1) == Angle::of_tenths(3599));
  CHECK(opposite(kSouth) == kNorth);
  CHECK(signed_tenths(Angle::of_degrees(350), Angle::of_degrees(10)) == 200);
  CHECK(signed_tenths(Angle::of_degrees(10), Angle::of_degrees(350)) == -200);
  CHECK(signed_tenths(kEast, kWest) == 1800);
}

TEST_CASE("the heading of a vector by hand") {
  CHECK(angle_of({5, 0}) == kEast);
  CHECK(angle_of({7, 7}) == Angle::of_degrees(45));
  CHECK(angle_of({0, 3}) == kNorth);
  CHECK(angle_of({-3, 3}) == Angle::of_degrees(135));
  CHECK(angle_of({0, -1}) == kSouth);
  CHECK(angle_of({0, 0}) == kEast);
  CHECK(angle_of({4000, 3000}) == Angle::of_tenths(369));  // 36.87 degrees
}

TEST_CASE("every heading survives the way to a far place and back") {
  for (int tenths = 0; tenths < 3600; ++tenths) {
    const Angle angle = Angle::of_tenths(tenths);
    CHECK(angle_of(polar({0, 0}, angle, 12000) - Point{0, 0}) == angle);
  }
}

TEST_CASE("headings and turns agree with the library's atan2") {
  CHECK(holds("angles", [](Draw& draw) {
    const Point p = draw.point(-kTable, kTable);
    const Vec v = p - Point{0, 0};
    RC_PRE(v != (Vec{0, 0}));
    const double exact = std::atan2(v.y, v.x);
    RC_ASSERT(std::abs(std::remainder(angle_of(v).tenths - exact * 1800 / M_PI, 3600)) <= 0.5001);
    const double circle = 4294967296.0;
    RC_ASSERT(std::abs(std::remainder(turn_of(v) - exact / (2 * M_PI) * circle, circle)) <= 4);
    RC_ASSERT(angle_of({-v.x, v.y}) == Angle::of_degrees(180) - angle_of(v));
    RC_ASSERT(angle_of({v.y, v.x}) == Angle::of_degrees(90) - angle_of(v));
    const Direction d = direction_of(v);
    RC_ASSERT(std::abs(d.x - std::cos(exact) * kOne) <= 3);
    RC_ASSERT(std::abs(d.y - std::sin(exact) * kOne) <= 3);
  }));
}

TEST_CASE("the turn between two vectors and the arc it makes") {
  CHECK(turn_between({1, 0}, {0, 1}) == Turn{1} << 30);
  CHECK(turn_between({0, 1}, {1, 0}) == Turn{3} << 30);
  CHECK(arc_length(1000, Turn{1} << 31) == 3142);    // half of 2 pi 1000
  CHECK(arc_length(12000, Turn{1} << 30) == 18850);  // a quarter
  CHECK(holds("arcs", [](Draw& draw) {
    const Vec a = draw.point(-kTable, kTable) - Point{0, 0}, b = draw.point(-kTable, kTable) - Point{0, 0};
    RC_PRE(norm2(a) > 0 && norm2(b) > 0);
    double angle = std::atan2(b.y, b.x) - std::atan2(a.y, a.x);
    if (angle < 0) angle += 2 * M_PI;
    const int radius = draw.number(0, kTable);
    RC_ASSERT(std::abs(static_cast<double>(arc_length(radius, turn_between(a, b))) - radius * angle) < 0.51);
  }));
}
