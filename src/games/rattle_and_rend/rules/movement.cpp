#include "games/rattle_and_rend/rules/movement.h"

#include <algorithm>

#include "games/rattle_and_rend/rule_ids.h"
#include "kernel/base/check.h"

namespace warren::rattle_and_rend {
namespace {

// One leg of a route, or what is left of it.
struct Leg {
  Segment line{};
  int from = 0;  // length along the route at line.a
  int length = 0;
};

// Where this leg first stops, at most `limit`; only looks nearer than the survey so far.
class LegSurvey {
 public:
  LegSurvey(const Play& play, const Mover& mover, const Leg& leg, Survey& survey)
      : play_(play),
        mover_(mover),
        leg_(leg),
        survey_(survey),
        radius_(radius_of(play, mover.id)),
        box_(geometry::box_of(leg.line)) {}

  void look() {
    look_at_edge();
    if (!mover_.ignores_groups) look_at_groups();
    look_at_ground();
  }

 private:
  void stop(int along, Halt why, PieceId piece = kNoPiece) {
    const int at = leg_.from + std::max(along, 0);
    if (at >= survey_.stop && (at != survey_.stop || survey_.why != Halt::end)) return;
    survey_ = {at, why, piece};
  }

  // RR-MOV-10: where the centre would leave the board.
  void look_at_edge() {
    if (is_on_board(leg_.line.b)) return;
    int inside = 0;
    int outside = leg_.length;
    while (outside - inside > 1) {
      const int middle = (inside + outside) / 2;
      (is_on_board(geometry::along(leg_.line, middle)) ? inside : outside) = middle;
    }
    stop(inside, Halt::board_edge);
  }

  // RR-MOV-06, RR-MOV-07: the centre may pass beside a base but not cross it.
  void look_at_groups() {
    const bool friends_pass =
        has_trait(play_, side_of(mover_.id), Trait::raiders) && !mover_.forced;  // RR-RAI-02
    const GroupSet there = friends_pass ? on_board(play_, other(side_of(mover_.id))) : on_board(play_);
    for_each_group(static_cast<GroupSet>(there & ~bit(mover_.id)), [&](GroupId id) {
      const Disc base = base_of(play_, id);
      if (!geometry::segment_enters(leg_.line, base)) return;
      const auto reach = geometry::chord(leg_.line, Disc{base.centre, base.radius + radius_});
      if (reach) stop(reach->enter, Halt::contact);
    });
  }

  void look_at_ground() {
    const bool flying = flies(play_, mover_.id);
    for (int i = 0; i < play_.ground.count() && !flying; ++i) {
      const auto& shape = play_.ground.shapes[static_cast<std::size_t>(i)];
      if (!geometry::overlaps(shape.outline.box, box_)) continue;
      const auto inside = geometry::chord(leg_.line, shape.outline);
      if (!inside) continue;
      const bool grazes = inside->leave - inside->enter <= kGraze;
      if (shape.type == Terrain::blocking) {
        if (!grazes) stop(inside->enter, Halt::blocking);  // RR-TER-05, RR-MOV-09
        continue;
      }
      if (mover_.ignores_ground || is_open_for(play_, mover_.id, static_cast<PieceId>(i))) continue;
      // Who was stopped at the inner edge leaves by a short chord too.
      if (!grazes || is_inside(shape.outline, leg_.line.a))
        look_at_bad_ground(*inside, static_cast<PieceId>(i));
    }
  }

  void look_at_bad_ground(const geometry::Chord& inside, PieceId piece) {
    if (carries_transport_rules(play_, mover_.id))
      return stop(inside.enter, Halt::breaks, piece);  // RR-HVY-15
    const bool leaves =
        inside.leave < leg_.length || !is_inside(play_.ground.shapes[piece].outline, leg_.line.b);
    if (!leaves || ((mover_.left_pieces >> piece) & 1U) != 0) return;
    if (mover_.forced) {
      if (play_.setting.house.forced_exit == ForcedExit::stops)
        stop(inside.leave - 1, Halt::inner_edge, piece);  // RR-MOV-12
    } else if (!mover_.free_exit) {
      stop(inside.leave - 1, Halt::exit, piece);  // RR-TER-04, RR-TER-08
    }
  }

  const Play& play_;
  const Mover& mover_;
  const Leg& leg_;
  Survey& survey_;
  int radius_;
  geometry::Box box_;
};

// RR-MOV-08: the exact contact before the overlap, where there is one on this leg.
int back_to_contact(const Play& play, const Mover& mover, const Route& route, int at) {
  const Point here = route.at(at);
  const int radius = radius_of(play, mover.id);
  int back = at - 1;
  for_each_group(static_cast<GroupSet>(on_board(play) & ~bit(mover.id)), [&](GroupId id) {
    const Disc base = base_of(play, id);
    const int least = radius + base.radius;
    if (within(here, base.centre, least - kContact - 1))
      for (int leg = route.legs(); leg >= 1; --leg) {
        const auto end = static_cast<std::size_t>(leg);
        if (route.upto[end - 1] >= at) continue;
        const Segment line{route.points[end - 1], route.at(std::min(at, route.upto[end]))};
        const auto reach = geometry::chord(line, Disc{base.centre, least});
        if (!reach) break;
        back = std::min(back, route.upto[end - 1] + reach->enter);
        if (reach->enter > 0) break;
      }
  });
  return back;
}

}  // namespace

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
    if (length < upto[i])
      return geometry::along({points[i - 1], points[i]}, std::max(0, length - upto[i - 1]));
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

Survey survey(const Play& play, const Mover& mover, const Route& route, int from) {
  Survey survey{.stop = route.length()};
  for (std::size_t i = 1; i < static_cast<std::size_t>(route.count); ++i) {
    if (route.upto[i] <= from) continue;
    if (route.upto[i - 1] >= survey.stop) break;
    const int start = std::max(from, route.upto[i - 1]);
    const Leg leg{
        {route.at(start), route.points[i]},
        start, route.upto[i] - start
    };
    LegSurvey(play, mover, leg, survey).look();
  }
  // The edge was found on what is left of a leg; on the whole leg the same length may round to beyond it.
  while (survey.why == Halt::board_edge && survey.stop > from && !is_on_board(route.at(survey.stop)))
    --survey.stop;
  if (survey.why == Halt::exit || survey.why == Halt::breaks || survey.why == Halt::board_edge) return survey;
  const int stand = settle(play, mover, route, survey.stop);
  if (stand < survey.stop && survey.why == Halt::end) survey.why = Halt::contact;
  survey.stop = stand;
  return survey;
}

bool may_stay(const Play& play, const Mover& mover, Point at) {
  if (overlaps_any(play, mover.id, at)) return false;
  const PieceId piece = piece_at(play, at);
  if (piece == kNoPiece) return true;
  const Terrain type = play.ground.shapes[piece].type;
  if (flies(play, mover.id)) return type == Terrain::rough;     // RR-HVY-07
  if (type == Terrain::blocking) return !mover.ignores_ground;  // only by a rounding of its edge
  if (carries_transport_rules(play, mover.id)) return !mover.ignores_ground;  // RR-HVY-15
  return true;
}

int settle(const Play& play, const Mover& mover, const Route& route, int at) {
  constexpr int kStep = kMm / 2;
  while (at > 0 && !may_stay(play, mover, route.at(at))) {
    const int back = back_to_contact(play, mover, route, at);
    at = std::max(0, back < at - 1 ? back : at - kStep);
  }
  return at;
}

Survey planned(const Play& play, const Mover& mover, const Route& route) {
  Mover free = mover;
  free.free_exit = true;
  return survey(play, free, route);
}

Point planned_end(const Play& play, const Mover& mover, const Route& route) {
  const Survey found = planned(play, mover, route);
  return route.at(found.why == Halt::end ? found.stop : settle(play, mover, route, found.stop));
}

bool overlaps_any(const Play& play, GroupId id, Point at) {
  const int radius = radius_of(play, id);
  bool overlap = false;
  for_each_group(static_cast<GroupSet>(on_board(play) & ~bit(id)), [&](GroupId g) {
    const std::int64_t least = radius + radius_of(play, g) - kContact;
    overlap = overlap || geometry::distance2(at, place_of(play, g)) < least * least;
  });
  return overlap;
}

Verdict judge_stand(const Play& play, GroupId id, Point at, const Standing& standing) {
  if (!is_on_board(at))
    return Refusal(rule("RR-GEO-11"), "the centre must be on the board").because(Cause::room);
  const PieceId piece = piece_at(play, at);
  if (piece != kNoPiece && !is_open_for(play, id, piece)) {
    const Terrain type = play.ground.shapes[piece].type;
    if (type == Terrain::blocking)
      return Refusal(rule("RR-TER-05"), "nobody stands inside Blocking terrain").because(Cause::room);
    if (type == Terrain::hazardous && !standing.hazardous)
      return Refusal(rule("RR-GEO-13"), "that point is inside Hazardous terrain").because(Cause::room);
    if (carries_transport_rules(play, id))
      return Refusal(rule("RR-HVY-15"), "a Transport may not stand in Rough or Hazardous terrain")
          .because(Cause::room);
  }
  if (overlaps_any(play, id, at))
    return Refusal(rule("RR-MOV-08"), "the base would overlap another").because(Cause::room);
  const int radius = radius_of(play, id);
  bool touching = false;
  bool near = false;
  for_each_group(static_cast<GroupSet>(on_board(play) & ~bit(id)), [&](GroupId g) {
    touching = touching || within(at, place_of(play, g), radius + radius_of(play, g) + kContact);
    near = near || (side_of(g) != side_of(id) && standing.clear_of_enemies >= 0 &&
                    within(at, place_of(play, g), standing.clear_of_enemies));
  });
  if (standing.no_contact && touching)
    return Refusal(rule("RR-DEP-01"), "the base would touch another group").because(Cause::room);
  if (near) return Refusal(rule("RR-AMB-02"), "that is within S of an enemy").because(Cause::room);
  return {};
}

bool nearest_stand(const Play& play, GroupId id, Point wanted, const Standing& standing, Point& found) {
  std::int64_t best = -1;
  const auto grid = [](int v) { return std::clamp((v + kMm / 2) / kMm, 0, kBoard / kMm); };
  const int cx = grid(wanted.x);
  const int cy = grid(wanted.y);
  const auto look = [&](int x, int y) {
    const Point at{x * kMm, y * kMm};
    if (!is_on_board(at)) return;
    const std::int64_t away = geometry::distance2(at, wanted);
    const bool lower = best >= 0 && away == best && (at.y < found.y || (at.y == found.y && at.x < found.x));
    if ((best >= 0 && away > best) || (away == best && !lower) || !judge_stand(play, id, at, standing).ok())
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
