#include "games/rattle_and_rend/rules/steps.h"

#include <algorithm>

namespace warren::rattle_and_rend {
namespace {

// The first length from `from` on at which the mover is within `reach` of a point; -1: never.
int first_within(const Route& route, int from, int until, Point centre, int reach) {
  if (within(route.at(from), centre, reach)) return from;
  for (std::size_t i = 1; i < static_cast<std::size_t>(route.count); ++i) {
    if (route.upto[i] <= from || route.upto[i - 1] > until) continue;
    const int start = std::max(from, route.upto[i - 1]);
    const auto inside = geometry::chord({route.at(start), route.points[i]}, Disc{centre, reach});
    if (!inside) continue;
    int at = start + inside->enter;
    for (int tries = 0; tries < 3 && !within(route.at(at), centre, reach); ++tries) ++at;
    if (at <= until && within(route.at(at), centre, reach)) return at;
  }
  return -1;
}

// The same with line of sight: where the way is hidden at first, it is looked at every 2 mm and then halved
// down to the hundredth.
int first_seen(const Play& play, GroupId shooter, GroupId mover, const Route& route, int from, int until,
               int reach) {
  const Point eye = place_of(play, shooter);
  const auto ends = static_cast<GroupSet>(bit(shooter) | bit(mover));
  const auto holds = [&](int at) {
    return within(route.at(at), eye, reach) && is_clear(play, eye, route.at(at), ends);
  };
  int at = first_within(route, from, until, eye, reach);
  if (at < 0 || holds(at)) return at;
  constexpr int kLook = 2 * kMm;
  while (at < until) {
    int hidden = at;
    at = std::min(at + kLook, until);
    if (!holds(at)) continue;
    while (at - hidden > 1) {
      const int middle = (at + hidden) / 2;
      (holds(middle) ? at : hidden) = middle;
    }
    return at;
  }
  return -1;
}

void take(StepPoint& point, int at, GroupSet StepPoint::* who, GroupSet Offered::* offered, GroupId id) {
  if (at < 0 || (point.at >= 0 && at > point.at)) return;
  if (at < point.at || point.at < 0) point = {.at = at, .now = {}};
  point.*who = static_cast<GroupSet>(point.*who | bit(id));
  point.now.*offered = static_cast<GroupSet>(point.now.*offered | bit(id));
}

}  // namespace

StepPoint next_step(const Play& play, GroupId mover, const Route& route, int from, int until,
                    const Offered& offered) {
  StepPoint point;
  const int side = other(side_of(mover));
  for_each_group(all_of(side), [&](GroupId id) {
    const Group& group = group_of(play, id);
    const bool ambush = group.where == Whereabouts::ambush;  // RR-AMB-02: at the start of the move
    if (!group.on_board() && !ambush) return;
    if (ambush && from > 0) return;
    if (group.type == GroupType::skirmishers && !has(offered.evade, id))
      take(point,
           ambush ? 0 : first_within(route, from, until, place_of(play, id), length_of(mov_of(play, id))),
           &StepPoint::evaders, &Offered::evade, id);
    if (group.type != GroupType::shooters) return;
    if (!has(offered.suppress, id)) {
      take(point, ambush ? 0 : first_seen(play, id, mover, route, from, until, length_of(rng_of(play, id))),
           &StepPoint::suppressors, &Offered::suppress, id);
    } else if (!has(offered.suppress_near, id) && !ambush &&
               play.setting.house.suppression_points == SuppressionPoints::first_and_s) {
      take(point, first_seen(play, id, mover, route, from, until, length_of(Band::short_)),
           &StepPoint::suppressors, &Offered::suppress_near, id);
    }
  });
  return point;
}

}  // namespace warren::rattle_and_rend
