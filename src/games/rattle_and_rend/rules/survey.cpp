// How far does a way lead, and what stops it? (RR-MOV-06 to 12, RR-TER-04, RR-TER-08, RR-HVY-15)
#include <algorithm>

#include "games/rattle_and_rend/rules/movement.h"
#include "kernel/geometry/probe.h"

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
  LegSurvey(const Surroundings& around, const Mover& mover, const Leg& leg, Survey& survey)
      : around_(around),
        play_(around.play),
        mover_(mover),
        leg_(leg),
        survey_(survey),
        minds_bad_ground_(minds_bad_ground(around, mover)),
        probe_(leg.line) {}

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
    for (const Obstacle& group : around_.groups) {
      if (friends_pass && side_of(group.id) == side_of(mover_.id)) continue;
      if (probe_.misses({group.at, group.at}, group.radius)) continue;
      if (!geometry::segment_enters(leg_.line, Disc{group.at, group.radius})) continue;
      const auto reach = geometry::chord(leg_.line, Disc{group.at, group.contact});
      if (reach) stop(reach->enter, Halt::contact);
    }
  }

  void look_at_ground() {
    if (around_.flies) return;
    const std::uint64_t minded = minds_bad_ground_ ? ~std::uint64_t{0} : play_.ground.blocking;
    for_each_piece(around_.pieces & minded, [&](PieceId piece) { look_at(piece); });
  }

  void look_at(PieceId piece) {
    const auto& shape = play_.ground.shapes[piece];
    const bool blocks = shape.type == Terrain::blocking;
    if (!blocks && is_open_for(play_, mover_.id, piece)) return;
    if (probe_.misses(shape.outline.box, 0)) return;
    const auto inside = geometry::chord(leg_.line, shape.outline);
    if (!inside) return;
    const bool grazes = inside->leave - inside->enter <= kGraze;
    if (blocks && !grazes) stop(inside->enter, Halt::blocking);  // RR-TER-05, RR-MOV-09
    if (blocks) return;
    // Who was stopped at the inner edge leaves by a short chord too.
    if (!grazes || is_inside(shape.outline, leg_.line.a)) look_at_bad_ground(*inside, piece);
  }

  // Rough and Hazardous stop nobody who is asked nothing there.
  static bool minds_bad_ground(const Surroundings& around, const Mover& mover) {
    if (mover.ignores_ground) return false;
    return around.breaks ||
           (mover.forced ? around.play.setting.house.forced_exit == ForcedExit::stops : !mover.free_exit);
  }

  void look_at_bad_ground(const geometry::Chord& inside, PieceId piece) {
    if (around_.breaks) return stop(inside.enter, Halt::breaks, piece);  // RR-HVY-15
    const bool leaves =
        inside.leave < leg_.length || !is_inside(play_.ground.shapes[piece].outline, leg_.line.b);
    if (!leaves || ((mover_.left_pieces >> piece) & 1U) != 0) return;
    // RR-MOV-12, or RR-TER-04 and RR-TER-08
    stop(inside.leave - 1, mover_.forced ? Halt::inner_edge : Halt::exit, piece);
  }

  const Surroundings& around_;
  const Play& play_;
  const Mover& mover_;
  const Leg& leg_;
  Survey& survey_;
  bool minds_bad_ground_;
  geometry::Probe probe_;
};

// RR-MOV-08: the exact contact before the overlap, where there is one on this leg.
int back_to_contact(const Surroundings& around, const Route& route, int at) {
  const Point here = route.at(at);
  int back = at - 1;
  for (const Obstacle& group : around.groups) {
    if (!within(here, group.at, group.contact - kContact - 1)) continue;
    for (int leg = route.legs(); leg >= 1; --leg) {
      const auto end = static_cast<std::size_t>(leg);
      if (route.upto[end - 1] >= at) continue;
      const Segment line{route.points[end - 1], route.at(std::min(at, route.upto[end]))};
      const auto reach = geometry::chord(line, Disc{group.at, group.contact});
      if (!reach) break;
      back = std::min(back, route.upto[end - 1] + reach->enter);
      if (reach->enter > 0) break;
    }
  }
  return back;
}

// RR-MOV-08, RR-HVY-07, RR-HVY-15
bool may_stay(const Surroundings& around, const Mover& mover, Point at) {
  if (around.overlaps_any(at)) return false;
  const PieceId piece = piece_at(around.play, at);
  if (piece == kNoPiece) return true;
  const Terrain type = around.play.ground.shapes[piece].type;
  if (around.flies) return type == Terrain::rough;              // RR-HVY-07
  if (type == Terrain::blocking) return !mover.ignores_ground;  // only by a rounding of its edge
  if (around.breaks) return !mover.ignores_ground;              // RR-HVY-15
  return true;
}

geometry::Box box_of(const Route& route) {
  geometry::Box box{route.start(), route.start()};
  for (int i = 1; i < route.count; ++i) {
    const Point at = route.points[static_cast<std::size_t>(i)];
    box.low = {std::min(box.low.x, at.x), std::min(box.low.y, at.y)};
    box.high = {std::max(box.high.x, at.x), std::max(box.high.y, at.y)};
  }
  return box;
}

}  // namespace

Surroundings surroundings_of(const Play& play, GroupId id, const Route& route) {
  return {play, id, geometry::grown(box_of(route), 1)};  // a place on a leg is rounded
}

Survey survey(const Surroundings& around, const Mover& mover, const Route& route, int from) {
  Survey survey{.stop = route.length()};
  for (std::size_t i = 1; i < static_cast<std::size_t>(route.count); ++i) {
    if (route.upto[i] <= from) continue;
    if (route.upto[i - 1] >= survey.stop) break;
    const int start = std::max(from, route.upto[i - 1]);
    const Leg leg{
        {route.at(start), route.points[i]},
        start, route.upto[i] - start
    };
    LegSurvey(around, mover, leg, survey).look();
  }
  // The edge was found on what is left of a leg; on the whole leg the same length may round to beyond it.
  while (survey.why == Halt::board_edge && survey.stop > from && !is_on_board(route.at(survey.stop)))
    --survey.stop;
  if (survey.why == Halt::exit || survey.why == Halt::breaks || survey.why == Halt::board_edge) return survey;
  survey.stop = settle(around, mover, route, survey.stop);
  return survey;
}

Survey survey(const Play& play, const Mover& mover, const Route& route, int from) {
  return survey(surroundings_of(play, mover.id, route), mover, route, from);
}

bool may_stay(const Play& play, const Mover& mover, Point at) {
  return may_stay(Surroundings(play, mover.id, {at, at}), mover, at);
}

int settle(const Surroundings& around, const Mover& mover, const Route& route, int at) {
  constexpr int kStep = kMm / 2;
  while (at > 0 && !may_stay(around, mover, route.at(at))) {
    const int back = back_to_contact(around, route, at);
    at = std::max(0, back < at - 1 ? back : at - kStep);
  }
  return at;
}

int settle(const Play& play, const Mover& mover, const Route& route, int at) {
  return settle(surroundings_of(play, mover.id, route), mover, route, at);
}

Survey planned(const Surroundings& around, const Mover& mover, const Route& route) {
  Mover free = mover;
  free.free_exit = true;
  return survey(around, free, route);
}

Point planned_end(const Surroundings& around, const Mover& mover, const Route& route) {
  const Survey found = planned(around, mover, route);
  return route.at(found.why == Halt::end ? found.stop : settle(around, mover, route, found.stop));
}

Point planned_end(const Play& play, const Mover& mover, const Route& route) {
  return planned_end(surroundings_of(play, mover.id, route), mover, route);
}

}  // namespace warren::rattle_and_rend
