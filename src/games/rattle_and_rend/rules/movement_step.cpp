// How is the movement step of an action used? (RR-ACT-06, RR-HVY-12, RR-RID-03, RR-CCHG-02)
#include <algorithm>

#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/boarding.h"
#include "games/rattle_and_rend/rules/effects.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

Band band_of(const Play& play, const Part& part) {
  const Band mov = mov_of(play, part.group);
  return part.kind == ActionKind::sprint ? longer(mov) : mov;  // RR-SPRI-02
}

void walk(Play& play, Action& action, Part& part, const Route& route) {
  Walk walk{.order = own_move(play, part), .route = route, .part = &part};
  walk.order.allowance = std::max(0, walk.order.allowance - part.moved);
  part.moved += walk_route(play, action, walk);
}

// RR-CCHG-02: straight at the attacker, up to MOV or contact. Returns whether they are in contact.
bool go_to_meet(Play& play, Action& action, GroupId fighters, GroupId attacker) {
  if (!group_of(play, attacker).on_board() || !group_of(play, fighters).on_board()) return false;
  const Band mov = mov_of(play, fighters);
  const Point from = place_of(play, fighters);
  const Point to = place_of(play, attacker);
  const Point goal = within(from, to, length_of(mov)) ? to : geometry::along({from, to}, length_of(mov));
  Walk walk{.order = normal_move(play, fighters, mov, rule("RR-CCHG-02")),
            .route = straight(from, goal),
            .windows = false};
  walk_route(play, action, walk);
  return group_of(play, fighters).on_board() && in_contact(play, fighters, attacker);
}

// RR-CCHG-02: the attacker comes halfway, the Fighters go to meet it, then it finishes its way.
void meet_halfway(Play& play, Action& action, Part& part, GroupSet counters) {
  const int half = part.route.length() / 2;
  Route first;
  Route rest;
  first.add(part.route.start());
  for (int i = 1; i < part.route.count; ++i)
    if (part.route.upto[static_cast<std::size_t>(i)] < half)
      first.add(part.route.points[static_cast<std::size_t>(i)]);
  first.add(part.route.at(half));
  walk(play, action, part, first);
  bool met = false;
  for_each_group(counters, [&](GroupId id) { met = go_to_meet(play, action, id, part.group) || met; });
  if (met || !group_of(play, part.group).on_board() || place_of(play, part.group) != first.end()) return;
  rest.add(first.end());
  for (int i = 1; i < part.route.count; ++i)
    if (part.route.upto[static_cast<std::size_t>(i)] >= half)
      rest.add(part.route.points[static_cast<std::size_t>(i)]);
  walk(play, action, part, rest);
}

// RR-RID-03: the way goes on from where it got out.
void leave_free(Play& play, Action& action, Part& part) {
  if (!part.leaves_free) return;
  group_of(play, part.group).set(Group::kBoarded);
  use_step(play, action, part, Step::leave, kNoGroup);
  if (part.over || !group_of(play, part.group).on_board()) return;
  part.route = {};
  part.route.add(place_of(play, part.group));
  if (!has_movement(part.kind) || part.suppressed) return;  // RR-SUPP-04
  const PathPrompt prompt(play, own_move(play, part));
  part.route = route_of(place_of(play, part.group), play.table.ask(prompt));
}

void use_movement(Play& play, Action& action, Part& part) {
  if (part.step != Step::walk) return use_step(play, action, part, part.step, part.other);
  if (part.route.length() == 0 || !group_of(play, part.group).on_board()) return;
  if (place_of(play, part.group) != part.route.start()) {  // RR-MOV-14: displaced before it began
    const PathPrompt prompt(play, own_move(play, part));
    part.route = route_of(place_of(play, part.group), play.table.ask(prompt));
  }
  if (const GroupSet counters = counters_of(action, part.group); counters != 0 && action.counters_move)
    return meet_halfway(play, action, part, counters);
  walk(play, action, part, part.route);
}

}  // namespace

MoveOrder own_move(const Play& play, const Part& part) {
  MoveOrder order = normal_move(play, part.group, band_of(play, part), rule("RR-ACT-06"));
  order.may_leave = true;
  return order;
}

// RR-RID-03: others get in and out before and after it.
void do_movement(Play& play, Action& action, Part& part) {
  leave_free(play, action, part);
  if (part.step != Step::walk || part.route.length() > 0) offer_boardings(play, action, part);
  if (part.over) return;
  use_movement(play, action, part);
  offer_boardings(play, action, part);
}

}  // namespace warren::rattle_and_rend
