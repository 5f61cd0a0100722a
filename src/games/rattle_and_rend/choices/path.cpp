// Which ways may a group take, and which are worth offering? (RR-MOV, RR-GAP-09)
#include <algorithm>

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/rules/removal.h"

namespace warren::rattle_and_rend {
namespace {

bool comes_nearer(const Route& route, int until, Point goal) {  // RR-EVAD-03: at any point
  const std::int64_t kept = geometry::distance2(route.start(), goal);
  for (std::size_t i = 1; i < static_cast<std::size_t>(route.count); ++i) {
    if (route.upto[i - 1] >= until) break;
    const Segment leg{route.points[i - 1], route.at(std::min(until, route.upto[i]))};
    if (geometry::distance2(goal, leg) < kept - 2 * kMm) return true;  // a rounding is no step nearer
  }
  return false;
}

bool touches_enemy(const Play& play, GroupId id, Point at) {
  bool touching = false;
  for_each_group(on_board(play, other(side_of(id))), [&](GroupId g) {
    touching = touching || within(at, place_of(play, g), radius_of(play, id) + radius_of(play, g) + kContact);
  });
  return touching;
}

// RR-FEIN-03: does the way lead into a Hazardous piece that it did not begin in?
bool enters_hazard(const Play& play, GroupId id, const Route& route, int until) {
  if (flies(play, id)) return is_in(play, route.at(until), Terrain::hazardous);
  for (PieceId i = 0; i < play.ground.count(); ++i) {
    const auto& shape = play.ground.shapes[i];
    if (shape.type != Terrain::hazardous || is_open_for(play, id, i)) continue;
    if (is_inside(shape.outline, route.at(until))) return true;
    for (std::size_t leg = 1; leg < static_cast<std::size_t>(route.count); ++leg) {
      const Segment line{route.points[leg - 1], route.at(std::min(until, route.upto[leg]))};
      const auto inside = geometry::chord(line, shape.outline);
      if (inside && inside->leave - inside->enter > kGraze && !is_inside(shape.outline, route.start()))
        return true;
      if (route.upto[leg] >= until) break;
    }
  }
  return false;
}

Verdict judge_end(const Play& play, const MoveOrder& order, const Route& route) {
  const Survey found = planned(play, order.mover, route);
  const Point start = route.start();
  const Point end = route.at(found.stop);
  if (found.why == Halt::breaks && !order.mover.forced)
    return Refusal(rule("RR-HVY-15"), "a Transport may not enter Rough or Hazardous terrain")
        .because(Cause::way);
  const PieceId last = is_on_board(route.end()) ? piece_at(play, route.end()) : kNoPiece;
  if (flies(play, order.mover.id) && !order.mover.forced && last != kNoPiece &&
      play.ground.shapes[last].type != Terrain::rough)
    return Refusal(rule("RR-HVY-07"), "a Flyer may not end in Hazardous or Blocking terrain")
        .because(Cause::way);
  if (order.towards && !is_nearer(end, start, order.goal))
    return Refusal(rule("RR-MOV-13"), "the move must end nearer").because(Cause::way);
  if (order.not_farther && geometry::distance2(end, order.goal) > geometry::distance2(start, order.goal))
    return Refusal(rule("RR-CCHG-02"), "the move may not end farther from the attacker").because(Cause::way);
  if (order.not_nearer && comes_nearer(route, found.stop, order.goal))
    return Refusal(rule("RR-EVAD-03"), "the move comes nearer to that enemy").because(Cause::way);
  const GroupId id = order.mover.id;
  if (order.keeps_out && (enters_hazard(play, id, route, found.stop) || touches_enemy(play, id, end)))
    return Refusal(rule("RR-FEIN-03"), "only a critical moves it into Hazardous terrain or contact")
        .because(Cause::way);
  return {};
}

}  // namespace

Verdict judge_route(const Play& play, const MoveOrder& order, const Route& route) {
  if (route.legs() - 1 > order.pivots)
    return Refusal(rule("RR-MOV-03"), "too many pivots")
        .because(Cause::way)
        .with(Measure::count, route.legs() - 1, order.pivots);
  if (route.length() > order.allowance + 1)
    return Refusal::too_far(rule("RR-MOV-01"), "the way is too long", route.length(), order.allowance);
  if (!is_on_board(route.end()) && !order.may_leave)
    return Refusal(rule("RR-MOV-10"), "only a declared move of one's own leads off the board")
        .because(Cause::way);
  if (route.length() == 0) return {};
  return judge_end(play, order, route);
}

Verdict PathPrompt::judge(const Answer& answer) const {
  if (answer.form() != Form::path) return Refusal{rule, "a way is asked for"};
  if (answer.count() == 0) return {};
  if (answer.count() > Route::kMost - 1)
    return Refusal(rattle_and_rend::rule("RR-MOV-04"), "too many pivots")
        .because(Cause::way)
        .with(Measure::count, answer.count() - 1, Route::kMost - 2);
  for (int i = 0; i < answer.count(); ++i) {
    const Point at = answer.point(i);
    if (at.x < -kBoard || at.y < -kBoard || at.x > 2 * kBoard || at.y > 2 * kBoard)
      return Refusal(rattle_and_rend::rule("RR-MOV-05"), "no move is that long").because(Cause::reach);
  }
  return judge_route(play(), order_, route_of(place_of(play(), order_.mover.id), answer));
}

// A way to within `keep_off` of a point, as far as it goes; `bend` -1 or 1 makes a detour round it.
bool PathPrompt::towards_point(Point wanted, int keep_off, int bend, Answer& path) const {
  const Point from = place_of(play(), order_.mover.id);
  const int apart = distance_between(from, wanted) - keep_off;
  if (apart == 0 || (bend != 0 && order_.pivots == 0)) return false;
  path = Answer::path();
  if (bend == 0) {
    path.add(geometry::along({from, wanted}, std::clamp(apart, -order_.allowance, order_.allowance)));
    return true;
  }
  const geometry::Vec aside = geometry::left_of(wanted - from);
  const Point pivot{(from.x + wanted.x) / 2 + bend * aside.x / 4,
                    (from.y + wanted.y) / 2 + bend * aside.y / 4};
  const int first = distance_between(from, pivot);
  if (first + kMm >= order_.allowance) return false;
  const int second = std::min(order_.allowance - first - 1, distance_between(pivot, wanted) - keep_off);
  if (second <= 0) return false;
  path.add(pivot);
  path.add(geometry::along({pivot, wanted}, second));
  return true;
}

// Staying; the compass at full and half length; contact with everybody; rings; markers; pieces; off the
// board.
bool PathPrompt::candidate(int i, Answer& path) const {
  const GroupId id = order_.mover.id;
  const Point from = place_of(play(), id);
  if (i == 0) {
    path = Answer::path();
    return true;
  }
  --i;
  if (i < 2 * kDirections) {
    const Angle turn = Angle::of_tenths(225 * (i % kDirections) + (side_of(id) == 0 ? 0 : 1800));
    path = Answer::path();
    path.add(geometry::polar(from, turn, i < kDirections ? order_.allowance : order_.allowance / 2));
    return is_on_board(path.point(0));
  }
  i -= 2 * kDirections;
  if (i < 3 * kMaxGroups) {
    const auto g = static_cast<GroupId>(i / 3);
    if (g == id || !group_of(play(), g).on_board()) return false;
    return towards_point(place_of(play(), g), radius_of(play(), id) + radius_of(play(), g),
                         i % 3 == 2 ? -1 : i % 3, path);
  }
  i -= 3 * kMaxGroups;
  if (i < 3 * kMostInWarband) {
    const auto g = static_cast<GroupId>(i / 3 + other(side_of(id)) * kMostInWarband);
    if (!group_of(play(), g).on_board()) return false;
    return towards_point(place_of(play(), g),
                         length_of(static_cast<Band>(static_cast<int>(Band::short_) + i % 3)), 0, path) &&
           is_on_board(path.point(0));
  }
  i -= 3 * kMostInWarband;
  if (i < kMarkers) {
    const Marker& marker = play().state.marker[static_cast<std::size_t>(i)];
    const bool there =
        play().state.scenario == ScenarioId::capture_the_flags && marker.taken == 0 && marker.carrier == 0;
    return there && towards_point(point(marker.at), 0, 0, path);
  }
  i -= kMarkers;
  if (i < kMaxPieces)
    return i < play().state.pieces &&
           towards_point(point(play().state.piece[static_cast<std::size_t>(i)].at), 0, 0, path);
  i -= kMaxPieces;
  const int flag = flag_of(play(), id);
  if (!order_.may_leave || flag < 0 || play().state.marker[static_cast<std::size_t>(flag)].fresh != 0)
    return false;
  const std::array<Point, 4> off{
      Point{from.x,       -kMm        },
      Point{kBoard + kMm, from.y      },
      Point{from.x,       kBoard + kMm},
      Point{-kMm,         from.y      }
  };
  path = Answer::path();
  path.add(off[static_cast<std::size_t>(i)]);
  return true;
}

GroupId PathPrompt::touched_by(const Answer& path) const {
  const GroupId mover = order_.mover.id;
  const Point end = planned_end(play(), order_.mover, route_of(place_of(play(), mover), path));
  GroupId touched = kNoGroup;
  for_each_group(static_cast<GroupSet>(on_board(play()) & ~bit(mover)), [&](GroupId g) {
    const int contact = radius_of(play(), mover) + radius_of(play(), g) + kContact;
    if (touched == kNoGroup && within(end, place_of(play(), g), contact)) touched = g;
  });
  return touched;
}

void PathPrompt::universe(ChoiceSink& sink) const {
  for (int i = 0; i < kCandidates; ++i) {
    Answer path;
    if (candidate(i, path) && judge(path).ok())
      sink.may({option(Verb::path, order_.mover.id, 0, static_cast<std::uint32_t>(i)), path});
  }
}

Answer PathPrompt::draw(Rng& rng) const {
  constexpr int kPatience = 64;
  for (int tries = 0; tries < kPatience; ++tries) {
    Answer path;
    if (candidate(static_cast<int>(rng.below(kCandidates)), path) && judge(path).ok()) return path;
  }
  return Prompt::draw(rng);
}

}  // namespace warren::rattle_and_rend
