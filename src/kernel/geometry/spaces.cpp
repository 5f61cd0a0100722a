#include "kernel/geometry/spaces.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "kernel/geometry/measure.h"

namespace warren::geometry {
namespace {

constexpr int sign_of(std::int64_t value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

// On which side of the line from a to b does c lie?
constexpr int orient(Point a, Point b, Point c) { return sign_of(cross(b - a, c - a)); }

// Do they cross in one point that is an end of neither?
constexpr bool cross_inside(const Segment& s, const Segment& t) {
  return orient(s.a, s.b, t.a) * orient(s.a, s.b, t.b) < 0 &&
         orient(t.a, t.b, s.a) * orient(t.a, t.b, s.b) < 0;
}

std::array<Segment, 4> sides_of(const Pillar& pillar) {
  const Point c = pillar.centre;
  const std::int32_t h = pillar.half;
  const Point a = c + Vec{-h, -h};
  const Point b = c + Vec{h, -h};
  const Point d = c + Vec{h, h};
  const Point e = c + Vec{-h, h};
  return {
      Segment{a, b},
      Segment{b, d},
      Segment{d, e},
      Segment{e, a}
  };
}

// A part of the way from 0 to 1, its ends left out: two fractions with one positive denominator each.
struct Between {
  std::int64_t low = 0, low_of = 1;
  std::int64_t high = 1, high_of = 1;

  void not_below(std::int64_t n, std::int64_t of) {
    if (n * low_of > low * of) low = n, low_of = of;
  }
  void not_above(std::int64_t n, std::int64_t of) {
    if (n * high_of < high * of) high = n, high_of = of;
  }
  bool is_empty() const { return low * high_of >= high * low_of; }
};

// Narrows to where |from + t * way - centre| < half in one coordinate; false: nowhere.
bool narrow(Between& part, std::int32_t from, std::int32_t way, std::int32_t centre, std::int32_t half) {
  if (way == 0) return std::abs(from - centre) < half;
  const std::int64_t low = std::int64_t{centre} - half - from;
  const std::int64_t high = std::int64_t{centre} + half - from;
  part.not_below(way > 0 ? low : -high, std::abs(way));
  part.not_above(way > 0 ? high : -low, std::abs(way));
  return !part.is_empty();
}

bool enters(const Segment& line, const Pillar& pillar) {
  Between part;
  const Vec way = line.b - line.a;
  return narrow(part, line.a.x, way.x, pillar.centre.x, pillar.half) &&
         narrow(part, line.a.y, way.y, pillar.centre.y, pillar.half);
}

bool touches(const Segment& line, const Pillar& pillar) {
  return std::ranges::any_of(sides_of(pillar), [&](const Segment& side) { return meet(line, side); });
}

}  // namespace

bool is_clear(Point from, Point to, const Screens& screens, Touch touch) {
  const Segment line{from, to};
  const auto wall_stops = [&](const Segment& wall) {
    return touch == Touch::blocks ? meet(line, wall) : cross_inside(line, wall);
  };
  const auto pillar_stops = [&](const Pillar& pillar) {
    return touch == Touch::blocks ? touches(line, pillar) : enters(line, pillar);
  };
  return std::ranges::none_of(screens.walls, wall_stops) &&
         std::ranges::none_of(screens.pillars, pillar_stops);
}

void Spaces::add(SpaceId space, Point centre) {
  assert(space < kMaxSpaces);
  all_ |= only(space);
  centre_[space] = centre;
}

void Spaces::link(SpaceId a, SpaceId b, int there, int back) {
  assert(has(a) && has(b) && a != b && there < kMaxLinkKinds && back < kMaxLinkKinds);
  next_[a] |= only(b);
  next_[b] |= only(a);
  by_kind_[static_cast<std::size_t>(there)][a] |= only(b);
  by_kind_[static_cast<std::size_t>(back)][b] |= only(a);
  by_kind_into_[static_cast<std::size_t>(there)][b] |= only(a);
  by_kind_into_[static_cast<std::size_t>(back)][a] |= only(b);
}

void Spaces::finish(const Screens& screens) {
  for (Steps& row : distance_) row.fill(kFar);
  each_space(all_, [&](SpaceId a) {
    distance_[a] = walk(a, all_, false);
    for (const Touch touch : {Touch::blocks, Touch::passes}) {
      SpaceSet& seen = seen_[static_cast<std::size_t>(touch)][a];
      seen = only(a) | next_[a];
      each_space(all_ & ~seen, [&](SpaceId b) {
        if (is_clear(centre_[a], centre_[b], screens, touch)) seen |= only(b);
      });
    }
  });
}

int Spaces::kind(SpaceId a, SpaceId b) const {
  for (int kind = 0; kind < kMaxLinkKinds; ++kind)
    if (in_set(next(a, kind), b)) return kind;
  return -1;
}

SpaceSet Spaces::step_from(SpaceSet from) const {
  SpaceSet reached = 0;
  each_space(from, [&](SpaceId space) { reached |= next_[space]; });
  return reached;
}

SpaceSet Spaces::around(SpaceSet from, int steps) const {
  SpaceSet reached = from & all_;
  for (int i = 0; i < steps; ++i) reached |= step_from(reached);
  return reached;
}

Steps Spaces::walk(SpaceId from, SpaceSet open, bool to_closed) const {
  Steps steps;
  steps.fill(kFar);
  if (!has(from)) return steps;
  SpaceSet known = only(from);
  SpaceSet edge = known;
  for (std::uint8_t n = 0; edge != 0; ++n) {
    each_space(edge, [&](SpaceId space) { steps[space] = n; });
    const SpaceSet go_on = n == 0 ? edge : edge & open;
    edge = step_from(go_on) & ~known & (to_closed ? all_ : open);
    known |= edge;
  }
  return steps;
}

// Goes on from the space that costs least, one after the other.
void Spaces::spread(Steps& points, SpaceSet waiting, const Spread& how) {
  while (waiting != 0) {
    SpaceId at = first_of(waiting);
    each_space(waiting, [&](SpaceId space) { at = points[space] < points[at] ? space : at; });
    waiting &= ~only(at);
    for (std::size_t kind = 0; kind < kMaxLinkKinds; ++kind) {
      const int sum = points[at] + how.costs[kind];
      if (how.costs[kind] == 0 || sum > how.most) continue;
      each_space(how.links[kind][at] & how.end, [&](SpaceId to) {
        if (points[to] <= sum) return;
        points[to] = static_cast<std::uint8_t>(sum);
        waiting |= only(to) & how.through;
      });
    }
  }
}

Steps Spaces::cheapest(SpaceId from, SpaceSet open, const Costs& costs, int most) const {
  Steps points;
  points.fill(kFar);
  if (!has(from)) return points;
  points[from] = 0;
  spread(points, only(from), {by_kind_, open, open, costs, most});
  return points;
}

Steps Spaces::cheapest_to(SpaceSet to, SpaceSet open, const Costs& costs, int most) const {
  Steps points;
  points.fill(kFar);
  each_space(to & all_, [&](SpaceId space) { points[space] = 0; });
  spread(points, to & open & all_, {by_kind_into_, open, all_, costs, most});
  return points;
}

}  // namespace warren::geometry
