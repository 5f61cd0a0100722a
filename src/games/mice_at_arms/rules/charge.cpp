#include "games/mice_at_arms/rules/charge.h"

#include <algorithm>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/sight.h"
#include "games/mice_at_arms/tell.h"
#include "kernel/geometry/numbers.h"

namespace warren::mice_at_arms {
namespace {

using geometry::distance2;

// MA-GEO-17: what a charger touches: the bases of a unit in the open, the rim of the piece that it occupies.
template <class F>
void for_each_contact_disc(const Play& play, UnitId target, F&& f) {
  const Unit& unit = unit_of(play, target);
  if (unit.in_piece != 0)
    f(Disc{point(play.state.piece[unit.in_piece - 1U].at), kPieceRadius});
  else
    for_each_base(play, target, f);
}

bool touches_target(const Play& play, const Disc& base, UnitId target) {
  bool found = false;
  for_each_contact_disc(play, target, [&](const Disc& disc) { found = found || geometry::within(base, disc, kContact); });
  return found;
}

// MA-CHG-06: entering this piece brings a unit into contact with the target.
bool piece_touches_target(const Play& play, PieceId piece, UnitId target) {
  const Disc rim{point(play.state.piece[piece].at), kPieceRadius};
  return touches_target(play, rim, target);
}

// The base or rim of the target that is nearest to a point.
Disc nearest_disc(const Play& play, UnitId target, Point from) {
  Disc nearest{};
  std::int64_t best = -1;
  for_each_contact_disc(play, target, [&](const Disc& disc) {
    const auto away = static_cast<std::int64_t>(geometry::isqrt(static_cast<std::uint64_t>(distance2(from, disc.centre))));
    const std::int64_t gap = away - disc.radius;
    if (best < 0 || gap < best) {
      best = std::max<std::int64_t>(gap, 0);
      nearest = disc;
    }
  });
  return nearest;
}

Solids charging_solids(const Play& play, UnitId id, UnitId target, int allowance) {
  Solids solids(play, id, allowance + profile_of(play, id).base());
  solids.relax(target);
  return solids;
}

// MA-CHG-05: other enemies may be passed within one base only on the last base diameter of the way.
bool keeps_from_others(const Play& play, UnitId id, UnitId target, const Way& way, Point end) {
  const int last = profile_of(play, id).base();
  const Point turn = way.last_leg <= last ? way.last_corner : [&] {
    const geometry::Direction back = geometry::direction_of(way.last_corner - end);
    return end + geometry::step(back, last);
  }();
  for (const Solids::Solid& solid : Solids(play, id, way.length + last).all()) {
    if (solid.unit == kNoUnit || solid.unit == target) continue;
    if (geometry::segment_enters({way.last_corner, turn}, Disc{solid.disc.centre, solid.disc.radius - kTolerance})) return false;
  }
  return true;
}

// The shortest charging way to an end point: others that stand within one base of it count with their bases only.
Way charging_way(const Play& play, UnitId id, UnitId target, const Move& move, int limit) {
  Solids solids = charging_solids(play, id, target, limit);
  bool relaxed = false;
  for (const Solids::Solid& solid : Solids(play, id, limit).all()) {
    if (solid.unit == kNoUnit || solid.unit == target) continue;
    const std::int64_t zone = solid.disc.radius;
    if (distance2(move.end, solid.disc.centre) < zone * zone) {
      solids.relax(solid.unit);
      relaxed = true;
    }
  }
  const Way way = shortest_way(solids, point(unit_of(play, id).at[0]), move.end, move.piece, limit);
  if (way.found && relaxed && !keeps_from_others(play, id, target, way, move.end)) return {};
  return way;
}

Verdict judge_stand(const Play& play, UnitId id, UnitId target, Move& move) {
  const int radius = profile_of(play, id).leader_radius;
  if (!kWholeTable.holds({move.end, radius})) return Refusal{rule("MA-GEO-20"), "that point is off the table"};
  const Footing footing = footing_at(play, move.end, radius);
  if (footing.half != kNoPiece) return Refusal{rule("MA-MOVE-09"), "the leader would stand half inside a piece of terrain"};
  move.piece = footing.inside;
  if (move.piece == kNoPiece) {
    if (!touches_target(play, {move.end, radius}, target)) return Refusal{rule("MA-CHG-01"), "that point does not touch the target"};
    if (overlaps_any_base(play, {move.end, radius - kTolerance}, id)) return Refusal{rule("MA-MOVE-04"), "the leader would stand on another base"};
    return {};
  }
  if (!play.setting.profile(play.state.piece[move.piece].type).enter) return Refusal{rule("MA-MOVE-10"), "nobody can enter that piece"};
  if (holder_of(play, move.piece) != kNoUnit) return Refusal{rule("MA-TERR-04"), "a unit holds that piece"};
  if (!piece_touches_target(play, move.piece, target)) return Refusal{rule("MA-CHG-06"), "that piece does not touch the target"};
  return {};
}

UnitSet touched_enemies(const Play& play, UnitId id, UnitId target, const Move& move) {
  const Disc base{move.end, profile_of(play, id).leader_radius};
  UnitSet touched = bit(target);
  for_each_unit(enemies_of(play, unit_of(play, id).army), [&](UnitId enemy) {
    const bool contact = move.piece == kNoPiece ? touches_target(play, base, enemy)
                                                : unit_of(play, enemy).in_piece != 0 &&
                                                      piece_touches_target(play, move.piece, enemy);
    if (contact) touched |= bit(enemy);
  });
  return touched;
}

// The contact point on the straight or shortest way to a disc.
Charge shortest_contact(const Play& play, UnitId id, UnitId target, int allowance) {
  const Point from = point(unit_of(play, id).at[0]);
  const int radius = profile_of(play, id).leader_radius;
  const Disc disc = nearest_disc(play, target, from);
  const int keep = disc.radius + radius + kTolerance;
  const auto contact_from = [&](Point corner) {
    return disc.centre + geometry::step(geometry::direction_of(corner - disc.centre), keep);
  };
  Charge charge = judge_charge(play, id, target, contact_from(from), allowance);
  if (charge.ok()) return charge;
  Solids solids = charging_solids(play, id, target, allowance);
  solids.drop_base(target, disc.centre);
  const PieceId held = unit_of(play, target).in_piece == 0 ? kNoPiece : static_cast<PieceId>(unit_of(play, target).in_piece - 1);
  const Way way = shortest_way(solids, from, disc.centre, held, allowance + keep);
  if (!way.found || way.last_leg <= keep) return charge;
  return judge_charge(play, id, target, contact_from(way.last_corner), allowance);
}

}  // namespace

bool may_charge_at_all(const Play& play, UnitId id) { return may_move(play, id) && !is_machine(play, id); }

Charge judge_charge(const Play& play, UnitId id, UnitId target, Point to, int allowance) {
  Charge charge;
  Move& move = charge.move;
  move.end = to;
  move.verdict = judge_stand(play, id, target, move);
  if (!move.ok()) return charge;
  int saved = 0;  // MA-MOVE-07
  if (move.piece != kNoPiece && play.setting.house.occupy_snap == OccupySnap::centre) {
    move.end = point(play.state.piece[move.piece].at);
    saved = kPieceRadius - profile_of(play, id).leader_radius;
  }
  const Way way = charging_way(play, id, target, move, allowance + saved + kTolerance);
  if (!way.found) {
    const Point from = point(unit_of(play, id).at[0]);
    const auto straight = static_cast<int>(geometry::isqrt(static_cast<std::uint64_t>(distance2(from, move.end)))) - saved;
    move.verdict = Refusal{rule("MA-CHG-03"), "no way to that point is short enough", std::max(straight, 0), allowance};
    return charge;
  }
  move.length = std::max(way.length - saved, 0);
  move.heading = geometry::angle_of(nearest_disc(play, target, move.end).centre - move.end);  // MA-GEO-12
  if (play.setting.house.charge_needs_los == NoYes::yes && !can_see(play, leader_base(play, id), id, target)) {
    move.verdict = Refusal{rule("MA-CHG-02"), "the target is out of sight"};
    return charge;
  }
  charge.touched = touched_enemies(play, id, target, move);
  return charge;
}

Charge charge_candidate(const Play& play, UnitId id, UnitId target, int candidate, int allowance) {
  if (candidate == 0) return shortest_contact(play, id, target, allowance);
  const Point from = point(unit_of(play, id).at[0]);
  if (candidate < kContactCandidates) {
    const Disc disc = nearest_disc(play, target, from);
    const int keep = disc.radius + profile_of(play, id).leader_radius + 2 * kTolerance;
    const Angle first = geometry::angle_of(from - disc.centre);
    const geometry::Direction d = geometry::direction_of(first + Angle::of_degrees(45 * candidate));
    return judge_charge(play, id, target, disc.centre + geometry::step(d, keep), allowance);
  }
  const auto piece = static_cast<PieceId>(candidate - kContactCandidates);
  Charge charge;
  charge.move.verdict = Refusal{rule("MA-CHG-06"), "there is no such piece to enter"};
  if (piece >= play.state.pieces || play.state.piece[piece].placed == 0 || play.state.piece[piece].type == Terrain::clear ||
      unit_of(play, id).in_piece == piece + 1)
    return charge;
  return judge_charge(play, id, target, point(play.state.piece[piece].at), allowance);
}

Charge any_charge(const Play& play, UnitId id, UnitId target, int allowance) {
  const Point from = point(unit_of(play, id).at[0]);
  const Disc nearest = nearest_disc(play, target, from);
  const std::int64_t reach = allowance + 2 * kPieceRadius + nearest.radius + 2 * kInch;
  Charge charge;
  if (distance2(from, nearest.centre) > reach * reach) {  // beyond any contact
    charge.move.verdict = Refusal{rule("MA-CHG-03"), "the target is out of reach",
                                  gap_to_unit(play, leader_base(play, id), target), allowance};
    return charge;
  }
  const int last = kContactCandidates + play.state.pieces;
  for (int candidate = 0; candidate < last; ++candidate) {
    charge = charge_candidate(play, id, target, candidate, allowance);
    if (charge.ok()) return charge;
  }
  charge.move.verdict = Refusal{rule("MA-CHG-03"), "no point of contact is in reach",
                                gap_to_unit(play, leader_base(play, id), target), allowance};
  return charge;
}

void carry_out(Play& play, UnitId id, UnitId target, const Charge& charge) {
  tell(play, {.rule = rule("MA-CHG-01"), .verb = Told::charged, .subject = id, .object = target,
              .numbers = {charge.move.length}});
  place_unit(play, id,
             {.leader = charge.move.end,
              .heading = charge.move.heading,
              .piece = charge.move.piece,
              .zone = kWholeTable,
              .near_ok = charge.touched});
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
