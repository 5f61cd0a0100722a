#include "games/mice_at_arms/rules/movement.h"

#include <algorithm>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/castle.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/goals.h"
#include "games/mice_at_arms/tell.h"
#include "kernel/geometry/numbers.h"
#include "kernel/geometry/paths.h"

namespace warren::mice_at_arms {
namespace {

Refusal refuse(RuleId rule, const char* words) { return {rule, words}; }
Refusal refuse(RuleId rule, const char* words, int measured, int allowed) {
  return Refusal::too_far(rule, words, measured, allowed);
}

// The centre of the leader's base keeps its radius from the table's edge (MA-GEO-20).
bool is_on_table(Point at, int radius) { return kWholeTable.holds({at, radius}); }

// The part of a straight way that lies inside an outline, as lengths from its start; two numbers, so that it
// travels in a register.
struct Inside {
  int enter = 0;
  int leave = 0;

  bool any() const { return enter < leave; }
};

// None as well where it begins beyond `length`.
Inside inside_disc(Point from, geometry::Direction direction, Point centre, std::int64_t radius, int length) {
  const geometry::Vec to = centre - from;
  const std::int64_t reach = length + radius + kInch;  // an inch more than any rounding
  if (geometry::norm2(to) > reach * reach) return {};
  const std::int64_t along = geometry::scaled_down(geometry::dot(direction, to), 30);
  const std::int64_t across2 = geometry::norm2(to) - along * along;
  const std::int64_t room = radius * radius - across2;
  if (room <= 0) return {};
  const auto half = static_cast<std::int64_t>(geometry::isqrt(static_cast<std::uint64_t>(room)));
  if (along + half <= 0) return {};
  return {static_cast<int>(along - half), static_cast<int>(along + half)};
}

// How far a straight way goes until the table ends.
int to_the_edge(Point from, geometry::Direction direction, int radius) {
  std::int64_t far = std::int64_t{2} * kTable;
  const auto limit = [&](std::int32_t component, int at) {
    const std::int64_t room = component > 0 ? kTable - radius - at : at - radius;
    if (component != 0) far = std::min(far, room * geometry::kOne / std::abs(std::int64_t{component}));
  };
  limit(direction.x, from.x);
  limit(direction.y, from.y);
  return static_cast<int>(std::max<std::int64_t>(far, 0));
}

Inside inside_outline(Point from, geometry::Direction direction, const Outline& outline, int length) {
  if (outline.is_disc()) return inside_disc(from, direction, outline.centre, outline.radius, length);
  const int around = outline.radius + outline.half_width + outline.half_height + kInch;
  if (!inside_disc(from, direction, outline.centre, around, length).any()) return {};
  const geometry::Segment way{from, from + geometry::step(direction, length + kTable / 2)};
  const auto chord = geometry::chord(way, rounded(outline));
  if (!chord || chord->enter >= length) return {};
  return {chord->enter, chord->leave};
}

// Where a straight way is stopped for good by something solid.
int to_the_first_solid(const Solids& solids, Point from, geometry::Direction direction, int length) {
  for (const Solids::Solid& solid : solids.all()) {
    const Inside inside = inside_outline(from, direction, solid.outline.grown(-kTolerance), length);
    if (inside.any() && inside.leave > 2 * kTolerance && inside.enter < length)
      length = std::max(inside.enter, 0);
  }
  return length;
}

// Steps back until the leader stands on nobody's base and half inside no piece (MA-MOVE-04, MA-MOVE-09).
int step_back(const Rims& rims, Point from, geometry::Direction direction, int length) {
  for (bool again = true; again && length > 0;) {
    again = false;
    for (const Outline& rim : rims.all()) {
      const Inside inside = inside_outline(from, direction, rim, length);
      if (!inside.any() || length <= inside.enter || length >= inside.leave) continue;
      length = std::max(inside.enter, 0);
      again = true;
    }
  }
  return length;
}

// MA-MOVE-05, MA-GEO-17: an end too near to an enemy, or at the rim of a piece that one holds.
Verdict judge_distance(const Solids& solids, Point to) {
  for (const Solids::Solid& solid : solids.all()) {
    if (solid.unit == kNoUnit || !is_nearer(to, solid.outline, -kTolerance)) continue;
    return solid.piece == kNoPiece
               ? refuse(rule("MA-MOVE-05"), "that is within one base of an enemy").because(Cause::room)
               : refuse(rule("MA-GEO-17"), "touching a piece held by an enemy is a charge")
                     .because(Cause::room);
  }
  return {};
}

// MA-SCN-16: the edge that a unit may cross, and the part of the table that it may stand or step on.
Edge exit_for(const Play& play, UnitId id) {
  return unit_of(play, id).army == play.state.side_a ? exit_edge(play) : Edge::none;
}

bool is_over(Edge edge, Point at, int radius) {
  switch (edge) {
    case Edge::south: return at.y < radius && at.y >= -radius;
    case Edge::north: return at.y > kTable - radius && at.y <= kTable + radius;
    case Edge::west: return at.x < radius && at.x >= -radius;
    case Edge::east: return at.x > kTable - radius && at.x <= kTable + radius;
    case Edge::none: return false;
  }
  return false;
}

// The rest of a judged move once its end is known to be a legal stand.
Move way_to(const Play& play, UnitId id, const Solids& solids, Move move, int allowance) {
  const Point from = point(unit_of(play, id).at[0]);
  const Point wanted = move.end;
  if (move.piece != kNoPiece && play.setting.house.occupy_snap == OccupySnap::centre)
    move.end = point(play.state.piece[move.piece].at);
  const int limit = allowance + kTolerance;
  const Way way = move.piece == kNoPiece ? way_to_place(play, id, solids, wanted, limit)
                                         : way_into(play, id, solids, move.piece, wanted, limit);
  if (!way.found) {
    const int straight =
        gap({from, 0, 0, 0},
            move.piece == kNoPiece ? Outline{wanted, 0, 0, 0} : inner_outline(play, id, move.piece, wanted));
    const char* why = way.decided ? "no way round what stands between is short enough"
                                  : "the way is too winding to be measured";
    move.verdict = straight > allowance + kTolerance
                       ? refuse(rule("MA-MOVE-01"), "too far to go", straight, allowance)
                       : refuse(rule("MA-MOVE-14"), why, straight, allowance);
    return move;
  }
  move.length = way.length;
  move.facing = way.facing;
  return move;
}

Verdict judge_entry(const Play& play, UnitId id, PieceId piece) {
  const Verdict may = judge_piece_entry(play, id, piece);
  if (!may.ok()) return may;
  if (touches_enemy(play, piece, unit_of(play, id).army))
    return refuse(rule("MA-CHG-06"), "that piece touches an enemy: entering it is a charge")
        .because(Cause::room);
  return {};
}

// Where the move ends, once it is known to be on the table.
Verdict judge_end(const Play& play, UnitId id, const Solids& solids, Move& move) {
  const int radius = profile_of(play, id).leader_radius;
  const Footing footing = footing_at(play, move.end, radius);
  if (footing.half != kNoPiece)
    return refuse(rule("MA-MOVE-09"), "a move may not end half inside a piece of terrain")
        .because(Cause::way);
  move.piece = footing.inside;
  if (move.piece != kNoPiece) return judge_entry(play, id, move.piece);
  if (overlaps_any_base(play, {move.end, radius - kTolerance}, id))
    return refuse(rule("MA-MOVE-04"), "the leader would stand on another base").because(Cause::room);
  if (needs_a_breach(play, id, move.end))
    return refuse(rule("MA-SIEGE-11"), "the courtyard is entered through a breach only").because(Cause::way);
  return judge_distance(solids, move.end);
}

}  // namespace

int allowance_of(const Play& play, UnitId id) { return profile_of(play, id).move; }

bool may_move(const Play& play, UnitId id) {
  const Unit& unit = unit_of(play, id);
  return !unit.is_engaged() && !unit.fleeing() && !is_fixed(play, id);
}

Footing footing_at(const Play& play, Point at, int radius) {
  Footing footing;
  play.ground.for_each_near({at, radius}, [&](const auto& shape) {
    if (is_nearer(at, shape.outline, radius - kTolerance))
      (holds(shape.outline, {at, radius}) ? footing.inside : footing.half) = shape.piece;
  });
  return footing;
}

Verdict judge_piece_entry(const Play& play, UnitId id, PieceId piece) {
  const TerrainProfile& terrain = play.setting.profile(play.state.piece[piece].type);
  if (!terrain.enter) return refuse(rule("MA-MOVE-10"), "nobody can enter that piece").because(Cause::way);
  if (unit_of(play, id).in_piece == piece + 1)
    return refuse(rule("MA-GEO-15"), "the unit already stands there");
  if (holder_of(play, piece) != kNoUnit)
    return refuse(rule("MA-TERR-04"), "another unit holds that piece")
        .because(Cause::room, Ref::unit(holder_of(play, piece)));
  if (terrain.castle && profile_of(play, id).mounted)
    return refuse(rule("MA-SIEGE-13"), "mounted units do not climb walls").because(Cause::way);
  return {};
}

bool touches_enemy(const Play& play, PieceId piece, int army) {
  const Contact rim = contact_of(play, piece);
  bool found = false;
  for_each_unit(enemies_of(play, army), [&](UnitId enemy) { found = found || touches(play, rim, enemy); });
  return found;
}

Move judge_move(const Play& play, UnitId id, const Solids& solids, Point to, int allowance) {
  const Unit& unit = unit_of(play, id);
  const int radius = play.setting.profile(unit).leader_radius;
  Move move;
  move.end = to;
  if (to == point(unit.at[0])) {  // MA-MOVE-13
    move.piece = unit.in_piece == 0 ? kNoPiece : static_cast<PieceId>(unit.in_piece - 1);
    const geometry::Direction ahead = geometry::direction_of(Angle::of_tenths(unit.heading));
    move.facing = {ahead.x, ahead.y};
    return move;
  }
  if (is_over(exit_for(play, id), to, radius)) {
    move.leaves = true;
    move.end = {std::clamp(to.x, radius, kTable - radius), std::clamp(to.y, radius, kTable - radius)};
    return way_to(play, id, solids, move, allowance - 2 * kTolerance);  // with movement left
  }
  if (!is_on_table(to, radius)) {
    move.verdict = refuse(rule("MA-MOVE-12"), "units do not leave the table").because(Cause::way);
    return move;
  }
  move.verdict = judge_end(play, id, solids, move);
  if (!move.ok()) return move;
  if (ways_to(play, id, to, move.piece) != Ways::castle) return way_to(play, id, solids, move, allowance);
  return way_to(play, id, Solids(play, id, allowance + 2 * kPieceRadius, Ways::castle), move, allowance);
}

Rims::Rims(const Play& play, UnitId mover, int reach) {
  const Point from = point(unit_of(play, mover).at[0]);
  const int radius = profile_of(play, mover).leader_radius;
  for (const auto& shape : play.ground.all()) add(from, shape.outline.grown(radius), reach);
  for_each_unit(friends_of(play, unit_of(play, mover).army) & ~bit(mover), [&](UnitId other) {
    if (!may_be_near(play, from, other, reach + 2 * radius)) return;
    for_each_base(play, other, [&](const Disc& base) { add(from, Outline::of(base).grown(radius), reach); });
  });
}

void Rims::add(Point from, const Outline& rim, int reach) {
  if (is_nearer(from, rim, reach)) rim_.add(rim);
}

Surroundings::Surroundings(const Play& play, UnitId mover, int allowance)
    : solids(play, mover, allowance + 2 * kPieceRadius, ways_out(play, mover)),
      rims(play, mover, allowance + kInch) {}

Move move_in_direction(const Play& play, UnitId id, const Surroundings& around, Angle direction, int length) {
  const Unit& unit = unit_of(play, id);
  const Point from = point(unit.at[0]);
  const geometry::Direction d = geometry::direction_of(direction);
  int reach = std::min(length, to_the_edge(from, d, play.setting.profile(unit).leader_radius));
  reach = to_the_first_solid(around.solids, from, d, reach);
  reach = step_back(around.rims, from, d, reach);
  Move move;
  move.end = from + geometry::step(d, reach);
  move.length = reach;
  if (reach <= 0) {
    move.verdict = refuse(rule("MA-MOVE-08"), "there is no room that way").because(Cause::room);
    return move;
  }
  // A unit that stays in its own piece has not moved (MA-GEO-15). Whole-number points may graze something by
  // a hair.
  constexpr int kHair = 3;
  Move judged = judge_move(play, id, around.solids, move.end, length);
  for (int back = 1; back <= kHair && back < reach && !judged.ok(); ++back)
    judged = judge_move(play, id, around.solids, from + geometry::step(d, reach - back), length);
  return judged;
}

void carry_out(Play& play, UnitId id, const Move& move, bool turned, Angle heading) {
  if (move.leaves) return escape(play, id);  // MA-SCN-16
  const Placement placement{.leader = move.end,
                            .heading = turned ? heading : geometry::angle_of(move.facing),
                            .piece = move.piece,
                            .zone = kWholeTable,
                            .near_ok = unit_of(play, id).engaged};
  place_unit(play, id, placement);
  tell(play, {.rule = rule("MA-MOVE-01"), .verb = Told::moved, .subject = id, .numbers = {move.length}});
  if (move.piece != kNoPiece)
    tell(play, {.rule = rule("MA-TERR-02"),
                .verb = Told::occupied,
                .subject = id,
                .numbers = {move.piece},
                .depth = 2});
}

}  // namespace warren::mice_at_arms
