// What is a way made of, and where may a group stand? (RR-MOV-02 to 04, RR-GEO-11, RR-GEO-13)
#include "games/rattle_and_rend/rules/movement.h"

#include <algorithm>

#include "games/rattle_and_rend/rule_ids.h"
#include "kernel/base/check.h"

namespace warren::rattle_and_rend {
bool is_open_for(const Play& play, GroupId id, PieceId piece) {
  return warband_of(play, side_of(id)).immune == piece + 1;
}

void Route::add(Point point) {
  WARREN_CHECK(count < kMost, "RR-MOV-03: a path has more pivots than a route can hold");
  const auto place = static_cast<std::size_t>(count);
  upto[place] = count == 0 ? 0 : upto[place - 1] + distance_between(points[place - 1], point);
  points[place] = point;
  ++count;
}

Point Route::at(int length) const {
  for (std::size_t i = 1; i < static_cast<std::size_t>(count); ++i)
    if (length < upto[i]) {
      const int rest = length - upto[i - 1];
      return rest <= 0 ? points[i - 1] : geometry::along({points[i - 1], points[i]}, rest);
    }
  return end();
}

int Route::pivots_before(int length) const {
  int pivots = 0;
  for (std::size_t i = 1; i + 1 < static_cast<std::size_t>(count); ++i) pivots += upto[i] < length ? 1 : 0;
  return pivots;
}

Route route_of(Point from, const Answer& path) {
  Route route;
  route.add(from);
  for (int i = 0; i < path.count() && i < Route::kMost - 1; ++i) route.add(path.point(i));
  return route;
}

Answer path_of(const Route& route) {
  Answer path = Answer::path();
  for (int i = 1; i < route.count; ++i) path.add(route.points[static_cast<std::size_t>(i)]);
  return path;
}

Route straight(Point from, Point to) {
  Route route;
  route.add(from);
  route.add(to);
  return route;
}

Mover mover_of(const Play& play, GroupId id) {
  const Warband& warband = warband_of(play, side_of(id));
  return {.id = id,
          .free_exit = warband.has(Trait::harriers) || warband.has(Trait::raiders)};  // RR-HAR-02, RR-RAI-01
}

bool overlaps_any(const Play& play, GroupId id, Point at) {
  return Surroundings(play, id, {at, at}).overlaps_any(at);
}

namespace {

// What lies under the centre.
Verdict judge_footing(const Surroundings& around, Point at, const Standing& standing) {
  const PieceId piece = piece_at(around.play, at);
  if (piece == kNoPiece || is_open_for(around.play, around.id, piece)) return {};
  const Terrain type = around.play.ground.shapes[piece].type;
  if (type == Terrain::blocking)
    return Refusal(rule("RR-TER-05"), "nobody stands inside Blocking terrain").because(Cause::room);
  if (type == Terrain::hazardous && !standing.hazardous)
    return Refusal(rule("RR-GEO-13"), "that point is inside Hazardous terrain").because(Cause::room);
  if (around.breaks)
    return Refusal(rule("RR-HVY-15"), "a Transport may not stand in Rough or Hazardous terrain")
        .because(Cause::room);
  return {};
}

// Who stands about.
Verdict judge_neighbours(const Surroundings& around, Point at, const Standing& standing) {
  bool overlapping = false;
  bool touching = false;
  bool near = false;
  for (const Obstacle& group : around.groups) {
    const std::int64_t away = geometry::distance2(at, group.at);
    const auto is_within = [&](std::int64_t length) { return away <= length * length; };
    if (!is_within(std::max(group.contact + kContact, standing.clear_of_enemies))) continue;
    const std::int64_t least = group.contact - kContact;
    overlapping = overlapping || away < least * least;
    touching = touching || is_within(group.contact + kContact);
    near = near || (standing.clear_of_enemies >= 0 && side_of(group.id) != side_of(around.id) &&
                    is_within(standing.clear_of_enemies));
  }
  if (overlapping) return Refusal(rule("RR-MOV-08"), "the base would overlap another").because(Cause::room);
  if (standing.no_contact && touching)
    return Refusal(rule("RR-DEP-01"), "the base would touch another group").because(Cause::room);
  if (near) return Refusal(rule("RR-AMB-02"), "that is within S of an enemy").because(Cause::room);
  return {};
}

}  // namespace

Verdict judge_stand(const Surroundings& around, Point at, const Standing& standing) {
  if (!is_on_board(at))
    return Refusal(rule("RR-GEO-11"), "the centre must be on the board").because(Cause::room);
  const Verdict footing = judge_footing(around, at, standing);
  return footing.ok() ? judge_neighbours(around, at, standing) : footing;
}

Verdict judge_stand(const Play& play, GroupId id, Point at, const Standing& standing) {
  return judge_stand(Surroundings(play, id, kWholeBoard), at, standing);
}

bool nearest_stand(const Play& play, GroupId id, Point wanted, const Standing& standing, Point& found) {
  return nearest_stand(Surroundings(play, id, kWholeBoard), wanted, standing, found);
}

bool nearest_stand(const Surroundings& around, Point wanted, const Standing& standing, Point& found) {
  std::int64_t best = -1;
  const auto grid = [](int v) { return std::clamp((v + kMm / 2) / kMm, 0, kBoard / kMm); };
  const int cx = grid(wanted.x);
  const int cy = grid(wanted.y);
  const auto look = [&](int x, int y) {
    const Point at{x * kMm, y * kMm};
    if (!is_on_board(at)) return;
    const std::int64_t away = geometry::distance2(at, wanted);
    const bool lower = away == best && (at.y < found.y || (at.y == found.y && at.x < found.x));
    if ((best >= 0 && away > best) || (away == best && !lower) || !judge_stand(around, at, standing).ok())
      return;
    best = away;
    found = at;
  };
  for (int ring = 0; ring <= kBoard / kMm; ++ring) {
    const std::int64_t least = std::int64_t{std::max(0, ring - 1)} * kMm;
    if (best >= 0 && least * least > best) return true;
    for (int d = -ring; d <= ring; ++d) {
      look(cx + d, cy - ring);
      if (ring > 0) look(cx + d, cy + ring);
      if (d > -ring && d < ring) {
        look(cx - ring, cy + d);
        look(cx + ring, cy + d);
      }
    }
  }
  return best >= 0;
}

Point away_from(Point from, Point target, int length) {
  if (from == target) return target + geometry::Vec{0, length};
  const int apart = distance_between(from, target);
  return geometry::along({from, target}, apart + length);
}

}  // namespace warren::rattle_and_rend
