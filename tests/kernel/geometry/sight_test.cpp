// Is sight found whenever a free line exists, and is the line it shows really free?
#include "kernel/geometry/sight.h"

#include "random_shapes.h"

using namespace warren::geometry;

namespace {

struct Outlook {
  Disc from;
  std::vector<Disc> to;
  std::vector<Rounded> blockers;
};

SightLine sight_in(const Outlook& scene) { return sight(scene.from, scene.to, scene.blockers); }

// The free space along a segment, counted from the rim of the nearest blocker.
double clearance(const Outlook& scene, Real a, Real b) {
  double least = 1e18;
  for (const Rounded& blocker : scene.blockers)
    least = std::min(least, depth_line(blocker, a, b) - blocker.radius);
  return least;
}

Real inside(Draw& draw, const Disc& disc) {
  const double angle = draw.share() * 2 * M_PI, away = disc.radius * std::sqrt(draw.share());
  const double reach = draw.number(0, 2) == 0 ? disc.radius : away;
  return {disc.centre.x + reach * std::cos(angle), disc.centre.y + reach * std::sin(angle)};
}

// The most free space that sampled segments have.
double sampled_clearance(Draw& draw, const Outlook& scene, int samples) {
  double most = -1e18;
  for (int i = 0; i < samples; ++i) {
    const Disc& target =
        scene.to[static_cast<std::size_t>(draw.number(0, static_cast<int>(scene.to.size()) - 1))];
    most = std::max(most, clearance(scene, inside(draw, scene.from), inside(draw, target)));
  }
  return most;
}

// Small bases among many blockers, crowded enough that slits decide.
Outlook random_scene(Draw& draw) {
  Outlook scene;
  scene.from = {draw.point(4000, 8000), draw.number(0, 900)};
  const int targets = draw.number(1, 3);
  for (int i = 0; i < targets; ++i) scene.to.push_back({draw.point(14000, 20000), draw.number(0, 900)});
  const int blockers = draw.number(0, 14);
  for (int i = 0; i < blockers; ++i) scene.blockers.push_back(draw.rounded(5000, 19000));
  return scene;
}

// Discs of one size, each close to touching the last, as ranks on a table are.
Outlook crowded_scene(Draw& draw) {
  Outlook scene;
  scene.from = {
      {6000, 12000},
      500
  };
  scene.to = {
      {{16000, 12000 + draw.number(-2000, 2000)}, 500}
  };
  Point at{draw.number(7000, 14000), draw.number(7000, 11000)};
  for (int i = draw.number(3, 12); i > 0; --i) {
    scene.blockers.push_back(rounded(Disc{at, 500}));
    at = polar(at, Angle::of_degrees(draw.number(30, 150)), 1000 + draw.number(-1, 60));
  }
  return scene;
}

Outlook mirrored(const Outlook& scene) {
  Outlook other{warren::geometry::mirrored(scene.from), {}, {}};
  for (const Disc& disc : scene.to) other.to.push_back(warren::geometry::mirrored(disc));
  for (const Rounded& shape : scene.blockers) other.blockers.push_back(warren::geometry::mirrored(shape));
  return other;
}

void check_scene(Draw& draw, const Outlook& scene, int samples) {
  const SightLine seen = sight_in(scene);
  const double most = sampled_clearance(draw, scene, samples);
  if (most >= 1) RC_ASSERT(seen.clear);
  if (seen.clear) {
    bool reaches = false;
    for (const Disc& target : scene.to) {
      reaches = reaches || length(real(seen.line.b), real(target.centre)) <= target.radius + 1;
      reaches = reaches || within(scene.from, target, 0);
    }
    RC_ASSERT(reaches);
    RC_ASSERT(length(real(seen.line.a), real(scene.from.centre)) <= scene.from.radius + 1);
    const bool touch = std::any_of(scene.to.begin(), scene.to.end(),
                                   [&](const Disc& t) { return within(scene.from, t, 0); });
    if (!touch) RC_ASSERT(clearance(scene, real(seen.line.a), real(seen.line.b)) > 0.0);
  } else {
    RC_ASSERT(most < 1);
    RC_ASSERT(seen.blocker >= 0);
    const Rounded& blocker = scene.blockers[static_cast<std::size_t>(seen.blocker)];
    RC_ASSERT(depth_line(blocker, real(seen.line.a), real(seen.line.b)) < blocker.radius + 1);
  }
}

}  // namespace

TEST_CASE("a foot leader sees past an empty table") {
  const Outlook scene{
      {{12000, 12000}, 500},
      {{{20000, 12000}, 500}},
      {}
  };
  const SightLine seen = sight_in(scene);
  CHECK(seen.clear);
  CHECK(seen.line == Segment{
                         {12000, 12000},
                         {20000, 12000}
  });
  CHECK(seen.blocker == -1);
}

TEST_CASE("a base of the same size half-way hides nothing, a larger one hides all") {
  Outlook scene{
      {{12000, 12000}, 500},
      {{{20000, 12000}, 500}},
      {rounded(Disc{{16000, 12000}, 500})}
  };
  CHECK_FALSE(sight_in(scene)
                  .clear);  // the edges of three equal discs in a row are one line, and touching is blocked
  scene.blockers = {
      rounded(Disc{{16000, 12000}, 498}
      )
  };
  CHECK(sight_in(scene).clear);
  scene.blockers = {
      rounded(Disc{{16000, 12300}, 500}
      )
  };
  CHECK(sight_in(scene).clear);
  scene.blockers = {
      rounded(Disc{{16000, 12300}, 900}
      )
  };
  const SightLine seen = sight_in(scene);
  CHECK_FALSE(seen.clear);
  CHECK(seen.blocker == 0);
  CHECK(seen.line == Segment{
                         {12000, 12000},
                         {20000, 12000}
  });
}

TEST_CASE("two touching pieces leave no slit, two units apart they do") {
  Outlook scene{
      {{12000, 12000}, 10},
      {{{20000, 12000}, 10}},
      {}
  };
  const auto wall_with_slit = [&](int slit) {
    scene.blockers = {
        rounded(Disc{{16000, 11500},        500}
        ), rounded(Disc{{16000, 12500 + slit}, 500}
        )
    };
    return sight_in(scene).clear;
  };
  CHECK_FALSE(wall_with_slit(0));
  CHECK_FALSE(wall_with_slit(1));
  CHECK(wall_with_slit(2));
}

TEST_CASE("the first blocker on the line is named, wherever it stands in the list") {
  const Outlook scene{
      {{0, 0}, 10},
      {{{9000, 0}, 10}, {{8000, 0}, 10}},
      {rounded(Disc{{6000, 0}, 400}), rounded(Disc{{3000, 0}, 400}), rounded(Disc{{3000, 5000}, 400})}
  };
  const SightLine seen = sight_in(scene);
  CHECK_FALSE(seen.clear);
  CHECK(seen.blocker == 1);
  CHECK(seen.line.b == Point{8000, 0});
}

TEST_CASE("bases in contact see each other, nothing is seen without a target") {
  const Outlook touching{
      {{0, 0}, 500},
      {{{1000, 0}, 500}},
      {rounded(Disc{{500, 0}, 400})}
  };
  CHECK(sight_in(touching).clear);
  const Outlook nobody{
      {{0, 0}, 500},
      {},
      {}
  };
  CHECK_FALSE(sight_in(nobody).clear);
  CHECK(sight_in(nobody).blocker == -1);
}

TEST_CASE("the rest of a rim that blockers cover can still see") {
  // Two blockers overlap each other inside the base and leave a notch of its rim, open to the east.
  const Outlook scene{
      {{0, 0}, 1000},
      {{{9000, 0}, 200}},
      {rounded(Disc{{500, 900}, 800}), rounded(Disc{{500, -640}, 800})}
  };
  CHECK(sight_in(scene).clear);
}

TEST_CASE("sight agrees with sampled segments") {
  CHECK(holds("sight", [](Draw& draw) { check_scene(draw, random_scene(draw), 300); }));
  CHECK(holds("sight in a crowd", [](Draw& draw) { check_scene(draw, crowded_scene(draw), 300); }));
}

TEST_CASE("sight is mutual and the same in a mirror") {
  CHECK(holds("mutual", [](Draw& draw) {
    Outlook scene = draw.number(0, 1) == 0 ? random_scene(draw) : crowded_scene(draw);
    scene.to.resize(1);
    const SightLine seen = sight_in(scene), reflected = sight_in(mirrored(scene));
    RC_ASSERT(sight(scene.to[0], std::span(&scene.from, 1), scene.blockers).clear == seen.clear);
    RC_ASSERT(reflected.clear == seen.clear);
    RC_ASSERT(reflected.blocker == seen.blocker);
  }));
}
