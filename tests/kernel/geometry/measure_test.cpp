// Do gaps, overlaps and chords agree with what brute force finds?
#include "kernel/geometry/measure.h"

#include "random_shapes.h"

using namespace warren::geometry;

namespace {

// The lengths at which a finely sampled segment is first and last inside, or nothing.
std::optional<std::pair<double, double>> sampled_chord(const Segment& s, const Rounded& shape) {
  std::optional<std::pair<double, double>> found;
  const double whole = length(real(s.a), real(s.b));
  constexpr int kSteps = 400;
  for (int i = 0; i <= kSteps; ++i) {
    const double at = whole * i / kSteps;
    const Real p = mix(real(s.a), real(s.b), double(i) / kSteps);
    if (!covers(shape.polygon(), p) && depth_line(shape, p) >= shape.radius - 1e-6) continue;
    if (!found) found = {at, at};
    found->second = at;
  }
  return found;
}

}  // namespace

TEST_CASE("a foot leader and a target six inches away, rim to rim") {
  const Disc leader{
      {12000, 12000},
      500
  },
      target{{19000, 12000}, 500};
  CHECK(gap(leader, target) == 6000);
  CHECK(within(leader, target, 6000));
  CHECK_FALSE(within(leader, target, 5999));
  CHECK(gap(leader, Disc{
                        {13000, 12000},
                        500
  }) == 0);
  CHECK_FALSE(overlaps(leader, Disc{
                                   {13000, 12000},
                                   500
  }));
  CHECK(overlaps(leader, Disc{
                             {12999, 12000},
                             500
  }));
  CHECK(touches(leader,
                Disc{
                    {12999, 12000},
                    500
  },
                1));
  CHECK_FALSE(touches(leader,
                      Disc{
                          {12998, 12000},
                          500
  },
                      1));
  CHECK_FALSE(touches(leader,
                      Disc{
                          {13002, 12000},
                          500
  },
                      1));
}

TEST_CASE("gap and within agree for discs") {
  CHECK(holds("gap", [](Draw& draw) {
    const Disc a = draw.disc(), b = draw.disc();
    const double exact = length(real(a.centre), real(b.centre)) - a.radius - b.radius;
    RC_ASSERT(gap(a, b) == std::max(0, static_cast<int>(std::floor(exact + 1e-9))));
    RC_ASSERT(overlaps(a, b) == (exact < -1e-9));
    RC_ASSERT(within(a, b, gap(a, b) + 1));
    if (gap(a, b) > 0) RC_ASSERT(!within(a, b, gap(a, b) - 1));
  }));
}

TEST_CASE("a segment that touches a disc does not enter it") {
  const Disc disc{
      {50, 0},
      10
  };
  CHECK_FALSE(segment_enters(
      {
          {0,   10},
          {100, 10}
  },
      disc));
  CHECK(segment_enters(
      {
          {0,   9},
          {100, 9}
  },
      disc));
  CHECK_FALSE(segment_enters(
      {
          {0,  0},
          {40, 0}
  },
      disc));
  CHECK(segment_enters(
      {
          {0,  0},
          {41, 0}
  },
      disc));
  CHECK(segment_enters(
      {
          {50, 0},
          {50, 0}
  },
      disc));
}

TEST_CASE("a chord by hand") {
  CHECK(chord(
            {
                {0,   0},
                {100, 0}
  },
            Disc{{50, 0}, 10}) == Chord{40, 60});
  CHECK(chord(
            {
                {0,   6},
                {100, 6}
  },
            Disc{{50, 0}, 10}) == Chord{42, 58});
  CHECK(chord(
            {
                {0,   5},
                {100, 5}
  },
            Disc{{50, 0}, 10}) == Chord{41, 59});  // 41.3 and 58.7
  CHECK(chord(
            {
                {50,  0},
                {100, 0}
  },
            Disc{{50, 0}, 10}) == Chord{0, 10});
  CHECK_FALSE(chord(
                  {
                      {0,   10},
                      {100, 10}
  },
                  Disc{{50, 0}, 10})
                  .has_value());
  const Rounded square = rounded(rect({50, 0}, 10, 10, kEast), 5);
  CHECK(chord(
            {
                {0,   0},
                {100, 0}
  },
            square) == Chord{35, 65});
  CHECK(chord(
            {
                {0,   13},
                {100, 13}
  },
            square) == Chord{36, 64});  // across the round corners: 4 of 5
  CHECK(chord(
            {
                {0,  0 },
                {60, 80}
  },
            rounded(Segment{{0, 40}, {100, 40}}, 0)) == Chord{50, 50});  // a wall
}

TEST_CASE("a chord agrees with sampling") {
  CHECK(holds("chord", [](Draw& draw) {
    const Rounded shape = draw.rounded(8000, 16000);
    const Segment s = draw.segment(6000, 18000);
    const auto found = chord(s, shape);
    const auto sampled = sampled_chord(s, shape);
    const double step = length(real(s.a), real(s.b)) / 400;
    RC_ASSERT(found.has_value() == segment_enters(s, shape));
    if (sampled) {
      RC_ASSERT(found.has_value());
      RC_ASSERT(found->enter <= sampled->first + 0.005);
      RC_ASSERT(found->enter >= sampled->first - step - 1.005);
      RC_ASSERT(found->leave >= sampled->second - 0.005);
      RC_ASSERT(found->leave <= sampled->second + step + 1.005);
    } else if (found) {
      RC_ASSERT(found->leave - found->enter <= step + 2.01);
    }
    if (!found) RC_ASSERT(depth_line(shape, real(s.a), real(s.b)) >= shape.radius - 1e-6);
    RC_ASSERT(chord(mirrored(s), mirrored(shape)) == found);
  }));
}

TEST_CASE("entering a shape agrees with its distance") {
  CHECK(holds("enters", [](Draw& draw) {
    const Rounded shape = draw.rounded(8000, 16000);
    const Segment s = draw.segment(7000, 17000);
    const double exact = depth_line(shape, real(s.a), real(s.b)) - shape.radius;
    if (exact < -1e-5) RC_ASSERT(segment_enters(s, shape));
    if (exact > 1e-5) RC_ASSERT(!segment_enters(s, shape));
    if (exact + 1 < -1e-5 && shape.radius > 0) RC_ASSERT(segment_enters(s, shape, -1));
    if (exact > 1 + 1e-5) RC_ASSERT(!segment_enters(s, shape, 1));
  }));
}

TEST_CASE("the gap of a rounded shape and a disc") {
  CHECK(holds("rounded gap", [](Draw& draw) {
    const Rounded shape = draw.rounded(6000, 18000);
    const Disc disc = draw.disc(6000, 18000);
    const double exact = depth_line(shape, real(disc.centre)) - shape.radius - disc.radius;
    RC_ASSERT(gap(shape, disc) == std::max(0, static_cast<int>(std::floor(exact + 1e-7))));
    if (std::abs(exact) > 1e-6) RC_ASSERT(overlaps(shape, disc) == (exact < 0));
    RC_ASSERT(within(shape, disc, gap(shape, disc) + 1));
    if (gap(shape, disc) > 0) RC_ASSERT(!within(shape, disc, gap(shape, disc) - 1));
  }));
}

TEST_CASE("two rounded shapes overlap when some segment of one enters the other") {
  CHECK(holds("rounded overlap", [](Draw& draw) {
    const Rounded a = draw.rounded(9000, 15000), b = draw.rounded(9000, 15000);
    double nearest = 1e18;
    const auto c = a.polygon();
    for (std::size_t i = 0; i < c.size(); ++i) {
      nearest = std::min(nearest, depth_line(b, real(c[i]), real(c[(i + 1) % c.size()])));
    }
    if (covers(c, real(b.corners[0]))) nearest = 0;
    const double exact = nearest - a.radius - b.radius;
    if (std::abs(exact) > 1e-6) RC_ASSERT(overlaps(a, b) == (exact < 0));
    RC_ASSERT(overlaps(a, b) == overlaps(b, a));
  }));
}

TEST_CASE("two rectangles side by side touch but do not overlap") {
  const Rect left = rect({100, 100}, 20, 20, kEast);
  CHECK_FALSE(overlaps(left, rect({140, 100}, 20, 20, kEast)));
  CHECK(overlaps(left, rect({139, 100}, 20, 20, kEast)));
  CHECK(gap(left, rect({140, 100}, 20, 20, kEast)) == 0);
  CHECK(gap(left, rect({170, 180}, 20, 20, kEast)) == 50);  // 30 across and 40 up
  CHECK(gap(left, Disc{
                      {150, 140},
                      5
  }) == 31);
}

TEST_CASE("rectangles overlap exactly when a sampled point says so") {
  CHECK(holds("rect overlap", [](Draw& draw) {
    const Rect a = draw.rect(9000, 15000), b = draw.rect(9000, 15000);
    const auto ca = corners(a), cb = corners(b);
    bool is_sampled = false;
    for (int i = 0; i < 200 && !is_sampled; ++i) {
      const Real p = mix(mix(real(ca[0]), real(ca[1]), draw.share()),
                         mix(real(ca[3]), real(ca[2]), draw.share()), draw.share());
      is_sampled = covers(ca, p) && covers(cb, p);
    }
    if (is_sampled) RC_ASSERT(overlaps(a, b));
    RC_ASSERT(overlaps(a, b) == overlaps(b, a));
    if (overlaps(a, b)) RC_ASSERT(gap(a, b) == 0);
    if (gap(a, b) > 0) RC_ASSERT(!is_sampled);
    const Disc disc = draw.disc(9000, 15000);
    const double exact = depth_line(hull_of(ca, 0), real(disc.centre)) - disc.radius;
    RC_ASSERT(gap(a, disc) == std::max(0, static_cast<int>(std::floor(exact + 1e-7))));
    if (std::abs(exact) > 1e-6) RC_ASSERT(overlaps(a, disc) == (exact < 0));
    RC_ASSERT(within(a, disc, gap(a, disc) + 1));
  }));
}
