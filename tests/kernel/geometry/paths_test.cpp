// Is the path found the shortest, and is it free?
#include "kernel/geometry/paths.h"

#include <queue>

#include "random_shapes.h"

using namespace warren::geometry;

namespace {

constexpr int kFar = 100000;

// The solids as brute force sees them: each corner circle made of points just outside, and the lines between
// all points that see each other.
class Reference {
 public:
  Reference(Point from, Point to, const std::vector<Rounded>& solids, double shrink) : shrink_(shrink) {
    for (const Rounded& solid : solids) shapes_.push_back(solid);
    points_ = {real(from), real(to)};
    for (const Rounded& solid : solids) add_points(solid);
  }

  // The shortest way, or a huge number.
  double length() const {
    std::vector<double> cost(points_.size(), 1e18);
    std::vector<bool> is_done(points_.size(), false);
    cost[0] = 0;
    while (true) {
      std::size_t best = points_.size();
      for (std::size_t i = 0; i < points_.size(); ++i) {
        if (!is_done[i] && cost[i] < 1e17 && (best == points_.size() || cost[i] < cost[best])) best = i;
      }
      if (best == points_.size() || best == 1) return cost[1];
      is_done[best] = true;
      for (std::size_t i = 0; i < points_.size(); ++i) {
        const double next = cost[best] + warren::geometry::length(points_[best], points_[i]);
        if (!is_done[i] && next < cost[i] && is_free(points_[best], points_[i])) cost[i] = next;
      }
    }
  }

 private:
  static constexpr int kSides = 48;

  double radius(const Rounded& solid) const { return std::max(0.0, solid.radius - shrink_); }

  void add_points(const Rounded& solid) {
    const double reach = (radius(solid) + 1e-3) / std::cos(M_PI / kSides);
    for (const Point corner : solid.polygon()) {
      for (int i = 0; i < kSides; ++i) {
        const double angle = 2 * M_PI * i / kSides;
        const Real p{corner.x + reach * std::cos(angle), corner.y + reach * std::sin(angle)};
        if (is_free(p, p)) points_.push_back(p);
      }
    }
  }

  bool is_free(Real a, Real b) const {
    return std::all_of(shapes_.begin(), shapes_.end(),
                       [&](const Rounded& solid) { return depth_line(solid, a, b) >= radius(solid) - 1e-6; });
  }

  double shrink_;
  std::vector<Rounded> shapes_;
  std::vector<Real> points_;
};

struct Scene {
  Point from, to;
  std::vector<Rounded> solids;
};

Path path_in(const Scene& scene, int limit = kFar) {
  return shortest_path(scene.from, scene.to, scene.solids, limit);
}

bool is_outside(Point p, const std::vector<Rounded>& solids) {
  return std::all_of(solids.begin(), solids.end(),
                     [&](const Rounded& solid) { return depth_line(solid, real(p)) >= solid.radius; });
}

Point outside(Draw& draw, const std::vector<Rounded>& solids) {
  while (true) {
    const Point p = draw.point(4000, 20000);
    if (is_outside(p, solids)) return p;
  }
}

Scene random_scene(Draw& draw, int most) {
  Scene scene;
  for (int i = draw.number(1, most); i > 0; --i) {
    scene.solids.push_back(grown(draw.rounded(7000, 17000), draw.number(10, 500)));
  }
  scene.from = outside(draw, scene.solids);
  scene.to = outside(draw, scene.solids);
  return scene;
}

double drawn_length(const Path& path) {
  double sum = 0;
  for (int i = 1; i < path.count; ++i) {
    sum += length(real(path.corners[static_cast<std::size_t>(i - 1)]),
                  real(path.corners[static_cast<std::size_t>(i)]));
  }
  return sum;
}

// How far the straight line between two places on one rim cuts below the arc between them.
double cut_below_arcs(const Scene& scene, Real a, Real b) {
  double most = 0;
  for (const Rounded& solid : scene.solids) {
    const bool is_on_rim = std::max(depth_line(solid, a), depth_line(solid, b)) < solid.radius + 2;
    const double half = length(a, b) / 2, radius = solid.radius;
    if (is_on_rim) most = std::max(most, radius - std::sqrt(std::max(0.0, radius * radius - half * half)));
  }
  return most;
}

void check_drawing(const Scene& scene, const Path& path) {
  RC_ASSERT(path.count >= 2);
  RC_ASSERT(path.corners[0] == scene.from);
  RC_ASSERT(path.corners[static_cast<std::size_t>(path.count) - 1] == scene.to);
  RC_ASSERT(drawn_length(path) <= path.length + 2.0 * path.count);
  if (path.count > 8) return;  // of eight and more bends only one corner each is drawn
  for (int i = 1; i < path.count; ++i) {
    const Real a = real(path.corners[static_cast<std::size_t>(i - 1)]);
    const Real b = real(path.corners[static_cast<std::size_t>(i)]);
    const double cut = cut_below_arcs(scene, a, b);
    for (const Rounded& solid : scene.solids) {
      RC_ASSERT(depth_line(solid, a) >= solid.radius - 2.5);
      RC_ASSERT(depth_line(solid, a, b) >= solid.radius - cut - 3);
    }
  }
}

}  // namespace

TEST_CASE("a foot leader at 12,12 walks straight when nothing is in the way") {
  const Scene scene{
      {12000, 12000},
      {15000, 16000},
      {rounded(Disc{{20000, 20000}, 1000})}
  };
  const Path path = path_in(scene);
  CHECK(path.found);
  CHECK(path.length == 5000);
  CHECK(path.count == 2);
  CHECK(path_in(scene, 5000).found);
  CHECK_FALSE(path_in(scene, 4999).found);
}

TEST_CASE("round a disc: two tangents and an arc") {
  const Scene scene{
      {9000, 12000},
      {15000, 12000},
      {rounded(Disc{{12000, 12000}, 1000})}
  };
  CHECK_FALSE(straight_is_free(scene.from, scene.to, scene.solids));
  const Path path = path_in(scene);
  CHECK(path.found);
  CHECK(path.length == 6337);  // 2 * 2828.43 + 1000 * 2 * asin(1/3)
  CHECK(path_in(scene, 6337).found);
  CHECK_FALSE(path_in(scene, 6336).found);
}

TEST_CASE("along the rim: touching is allowed, entering is not") {
  const std::vector<Rounded> disc{
      rounded(Disc{{12000, 12000}, 1000}
      )
  };
  CHECK(straight_is_free({9000, 13000}, {15000, 13000}, disc));
  CHECK(straight_is_free({9000, 12999}, {15000, 12999}, disc));  // the tolerance
  CHECK_FALSE(straight_is_free({9000, 12998}, {15000, 12998}, disc));
}

TEST_CASE("from one side of a disc to the other, starting and ending on its rim") {
  const Scene scene{
      {11000, 12000},
      {13000, 12000},
      {rounded(Disc{{12000, 12000}, 1000})}
  };
  CHECK(path_in(scene).length == 3142);
  const Scene deep{
      {11002, 12000},
      {14000, 12000},
      scene.solids
  };
  CHECK_FALSE(path_in(deep).found);
  const Scene grazed{
      {11001, 12000},
      {13000, 12000},
      scene.solids
  };
  CHECK(std::abs(path_in(grazed).length - 3142) <= 1);
}

TEST_CASE("round a square with sharp corners, and with round ones") {
  const Rect square = rect({12000, 12000}, 1000, 1000, kEast);
  const Scene sharp{
      {9000,           12000},
      {15000,          12000},
      {rounded(square, 0)   }
  };
  const Path path = path_in(sharp);
  CHECK(path.length == 6472);  // 2 * 2236.07 + 2000
  CHECK(path.count == 4);
  CHECK(std::abs(path.corners[1].y - 12000) == 1000);
  const Scene round{
      {9000,           12000},
      {15000,          12000},
      {rounded(square, 500) }
  };
  CHECK(path_in(round).length == 7048);  // 2 * 2179.45 + 2000 + 500 * 2 * 39.486 degrees
}

TEST_CASE("round the nearer end of a wall without thickness") {
  const Scene scene{
      {0,                                          0 },
      {2000,                                       0 },
      {rounded(Segment{{1000, -300}, {1000, 400}}, 0)}
  };
  CHECK(path_in(scene).length == 2088);  // 2 * sqrt(1000^2 + 300^2)
}

TEST_CASE("no way out of a closed ring or into a solid") {
  Scene scene{
      {12000, 12000},
      {20000, 12000},
      {}
  };
  for (int i = 0; i < 12; ++i) {
    scene.solids.push_back(rounded(Disc{polar({12000, 12000}, Angle::of_degrees(30 * i), 3000), 800}));
  }
  CHECK_FALSE(path_in(scene).found);
  CHECK(path_in(scene).length == 0);
  scene.solids.pop_back();
  CHECK(path_in(scene).found);
  scene.to = {15000, 12000};
  CHECK_FALSE(path_in(scene).found);
}

TEST_CASE("between two bases that touch there is a way only by their tolerance") {
  Scene scene{
      {9000,                                12000                              },
      {15000,                               12000                              },
      {rounded(Disc{{12000, 10000}, 2000}), rounded(Disc{{12000, 14000}, 2000})}
  };
  CHECK(path_in(scene).length == 6000);
  scene.solids[1] = rounded(Disc{
      {12000, 13990},
      2000
  });
  CHECK(path_in(scene).length > 7000);
}

TEST_CASE(
    "between two capsules that overlap by a hundredth of a unit there is a way, told of a limit or not") {
  const std::vector<Point> square{
      {11577, 6507},
      {11806, 9290},
      {7295,  9661},
      {7066,  6878}
  };
  const Scene scene{
      {18164, 8413},
      {7953, 18703},
      {rounded(Segment{{14203, 13798}, {16760, 15743}}, 739),
       rounded(Segment{{13632, 13072}, {14714, 12927}}, 1250),
       rounded(Segment{{11446, 8815}, {14106, 11139}}, 729),
       rounded(Segment{{16638, 12803}, {19400, 14688}}, 678), hull_of(square, 790)}
  };
  const Path path = path_in(scene);
  CHECK(path.length == 18514);
  CHECK(path_in(scene, path.length).length == path.length);
  CHECK_FALSE(path_in(scene, path.length - 1).found);
  CHECK(path_in({scene.to, scene.from, scene.solids}).length == path.length);
}

TEST_CASE("the shortest path agrees with a dense visibility graph") {
  CHECK(rc::check("shortest", [](std::uint64_t seed) {
    Draw draw(seed);
    const Scene scene = random_scene(draw, 5);
    const Path path = path_in(scene);
    const double above = Reference(scene.from, scene.to, scene.solids, 0).length();
    const double below = Reference(scene.from, scene.to, scene.solids, 2.5).length();
    if (above < 1e17) RC_ASSERT(path.found);
    if (!path.found) return;
    RC_ASSERT(path.length <= above + 2);
    RC_ASSERT(path.length >= below * 0.997 - 3);
    RC_ASSERT(path.length + 1 >= length(real(scene.from), real(scene.to)));
    check_drawing(scene, path);
  }));
}

TEST_CASE("a path is as long backwards, in a mirror, and within its own limit") {
  CHECK(holds("symmetric", [](Draw& draw) {
    const Scene scene = random_scene(draw, 12);
    const Path path = path_in(scene);
    const Path back = path_in({scene.to, scene.from, scene.solids});
    Scene reflected{mirrored(scene.from), mirrored(scene.to), {}};
    for (const Rounded& solid : scene.solids) reflected.solids.push_back(mirrored(solid));
    const Path other = path_in(reflected);
    RC_ASSERT(back.found == path.found);
    RC_ASSERT(other.found == path.found);
    RC_ASSERT(std::abs(back.length - path.length) <= 1);
    RC_ASSERT(std::abs(other.length - path.length) <= 1);
    if (!path.found) return;
    RC_ASSERT(path_in(scene, path.length).length == path.length);
    RC_ASSERT(!path_in(scene, path.length - 1).found);
    check_drawing(scene, path);
  }));
}

TEST_CASE("a detour that keeps clear of the solids is never shorter than the way") {
  CHECK(holds("triangle", [](Draw& draw) {
    const Scene scene = random_scene(draw, 10);
    const Point by = outside(draw, scene.solids);
    std::vector<Rounded> larger;
    for (const Rounded& solid : scene.solids) larger.push_back(grown(solid, 3));
    const Path whole = path_in(scene);
    const Path one = path_in({scene.from, by, larger}), other = path_in({by, scene.to, larger});
    if (one.found && other.found) {
      RC_ASSERT(whole.found);
      RC_ASSERT(whole.length <= one.length + other.length + 3);
    }
  }));
}
