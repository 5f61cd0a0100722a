#include "games/mice_at_arms/rules/charge.h"

#include <algorithm>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/castle.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/sight.h"
#include "games/mice_at_arms/tell.h"
#include "kernel/geometry/numbers.h"

namespace warren::mice_at_arms {
namespace {

using geometry::distance2;

// MA-GEO-16: what is left between a charger and its target when it only just touches.
int gap_to_target(const Play& play, const Disc& base, UnitId target) {
  int nearest = kContact;
  for_each_contact(play, target, [&](const Contact& contact) {
    nearest = std::min(nearest, gap(Outline::of(base), contact.outline));
  });
  return nearest;
}

// MA-CHG-06: entering this piece brings a unit into contact with the target.
bool piece_touches_target(const Play& play, PieceId piece, UnitId target) {
  return touches(play, contact_of(play, piece), target);
}

// The base or rim of the target that is nearest to a point.
Outline nearest_outline(const Play& play, UnitId target, Point from) {
  Outline nearest{};
  int best = -1;
  for_each_contact(play, target, [&](const Contact& contact) {
    const int away = gap({from, 0, 0, 0}, contact.outline);
    if (best >= 0 && away >= best) return;
    best = away;
    nearest = contact.outline;
  });
  return nearest;
}

Solids charging_solids(const Play& play, UnitId id, UnitId target, int allowance, Ways ways) {
  Solids solids(play, id, allowance + profile_of(play, id).base(), ways);
  solids.relax(target);
  return solids;
}

// MA-CHG-05: other enemies may be passed within one base only on the last base diameter of the way.
bool keeps_from_others(const Play& play, UnitId id, UnitId target, const Way& way, Ways ways) {
  int left = profile_of(play, id).base();  // of the way's end, still without the one-base distance
  const Solids solids(play, id, way.length, ways);
  for (int i = way.corners - 1; i > 0; --i) {
    geometry::Segment leg{way.corner[static_cast<std::size_t>(i)],
                          way.corner[static_cast<std::size_t>(i - 1)]};
    const auto length =
        static_cast<int>(geometry::isqrt_nearest(static_cast<std::uint64_t>(distance2(leg.a, leg.b))));
    left -= length;
    if (left >= 0) continue;
    leg.a = geometry::along(leg, std::max(left + length, 0));
    for (const Solids::Solid& solid : solids.all()) {
      if (solid.unit == kNoUnit || solid.unit == target) continue;
      if (segment_enters(leg, solid.outline.grown(-kTolerance))) return false;
    }
  }
  return true;
}

// A way that swerves: one base away from the others until the last base diameter, and then in from straight
// away of one of them.
Way swerving_way(const Play& play, UnitId id, UnitId target, const Solids& bare, Point end, int limit) {
  const int last = profile_of(play, id).base();
  const Solids solids = charging_solids(play, id, target, limit, ways_to(play, id, end, kNoPiece));
  Way best;
  for (const Solids::Solid& other : solids.all()) {
    if (other.unit == kNoUnit || other.unit == target || !is_nearer(end, other.outline, 0)) continue;
    const Point from_other = nearest_on_skeleton(other.outline, end);
    const Point turn = end + geometry::step(geometry::direction_of(end - from_other), last);
    if (!kWholeTable.holds({turn, bare.mover_radius()}) ||
        !shortest_way(bare, turn, end, kNoPiece, last + kTolerance).found)
      continue;
    Way way = shortest_way(solids, point(unit_of(play, id).at[0]), turn, kNoPiece,
                           std::min(limit, best.found ? best.length : limit) - last);
    if (!way.found) continue;
    way.length += last;
    way.facing = end - turn;
    best = way;
  }
  return best;
}

// The shortest charging way to an end point: others that stand within one base of it count with their bases
// only.
Way charging_way(const Play& play, UnitId id, UnitId target, const Move& move, Point wanted, int limit) {
  const Ways ways = ways_to(play, id, wanted, move.piece);
  Solids solids = charging_solids(play, id, target, limit, ways);
  const Solids apart(play, id, limit, ways);
  bool relaxed = false;
  for (const Solids::Solid& solid : apart.all()) {
    if (solid.unit == kNoUnit || solid.unit == target || !is_nearer(move.end, solid.outline, 0)) continue;
    solids.relax(solid.unit);
    relaxed = true;
  }
  const Way way = move.piece == kNoPiece ? way_to_place(play, id, solids, wanted, limit)
                                         : way_into(play, id, solids, move.piece, wanted, limit);
  if (!way.found || !relaxed || keeps_from_others(play, id, target, way, ways)) return way;
  return move.piece == kNoPiece ? swerving_way(play, id, target, solids, move.end, limit) : Way{};
}

Verdict judge_stand(const Play& play, UnitId id, UnitId target, Move& move) {
  const int radius = profile_of(play, id).leader_radius;
  if (!kWholeTable.holds({move.end, radius}))
    return Refusal(rule("MA-GEO-20"), "that point is off the table").because(Cause::room);
  const Footing footing = footing_at(play, move.end, radius);
  if (footing.half != kNoPiece)
    return Refusal(rule("MA-MOVE-09"), "the leader would stand half inside a piece of terrain")
        .because(Cause::room);
  move.piece = footing.inside;
  if (move.piece == kNoPiece) {
    if (!touches(play, contact_of(Disc{move.end, radius}), target))
      return Refusal(rule("MA-CHG-01"), "that point does not touch the target").because(Cause::reach);
    if (overlaps_any_base(play, {move.end, radius - kTolerance}, id))
      return Refusal(rule("MA-MOVE-04"), "the leader would stand on another base").because(Cause::room);
    if (needs_a_breach(play, id, move.end))
      return Refusal(rule("MA-SIEGE-11"), "the courtyard is entered through a breach only")
          .because(Cause::way);
    return {};
  }
  const Verdict may_enter = judge_piece_entry(play, id, move.piece);
  if (!may_enter.ok()) return may_enter;
  if (!piece_touches_target(play, move.piece, target))
    return Refusal(rule("MA-CHG-06"), "that piece does not touch the target").because(Cause::reach);
  return {};
}

// MA-GEO-17: a charger that ends inside a piece touches with its rim.
UnitSet touched_enemies(const Play& play, UnitId id, const Move& move) {
  const Contact touching = move.piece == kNoPiece
                               ? contact_of(Disc{move.end, profile_of(play, id).leader_radius})
                               : contact_of(play, move.piece);
  UnitSet touched = 0;
  for_each_unit(enemies_of(play, unit_of(play, id).army), [&](UnitId enemy) {
    if (touches(play, touching, enemy)) touched |= bit(enemy);
  });
  return touched;
}

// The contact with one base or rim of the target at the end of the shortest way round everything else.
Charge contact_round_corners(const Play& play, UnitId id, UnitId target, const Outline& goal, int allowance) {
  const int radius = profile_of(play, id).leader_radius;
  const int keep = goal.radius + radius + kTolerance;
  const bool within = is_inside_castle(play, id) && is_inside_castle(play, target);
  const Ways ways = within ? Ways::castle : ways_out(play, id);
  Solids solids = charging_solids(play, id, target, allowance, ways);
  const Point from = point(unit_of(play, id).at[0]);
  const PieceId held = piece_of(unit_of(play, target));
  if (held == kNoPiece)
    solids.drop_base(target, goal.centre);
  else
    solids.drop(target);  // MA-GEO-17: the rim stands for its bases
  const Way way = shortest_way(solids, from, nearest_on_skeleton(goal, from), held, allowance + keep);
  if (way.found && way.last_leg > keep)
    return judge_charge(play, id, target, contact_point(goal, radius, way.last_corner()), allowance);
  Charge charge;
  charge.move.verdict = Refusal(rule("MA-CHG-03"), "no way to that base is short enough").because(Cause::way);
  return charge;
}

// The contact with one base or rim of the target, straight ahead if the way is free.
Charge contact_with(const Play& play, UnitId id, UnitId target, const Outline& goal, int allowance) {
  const Disc leader = leader_base(play, id);
  const Charge ahead =
      judge_charge(play, id, target, contact_point(goal, leader.radius, leader.centre), allowance);
  if (ahead.ok() && ahead.move.length <= gap(Outline::of(leader), goal)) return ahead;
  const Charge round = contact_round_corners(play, id, target, goal, allowance);
  return round.ok() ? round : ahead;
}

// Contact point k of a base or rim, at 45 degree steps from the side that looks to the charger.
Charge contact_beside(const Play& play, UnitId id, UnitId target, const Outline& goal, int k, int allowance) {
  const Disc leader = leader_base(play, id);
  const Angle side = geometry::angle_of(leader.centre - goal.centre) + Angle::of_degrees(45 * k);
  return judge_charge(play, id, target, contact_point(goal, leader.radius, side), allowance);
}

// Where others stand in the way of every straight contact: the first point beside it on any base.
Charge contact_where_room_is(const Play& play, UnitId id, UnitId target, int allowance) {
  Charge found;
  found.move.verdict = Refusal(rule("MA-CHG-03"), "no point of contact is in reach")
                           .because(Cause::reach)
                           .with(Measure::length, Refusal::kNotMeasured, allowance);
  for_each_contact(play, target, [&](const Contact& contact) {
    for (int k = 1; k < kContactCandidates && !found.ok(); ++k) {
      const Charge charge = contact_beside(play, id, target, contact.outline, k, allowance);
      if (charge.ok()) found = charge;
    }
  });
  return found;
}

// MA-CHG-03: the contact of the shortest way to any base of the target.
Charge shortest_contact(const Play& play, UnitId id, UnitId target, int allowance) {
  const Disc leader = leader_base(play, id);
  const Outline nearest = nearest_outline(play, target, leader.centre);
  Charge best = contact_with(play, id, target, nearest, allowance);
  if (best.ok() && best.move.length <= gap(Outline::of(leader), nearest)) return best;
  for_each_contact(play, target, [&](const Contact& contact) {
    if (contact.outline == nearest ||
        !is_within(Outline::of(leader), contact.outline, allowance + kTolerance))
      return;
    const Charge charge = contact_with(play, id, target, contact.outline, allowance);
    if (charge.ok() && (!best.ok() || charge.move.length < best.move.length)) best = charge;
  });
  return best.ok() ? best : contact_where_room_is(play, id, target, allowance);
}

}  // namespace

bool may_charge_at_all(const Play& play, UnitId id) { return may_move(play, id) && !is_machine(play, id); }

Charge judge_charge(const Play& play, UnitId id, UnitId target, Point to, int allowance) {
  Charge charge;
  Move& move = charge.move;
  move.end = to;
  move.verdict = judge_stand(play, id, target, move);
  if (!move.ok()) return charge;
  if (move.piece != kNoPiece && play.setting.house.occupy_snap == OccupySnap::centre)
    move.end = point(play.state.piece[move.piece].at);
  // MA-GEO-16: standing a hair short of the target does not lengthen a charge.
  const int short_by = move.piece == kNoPiece
                           ? gap_to_target(play, {move.end, profile_of(play, id).leader_radius}, target)
                           : 0;
  const Way way = charging_way(play, id, target, move, to, allowance - short_by + kTolerance);
  if (!way.found) {
    const auto straight = static_cast<int>(
        geometry::isqrt(static_cast<std::uint64_t>(distance2(point(unit_of(play, id).at[0]), to))));
    const char* why =
        way.decided ? "no way to that point is short enough" : "the way is too winding to be measured";
    move.verdict = Refusal::too_far(rule("MA-CHG-03"), why, straight, allowance, Ref::unit(target));
    return charge;
  }
  move.length = way.length;
  const Outline touched = nearest_outline(play, target, move.end);
  move.facing = touched.centre - move.end;  // MA-GEO-12
  if (play.setting.house.charge_needs_los == NoYes::yes &&
      !can_see(play, leader_base(play, id), id, target)) {
    move.verdict = Refusal::no_sight(rule("MA-CHG-02"), "the target is out of sight", Ref::unit(target));
    return charge;
  }
  charge.touched = touched_enemies(play, id, move);
  return charge;
}

Charge charge_candidate(const Play& play, UnitId id, UnitId target, int candidate, int allowance) {
  if (candidate == 0) return shortest_contact(play, id, target, allowance);
  const Point from = point(unit_of(play, id).at[0]);
  if (candidate < kContactCandidates)
    return contact_beside(play, id, target, nearest_outline(play, target, from), candidate, allowance);
  const auto piece = static_cast<PieceId>(candidate - kContactCandidates);
  Charge charge;
  charge.move.verdict = Refusal{rule("MA-CHG-06"), "there is no such piece to enter"};
  if (piece >= play.state.pieces || play.state.piece[piece].placed == 0 ||
      play.state.piece[piece].type == Terrain::clear || unit_of(play, id).in_piece == piece + 1)
    return charge;
  return judge_charge(play, id, target, point(play.state.piece[piece].at), allowance);
}

Charge any_charge(const Play& play, UnitId id, UnitId target, int allowance) {
  const Point from = point(unit_of(play, id).at[0]);
  const Outline nearest = nearest_outline(play, target, from);
  Charge charge;
  if (!is_nearer(from, nearest, allowance + 2 * kPieceRadius + 2 * kInch)) {  // beyond any contact
    charge.move.verdict =
        Refusal::too_far(rule("MA-CHG-03"), "the target is out of reach",
                         gap_to_unit(play, leader_base(play, id), target), allowance, Ref::unit(target));
    return charge;
  }
  const int last = kContactCandidates + play.state.pieces;
  for (int candidate = 0; candidate < last; ++candidate) {
    charge = charge_candidate(play, id, target, candidate, allowance);
    if (charge.ok()) return charge;
  }
  charge.move.verdict =
      Refusal::too_far(rule("MA-CHG-03"), "no point of contact is in reach",
                       gap_to_unit(play, leader_base(play, id), target), allowance, Ref::unit(target));
  return charge;
}

void carry_out(Play& play, UnitId id, UnitId target, const Charge& charge) {
  tell(play, {.rule = rule("MA-CHG-01"),
              .verb = Told::charged,
              .subject = id,
              .object = target,
              .numbers = {charge.move.length}});
  place_unit(play, id,
             {.leader = charge.move.end,
              .heading = geometry::angle_of(charge.move.facing),
              .piece = charge.move.piece,
              .zone = kWholeTable,
              .near_ok = charge.touched});
  if (charge.move.piece != kNoPiece)  // MA-CHG-06
    tell(play, {.rule = rule("MA-TERR-02"),
                .verb = Told::occupied,
                .subject = id,
                .numbers = {charge.move.piece},
                .depth = 2});
  for_each_unit(charge.touched, [&](UnitId enemy) {
    if (unit_of(play, enemy).fleeing()) return;
    unit_of(play, id).engaged |= bit(enemy);
    unit_of(play, enemy).engaged |= bit(id);
    if (enemy != target)
      tell(play, {.rule = rule("MA-CHG-05"), .verb = Told::engaged, .subject = id, .object = enemy});
  });
  for_each_unit(charge.touched, [&](UnitId enemy) {
    if (!unit_of(play, enemy).fleeing()) return;
    tell(play, {.rule = rule("MA-CHG-07"), .verb = Told::fleeing_destroyed, .subject = enemy, .object = id});
    unit_of(play, id).routed++;
    remove_unit(play, enemy, Removal::eliminated, unit_of(play, id).army);
  });
}

}  // namespace warren::mice_at_arms
