#include "games/rattle_and_rend/rules/actions.h"

#include <algorithm>

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/declare.h"
#include "games/rattle_and_rend/rules/effects.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/transports.h"
#include "games/rattle_and_rend/rules/windows.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

// RR-RAI-03: what is left of the movement, after a passed Guile check.
void move_on(Play& play, Action& action, Part& part) {
  if (!has_trait(play, side_of(part.group), Trait::raiders) || !has_movement(part.kind) ||
      part.step != Step::walk)
    return;
  if (part.suppressed || part.rooted || part.over || !group_of(play, part.group).on_board()) return;
  MoveOrder order = own_move(play, part);
  order.allowance -= part.moved;
  order.pivots -= part.route.pivots_before(part.moved);
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
  open_after_window(play, action, part.group);
  move_on(play, action, part);
}

// RR-FEA-02, fearsome_timing = at_declaration
void test_courage(Play& play, Action& action) {
  if (play.setting.house.fearsome_timing != FearsomeTiming::at_declaration) return;
  for (int i = 0; i < action.parts; ++i) {
    Part& part = action.part[static_cast<std::size_t>(i)];
    const bool attack = part.kind == ActionKind::charge || part.kind == ActionKind::stand_and_fight ||
                        part.kind == ActionKind::distant_doom;
    if (!attack || part.target_count == 0 || dares(play, action, part.group)) continue;
    part.target_count = 0;
    part.over = part.kind == ActionKind::distant_doom;  // which is nothing but its attack
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
    const Whereabouts where = whereabouts_of(play, id);
    const bool able = where == Whereabouts::on_board || where == Whereabouts::embarked ||
                      where == Whereabouts::ambush ||
                      (where == Whereabouts::delayed && play.state.round >= 2);
    if (able && !group_of(play, id).is_ward()) set = static_cast<GroupSet>(set | bit(id));
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
  if (!can_pay(play, side, price_of(play, id)))
    return Refusal::costs(rule("RR-MOM-09"), "there is too little Momentum", price_of(play, id),
                          warband_of(play, side).remaining);
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
        return Refusal(rule("RR-STAF-01"), "no enemy is in RNG and line of sight").because(Cause::sight);
      return {};
    case ActionKind::rest:
      if (group.has(Group::kRested) && play.setting.house.rest_limit == RestLimit::once_per_group_per_round)
        return Refusal{rule("RR-REST-02"), "it has rested this Round"};
      return {};
    case ActionKind::translocate_ward: {
      bool any = false;
      for_each_group(all_of(side_of(id)),
                     [&](GroupId g) { any = any || may_translocate(group_of(play, g)); });
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
  tell(play, {
                 .rule = rule("RR-ACT-02"),
                 .verb = Told::acts,
                 .subject = lead,
                 .numbers = {static_cast<int>(first.kind), price},
                 .depth = 0
  });
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
  tell(play, {
                 .rule = rule("RR-REVS-02"),
                 .verb = Told::acts,
                 .subject = id,
                 .numbers = {static_cast<int>(action.part[0].kind), 0}
  });
  test_courage(play, action);
  carry_out(play, action, action.part[0]);
}

}  // namespace warren::rattle_and_rend
