// The geometry of the rules against slow and simple ways to the same answer, on random places; and tables
// that are mirrored.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "fixture.h"
#include "games/might_of_arms/rules/melee.h"
#include "games/might_of_arms/rules/room.h"
#include "games/might_of_arms/rules/sight.h"
#include "kernel/base/rng.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

namespace {

constexpr int kCases = 400;

double drawn(Rng& rng, double from, double to) {
  return from + (to - from) * static_cast<double>(rng.below(100'001)) / 100'000;
}
int degrees(Rng& rng) { return static_cast<int>(rng.below(360)); }
double radians(double written_degrees) { return written_degrees * std::acos(-1.0) / 180; }

// Ahead of the front, and to the right of the middle, worked out with sines.
std::pair<double, double> bearing_of(const Unit& unit, double heading, double x, double y) {
  const double dx = x - unit.x / 1000.0, dy = y - unit.y / 1000.0, h = radians(heading);
  return {dx * std::sin(h) + dy * std::cos(h), dx * std::cos(h) - dy * std::sin(h)};
}

TEST_CASE("MI-GEO-04 MI-CHG-11 zones and classes agree with sines and tangents") {
  Rng rng(817);
  for (int i = 0; i < kCases; ++i) {
    Battlefield t;
    const int heading = degrees(rng);
    const UnitId unit = t.put(1, sub_heavy_infantry, 12, 3, 36, 24, heading);  // 4.8 x 2.4
    const double x = drawn(rng, 20, 52), y = drawn(rng, 8, 40);
    const auto [ahead, aside] = bearing_of(t[unit], heading, x, y);
    const double behind = -ahead - 2.4, off = std::abs(aside) - 2.4;
    if (std::abs(ahead) < 0.01 || std::abs(off - ahead) < 0.01 || std::abs(off - behind) < 0.01) continue;
    const Face flank = aside >= 0 ? Face::right : Face::left;
    const Face wanted = ahead > 0 ? Face::front : behind >= 0 && off <= behind ? Face::rear : flank;
    CHECK(class_of_charge(t.play(), at(x, y), unit) == wanted);
  }
}

// May the footprint, grown by nothing, be shifted so far without overlapping the other? Corner by corner.
bool overlaps_when_shifted(const Footprint& mover, Vec by, const Footprint& other) {
  return geometry::overlap_deeper(geometry::shifted(mover, by).outline(), other.outline(), kTolerance);
}

TEST_CASE("MI-GEO-05 MI-GEO-07 the farthest free shift is where small steps first meet something") {
  Rng rng(818);
  for (int i = 0; i < kCases / 4; ++i) {
    Battlefield t;
    const UnitId mover = t.put(0, heavy_cavalry, 4, 4, 36, 14, 0);
    const UnitId friendly =
        t.put(0, heavy_infantry, 8, 4, drawn(rng, 30, 42), drawn(rng, 18, 22), degrees(rng));
    if (geometry::overlap_deeper(footprint_of(t.play(), mover).outline(),
                                 footprint_of(t.play(), friendly).outline(), kTolerance))
      continue;
    const std::int32_t far = farthest_move(t.play(), mover, MoveKind::forward, written(0));
    const Footprint start = footprint_of(t.play(), mover), other = footprint_of(t.play(), friendly);
    constexpr int kStep = 10;
    std::int32_t met = in(8);
    for (std::int32_t s = 0; s <= in(8); s += kStep)
      if (overlaps_when_shifted(start, {0, s}, other)) {
        met = s;
        break;
      }
    CHECK(far <= met + 1);
    CHECK(far >= std::min(met - kStep, in(8)) - 1);
  }
}

// MI-CHG-34 word by word: every place in its order, each tried against every other unit.
bool landing_by_hand(const Battlefield& field, const Play& play, UnitId charger, UnitId target, Face face,
                     Point from, Block& found) {
  const Block own = block_of(play, charger), other = block_of(play, target);
  const int w = own.width, f = geometry::length_of(other, block_face(face));
  const int half = std::max(w, f) / 2, widest = (w + f) / 2 - 100;
  const int t0 = std::clamp(geometry::along_face(other, block_face(face), from), -half, half);
  for (const int limit : {half, widest})
    for (int step = 0; step <= 20'000; step += 100)
      for (const int way : {t0 > 0 ? -1 : 1, t0 > 0 ? 1 : -1}) {
        const int t = t0 + way * step;
        if (std::abs(t) > limit) continue;
        found = geometry::flush_on(other, block_face(face), w, own.depth, t);
        const Footprint print = geometry::footprint_of(found);
        bool free = print.box.low.x >= -2 && print.box.low.y >= -2 &&
                    print.box.high.x <= play.ground.width + 2 && print.box.high.y <= play.ground.depth + 2;
        for (UnitId id = 0; id < kUnits && free; ++id)
          if (id != charger && field.state.unit[id].standing())
            free = !geometry::overlap_deeper(print.outline(), footprint_of(play, id).outline(), kTolerance);
        if (free) return true;
      }
  return false;
}

TEST_CASE("MI-CHG-34 MI-CHG-23 landings are those of a search by hand, flush on the face") {
  Rng rng(819);
  for (int i = 0; i < kCases / 4; ++i) {
    Battlefield t;
    const UnitId target = t.put(1, heavy_infantry, 12, 3, 36, 24, degrees(rng));
    const UnitId charger = t.put(0, heavy_cavalry, 4, 4, drawn(rng, 26, 46), drawn(rng, 12, 36), 0);
    for (int n = 0; n < 3; ++n)
      t.put(static_cast<int>(rng.below(2)), medium_infantry, 6, 3, drawn(rng, 28, 44), drawn(rng, 16, 32),
            degrees(rng));
    for (const Face face : {Face::front, Face::right, Face::rear, Face::left}) {
      Block found{}, by_hand{};
      const Play play = t.play();
      const Point from = t[charger].at();
      const bool lands = find_landing(play, charger, target, face, from, found);
      CHECK(lands == landing_by_hand(t, play, charger, target, face, from, by_hand));
      if (!lands) continue;
      CHECK(found == by_hand);
      CHECK(geometry::gap_between(geometry::footprint_of(found).outline(),
                                  footprint_of(play, target).outline()) <= kTolerance);
    }
  }
}

TEST_CASE("MI-MEL-04 every file fights the enemy nearest to its midpoint, and nobody is left without one") {
  Rng rng(820);
  for (int i = 0; i < kCases / 4; ++i) {
    Battlefield t;
    const UnitId column = t.put(0, heavy_infantry, 16, 4, 36, 20, 0);
    std::array<UnitId, 2> enemy{};
    const double split = drawn(rng, -2.4, 2.4);
    enemy[0] = t.put(1, heavy_infantry, 6, 3, 36 + split - 2.4, 20, 180);
    enemy[1] = t.put(1, heavy_infantry, 6, 3, 36 + split + 2.4, 20, 180);
    for (const UnitId one : enemy) add_contact(t.state, one, column, Face::front, false);
    std::array<int, 2> files{};
    for (const double midpoint : {-2.4, -0.8, 0.8, 2.4}) {
      const double to_first = std::max({0.0, midpoint - split, split - 4.8 - midpoint}),
                   to_second = std::max({0.0, split - midpoint, midpoint - split - 4.8});
      ++files[to_second < to_first ? 1 : 0];
    }
    if (files[0] == 0) files = {1, 3};
    if (files[1] == 0) files = {3, 1};
    const Shares shares = shares_of(t.play(), column);
    CHECK(shares.against(enemy[0]) == 2 * files[0]);
    CHECK(shares.against(enemy[1]) == 2 * files[1]);
  }
}

TEST_CASE("MI-LOS-02 a line through a wood is blocked when more than 2 inch of its points lie inside") {
  Rng rng(821);
  for (int i = 0; i < kCases; ++i) {
    Battlefield t;
    t.area(Terrain::wood, 1, 36, 24, 15.0 * static_cast<double>(rng.below(24)));
    const Segment line{at(drawn(rng, 28, 44), drawn(rng, 16, 32)),
                       at(drawn(rng, 28, 44), drawn(rng, 16, 32))};
    constexpr int kSteps = 4000;
    int inside = 0;
    const Outline wood = t.ground.patch[0].outline();
    for (int s = 0; s < kSteps; ++s) {
      const Point p{static_cast<std::int32_t>(line.a.x + std::int64_t{line.b.x - line.a.x} * s / kSteps),
                    static_cast<std::int32_t>(line.a.y + std::int64_t{line.b.y - line.a.y} * s / kSteps)};
      inside += geometry::gap_between(wood, p) == 0 ? 1 : 0;
    }
    const double length = geometry::length_of(line) / 1000.0 * inside / kSteps;
    if (std::abs(length - 2) < 0.02) continue;
    CHECK(ground_lets_see(t.play(), line) == (length < 2));
  }
}

TEST_CASE("MI-GEN-08 mirrored tables give mirrored charges, gaps and moves") {
  Rng rng(822);
  for (int i = 0; i < kCases / 2; ++i) {
    Battlefield t, m;
    const double ax = drawn(rng, 24, 48), ay = drawn(rng, 10, 20), bx = drawn(rng, 24, 48),
                 by = drawn(rng, 20, 30);
    const int ah = degrees(rng) % 90 - 45, bh = degrees(rng);
    const UnitId a = t.put(0, heavy_cavalry, 4, 4, ax, ay, ah),
                 b = t.put(1, medium_infantry, 8, 4, bx, by, bh);
    m.put(0, heavy_cavalry, 4, 4, 72 - ax, ay, -ah);
    m.put(1, medium_infantry, 8, 4, 72 - bx, by, -bh);
    // A half thousandth may be rounded away from the mirror's.
    const GapLine one = gap_line(t.play(), a, b), other = gap_line(m.play(), a, b);
    CHECK(one.any == other.any);
    if (one.any) CHECK(std::abs(one.gap - other.gap) <= 3);
    const Face face = class_of_charge(t.play(), t[a].at(), b), seen = class_of_charge(m.play(), m[a].at(), b);
    const Face mirrored = face == Face::left ? Face::right : face == Face::right ? Face::left : face;
    CHECK(seen == mirrored);
    CHECK(std::abs(farthest_move(t.play(), a, MoveKind::forward, t[a].angle()) -
                   farthest_move(m.play(), a, MoveKind::forward, m[a].angle())) <= 5);
  }
}

}  // namespace
}  // namespace warren::might_of_arms::testing
