#include "games/rattle_and_rend/rules/actions.h"

#include <algorithm>

#include "games/rattle_and_rend/choices.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/declare.h"
#include "games/rattle_and_rend/rules/moves.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/transports.h"
#include "games/rattle_and_rend/rules/windows.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

bool stays(const Part& part) { return part.moved == 0; }

Band band_of(const Play& play, const Part& part) {
  const Band mov = mov_of(play, part.group);
  return part.kind == ActionKind::sprint ? longer(mov) : mov;  // RR-SPRI-02
}

// --- the movement step

MoveOrder own_move(const Play& play, const Part& part) {
  MoveOrder order = normal_move(play, part.group, band_of(play, part), rule("RR-ACT-06"));
  order.may_leave = true;
  return order;
}

void walk(Play& play, Action& action, Part& part, const Route& route) {
  Walk walk{.order = own_move(play, part), .route = route, .part = &part};
  walk.order.allowance = std::max(0, walk.order.allowance - part.moved);
  part.moved += walk_route(play, action, walk);
}

// RR-CCHG-02: the attacker comes halfway, the Fighters go to meet it, then it finishes its way.
void meet_halfway(Play& play, Action& action, Part& part) {
  const int half = part.route.length() / 2;
  Route first;
  Route rest;
  first.add(part.route.start());
  for (int i = 1; i < part.route.count; ++i)
    if (part.route.upto[static_cast<std::size_t>(i)] < half) first.add(part.route.points[static_cast<std::size_t>(i)]);
  first.add(part.route.at(half));
  walk(play, action, part, first);
  if (!group_of(play, part.group).on_board() || !group_of(play, action.counter).on_board()) return;
  const Point from = place_of(play, action.counter);
  const Point to = place_of(play, part.group);
  const Point goal = within(from, to, length_of(mov_of(play, action.counter))) ? to : geometry::along({from, to}, length_of(mov_of(play, action.counter)));
  Walk counter{.order = normal_move(play, action.counter, mov_of(play, action.counter), rule("RR-CCHG-02")),
               .route = straight(from, goal),
               .windows = false};
  walk_route(play, action, counter);
  if (!group_of(play, action.counter).on_board() || in_contact(play, action.counter, part.group)) return;
  if (place_of(play, part.group) != first.end()) return;
  rest.add(first.end());
  for (int i = 1; i < part.route.count; ++i)
    if (part.route.upto[static_cast<std::size_t>(i)] >= half) rest.add(part.route.points[static_cast<std::size_t>(i)]);
  walk(play, action, part, rest);
}

void use_step(Play& play, Action& action, Part& part, Step step, GroupId with) {
  switch (step) {
    case Step::walk: return;
    case Step::enter:
      if (judge_enter(play, part.group, with).ok()) board(play, part.group, with);
      part.over = true;  // RR-HVY-12: without effect
      return;
    case Step::leave: return leave_transport(play, action, &part, part.group);
    case Step::take_in:
      if (judge_enter(play, with, part.group).ok()) board(play, with, part.group);
      return;
    case Step::put_out: return leave_transport(play, action, nullptr, with);
  }
}

void board_free(Play& play, Action& action, Part& part) {  // RR-RID-03
  if (part.free_step == Step::walk) return;
  const bool own = part.free_step == Step::enter || part.free_step == Step::leave;
  group_of(play, own ? part.group : part.free_other).set(Group::kBoarded);
  use_step(play, action, part, part.free_step, part.free_other);
  if (part.free_step != Step::leave || part.over || !group_of(play, part.group).on_board()) return;
  part.route = {};
  part.route.add(place_of(play, part.group));
  if (!has_movement(part.kind)) return;
  MoveOrder order = own_move(play, part);
  const PathPrompt prompt(play, order);
  part.route = route_of(place_of(play, part.group), play.table.ask(prompt));
}

void do_movement(Play& play, Action& action, Part& part) {
  board_free(play, action, part);
  if (part.over) return;
  if (part.step != Step::walk) return use_step(play, action, part, part.step, part.other);
  if (part.route.length() == 0 || !group_of(play, part.group).on_board()) return;
  if (action.counter_moves && action.countered == part.group) return meet_halfway(play, action, part);
  walk(play, action, part, part.route);
}

// --- the effects

// RR-CHRG, RR-STAF: one Fearsome check for all targets.
void attack_targets(Play& play, Action& action, Part& part) {
  const bool late = part.step == Step::leave || part.free_step == Step::leave;
  if (part.target_count == 0 && !late) return;  // RR-ACT-08
  if (play.setting.house.fearsome_timing == FearsomeTiming::at_attack && !dares(play, action, part.group)) return;
  GroupSet attacked = 0;
  for (int i = 0; i < std::max(part.target_count, 1) && group_of(play, part.group).on_board(); ++i) {
    const GroupId target = part.targets[static_cast<std::size_t>(i)];
    if (i > 0 && (has(attacked, target) || !group_of(play, target).on_board())) continue;
    attacked = static_cast<GroupSet>(attacked | (target == kNoGroup ? 0 : bit(target)));
    make_attack(play, action,
                {.attacker = part.group,
                 .target = target,
                 .kind = part.kind == ActionKind::charge ? AttackKind::charge : AttackKind::stand_and_fight});
  }
}

// RR-FEIN-02: in RNG and line of sight after the move.
bool may_feint(const Play& play, GroupId id, GroupId target) {
  return group_of(play, target).on_board() && in_band(play, id, target, rng_of(play, id)) && sees(play, id, target);
}

GroupId feint_target(Play& play, const Part& part) {
  if (part.target_count > 0 && may_feint(play, part.group, part.targets[0])) return part.targets[0];
  if (part.target_count == 0 && part.step != Step::leave && part.free_step != Step::leave) return kNoGroup;
  PlainMenu menu(play, seat_of(part.group), rule("RR-FEIN-02"), Ask::target, part.group);
  menu.add(option(Verb::decline, part.group));
  for_each_group(on_board(play, other(side_of(part.group))), [&](GroupId id) {
    if (may_feint(play, part.group, id)) menu.add(option(Verb::target, part.group, id));
  });
  if (menu.count() == 1) return kNoGroup;
  const Option answer = play.table.ask(menu).option();
  return verb_of(answer) == Verb::target ? answer.target : kNoGroup;
}

bool sneaks_away(const Play& play, GroupId id, GroupId target) {  // RR-SNK-01
  return has_trait(play, side_of(target), Trait::sneak_thieves) && group_of(play, target).type != GroupType::heavy &&
         !within(play, id, target, length_of(Band::short_));
}

void feint(Play& play, Action& action, Part& part) {
  const GroupId target = feint_target(play, part);
  if (target == kNoGroup) return;
  Check check{.who = part.group, .stat = Stat::guile, .rule = rule("RR-FEIN-01"), .tally = {}};
  penalty(check.tally, rule("RR-SNK-01"), "sneak-thieves beyond S", sneaks_away(play, part.group, target));
  count_action(action, part.group, check.tally);
  const Result result = make_check(play, check);
  if (!passed(result)) return;
  Mover mover = mover_of(play, target);
  mover.forced = true;
  mover.free_exit = false;
  const MoveOrder order{.mover = mover,
                        .seat = seat_of(part.group),
                        .rule = rule("RR-FEIN-03"),
                        .ask = Ask::feint,
                        .allowance = length_of(Band::medium),
                        .keeps_out = result != Result::critical};  // RR-FEIN-04
  const PathPrompt prompt(play, order);
  const Route route = route_of(place_of(play, target), play.table.ask(prompt));
  if (route.length() > 0) force_move(play, action, mover, route, Told::forced, rule("RR-FEIN-03"));
}

void maneuver(Play& play, Action& action, Part& part) {
  PlainMenu menu(play, seat_of(part.group), rule("RR-MANE-02"), Ask::ally, part.group);
  for_each_group(static_cast<GroupSet>(on_board(play, side_of(part.group)) & ~wards(play) & ~bit(part.group)), [&](GroupId id) {
    if (within(play, part.group, id, length_of(Band::medium)) && sees(play, part.group, id)) menu.add(option(Verb::group, id));
  });
  if (menu.count() == 0) return;  // RR-ACT-08
  const GroupId ally = menu.count() == 1 ? menu.option(0).subject : play.table.ask(menu).option().subject;
  const Result result = plain_check(play, action, part.group, Stat::guile, rule("RR-MANE-01"));
  if (!passed(result)) return;
  MoveOrder order = normal_move(play, ally, mov_of(play, ally), rule("RR-MANE-03"));
  order.towards = true;
  order.goal = place_of(play, part.group);
  ask_and_move(play, action, order, true);
  if (result == Result::critical) {
    warband_of(play, action.side).free_group = static_cast<std::uint8_t>(ally + 1);  // RR-MANE-04
    tell_side(play, rule("RR-MANE-04"), Told::free_action, action.side);
  }
}

void rest(Play& play, Action& action, Part& part) {
  group_of(play, part.group).set(Group::kRested);
  const Result result = plain_check(play, action, part.group, Stat::guile, rule("RR-REST-01"));
  regain(play, side_of(part.group), 1 + static_cast<int>(result), rule("RR-REST-02"));
}

bool may_translocate(const Group& group) {
  return group.is_ward() && (group.on_board() || group.where == Whereabouts::ambush);
}

void translocate(Play& play, const Part& part) {
  PlainMenu menu(play, seat_of(part.group), rule("RR-TRWD-03"), Ask::ward, part.group);
  for_each_group(all_of(side_of(part.group)), [&](GroupId id) {
    if (may_translocate(group_of(play, id))) menu.add(option(Verb::group, id));
  });
  if (menu.count() == 0) return;
  const GroupId ward = menu.count() == 1 ? menu.option(0).subject : play.table.ask(menu).option().subject;
  GroupSet anchors = bit(part.group);
  for_each_group(static_cast<GroupSet>(on_board(play, side_of(part.group)) & ~wards(play)), [&](GroupId id) {
    if (id != part.group && sees(play, part.group, id)) anchors = static_cast<GroupSet>(anchors | bit(id));
  });
  const NearPlace prompt(play, ward, anchors, length_of(stays(part) ? Band::medium : Band::short_), Ask::ward, rule("RR-TRWD-03"));
  if (!prompt.has_room()) return;
  put_on_board(play, ward, play.table.ask(prompt).pose().at);
  tell(play, {.rule = rule("RR-TRWD-03"), .verb = Told::ward_placed, .subject = ward});
}

void do_effect(Play& play, Action& action, Part& part) {
  switch (part.kind) {
    case ActionKind::sprint: return;
    case ActionKind::charge:
    case ActionKind::stand_and_fight: return attack_targets(play, action, part);
    case ActionKind::feint: return feint(play, action, part);
    case ActionKind::maneuver: return maneuver(play, action, part);
    case ActionKind::rest: return rest(play, action, part);
    case ActionKind::translocate_ward: return translocate(play, part);
    default: return champion_effect(play, action, part);
  }
}

// RR-RAI-03: what is left of the movement, after a passed Guile check.
void move_on(Play& play, Action& action, Part& part) {
  if (!has_trait(play, side_of(part.group), Trait::raiders) || !has_movement(part.kind) || part.step != Step::walk) return;
  if (part.suppressed || part.over || !group_of(play, part.group).on_board()) return;
  MoveOrder order = own_move(play, part);
  order.allowance -= part.moved;
  order.pivots -= part.route.count > 2 ? part.route.pivots_before(part.moved) : 0;
  if (order.allowance <= 0 || part.kind == ActionKind::sprint) return;  // a Sprint has no effect to divide at
  if (!ask_yes(play, seat_of(part.group), rule("RR-RAI-03"), Ask::go_on, Verb::roll, part.group)) return;
  if (!passed(plain_check(play, action, part.group, Stat::guile, rule("RR-RAI-03")))) return;
  order.pivots = std::max(order.pivots, 0);
  part.moved += ask_and_move(play, action, order, true, &part);
}

void carry_out(Play& play, Action& action, Part& part) {
  if (part.over) return;
  do_movement(play, action, part);
  if (part.over || !group_of(play, part.group).on_board()) return;
  do_effect(play, action, part);
  move_on(play, action, part);
}

// RR-FEA-02, fearsome_timing = at_declaration
void test_courage(Play& play, Action& action) {
  if (play.setting.house.fearsome_timing != FearsomeTiming::at_declaration) return;
  for (int i = 0; i < action.parts; ++i) {
    Part& part = action.part[static_cast<std::size_t>(i)];
    const bool attack = part.kind == ActionKind::charge || part.kind == ActionKind::stand_and_fight || part.kind == ActionKind::distant_doom;
    if (attack && part.target_count > 0 && !dares(play, action, part.group)) part.target_count = 0;
  }
}

// RR-ACT-04, RR-ACT-09, RR-COO-06
void account_for(Play& play, const Action& action, int price) {
  Warband& warband = warband_of(play, action.side);
  GroupSet acted = 0;
  for (int i = 0; i < action.parts; ++i) {
    const GroupId id = action.part[static_cast<std::size_t>(i)].group;
    Group& group = group_of(play, id);
    if (group.acted < 0xff) ++group.acted;
    acted = static_cast<GroupSet>(acted | bit(id));
  }
  warband.latest = (actors(play, action.side) & ~acted) == 0 ? bit(action.part[0].group) : acted;
  warband.free_group = 0;
  warband.free_but = 0;
  pay(play, action.side, price);
}

}  // namespace

bool has_movement(ActionKind kind) {
  return kind == ActionKind::sprint || kind == ActionKind::charge || kind == ActionKind::feint ||
         kind == ActionKind::maneuver || kind == ActionKind::translocate_ward;
}

GroupSet actors(const Play& play, int side) {
  GroupSet set = 0;
  for_each_group(all_of(side), [&](GroupId id) {
    const Group& group = group_of(play, id);
    const bool delayed = group.where == Whereabouts::delayed && play.state.round >= 2;
    const bool able = group.on_board() || group.where == Whereabouts::embarked || group.where == Whereabouts::ambush || delayed;
    if (able && !group.is_ward()) set = static_cast<GroupSet>(set | bit(id));
  });
  return set;
}

int price_of(const Play& play, GroupId id) {
  const Warband& warband = warband_of(play, side_of(id));
  if (warband.free_group == id + 1 || (warband.free_but != 0 && warband.free_but != id + 1)) return 0;
  return play.setting.house.action_cost == ActionCost::flat_no_repeat ? 1 : group_of(play, id).acted + 1;
}

bool is_barred(const Play& play, GroupId id) {
  return play.setting.house.action_cost != ActionCost::escalating &&
         has(warband_of(play, side_of(id)).latest, id) && std::popcount(actors(play, side_of(id))) > 1;
}

Verdict judge_group(const Play& play, GroupId id) {
  const Group& group = group_of(play, id);
  const int side = side_of(id);
  if (group.is_ward()) return Refusal{rule("RR-WRD-01"), "Wards take no actions"};
  if (!group.on_board() && group.where != Whereabouts::embarked && group.where != Whereabouts::ambush)
    return Refusal{rule("RR-TERM-05"), "it is not there to act"};
  if (is_barred(play, id)) return Refusal{rule("RR-ACT-04"), "it took the latest action"};
  if (!can_pay(play, side, price_of(play, id))) return Refusal{rule("RR-MOM-09"), "there is too little Momentum"};
  if (!has_any_action(play, id)) return Refusal{rule("RR-ACT-01"), "there is nothing it could do"};
  return {};
}

bool has_any_action(const Play& play, GroupId id) {
  const Group& group = group_of(play, id);
  if (group.on_board()) return true;
  if (group.where == Whereabouts::embarked) return may_leave_somewhere(play, id);
  return AmbushPlace(play, id, Ask::arrive, rule("RR-AMB-02")).has_room();
}

Verdict judge_action(const Play& play, GroupId id, ActionKind kind) {
  const Group& group = group_of(play, id);
  const bool inside = group.where == Whereabouts::embarked;
  const bool rides_free = has_trait(play, side_of(id), Trait::riders) && !group.has(Group::kBoarded);
  if (inside && !has_movement(kind) && !rides_free)
    return Refusal{rule("RR-HVY-12"), "it must leave the Transport with a movement step"};
  switch (kind) {
    case ActionKind::stand_and_fight:
      if (group.on_board() && targets_of(play, {.attacker = id}) == 0)
        return Refusal{rule("RR-STAF-01"), "no enemy is in RNG and line of sight"};
      return {};
    case ActionKind::rest:
      if (group.has(Group::kRested) && play.setting.house.rest_limit == RestLimit::once_per_group_per_round)
        return Refusal{rule("RR-REST-02"), "it has rested this Round"};
      return {};
    case ActionKind::translocate_ward: {
      bool any = false;
      for_each_group(all_of(side_of(id)), [&](GroupId g) { any = any || may_translocate(group_of(play, g)); });
      return any ? Verdict{} : Refusal{rule("RR-TRWD-02"), "there is no Ward to place"};
    }
    case ActionKind::sprint:
    case ActionKind::charge:
    case ActionKind::feint:
    case ActionKind::maneuver: return {};
    default: return judge_champion_action(play, id, kind);
  }
}

void give_action(Play& play, GroupId lead, Action& action) {
  action.side = side_of(lead);
  const int price = price_of(play, lead);
  declare_lead(play, action, lead, false);
  declare_partners(play, action);
  account_for(play, action, price);
  const Part& first = action.part[0];
  tell(play, {.rule = rule("RR-ACT-02"), .verb = Told::acts, .subject = lead, .numbers = {static_cast<int>(first.kind), price}, .depth = 0});
  test_courage(play, action);
  if (is_open(play, action)) {
    Window window{.kind = WindowKind::declare, .actor = lead, .target = first.targets[0]};
    offer(play, action, window);
  }
  for (int i = 0; i < action.parts; ++i) carry_out(play, action, action.part[static_cast<std::size_t>(i)]);
}

void take_free_action(Play& play, GroupId id, bool emboldened) {
  Action action = quiet_action(side_of(id));
  action.parts = 1;
  action.emboldened = emboldened;
  action.emboldened_by = rule("RR-REVS-03");
  declare_lead(play, action, id, true);
  account_for(play, action, 0);
  tell(play, {.rule = rule("RR-REVS-02"), .verb = Told::acts, .subject = id, .numbers = {static_cast<int>(action.part[0].kind), 0}});
  carry_out(play, action, action.part[0]);
}

}  // namespace warren::rattle_and_rend
