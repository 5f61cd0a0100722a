#include "games/mice_at_arms/rules/flight.h"

#include <algorithm>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/charge.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/goals.h"
#include "games/mice_at_arms/tell.h"
#include "kernel/geometry/numbers.h"

namespace warren::mice_at_arms {
namespace {

using geometry::Segment;

bool crosses_terrain(const Play& play, UnitId id, const Segment& way) {
  const Unit& unit = unit_of(play, id);
  const int keep = play.setting.profile(unit).leader_radius - kTolerance;
  return std::ranges::any_of(play.ground.all(), [&](const auto& shape) {
    return unit.in_piece != shape.piece + 1 && shape.type != Terrain::bridge &&
           segment_enters(way, shape.outline.grown(keep));
  });
}

// A leg that does not clear the piece it starts in leaves nothing: the unit stays there instead. Nor does it
// end on a bridge, which it may only cross.
bool ends_on_a_piece(const Play& play, UnitId id, const Disc& leader) {
  return std::ranges::any_of(play.ground.all(), [&](const auto& shape) {
    return (unit_of(play, id).in_piece == shape.piece + 1 || shape.type == Terrain::bridge) &&
           overlaps(shape.outline, leader);
  });
}

// The gap to every enemy stays at least one base or, if it starts smaller, does not shrink.
bool comes_near_enemies(const Play& play, UnitId id, const Segment& way) {
  const Profile& profile = profile_of(play, id);
  bool near = false;
  for_each_unit(enemies_of(play, unit_of(play, id).army), [&](UnitId enemy) {
    for_each_base(play, enemy, [&](const Disc& base) {
      std::int64_t keep = profile.leader_radius + base.radius + profile.base();
      const std::int64_t now2 = geometry::distance2(way.a, base.centre);
      if (now2 < keep * keep)
        keep = static_cast<std::int64_t>(geometry::isqrt(static_cast<std::uint64_t>(now2)));
      near = near || geometry::segment_enters(way, Disc{base.centre, static_cast<int>(keep) - kTolerance});
    });
  });
  return near;
}

// Beyond which edge a base lies, south first; none when it is wholly on the table.
bool is_beyond(Edge edge, Point at, int radius) {
  switch (edge) {
    case Edge::south: return at.y - radius < 0;
    case Edge::north: return at.y + radius > kTable;
    case Edge::west: return at.x - radius < 0;
    case Edge::east: return at.x + radius > kTable;
    case Edge::none: return false;
  }
  return false;
}

bool crosses_other_edge(Edge flee_edge, Point end, int radius) {
  for (const Edge edge : {Edge::south, Edge::north, Edge::west, Edge::east})
    if (edge != flee_edge && is_beyond(edge, end, radius)) return true;
  return false;
}

// MA-GEO-17: the rim of a piece stands for the bases in it, on either side.
bool touches_enemy(const Play& play, UnitId id) {
  bool found = false;
  for_each_unit(enemies_of(play, unit_of(play, id).army), [&](UnitId enemy) {
    for_each_contact(play, id,
                     [&](const Contact& contact) { found = found || touches(play, contact, enemy); });
  });
  return found;
}

void run_to(Play& play, UnitId id, const Leg& leg, Angle direction, int length) {
  tell(play, {
                 .rule = rule("MA-FLEE-02"),
                 .verb = Told::unit_fled,
                 .subject = id,
                 .numbers = {length, direction.tenths}
  });
  if (leg.off_table && is_exit(play, id)) return escape(play, id);  // MA-SCN-16
  if (leg.off_table) return remove_unit(play, id, Removal::left_table, -1);
  place_unit(play, id, {.leader = leg.end, .heading = direction});
}

// MA-FLEE-09, MA-SIEGE-06
void stay(Play& play, UnitId id, bool was_engaged) {
  tell(play, {.rule = rule("MA-FLEE-02"), .verb = Told::unit_fled, .subject = id});
  if (touches_enemy(play, id) || (was_engaged && unit_of(play, id).has(Unit::kFixed)))
    remove_unit(play, id, Removal::eliminated, -1);
}

}  // namespace

Angle away_from_battle(Edge edge) {
  switch (edge) {
    case Edge::north: return geometry::kNorth;
    case Edge::west: return geometry::kWest;
    case Edge::east: return geometry::kEast;
    default: return geometry::kSouth;
  }
}

Edge flee_edge_of(const Play& play, UnitId id) {
  const Unit& unit = unit_of(play, id);
  if (unit.flee_edge != Edge::none) return unit.flee_edge;
  const Point at = point(unit.at[0]);
  const std::array<int, 4> away{at.y, kTable - at.y, at.x, kTable - at.x};  // ties: south, north, west, east
  return static_cast<Edge>(1 + (std::ranges::min_element(away) - away.begin()));
}

Leg judge_leg(const Play& play, UnitId id, Angle direction, int length) {
  const int radius = profile_of(play, id).leader_radius;
  const Point from = point(unit_of(play, id).at[0]);
  Leg leg;
  leg.end = from + geometry::step(geometry::direction_of(direction), length);
  const Edge edge = flee_edge_of(play, id);
  if (crosses_other_edge(edge, leg.end, radius)) return leg;
  const Segment way{from, leg.end};
  if (crosses_terrain(play, id, way) || comes_near_enemies(play, id, way)) return leg;
  leg.off_table = is_beyond(edge, leg.end, radius);
  const Disc leader{leg.end, radius};
  leg.legal = leg.off_table || (!overlaps_any_base(play, leader, id) && !ends_on_a_piece(play, id, leader));
  return leg;
}

void flee(Play& play, UnitId id) {
  const bool was_engaged = unit_of(play, id).is_engaged();
  unit_of(play, id).set(Unit::kFleeing);
  leave_all_melees(play, id);
  if (unit_of(play, id).has(Unit::kFixed)) return stay(play, id, was_engaged);
  const Angle straight = away_from_battle(flee_edge_of(play, id));
  for (int length = 4 * kInch; length > 0; length -= kInch)
    for (int degrees = 0; degrees <= 180; degrees += 5)
      for (const int turn : {degrees, -degrees}) {
        const Angle direction = straight + Angle::of_degrees(turn);
        const Leg leg = judge_leg(play, id, direction, length);
        if (leg.legal) return run_to(play, id, leg, direction, length);
      }
  stay(play, id, was_engaged);
}

}  // namespace warren::mice_at_arms
