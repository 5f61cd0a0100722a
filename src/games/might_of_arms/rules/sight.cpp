#include "games/might_of_arms/rules/sight.h"

#include <algorithm>

#include "games/might_of_arms/rules/terrain.h"
#include "kernel/geometry/measure.h"
#include "kernel/geometry/polygons.h"

namespace warren::might_of_arms {
namespace {

// How much of a line lies inside a piece, in thousandths.
std::int32_t length_inside(const Segment& line, Outline piece) {
  const auto part = geometry::part_inside(line, piece);
  return part ? geometry::share_of(part->to - part->from, geometry::length_of(line)) : 0;
}

// From one side of a line to the other, or along it for more than the tolerance.
bool crosses(const Segment& line, const Segment& crest) {
  const auto turn = [](const Segment& s, Point p) { return geometry::cross(s.b - s.a, p - s.a); };
  const std::int64_t a = turn(crest, line.a), b = turn(crest, line.b);
  const std::int64_t c = turn(line, crest.a), d = turn(line, crest.b);
  return ((a < 0 && b > 0) || (a > 0 && b < 0)) && ((c <= 0 && d >= 0) || (c >= 0 && d <= 0));
}

// MI-LOS-02, second and third sentence.
bool hill_blocks(const Play& play, const Patch& hill, const Segment& line) {
  const bool on_a = geometry::contains(hill.outline(), line.a);
  const bool on_b = geometry::contains(hill.outline(), line.b);
  if (!on_a && !on_b) return length_inside(line, hill.outline()) > kTolerance;
  if (!crosses(line, hill.crest)) return false;
  const std::int32_t near = play.setting.inches(kInch, 3 * kInch / 2);
  const std::array<Point, 2> crest{hill.crest.a, hill.crest.b};
  const auto near_crest = [&](bool on, Point p) {
    return on && reaches(geometry::gap_between(crest, p), near);
  };
  return !near_crest(on_a, line.a) && !near_crest(on_b, line.b);
}

bool unit_blocks(const Footprint& print, const Segment& line) {
  const std::array<Point, 2> ends{line.a, line.b};
  return geometry::overlaps(print.box, geometry::box_of(line)) &&
         geometry::overlap_deeper(print.outline(), ends, kTolerance);
}

constexpr Point midpoint(const Segment& s) { return {(s.a.x + s.b.x) / 2, (s.a.y + s.b.y) / 2}; }

}  // namespace

bool ground_lets_see(const Play& play, const Segment& line) {
  const geometry::Box box = geometry::box_of(line);
  const std::int32_t depth = play.setting.inches(2 * kInch, 3 * kInch);
  for (const Patch& patch : play.ground.all()) {
    const TerrainFacts& facts = facts_of(patch.kind);
    if ((!facts.hides && facts.height == 0) || !geometry::overlaps(patch.box, box)) continue;
    if (facts.hides && length_inside(line, patch.outline()) > depth + kReading) return false;
    if (facts.height > 0 && hill_blocks(play, patch, line)) return false;
  }
  return true;
}

std::array<Point, 8> points_of(const Footprint& print) {
  std::array<Point, 8> points;
  for (std::size_t i = 0; i < 4; ++i) {
    points[i] = print.corner[i];
    points[4 + i] = midpoint(print.edge(static_cast<BlockFace>(i)));
  }
  return points;
}

bool sees(const Play& play, UnitId looker, Point point, Looks looks) {
  const Footprint own = footprint_of(play, looker);
  if (looks == Looks::all_round)
    return std::ranges::any_of(own.corner, [&](Point from) { return ground_lets_see(play, {from, point}); });
  const Segment front = own.edge(BlockFace::front);
  for (const Point from : {front.a, front.b, play.state.unit[looker].at()})
    if (ground_lets_see(play, {from, point})) return true;
  return false;
}

bool sees(const Play& play, UnitId looker, UnitId other, Looks looks) {
  if (play.ground.patches == 0) return true;
  const auto points = points_of(footprint_of(play, other));
  return std::ranges::any_of(points, [&](Point p) { return sees(play, looker, p, looks); });
}

bool fire_passes(const Play& play, const Field& field, UnitId shooter, UnitId target, const Segment& line) {
  if (!ground_lets_see(play, line)) return false;
  const auto height_of = [&](UnitId unit) { return height_at(play.ground, play.state.unit[unit].at()); };
  const int highest = std::max(height_of(shooter), height_of(target));
  const std::int32_t near = play.setting.inches(2 * kInch, 3 * kInch);
  bool free = true;
  for_each_unit(field.who() & ~bit(shooter) & ~bit(target), [&](UnitId other) {
    if (!free || !unit_blocks(field[other], line)) return;
    const bool screen = side_of(other) == side_of(shooter) &&
                        play.setting.troop(play.state, other).skirmish_foot() &&
                        reaches(gap(field[shooter], field[other]), near);
    free = screen || highest > height_of(other);
  });
  return free;
}

}  // namespace warren::might_of_arms
