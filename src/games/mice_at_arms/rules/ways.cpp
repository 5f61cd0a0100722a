#include "games/mice_at_arms/rules/ways.h"

#include <algorithm>

#include "games/mice_at_arms/rules/castle.h"
#include "kernel/geometry/numbers.h"

namespace warren::mice_at_arms {
namespace {

using geometry::distance2;

int distance(Point a, Point b) {
  return static_cast<int>(geometry::isqrt_nearest(static_cast<std::uint64_t>(distance2(a, b))));
}

using Shapes = Fixed<geometry::Rounded, geometry::kMaxSolids>;
constexpr int kTableEdges = 4;
static_assert(Solids::kMost + kTableEdges <= geometry::kMaxSolids);

// MA-GEO-20: the edges of the table within reach, as rails that the leader's base may touch.
void add_edges(Point from, int radius, int reach, Shapes& shapes) {
  constexpr int kFar = kTable + kTable / 2;  // rails end too far out to be walked round
  const auto rail = [&](int away, Point a, Point b) {
    if (away < reach + radius) shapes.add(geometry::rounded(geometry::Segment{a, b}, radius));
  };
  rail(from.x, {0, -kTable / 2}, {0, kFar});
  rail(kTable - from.x, {kTable, -kTable / 2}, {kTable, kFar});
  rail(from.y, {-kTable / 2, 0}, {kFar, 0});
  rail(kTable - from.y, {-kTable / 2, kTable}, {kFar, kTable});
}

Way to_way(const geometry::Path& path, Point to) {
  const Point corner = path.corners[static_cast<std::size_t>(path.count - 2)];
  return {.found = true,
          .length = path.length,
          .facing = to - corner,
          .corners = path.count,
          .corner = path.corners,
          .last_leg = distance(corner, to)};
}

// MA-SIEGE-04: through the corner of a fallen tower, a straight leg between two places a base away from it.
Way way_through(const Breach& breach, const Solids& solids, Point from, Point to, PieceId entering,
                int limit) {
  const bool inwards = entering == kNoPiece;
  const Point near = inwards ? breach.outside : breach.inside;
  const Point far = inwards ? breach.inside : breach.outside;
  const Way first = shortest_way(solids, from, near, entering, limit);
  const Way last = shortest_way(solids, far, to, entering, limit);
  if (!first.found || !last.found) return {.decided = first.decided && last.decided};
  Way way = last;
  way.length += first.length + distance(near, far);
  if (last.length == 0) way.facing = far - near;
  return way.length <= limit ? way : Way{};
}

}  // namespace

Outline inner_outline(const Play& play, UnitId id, PieceId piece, Point to) {
  if (play.setting.house.occupy_snap == OccupySnap::stay) return {to, 0, 0, 0};
  const Outline whole = outline_of(play.state.piece[piece]);
  const int radius = profile_of(play, id).leader_radius;
  if (whole.is_disc()) return whole.grown(-radius);
  return {whole.centre, whole.half_width - radius, whole.half_height - radius, 0};
}

Ways ways_out(const Play& play, UnitId id) {
  return play.setting.house.castle_exit == CastleExit::free && is_inside_castle(play, id) ? Ways::out
                                                                                          : Ways::ground;
}

Ways ways_to(const Play& play, UnitId id, Point end, PieceId piece) {
  if (!is_siege(play) || !is_inside_castle(play, id)) return Ways::ground;
  const bool ends_inside = piece != kNoPiece
                               ? is_castle(play, piece)
                               : is_in_courtyard(play, {end, profile_of(play, id).leader_radius});
  return ends_inside ? Ways::castle : ways_out(play, id);
}

Solids::Solids(const Play& play, UnitId mover, int reach, Ways ways) {
  const Unit& unit = unit_of(play, mover);
  mover_radius_ = play.setting.profile(unit).leader_radius;
  add_terrain(play, unit, reach, ways);
  if (ways == Ways::castle) add_castle_walls();
  add_enemies(play, unit, reach);
}

void Solids::add_terrain(const Play& play, const Unit& mover, int reach, Ways ways) {
  const Point from = point(mover.at[0]);
  for (const auto& shape : play.ground.all()) {
    if ((!shape.solid && !shape.stops) || mover.in_piece == shape.piece + 1) continue;
    if (ways != Ways::ground && shape.castle) continue;
    const Outline outline = shape.outline.grown(mover_radius_);
    if (is_nearer(from, outline, reach)) solid_.add({outline, shape.piece, kNoUnit, outline.radius});
  }
}

// MA-SIEGE-08: a way within the castle does not leave it.
void Solids::add_castle_walls() {
  for (const int side : {-kCastleReach, kCastleReach}) {
    const Point middle = kCourtyard.centre;
    solid_.add({
        {{middle.x + side, middle.y}, 1, kCastleReach, mover_radius_},
        kNoPiece, kNoUnit, mover_radius_
    });
    solid_.add({
        {{middle.x, middle.y + side}, kCastleReach, 1, mover_radius_},
        kNoPiece, kNoUnit, mover_radius_
    });
  }
}

void Solids::add_enemies(const Play& play, const Unit& mover, int reach) {
  const Profile& profile = play.setting.profile(mover);
  const Point from = point(mover.at[0]);
  for_each_unit(enemies_of(play, mover.army), [&](UnitId enemy) {
    // MA-GEO-17, MA-TERR-04: nobody touches or crosses a piece that an enemy holds.
    if (const PieceId held = piece_of(unit_of(play, enemy)); held != kNoPiece) {
      const Outline rim = outline_of(play.state.piece[held]);
      const Outline bare = rim.grown(profile.leader_radius);
      const Outline free = bare.grown(kContact + 2 * kTolerance);
      const int away = gap({from, 0, 0, 0}, rim) + rim.radius;
      if (is_nearer(from, free, reach))
        solid_.add(
            {bare.grown(std::clamp(away, bare.radius, free.radius) - bare.radius), held, enemy, bare.radius});
    }
    if (!may_be_near(play, from, enemy, reach + 2 * profile.base())) return;
    for_each_base(play, enemy, [&](const Disc& base) {
      const Outline bare = Outline::of(base).grown(profile.leader_radius);
      Outline kept = bare.grown(profile.base());
      if (!is_nearer(from, kept, reach)) return;
      // MA-MOVE-05: who starts nearer may not come nearer still.
      if (is_nearer(from, kept, 0)) kept.radius = std::max(bare.radius, distance(from, base.centre));
      solid_.add({kept, kNoPiece, enemy, bare.radius});
    });
  });
}

void Solids::relax(UnitId unit) {
  for (Solid& solid : solid_)
    if (solid.unit == unit) solid.outline.radius = solid.bare;
}

void Solids::drop_base(UnitId unit, Point centre) {
  for (Solid& solid : solid_) {
    if (solid.unit != unit || !(solid.outline.centre == centre)) continue;
    solid = solid_[solid_.size() - 1];
    return solid_.remove_last();
  }
}

void Solids::drop(UnitId unit) {
  const Solid* kept =
      std::remove_if(solid_.begin(), solid_.end(), [unit](const Solid& s) { return s.unit == unit; });
  for (auto left = solid_.end() - kept; left > 0; --left) solid_.remove_last();
}

Way shortest_way(const Solids& solids, Point from, Point to, PieceId entering, int limit) {
  if (distance2(from, to) > std::int64_t{limit} * limit) return {};
  bool free = true;
  for (const Solids::Solid& solid : solids.all()) {
    if (entering != kNoPiece && solid.piece == entering) continue;
    if (segment_enters({from, to}, solid.outline.grown(-kTolerance))) {
      free = false;
      break;
    }
  }
  const int straight = distance(from, to);
  if (free)
    return {
        .found = true,
        .length = straight,
        .facing = to - from,
        .corners = 2,
        .corner = {from, to},
        .last_leg = straight
    };

  Shapes shapes;
  add_edges(from, solids.mover_radius(), limit, shapes);
  for (const Solids::Solid& solid : solids.all())
    if (entering == kNoPiece || solid.piece != entering) shapes.add(rounded(solid.outline));
  const geometry::Path path = geometry::shortest_path(from, to, shapes, limit);
  return path.found ? to_way(path, to) : Way{.decided = path.decided};
}

Way way_to_place(const Play& play, UnitId id, const Solids& solids, Point to, int limit) {
  const Unit& unit = unit_of(play, id);
  const int radius = play.setting.profile(unit).leader_radius;
  const Way way = shortest_way(solids, point(unit.at[0]), to, kNoPiece, limit);
  if (way.found || unit.in_piece == 0 || !is_in_courtyard(play, {to, radius})) return way;
  const Breach breach = breach_between(play, piece_of(unit), radius);
  return breach.open ? way_through(breach, solids, point(unit.at[0]), to, kNoPiece, limit) : way;
}

Way way_into(const Play& play, UnitId id, const Solids& solids, PieceId piece, Point to, int limit) {
  const Unit& unit = unit_of(play, id);
  const Point from = point(unit.at[0]);
  const Outline inner = inner_outline(play, id, piece, to);
  const auto way_to_inner = [&](Point seen_from) {
    Way way = shortest_way(solids, from, nearest_on_skeleton(inner, seen_from), piece, limit + inner.radius);
    way.length = std::max(way.length - inner.radius, 0);
    return way;
  };
  Way way = way_to_inner(from);
  if (way.corners > 2 && !inner.is_disc()) {  // round a corner another side of the square is nearer
    const Way other = way_to_inner(way.last_corner());
    if (other.found && other.length < way.length) way = other;
  }
  if (way.found || unit.in_piece != 0) return way;
  const int radius = play.setting.profile(unit).leader_radius;
  const Breach breach = breach_between(play, piece, radius);
  if (!breach.open || !is_in_courtyard(play, {from, radius})) return way;
  return way_through(breach, solids, from, nearest_on_skeleton(inner, breach.outside), piece, limit);
}

}  // namespace warren::mice_at_arms
