// The geometry of charges: gap lines, corridors, landings. MI-CHG-11, 33 to 35.
#include <algorithm>

#include "games/might_of_arms/rules/charging.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/room.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/rules/way.h"
#include "kernel/geometry/numbers.h"

namespace warren::might_of_arms {
namespace {

constexpr std::int32_t kZoneReach = 20 * kInch;  // farther than any charge and countercharge together
constexpr std::int32_t kSlide = kInch / 10;      // MI-CHG-34

// The front edge swept along the gap line, counter-clockwise; nothing at a gap of 0.
struct Passage {
  Segment edge;
  Vec by;
  std::array<Point, 4> outline;
  bool is_empty;
};
Passage passage_of(const Play& play, UnitId charger, const GapLine& line) {
  Passage passage;
  passage.edge = footprint_of(play, charger).edge(BlockFace::front);
  passage.by = line.line.b - line.line.a;
  const auto [a, b] = passage.edge;
  passage.outline = {b, b + passage.by, a + passage.by, a};
  passage.is_empty = geometry::cross(passage.by, a - b) <= 0;
  return passage;
}

// The part of the front edge before which an obstacle lies, or nothing.
void add_before(const Passage& passage, Outline obstacle, geometry::Parts& parts) {
  if (!geometry::overlap_deeper(passage.outline, obstacle, kTolerance)) return;
  const Hull common = geometry::cut(obstacle, passage.outline);
  if (common.count < 2) return;
  const std::int64_t whole = geometry::cross(passage.by, passage.edge.b - passage.edge.a);
  std::int64_t from = geometry::kOne, to = 0;
  for (const Point p : common.outline()) {
    const auto at = static_cast<std::int64_t>(
        geometry::Wide{geometry::cross(passage.by, p - passage.edge.a)} * geometry::kOne / whole);
    from = std::min(from, at);
    to = std::max(to, at);
  }
  from = std::max<std::int64_t>(from, 0);
  to = std::min<std::int64_t>(to, geometry::kOne);
  if (from < to) parts.add({from, to});
}

}  // namespace

std::int32_t stand_off(const MatchSetting& setting) { return setting.inches(kInch / 2, kInch * 3 / 4); }

GapLine gap_line(const Play& play, UnitId charger, UnitId target) {
  const Block block = block_of(play, charger);
  const Footprint other = footprint_of(play, target);
  const Hull part = geometry::cut(other.outline(), geometry::front_zone(block, kZoneReach).outline());
  GapLine line;
  if (part.is_empty()) return line;
  line.any = true;
  line.line =
      geometry::shortest_line(geometry::footprint_of(block).edge(BlockFace::front), part.outline(), block.at);
  line.gap = geometry::length_of(line.line);
  Way way(play, charger, line.line);
  if (defends_works(play, target, block.at)) way.forget_works();  // MI-CHG-45
  line.cost = way.cost(line.gap);
  return line;
}

bool in_reach(const Play& play, UnitId charger, const GapLine& line) {
  return line.any && reaches(line.cost, play.setting.troop(play.state, charger).charge);
}

Face class_of_charge(const Play& play, Point from, UnitId target) {
  const Block block = block_of(play, target);
  if (on_or_ahead(block, from)) return Face::front;
  const BlockFace zone = geometry::zone_of(block, from);
  if (zone != BlockFace::front) return face_of(zone);
  return geometry::bearing(block, from).aside >= 0 ? Face::right : Face::left;
}

bool is_barred(const Play& play, UnitId charger, UnitId target, const GapLine& line) {
  const Passage passage = passage_of(play, charger, line);
  if (passage.is_empty) return false;
  const std::array<Point, 2> gap{line.line.a, line.line.b};
  const bool full = play.setting.house.charge_corridor == ChargeCorridor::full;
  geometry::Parts parts;
  bool met = false;
  const auto look_at = [&](Outline obstacle) {
    met = met || geometry::overlap_deeper(obstacle, gap, kTolerance) ||
          (full && geometry::overlap_deeper(obstacle, passage.outline, kTolerance));
    add_before(passage, obstacle, parts);
  };
  const int side = side_of(charger);
  const UnitSet friends = standing_of(play.state, side) & ~bit(charger);
  for_each_unit(friends & ~bit(target), [&](UnitId other) {
    if (!may_pass_through(play, charger, other)) look_at(footprint_of(play, other).outline());
  });
  for (const Patch& patch : play.ground.impassable()) look_at(patch.outline());
  return met || 2 * parts.covered() > geometry::kOne;
}

UnitId enemy_in_way(const Play& play, UnitId charger, UnitId target, const GapLine& line, bool sees_hidden) {
  const Passage passage = passage_of(play, charger, line);
  UnitId nearest = kNoUnit;
  if (passage.is_empty) return nearest;
  std::int32_t least = line.gap;
  UnitSet enemies = enemies_of(play.state, charger);
  if (sees_hidden) enemies |= hidden_of(play.state, 1 - side_of(charger));
  in_unit_order(play.state, enemies & ~bit(target), [&](UnitId enemy) {
    const Footprint print = footprint_of(play, enemy);
    if (!geometry::overlap_deeper(passage.outline, print.outline(), kTolerance)) return;
    const GapLine to = gap_line(play, charger, enemy);
    if (!to.any || to.gap >= least) return;
    least = to.gap;
    nearest = enemy;
  });
  return nearest;
}

bool find_landing(const Play& play, UnitId charger, UnitId target, Face face, Point from, Block& place) {
  if (count_on_face(play.state, target, face) >= kMostOnFace || play.state.contacts >= kMaxContacts)
    return false;
  const Block own = block_of(play, charger), other = block_of(play, target);
  const Room room(play, charger);
  const std::int32_t f = geometry::length_of(other, block_face(face)), w = own.width;
  const std::int32_t wanted = geometry::along_face(other, block_face(face), from);
  const std::int32_t half = std::max(w, f) / 2;
  const std::int32_t start = std::clamp(wanted, -half, half);
  const int inward = start > 0 ? -1 : 1;  // towards the face's midpoint; from it the charger's left first
  for (const std::int32_t limit : {half, (w + f) / 2 - kSlide}) {
    for (std::int32_t step = 0; step <= w + f; step += kSlide) {
      for (const int way : {inward, -inward}) {
        const std::int32_t along = start + way * step;
        if (std::abs(along) > limit || (step == 0 && way != inward)) continue;
        place = geometry::flush_on(other, block_face(face), w, own.depth, along);
        if (room.is_free(geometry::footprint_of(place))) return true;
      }
    }
  }
  return false;
}

}  // namespace warren::might_of_arms
