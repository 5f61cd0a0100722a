#include "games/might_of_arms/rules/terrain.h"

#include <algorithm>

#include "games/might_of_arms/rules/contacts.h"
#include "kernel/geometry/measure.h"
#include "kernel/geometry/numbers.h"
#include "kernel/geometry/polygons.h"

namespace warren::might_of_arms {
namespace {

constexpr int kQuarter = kInch / 4;  // MI-TERR-06
constexpr std::int64_t kHalfInside = 2;

// Are at least half of these parts of an edge inside, equality and a thousandth counting as reached?
bool is_half(std::int32_t inside, std::int32_t whole) { return kHalfInside * (inside + kReading) >= whole; }

// Outlines of pieces that a test picks, those that meet the box alone.
struct Picked {
  std::array<Outline, kMaxPieces> outline;
  std::size_t count = 0;

  std::span<const Outline> all() const { return {outline.data(), count}; }
};
template <class Wanted>
void pick(const MatchGround& ground, const geometry::Box& box, Wanted wanted, Picked& picked) {
  for (const Patch& patch : ground.all())
    if (patch.count > 2 && wanted(facts_of(patch.kind)) && geometry::overlaps(patch.box, box))
      picked.outline[picked.count++] = patch.outline();
}

// Is at least half of the footprint inside pieces of one kind and outside of those of another?
template <class In, class Not>
bool half_of_area(const MatchGround& ground, const Footprint& print, In in, Not not_in) {
  Picked without, both;
  pick(ground, print.box, in, both);
  if (both.count == 0) return false;
  pick(ground, print.box, not_in, both);
  pick(ground, print.box, not_in, without);
  const std::int64_t area = geometry::covered_area2(print.outline(), both.all()) -
                            geometry::covered_area2(print.outline(), without.all());
  const std::int64_t whole = geometry::area2(print.outline());
  return 2 * area >= whole - whole / 4096;
}

bool nothing(const TerrainFacts&) { return false; }

// MI-TERR-06: the part of the front edge that lies square behind one line.
void add_covered(const Block& block, const Segment& line, geometry::Parts& parts) {
  const geometry::Bearing a = geometry::bearing(block, line.a), b = geometry::bearing(block, line.b);
  const std::int64_t unit = geometry::kBearingUnit, limit = kQuarter * unit + kReading * unit;
  std::int64_t from = a.aside, to = b.aside;
  const std::int64_t run = to - from, rise = b.ahead - a.ahead;
  // Within 15 degrees of parallel: |rise| <= tan 15 |run|, tan 15 = 0.267949
  if (run == 0 || std::abs(rise / 1024) * 1'000'000 > std::abs(run / 1024) * 267'949) return;
  // Only what lies from a quarter behind to a quarter ahead of the edge.
  const auto aside_where = [&](std::int64_t ahead) {
    return from + static_cast<std::int64_t>(geometry::Wide{run} * (ahead - a.ahead) / rise);
  };
  std::int64_t low = std::min(from, to), high = std::max(from, to);
  if (rise == 0) {
    if (std::abs(a.ahead) > limit) return;
  } else {
    const std::int64_t one = aside_where(-limit), other = aside_where(limit);
    low = std::max(low, std::min(one, other));
    high = std::min(high, std::max(one, other));
  }
  const std::int64_t half = std::int64_t{block.width} * unit / 2;
  low = std::max(low, -half);
  high = std::min(high, half);
  if (low >= high) return;
  parts.add({(low + half) / block.width, (high + half) / block.width});
}

// Some of a ditch lies within a quarter of an inch of a line that covers the front, on its far side.
bool ditch_before(const Play& play, const Block& block) {
  const Segment front = geometry::footprint_of(block).edge(BlockFace::front);
  for (const Patch& patch : play.ground.all()) {
    if (patch.kind != Terrain::ditch) continue;
    for (const Segment& line : play.ground.lines()) {
      geometry::Parts parts;
      add_covered(block, line, parts);
      const std::array<Point, 2> ends{line.a, line.b};
      if (parts.covered() == 0 || !reaches(geometry::gap_between(patch.outline(), ends), kQuarter)) continue;
      const bool far = std::ranges::any_of(patch.outline(), [&](Point p) { return on_or_ahead(block, p); });
      if (far && !(front.a == front.b)) return true;
    }
  }
  return false;
}

bool in_front_contact(const State& state, UnitId unit, UnitId enemy) {
  bool found = false;
  for_each_contact(state, unit, [&](const ContactView& c) {
    found = found || (c.enemy == enemy && c.own_face == Face::front && c.enemy_face == Face::front);
  });
  return found;
}

bool has_contact_on(const State& state, UnitId unit, bool front) {
  bool found = false;
  for_each_contact(state, unit,
                   [&](const ContactView& c) { found = found || (c.own_face == Face::front) == front; });
  return found;
}

// How far a point lies from a crest, as its line runs on.
std::int64_t off_crest(const Segment& crest, Point p) {
  const geometry::Vec way = crest.b - crest.a;
  return std::abs(geometry::cross(way, p - crest.a)) / std::max(1, geometry::length_of(crest));
}

}  // namespace

bool on_or_ahead(const Block& block, Point point) {
  return geometry::bearing(block, point).ahead >= -kReading * geometry::kBearingUnit;
}

geometry::Parts rough_parts(const MatchGround& ground, const Segment& edge) {
  geometry::Parts parts;
  const geometry::Box box = geometry::box_of(edge);
  for (const Patch& patch : ground.all())
    if (facts_of(patch.kind).rough && geometry::overlaps(patch.box, box))
      if (const auto part = geometry::part_inside(edge, patch.outline())) parts.add(*part);
  for (const Patch& patch : ground.all())
    if (facts_of(patch.kind).cancels_rough && geometry::overlaps(patch.box, box))
      if (const auto part = geometry::part_inside(edge, patch.outline())) parts.take_away(*part);
  return parts;
}

bool edge_in_rough(const Play& play, UnitId unit) {
  const Segment edge = footprint_of(play, unit).edge(BlockFace::front);
  const std::int32_t length = geometry::length_of(edge);
  return is_half(geometry::share_of(rough_parts(play.ground, edge).covered(), length), length);
}

bool area_in_rough(const Play& play, UnitId unit) {
  return half_of_area(
      play.ground, footprint_of(play, unit), [](const TerrainFacts& t) { return t.rough; },
      [](const TerrainFacts& t) { return t.cancels_rough; });
}

bool in_rough(const Play& play, UnitId unit) {
  if (works_run_through(play, unit)) return true;
  const bool aside_alone = has_contact_on(play.state, unit, false) && !has_contact_on(play.state, unit, true);
  return aside_alone ? area_in_rough(play, unit) : edge_in_rough(play, unit);
}

bool fights_in_rough(const Play& play, UnitId unit, UnitId enemy) {
  if (in_rough(play, unit)) return true;
  if (!in_front_contact(play.state, unit, enemy) || !defends_works(play, enemy, unit)) return false;
  const bool mounted_across = play.setting.house.mounted_vs_works == MountedVsWorks::rough &&
                              play.setting.troop(play.state, unit).mounted;
  return mounted_across || ditch_before(play, block_of(play, enemy));
}

bool touches_rough(const MatchGround& ground, const Footprint& print) {
  for (const Patch& patch : ground.all())
    if (facts_of(patch.kind).rough && geometry::overlap_deeper(print.outline(), patch.outline(), kTolerance))
      return true;
  return false;
}

std::int32_t covered_front(const Play& play, const Block& block) {
  geometry::Parts parts;
  for (const Segment& line : play.ground.lines()) add_covered(block, line, parts);
  return geometry::share_of(parts.covered(), block.width);
}

bool works_run_through(const MatchGround& ground, const Block& block) {
  if (ground.works == 0) return false;
  // What lies within a quarter of an inch inside the front edge does not count.
  Block rest = block;
  if (block.depth <= kQuarter) return false;
  rest.at = block.at - geometry::shift_of(block.heading, kQuarter);
  rest.depth = block.depth - kQuarter;
  const Footprint print = geometry::footprint_of(rest);
  for (const Segment& line : ground.lines()) {
    const std::array<Point, 2> ends{line.a, line.b};
    if (geometry::overlap_deeper(print.outline(), ends, kTolerance)) return true;
  }
  return false;
}

bool works_run_through(const Play& play, UnitId unit) {
  return play.ground.works > 0 && works_run_through(play.ground, block_of(play, unit));
}

bool stands_behind_works(const Play& play, UnitId unit) {
  if (play.ground.works == 0 || !play.setting.troop(play.state, unit).foot()) return false;
  const Block block = block_of(play, unit);
  return is_half(covered_front(play, block), block.width) && !works_run_through(play.ground, block);
}

bool defends_works(const Play& play, UnitId unit, Point from) {
  return !play.state.unit[unit].is(kCharging) && stands_behind_works(play, unit) &&
         on_or_ahead(block_of(play, unit), from);
}

bool defends_works(const Play& play, UnitId unit, UnitId enemy) {
  if (in_contact(play.state, unit, enemy) && !in_front_contact(play.state, unit, enemy)) return false;
  return defends_works(play, unit, play.state.unit[enemy].at());
}

int height_at(const MatchGround& ground, Point point) {
  int height = 0;
  for (const Patch& patch : ground.all())
    if (const int h = facts_of(patch.kind).height; h > height && geometry::contains(patch.outline(), point))
      height = h;
  return height;
}

bool defends_higher_ground(const Play& play, UnitId unit, UnitId enemy) {
  const State& state = play.state;
  if (!play.setting.troop(state, unit).foot() || state.unit[unit].is(kCharging) ||
      !in_front_contact(state, unit, enemy))
    return false;
  const Point front = state.unit[unit].at(), own = centre_of(play, unit), other = centre_of(play, enemy);
  const int height = height_at(play.ground, front);
  if (height == 0) return false;
  if (height_at(play.ground, other) < height) return true;
  for (const Patch& patch : play.ground.all()) {
    if (facts_of(patch.kind).height != height || !geometry::contains(patch.outline(), front) ||
        !geometry::contains(patch.outline(), other))
      continue;
    if (off_crest(patch.crest, other) > off_crest(patch.crest, own) + kTolerance) return true;
  }
  return false;
}

bool in_cover(const Play& play, UnitId target, Point from) {
  if (half_of_area(
          play.ground, footprint_of(play, target), [](const TerrainFacts& t) { return t.covers; }, nothing))
    return true;
  return stands_behind_works(play, target) && on_or_ahead(block_of(play, target), from);
}

bool is_ambush_place(const Play& play, int side, int piece) {
  const Patch& patch = play.ground.patch[static_cast<std::size_t>(piece)];
  if (!facts_of(patch.kind).ambush) return false;
  const bool north = 2 * patch.centre.y >= play.ground.depth;
  return north == (play.state.side[static_cast<std::size_t>(side)].north != 0);
}

}  // namespace warren::might_of_arms
