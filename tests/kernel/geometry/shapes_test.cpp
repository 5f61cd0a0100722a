// Do shapes have the corners they should, and does a step go where it should?
#include "kernel/geometry/shapes.h"

#include "random_shapes.h"

using namespace warren::geometry;

TEST_CASE("six inches along a heading from the middle of the table") {
  const Point leader{12000, 12000};
  CHECK(polar(leader, kEast, 6000) == Point{18000, 12000});
  CHECK(polar(leader, kSouth, 6000) == Point{12000, 6000});
  CHECK(polar(leader, Angle::of_degrees(30), 6000) == Point{17196, 15000});
}

TEST_CASE("a step along a line of 3, 4, 5") {
  const Segment line{
      {12000, 12000},
      {15000, 16000}
  };
  CHECK(along(line, 0) == line.a);
  CHECK(along(line, 2500) == Point{13500, 14000});
  CHECK(along(line, 5000) == line.b);
  CHECK(along(line, 10000) == Point{18000, 20000});
  CHECK(along(line, -5000) == Point{9000, 8000});
  CHECK(along(
            {
                {7, 7},
                {7, 7}
  },
            100) == Point{7, 7});
}

TEST_CASE("a step along any line is rounded to nearest") {
  CHECK(holds("along", [](Draw& draw) {
    const Segment s = draw.segment(-kReach + 1, kReach - 1);
    RC_PRE(s.a != s.b);
    const int step = draw.number(-kTable, 4 * kTable);
    const double whole = length(real(s.a), real(s.b));
    const Point p = along(s, step);
    RC_ASSERT(std::abs(p.x - s.a.x - (s.b.x - s.a.x) * (step / whole)) <= 0.5 + 1e-6);
    RC_ASSERT(std::abs(p.y - s.a.y - (s.b.y - s.a.y) * (step / whole)) <= 0.5 + 1e-6);
    RC_ASSERT(along(mirrored(s), step) == mirrored(p));
  }));
}

TEST_CASE("the corners of a rectangle, counter-clockwise from the front right") {
  const Rect base = rect({100, 100}, 30, 20, kEast);
  CHECK(corners(base) == std::array<Point, 4>{
                             {{130, 80}, {130, 120}, {70, 120}, {70, 80}}
  });
  const Rect turned = rect({100, 100}, 30, 20, kNorth);
  CHECK(corners(turned) == std::array<Point, 4>{
                               {{120, 130}, {80, 130}, {80, 70}, {120, 70}}
  });
  CHECK(contains(base, {130, 120}));
  CHECK_FALSE(contains(base, {131, 120}));
  CHECK_FALSE(contains(turned, {130, 120}));
}

TEST_CASE("a rectangle holds what lies within its halves") {
  CHECK(holds("rect contains", [](Draw& draw) {
    const Rect r = draw.rect();
    const Point p = draw.point(r.centre.x - 3000, r.centre.x + 3000);
    const double angle = r.heading.tenths * M_PI / 1800, x = p.x - r.centre.x, y = p.y - r.centre.y;
    const double ahead = std::abs(x * std::cos(angle) + y * std::sin(angle)) - r.half_length;
    const double aside = std::abs(y * std::cos(angle) - x * std::sin(angle)) - r.half_width;
    if (std::max(ahead, aside) < -1) RC_ASSERT(contains(r, p));
    if (std::max(ahead, aside) > 1) RC_ASSERT(!contains(r, p));
  }));
}

TEST_CASE("a hull drops what lies inside, on a side, or twice") {
  const std::array<Point, 8> points{
      {{0, 0}, {10, 0}, {10, 10}, {0, 10}, {5, 5}, {5, 0}, {10, 10}, {0, 5}}
  };
  const Rounded hull = hull_of(points, 3);
  CHECK(hull.count == 4);
  CHECK(hull.corners[0] == Point{0, 0});
  CHECK(hull.corners[1] == Point{10, 0});
  CHECK(hull.corners[2] == Point{10, 10});
  CHECK(hull.corners[3] == Point{0, 10});
  CHECK(hull.box == Box{
                        {-3, -3},
                        {13, 13}
  });
  const std::array<Point, 3> line{
      {{0, 0}, {4, 4}, {2, 2}}
  };
  CHECK(hull_of(line, 1).count == 2);
  CHECK(hull_of(std::span(line).first(1), 1) == rounded(Disc{
                                                    {0, 0},
                                                    1
  }));
}

TEST_CASE("a hull turns left everywhere and covers its points") {
  CHECK(holds("hull", [](Draw& draw) {
    std::vector<Point> points;
    for (int i = draw.number(1, 8); i > 0; --i) points.push_back(draw.point(-20, 20));
    const Rounded hull = hull_of(points, 0);
    const auto c = hull.polygon();
    for (std::size_t i = 0; i < c.size() && c.size() >= 3; ++i) {
      const Point a = c[i], b = c[(i + 1) % c.size()];
      RC_ASSERT(cross(b - a, c[(i + 2) % c.size()] - b) > 0);
      for (const Point p : points) RC_ASSERT(cross(b - a, p - a) >= 0);
    }
  }));
}
