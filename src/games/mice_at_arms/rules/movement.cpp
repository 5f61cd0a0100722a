#include "games/mice_at_arms/rules/movement.h"

#include <algorithm>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/tell.h"
#include "kernel/geometry/numbers.h"
#include "kernel/geometry/paths.h"

namespace warren::mice_at_arms {
namespace {

using geometry::distance2;

int distance(Point a, Point b) {
  return static_cast<int>(geometry::isqrt_nearest(static_cast<std::uint64_t>(distance2(a, b))));
}

bool is_nearer(Point a, Point b, std::int64_t limit) { return distance2(a, b) < limit * limit; }

Refusal refuse(RuleId rule, const char* words) { return {rule, words}; }
Refusal refuse(RuleId rule, const char* words, int measured, int allowed) {
  return {rule, words, measured, allowed};
}

// The centre of the leader's base keeps its radius from the table's edge (MA-GEO-20).
bool is_on_table(Point at, int radius) { return kWholeTable.holds({at, radius}); }

// The part of a straight way that lies inside a disc, as lengths from its start; two numbers, so that it
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

// Where a straight way is stopped for good by something solid.
int to_the_first_solid(const Solids& solids, Point from, geometry::Direction direction, int length) {
  for (const Solids::Solid& solid : solids.all()) {
    const Inside inside =
        inside_disc(from, direction, solid.disc.centre, solid.disc.radius - kTolerance, length);
    if (inside.any() && inside.leave > 2 * kTolerance && inside.enter < length)
      length = std::max(inside.enter, 0);
  }
  return length;
}

// Steps back until the leader stands on nobody's base and half inside no piece (MA-MOVE-04, MA-MOVE-09).
int step_back(const Play& play, UnitId id, Point from, geometry::Direction direction, int length) {
  const int radius = profile_of(play, id).leader_radius;
  const auto back_out = [&](Point centre, int keep) {
    const Inside inside = inside_disc(from, direction, centre, keep, length);
    if (!inside.any() || length <= inside.enter || length >= inside.leave) return false;
    length = std::max(inside.enter, 0);
    return true;
  };
  for (bool again = true; again && length > 0;) {
    again = false;
    for (int i = 0; i < play.ground.count; ++i)
      again |= back_out(play.ground.shapes[static_cast<std::size_t>(i)].centre, kPieceRadius + radius);
    for_each_unit(friends_of(play, unit_of(play, id).army) & ~bit(id), [&](UnitId other) {
      if (!may_be_near(play, from, other, length + 2 * radius)) return;
      for_each_base(play, other,
                    [&](const Disc& base) { again |= back_out(base.centre, base.radius + radius); });
    });
  }
  return length;
}

// MA-MOVE-05, MA-GEO-17: an end too near to an enemy, or at the rim of a piece that one holds.
Verdict judge_distance(const Solids& solids, Point to) {
  for (const Solids::Solid& solid : solids.all()) {
    if (solid.unit == kNoUnit || !is_nearer(to, solid.disc.centre, solid.disc.radius - kTolerance)) continue;
    return solid.piece == kNoPiece
               ? refuse(rule("MA-MOVE-05"), "that is within one base of an enemy")
               : refuse(rule("MA-GEO-17"), "touching a piece held by an enemy is a charge");
  }
  return {};
}

// MA-GEO-20: the edges of the table within reach, as rails that the leader's base may touch. Returns how
// many.
std::size_t add_edges(Point from, int radius, int reach, std::span<geometry::Rounded> shapes) {
  constexpr int kFar = kTable + kTable / 2;  // rails end too far out to be walked round
  std::size_t count = 0;
  const auto rail = [&](int away, Point a, Point b) {
    if (away < reach + radius) shapes[count++] = geometry::rounded(geometry::Segment{a, b}, radius);
  };
  rail(from.x, {0, -kTable / 2}, {0, kFar});
  rail(kTable - from.x, {kTable, -kTable / 2}, {kTable, kFar});
  rail(from.y, {-kTable / 2, 0}, {kFar, 0});
  rail(kTable - from.y, {-kTable / 2, kTable}, {kFar, kTable});
  return count;
}

// The rest of a judged move once its end is known to be a legal stand.
Move way_to(const Play& play, UnitId id, const Solids& solids, Move move, int allowance) {
  const Point from = point(unit_of(play, id).at[0]);
  int saved = 0;  // MA-MOVE-07: the way ends where the leader is fully inside the piece
  if (move.piece != kNoPiece && play.setting.house.occupy_snap == OccupySnap::centre) {
    move.end = point(play.state.piece[move.piece].at);
    saved = kPieceRadius - profile_of(play, id).leader_radius;
  }
  const Way way = shortest_way(solids, from, move.end, move.piece, allowance + saved + kTolerance);
  if (!way.found) {
    const int straight = std::max(distance(from, move.end) - saved, 0);
    move.verdict = straight > allowance + kTolerance
                       ? refuse(rule("MA-MOVE-01"), "too far to go", straight, allowance)
                       : refuse(rule("MA-MOVE-14"), "no way round what stands between is short enough",
                                straight, allowance);
    return move;
  }
  move.length = std::max(way.length - saved, 0);
  move.heading = way.heading;
  return move;
}

Verdict judge_entry(const Play& play, UnitId id, PieceId piece) {
  const TerrainProfile& terrain = play.setting.profile(play.state.piece[piece].type);
  if (!terrain.enter) return refuse(rule("MA-MOVE-10"), "nobody can enter that piece");
  if (unit_of(play, id).in_piece == piece + 1)
    return refuse(rule("MA-GEO-15"), "the unit already stands there");
  if (holder_of(play, piece) != kNoUnit) return refuse(rule("MA-TERR-04"), "another unit holds that piece");
  if (touches_enemy(play, piece, unit_of(play, id).army))
    return refuse(rule("MA-CHG-06"), "that piece touches an enemy: entering it is a charge");
  return {};
}

}  // namespace

Solids::Solids(const Play& play, UnitId mover, int reach) {
  const Unit& unit = unit_of(play, mover);
  const Profile& profile = play.setting.profile(unit);
  const Point from = point(unit.at[0]);
  mover_radius_ = profile.leader_radius;
  for (int i = 0; i < play.ground.count; ++i) {
    const auto& shape = play.ground.shapes[static_cast<std::size_t>(i)];
    if ((!shape.solid && !shape.stops) || unit.in_piece == shape.piece + 1) continue;
    const int radius = kPieceRadius + profile.leader_radius;
    if (is_nearer(from, shape.centre, reach + radius))
      add({
          {shape.centre, radius},
          shape.piece, kNoUnit, radius
      });
  }
  for_each_unit(enemies_of(play, unit.army), [&](UnitId enemy) {
    // MA-GEO-17, MA-TERR-04: nobody touches or crosses a piece that an enemy holds.
    if (const std::uint8_t held = unit_of(play, enemy).in_piece; held != 0) {
      const Point centre = point(play.state.piece[held - 1U].at);
      const int bare = kPieceRadius + profile.leader_radius;
      const int radius = bare + kContact + 2 * kTolerance;
      if (is_nearer(from, centre, reach + radius))
        add({
            {centre, std::clamp(distance(from, centre), bare, radius)},
            static_cast<PieceId>(held - 1),
            enemy,
            bare
        });
    }
    if (!may_be_near(play, from, enemy, reach + 2 * profile.base())) return;
    for_each_base(play, enemy, [&](const Disc& base) {
      const int bare = base.radius + profile.leader_radius;
      int radius = bare + profile.base();
      if (!is_nearer(from, base.centre, reach + radius)) return;
      // MA-MOVE-05: who starts nearer may not come nearer still.
      if (is_nearer(from, base.centre, radius)) radius = std::max(bare, distance(from, base.centre));
      add({
          {base.centre, radius},
          kNoPiece, enemy, bare
      });
    });
  });
}

void Solids::relax(UnitId unit) {
  for (int i = 0; i < count_; ++i)
    if (solid_[static_cast<std::size_t>(i)].unit == unit)
      solid_[static_cast<std::size_t>(i)].disc.radius = solid_[static_cast<std::size_t>(i)].bare;
}

void Solids::drop_base(UnitId unit, Point centre) {
  for (int i = 0; i < count_; ++i) {
    const Solid& solid = solid_[static_cast<std::size_t>(i)];
    if (solid.unit != unit || !(solid.disc.centre == centre)) continue;
    solid_[static_cast<std::size_t>(i)] = solid_[static_cast<std::size_t>(--count_)];
    return;
  }
}

void Solids::drop(UnitId unit) {
  const auto end = solid_.begin() + count_;
  count_ = static_cast<int>(
      std::remove_if(solid_.begin(), end, [unit](const Solid& s) { return s.unit == unit; }) -
      solid_.begin());
}

Way shortest_way(const Solids& solids, Point from, Point to, PieceId entering, int limit) {
  if (distance2(from, to) > std::int64_t{limit} * limit) return {};
  bool free = true;
  for (const Solids::Solid& solid : solids.all()) {
    if (entering != kNoPiece && solid.piece == entering) continue;
    if (geometry::segment_enters({from, to}, Disc{solid.disc.centre, solid.disc.radius - kTolerance})) {
      free = false;
      break;
    }
  }
  const int straight = distance(from, to);
  if (free)
    return {
        true, straight, geometry::angle_of(to - from), 2, {from, to},
              straight
    };

  std::array<geometry::Rounded, geometry::kMaxSolids> shapes;
  std::size_t count = add_edges(from, solids.mover_radius(), limit, shapes);
  for (const Solids::Solid& solid : solids.all())
    if ((entering == kNoPiece || solid.piece != entering) && count < shapes.size())
      shapes[count++] = geometry::rounded(solid.disc);
  const geometry::Path path = geometry::shortest_path(from, to, {shapes.data(), count}, limit);
  if (!path.found) return {};
  const Point corner = path.corners[static_cast<std::size_t>(path.count - 2)];
  return {true, path.length, geometry::angle_of(to - corner), path.count, path.corners, distance(corner, to)};
}

int allowance_of(const Play& play, UnitId id) { return profile_of(play, id).move; }

bool may_move(const Play& play, UnitId id) {
  const Unit& unit = unit_of(play, id);
  return !unit.is_engaged() && !unit.fleeing() && !unit.has(Unit::kFixed);
}

Footing footing_at(const Play& play, Point at, int radius) {
  Footing footing;
  for (int i = 0; i < play.ground.count; ++i) {
    const auto& shape = play.ground.shapes[static_cast<std::size_t>(i)];
    if (!is_nearer(at, shape.centre, kPieceRadius + radius - kTolerance)) continue;
    const std::int64_t room = kPieceRadius - radius;
    const bool inside = distance2(at, shape.centre) <= room * room;
    (inside ? footing.inside : footing.half) = shape.piece;
  }
  return footing;
}

bool touches_enemy(const Play& play, PieceId piece, int army) {
  const Disc rim{point(play.state.piece[piece].at), kPieceRadius};
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
    move.heading = Angle::of_tenths(unit.heading);
    return move;
  }
  if (!is_on_table(to, radius)) {
    move.verdict = refuse(rule("MA-MOVE-12"), "units do not leave the table");
    return move;
  }
  const Footing footing = footing_at(play, to, radius);
  if (footing.half != kNoPiece) {
    move.verdict = refuse(rule("MA-MOVE-09"), "a move may not end half inside a piece of terrain");
    return move;
  }
  move.piece = footing.inside;
  if (move.piece != kNoPiece) {
    move.verdict = judge_entry(play, id, move.piece);
  } else if (overlaps_any_base(play, {to, radius - kTolerance}, id)) {
    move.verdict = refuse(rule("MA-MOVE-04"), "the leader would stand on another base");
  } else {
    move.verdict = judge_distance(solids, to);
  }
  return move.ok() ? way_to(play, id, solids, move, allowance) : move;
}

Move move_in_direction(const Play& play, UnitId id, const Solids& solids, Angle direction, int length) {
  const Unit& unit = unit_of(play, id);
  const Point from = point(unit.at[0]);
  const geometry::Direction d = geometry::direction_of(direction);
  int reach = std::min(length, to_the_edge(from, d, play.setting.profile(unit).leader_radius));
  reach = to_the_first_solid(solids, from, d, reach);
  reach = step_back(play, id, from, d, reach);
  Move move;
  move.end = from + geometry::step(d, reach);
  move.length = reach;
  move.heading = direction;
  if (reach <= 0 || move.end == from) {
    move.verdict = refuse(rule("MA-MOVE-08"), "there is no room that way");
    return move;
  }
  // A unit that stays in its own piece has not moved (MA-GEO-15). Whole-number points may graze something by
  // a hair.
  constexpr int kHair = 3;
  Move judged = judge_move(play, id, solids, move.end, length);
  for (int back = 1; back <= kHair && back < reach && !judged.ok(); ++back)
    judged = judge_move(play, id, solids, from + geometry::step(d, reach - back), length);
  return judged;
}

void carry_out(Play& play, UnitId id, const Move& move, bool turned, Angle heading) {
  const Placement placement{.leader = move.end,
                            .heading = turned ? heading : move.heading,
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
