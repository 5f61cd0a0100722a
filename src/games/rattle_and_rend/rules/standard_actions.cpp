// What do the standard actions do? (chapter 16)
#include <algorithm>

#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/effects.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

// RR-TRWD-03, RR-HVY-12: getting in or out is the movement step.
bool stays(const Part& part) { return part.moved == 0 && part.step == Step::walk; }

// RR-CHRG, RR-STAF: one Fearsome check for all targets.
void attack_targets(Play& play, Action& action, Part& part) {
  const bool late = part.step == Step::leave || part.leaves_free;
  if (part.target_count == 0 && !late) return;  // RR-ACT-08
  const bool now = late || play.setting.house.fearsome_timing == FearsomeTiming::at_attack;
  if (now && !dares(play, action, part.group)) return;  // RR-FEA-02
  GroupSet struck = 0;  // RR-HVY-03: different groups, also where one was taken in exchange
  for (int i = 0; i < std::max(part.target_count, 1) && group_of(play, part.group).on_board(); ++i) {
    const GroupId target = part.targets[static_cast<std::size_t>(i)];
    const GroupId hit = make_attack(
        play, action,
        {.attacker = part.group,
         .target = has(struck, target) ? kNoGroup : target,  // RR-ATK-14

         .kind = part.kind == ActionKind::charge ? AttackKind::charge : AttackKind::stand_and_fight,
         .struck = struck});
    struck = static_cast<GroupSet>(struck | (hit == kNoGroup ? 0 : bit(hit)));
  }
}

// RR-FEIN-02: in RNG and line of sight after the move, when it is chosen.
bool may_feint(const Play& play, GroupId id, GroupId target) {
  return group_of(play, target).on_board() && in_band(play, id, target, rng_of(play, id)) &&
         sees(play, id, target);
}

GroupId feint_target(Play& play, const Part& part) {
  PlainMenu menu(play, seat_of(part.group), rule("RR-FEIN-02"), Ask::target, part.group);
  menu.add(option(Verb::decline, part.group));
  for_each_group(on_board(play, other(side_of(part.group))), [&](GroupId id) {
    if (may_feint(play, part.group, id)) menu.add(option(Verb::target, part.group, id));
  });
  if (menu.count() == 1) return kNoGroup;
  const Option answer = play.table.ask(menu).option();
  return verb_of(answer) == Verb::target ? answer.target : kNoGroup;
}

void feint(Play& play, Action& action, Part& part) {
  const GroupId target = feint_target(play, part);
  if (target == kNoGroup) return;
  Check check{.who = part.group, .stat = Stat::guile, .rule = rule("RR-FEIN-01"), .tally = {}};
  penalty(check.tally, rule("RR-SNK-01"), "sneak-thieves beyond S", is_sneaking(play, part.group, target));
  count_action(action, part.group, check.tally);
  const Result result = make_check(play, check);
  if (!passed(result)) return;
  Mover mover = mover_of(play, target);
  mover.forced = true;
  const MoveOrder order{.mover = mover,
                        .seat = seat_of(part.group),
                        .rule = rule("RR-FEIN-03"),
                        .ask = Ask::feint,
                        .allowance = length_of(Band::medium),
                        .pivots = play.setting.house.feint_pivots == ZeroOne::one ? 1 : 0,
                        .keeps_out = result != Result::critical};  // RR-FEIN-04
  const PathPrompt prompt(play, order);
  const Route route = route_of(place_of(play, target), play.table.ask(prompt));
  if (route.length() > 0) force_move(play, action, mover, route, Told::forced, rule("RR-FEIN-03"));
}

void maneuver(Play& play, Action& action, Part& part) {
  PlainMenu menu(play, seat_of(part.group), rule("RR-MANE-02"), Ask::ally, part.group);
  for_each_group(static_cast<GroupSet>(on_board(play, side_of(part.group)) & ~wards(play) & ~bit(part.group)),
                 [&](GroupId id) {
                   if (within(play, part.group, id, length_of(Band::medium)) && sees(play, part.group, id))
                     menu.add(option(Verb::group, id));
                 });
  if (menu.count() == 0) return;  // RR-ACT-08
  const Result result = plain_check(play, action, part.group, Stat::guile, rule("RR-MANE-01"));
  if (!passed(result)) return;
  const GroupId ally = menu.count() == 1 ? menu.option(0).subject : play.table.ask(menu).option().subject;
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

void translocate(Play& play, Part& part) {
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
  const NearPlace prompt(play, ward, anchors, length_of(stays(part) ? Band::medium : Band::short_), Ask::ward,
                         rule("RR-TRWD-03"));
  if (!prompt.has_room()) return;
  const Answer place = play.table.ask(prompt);
  const NearPlace near(play, ward, anchors, length_of(Band::short_), Ask::ward, rule("RR-TRWD-03"));
  part.rooted = !near.judge(place).ok();
  put_on_board(play, ward, place.pose().at);
  tell(play, {.rule = rule("RR-TRWD-03"), .verb = Told::ward_placed, .subject = ward});
}

}  // namespace

bool may_translocate(const Group& group) {
  return group.is_ward() && (group.on_board() || group.where == Whereabouts::ambush);
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

}  // namespace warren::rattle_and_rend
