// Do polygons cover what their sides enclose?
#include "kernel/geometry/polygons.h"

#include "random_shapes.h"

using namespace warren::geometry;

namespace {

// An L of three squares of 10.
constexpr std::array<Point, 6> kCorner{
    {{0, 0}, {20, 0}, {20, 10}, {10, 10}, {10, 20}, {0, 20}}
};

// A star round a centre: simple, but rarely convex.
std::vector<Point> star(Draw& draw) {
  std::vector<Point> points;
  const int count = draw.number(3, 12);
  for (int i = 0; i < count; ++i) {
    points.push_back(polar({12000, 12000}, Angle::of_tenths(3600 * i / count), draw.number(1000, 6000)));
  }
  return points;
}

// Winding by summed angles.
bool winds_round(const std::vector<Point>& points, Point p) {
  double sum = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vec a = points[i] - p, b = points[(i + 1) % points.size()] - p;
    sum += std::atan2(static_cast<double>(cross(a, b)), static_cast<double>(dot(a, b)));
  }
  return std::abs(sum) > 3;
}

double rim_distance(const std::vector<Point>& points, Point p) {
  double nearest = 1e18;
  for (std::size_t i = 0; i < points.size(); ++i) {
    nearest = std::min(nearest, length(real(p), real(points[i]), real(points[(i + 1) % points.size()])));
  }
  return nearest;
}

}  // namespace

TEST_CASE("an L covers its rim but not its notch") {
  CHECK(contains(kCorner, Point{5, 5}));
  CHECK(contains(kCorner, Point{10, 15}));
  CHECK(contains(kCorner, Point{10, 10}));
  CHECK_FALSE(contains(kCorner, Point{11, 11}));
  CHECK_FALSE(contains(kCorner, Point{21, 10}));
  CHECK(gap(kCorner, Point{13, 14}) == 3);
  CHECK(gap(kCorner, Point{23, 14}) == 5);
  CHECK(meets(kCorner, {
                           {12, 20},
                           {12, 10}
  }));
  CHECK_FALSE(meets(kCorner, {
                                 {12, 20},
                                 {12, 11}
  }));
  CHECK(meets(kCorner, {
                           {1, 1},
                           {2, 2}
  }));
  CHECK(gap(kCorner, Segment{
                         {12, 20},
                         {30, 20}
  }) == 2);
  CHECK(overlaps(kCorner, Disc{
                              {14, 14},
                              5
  }));
  CHECK_FALSE(overlaps(kCorner, Disc{
                                    {14, 14},
                                    4
  }));
  CHECK(contains(kCorner, Disc{
                              {5, 5},
                              5
  }));
  CHECK_FALSE(contains(kCorner, Disc{
                                    {5, 5},
                                    6
  }));
}

TEST_CASE("covering, distance and overlap agree with summed angles") {
  CHECK(holds("polygon", [](Draw& draw) {
    const auto points = star(draw);
    const Point p = draw.point(5000, 19000);
    const double rim = rim_distance(points, p);
    if (rim > 1e-6) RC_ASSERT(contains(points, p) == winds_round(points, p));
    const bool is_inside = contains(points, p);
    RC_ASSERT(gap(points, p) == (is_inside ? 0 : static_cast<int>(std::floor(rim + 1e-9))));
    const int radius = draw.number(0, 3000);
    if (std::abs(rim - radius) > 1e-6)
      RC_ASSERT(overlaps(points, Disc{p, radius}) == (is_inside || rim < radius));
    if (std::abs(rim - radius) > 1e-6)
      RC_ASSERT(contains(points, Disc{p, radius}) == (is_inside && rim > radius));
  }));
}

TEST_CASE("a segment meets a polygon when a sampled point of it is covered") {
  CHECK(holds("polygon segment", [](Draw& draw) {
    const auto points = star(draw);
    const Segment s = draw.segment(5000, 19000);
    double nearest = 1e18;
    bool is_covered = false;
    for (int i = 0; i <= 300; ++i) {
      const Real at = mix(real(s.a), real(s.b), i / 300.0);
      const Point p{static_cast<int>(std::lround(at.x)), static_cast<int>(std::lround(at.y))};
      const double rim = rim_distance(points, p);
      const bool is_inside = winds_round(points, p);
      is_covered = is_covered || (is_inside && rim > 2);
      nearest = std::min(nearest, is_inside ? 0.0 : rim);
    }
    if (is_covered) RC_ASSERT(meets(points, s));
    RC_ASSERT(gap(points, s) <= nearest + 1);
    RC_ASSERT(meets(points, s) == (gap(points, s) == 0) || gap(points, s) == 0);
    if (!meets(points, s)) RC_ASSERT(gap(points, s) >= nearest - length(real(s.a), real(s.b)) / 300 - 2);
  }));
}
