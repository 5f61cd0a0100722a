#include "games/mice_at_arms/rules/flight.h"

#include <algorithm>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/castle.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/charge.h"
#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/goals.h"
#include "games/mice_at_arms/tell.h"
#include "kernel/geometry/numbers.h"

namespace warren::mice_at_arms {
namespace {

using geometry::Segment;

// MA-FLEE-02: what a leg may cross: the piece that it leaves, bridges, and from within the castle its walls
// where no enemy stands.
bool may_run_over(const Play& play, UnitId id, const BattleGround::Shape& shape, bool from_inside) {
  if (unit_of(play, id).in_piece == shape.piece + 1 || shape.type == Terrain::bridge) return true;
  if (!from_inside || !shape.castle) return false;
  const UnitId holder = holder_of(play, shape.piece);
  return holder == kNoUnit || !are_enemies(play, id, holder);
}

bool crosses_terrain(const Play& play, UnitId id, const Segment& way) {
  const int keep = profile_of(play, id).leader_radius - kTolerance;
  const bool from_inside = is_inside_castle(play, id);
  return std::ranges::any_of(play.ground.all(), [&](const auto& shape) {
    return !may_run_over(play, id, shape, from_inside) && segment_enters(way, shape.outline.grown(keep));
  });
}

// A leg that does not clear the piece it starts in leaves nothing: the unit stays there instead. Nor does it
// end on what it may only cross.
bool ends_on_a_piece(const Play& play, UnitId id, const Disc& leader) {
  const bool from_inside = is_inside_castle(play, id);
  return std::ranges::any_of(play.ground.all(), [&](const auto& shape) {
    return may_run_over(play, id, shape, from_inside) && overlaps(shape.outline, leader);
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

// MA-FLEE-02: the leg ends no nearer to any enemy unit than it began.
bool leads_away(const Play& play, UnitId id, Point end) {
  const Disc before = leader_base(play, id);
  const Disc after{end, before.radius};
  bool away = true;
  for_each_unit(enemies_of(play, unit_of(play, id).army), [&](UnitId enemy) {
    away = away && gap_to_unit(play, after, enemy) + kTolerance >= gap_to_unit(play, before, enemy);
  });
  return away;
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

// MA-FLEE-02: the headings to look at, by how far they turn off the way home: the half of the table with the
// edge first.
struct Headings {
  int from = 0;
  int to = 0;
};
constexpr std::array kHeadings{
    Headings{0,  90 },
    Headings{95, 180}
};

// Takes the first leg that the rules allow; with `away` of those alone that lead away from all enemies. False
// when there is none.
bool run_if_any(Play& play, UnitId id, bool away) {
  const Angle straight = away_from_battle(flee_edge_of(play, id));
  for (const Headings& headings : kHeadings)
    for (int length = 4 * kInch; length > 0; length -= kInch)
      for (int degrees = headings.from; degrees <= headings.to; degrees += 5)
        for (const int turn : {degrees, -degrees}) {
          const Angle direction = straight + Angle::of_degrees(turn);
          const Leg leg = judge_leg(play, id, direction, length);
          if (!leg.legal || (away && !leg.away)) continue;
          run_to(play, id, leg, direction, length);
          return true;
        }
  return false;
}

// MA-FLEE-08: a unit without an edge of its own keeps to the one that is nearest when its flight starts.
void take_flee_edge(Unit& unit) {
  if (unit.flee_edge != Edge::none) return;
  unit.flee_edge = nearest_edge(point(unit.at[0]));
  unit.set(Unit::kEdgeOfFlight);
}

// MA-FLEE-09, MA-SIEGE-06
void stay(Play& play, UnitId id, bool was_engaged) {
  tell(play, {.rule = rule("MA-FLEE-02"), .verb = Told::unit_fled, .subject = id});
  if (touches_enemy(play, id) || (was_engaged && is_fixed(play, id)))
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
  return unit.flee_edge != Edge::none ? unit.flee_edge : nearest_edge(point(unit.at[0]));
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
  leg.away = leads_away(play, id, leg.end);
  return leg;
}

void flee(Play& play, UnitId id) {
  Unit& unit = unit_of(play, id);
  const bool was_engaged = unit.is_engaged();
  unit.set(Unit::kFleeing);
  take_flee_edge(unit);
  leave_all_melees(play, id);
  if (is_fixed(play, id)) return stay(play, id, was_engaged);
  if (play.setting.house.flight_away == FlightAway::all_enemies && run_if_any(play, id, true)) return;
  if (!run_if_any(play, id, false)) stay(play, id, was_engaged);
}

void rally(Unit& unit) {
  if (unit.has(Unit::kEdgeOfFlight)) unit.flee_edge = Edge::none;
  unit.clear(Unit::kFleeing | Unit::kEdgeOfFlight);
}

}  // namespace warren::mice_at_arms
