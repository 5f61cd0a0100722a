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

bool touches_enemy(const Surroundings& around, Point at) {
  return std::ranges::any_of(around.groups, [&](const Obstacle& group) {
    return side_of(group.id) != side_of(around.id) && within(at, group.at, group.contact + kContact);
  });
}

// RR-FEIN-03: does the way lead into a Hazardous piece that it did not begin in?
bool enters_hazard(const Surroundings& around, const Route& route, int until) {
  const Play& play = around.play;
  if (around.flies) return is_in(play, route.at(until), Terrain::hazardous);
  const auto leads_into = [&](const geometry::Rounded& outline) {
    if (is_inside(outline, route.at(until))) return true;
    if (is_inside(outline, route.start())) return false;
    for (std::size_t leg = 1; leg < static_cast<std::size_t>(route.count); ++leg) {
      const Segment line{route.points[leg - 1], route.at(std::min(until, route.upto[leg]))};
      const auto inside = geometry::chord(line, outline);
      if (inside && inside->leave - inside->enter > kGraze) return true;
      if (route.upto[leg] >= until) break;
    }
    return false;
  };
  bool enters = false;
  for_each_piece(around.pieces, [&](PieceId piece) {
    const auto& shape = play.ground.shapes[piece];
    if (!enters && shape.type == Terrain::hazardous && !is_open_for(play, around.id, piece))
      enters = leads_into(shape.outline);
  });
  return enters;
}

// RR-HVY-07
bool ends_on_bad_ground(const Play& play, Point end) {
  const PieceId piece = is_on_board(end) ? piece_at(play, end) : kNoPiece;
  return piece != kNoPiece && play.ground.shapes[piece].type != Terrain::rough;
}

Verdict judge_end(const Surroundings& around, const MoveOrder& order, const Route& route) {
  if (around.flies && !order.mover.forced && ends_on_bad_ground(around.play, route.end()))
    return Refusal(rule("RR-HVY-07"), "a Flyer may not end in Hazardous or Blocking terrain")
        .because(Cause::way);
  const bool bound = order.towards || order.not_farther || order.not_nearer || order.keeps_out;
  if (!bound && !around.breaks) return {};  // wherever it stops
  const Survey found = planned(around, order.mover, route);
  if (found.why == Halt::breaks && !order.mover.forced)
    return Refusal(rule("RR-HVY-15"), "a Transport may not enter Rough or Hazardous terrain")
        .because(Cause::way);
  const Point start = route.start();
  const Point end = route.at(found.stop);
  if (order.towards && !is_nearer(end, start, order.goal))
    return Refusal(rule("RR-MOV-13"), "the move must end nearer").because(Cause::way);
  if (order.not_farther && geometry::distance2(end, order.goal) > geometry::distance2(start, order.goal))
    return Refusal(rule("RR-CCHG-02"), "the move may not end farther from the attacker").because(Cause::way);
  if (order.not_nearer && comes_nearer(route, found.stop, order.goal))
    return Refusal(rule("RR-EVAD-03"), "the move comes nearer to that enemy").because(Cause::way);
  if (order.keeps_out && (enters_hazard(around, route, found.stop) || touches_enemy(around, end)))
    return Refusal(rule("RR-FEIN-03"), "only a critical moves it into Hazardous terrain or contact")
        .because(Cause::way);
  return {};
}

}  // namespace

Verdict judge_route(const Surroundings& around, const MoveOrder& order, const Route& route) {
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
  return judge_end(around, order, route);
}

Verdict judge_route(const Play& play, const MoveOrder& order, const Route& route) {
  return judge_route(surroundings_of(play, order.mover.id, route), order, route);
}

PathPrompt::PathPrompt(const Play& play, const MoveOrder& order)
    : AskedIn(play, order.seat, order.rule, order.ask, order.mover.id, Form::path),
      order_(order),
      from_(place_of(play, order.mover.id)),
      // Lengths of legs are rounded, so a way may be a little longer than allowed.
      around_(play, order.mover.id, geometry::box_of(Disc{from_, order.allowance + kMm})) {}

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
  return judge_route(around_, order_, route_of(from_, answer));
}

// A way to within `keep_off` of a point, as far as it goes; `bend` -1 or 1 makes a detour round it.
bool PathPrompt::towards_point(Point wanted, int keep_off, int bend, Route& route) const {
  if (bend != 0 && order_.pivots == 0) return false;
  const int apart = distance_between(from_, wanted) - keep_off;
  if (apart == 0) return false;
  if (bend == 0) {
    route.add(geometry::along({from_, wanted}, std::clamp(apart, -order_.allowance, order_.allowance)));
    return true;
  }
  const geometry::Vec aside = geometry::left_of(wanted - from_);
  const Point pivot{(from_.x + wanted.x) / 2 + bend * aside.x / 4,
                    (from_.y + wanted.y) / 2 + bend * aside.y / 4};
  const int first = distance_between(from_, pivot);
  if (first + kMm >= order_.allowance) return false;
  const int second = std::min(order_.allowance - first - 1, distance_between(pivot, wanted) - keep_off);
  if (second <= 0) return false;
  route.add(pivot);
  route.add(geometry::along({pivot, wanted}, second));
  return true;
}

// Staying; the compass at full and half length; contact with everybody; rings; markers; pieces; off the
// board.
bool PathPrompt::candidate(int i, Route& route) const {
  const GroupId id = order_.mover.id;
  route.count = 1;  // where it stands
  if (i == 0) return true;
  --i;
  if (i < 2 * kDirections) {
    const Angle turn = Angle::of_tenths(225 * (i % kDirections) + (side_of(id) == 0 ? 0 : 1800));
    const Point to = geometry::polar(from_, turn, i < kDirections ? order_.allowance : order_.allowance / 2);
    if (is_on_board(to)) route.add(to);
    return is_on_board(to);
  }
  i -= 2 * kDirections;
  if (i < 3 * kMaxGroups) {
    const auto g = static_cast<GroupId>(i / 3);
    if (g == id || !group_of(play(), g).on_board()) return false;
    return towards_point(place_of(play(), g), around_.radius + radius_of(play(), g), i % 3 == 2 ? -1 : i % 3,
                         route);
  }
  i -= 3 * kMaxGroups;
  if (i < 3 * kMostInWarband) {
    const auto g = static_cast<GroupId>(i / 3 + other(side_of(id)) * kMostInWarband);
    if (!group_of(play(), g).on_board()) return false;
    return towards_point(place_of(play(), g),
                         length_of(static_cast<Band>(static_cast<int>(Band::short_) + i % 3)), 0, route) &&
           is_on_board(route.end());
  }
  i -= 3 * kMostInWarband;
  if (i < kMarkers) {
    const Marker& marker = play().state.marker[static_cast<std::size_t>(i)];
    const bool there =
        play().state.scenario == ScenarioId::capture_the_flags && marker.taken == 0 && marker.carrier == 0;
    return there && towards_point(point(marker.at), 0, 0, route);
  }
  i -= kMarkers;
  if (i < kMaxPieces)
    return i < play().state.pieces &&
           towards_point(point(play().state.piece[static_cast<std::size_t>(i)].at), 0, 0, route);
  return off_board(i - kMaxPieces, route);
}

// RR-FLAG-04: straight over an edge with a marker.
bool PathPrompt::off_board(int edge, Route& route) const {
  const int flag = flag_of(play(), order_.mover.id);
  if (!order_.may_leave || flag < 0 || play().state.marker[static_cast<std::size_t>(flag)].fresh != 0)
    return false;
  const std::array<Point, 4> off{
      Point{from_.x,      -kMm        },
      Point{kBoard + kMm, from_.y     },
      Point{from_.x,      kBoard + kMm},
      Point{-kMm,         from_.y     }
  };
  route.add(off[static_cast<std::size_t>(edge)]);
  return true;
}

GroupId PathPrompt::touched_by(const Answer& path) const {
  const Point end = planned_end(around_, order_.mover, route_of(from_, path));
  for (const Obstacle& group : around_.groups)
    if (within(end, group.at, group.contact + kContact)) return group.id;
  return kNoGroup;
}

void PathPrompt::universe(ChoiceSink& sink) const {
  Route route = straight(from_, from_);
  for (int i = 0; i < kCandidates; ++i)
    if (candidate(i, route) && judge_route(around_, order_, route).ok())
      sink.may({option(Verb::path, order_.mover.id, 0, static_cast<std::uint32_t>(i)), path_of(route)});
}

Answer PathPrompt::draw(Rng& rng) const {
  constexpr int kPatience = 64;
  Route route = straight(from_, from_);
  for (int tries = 0; tries < kPatience; ++tries)
    if (candidate(static_cast<int>(rng.below(kCandidates)), route) &&
        judge_route(around_, order_, route).ok())
      return path_of(route);
  return Prompt::draw(rng);
}

}  // namespace warren::rattle_and_rend
