#include "games/rattle_and_rend/rules/declare.h"

#include "games/rattle_and_rend/choices.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/moves.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/transports.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

class ActionMenu final : public MatchMenu {
 public:
  ActionMenu(const Play& play, GroupId id, bool standard_only)
      : MatchMenu(play, seat_of(id), rattle_and_rend::rule("RR-ACT-01"), Ask::action, id) {
    continues = true;
    for (int i = 0; i < (standard_only ? kStandardActions : kActions); ++i) {
      const ChampionAction own = champion_action(static_cast<ActionKind>(i));
      if (own == ChampionAction::none ||
          ((unsigned{group_of(play, id).actions} >> static_cast<int>(own)) & 1U) != 0)
        add(rattle_and_rend::option(Verb::action, id, 0, static_cast<std::uint32_t>(i)));
    }
  }
  Verdict judge_option(Option option) const override {
    return judge_action(play(), option.subject, static_cast<ActionKind>(option.slot));
  }
};

bool may_board_free(const Play& play, GroupId id) {  // RR-RID-03
  return has_trait(play, side_of(id), Trait::riders) && !group_of(play, id).has(Group::kBoarded);
}

// The ways to use the movement step beside walking (RR-HVY-12), or a free boarding (RR-RID-03).
void list_boardings(const Play& play, GroupId id, bool free, Menu& menu) {
  const Group& group = group_of(play, id);
  if (group.where == Whereabouts::embarked)
    return menu.add(option(Verb::leave, id, static_cast<GroupId>(group.carrier - 1)));
  for_each_group(on_board(play, side_of(id)), [&](GroupId g) {
    if (g != id && judge_enter(play, id, g).ok()) menu.add(option(Verb::enter, id, g));
    if (g != id && judge_enter(play, g, id).ok() && (!free || may_board_free(play, g)))
      menu.add(option(Verb::enter, g, id));
  });
  for_each_group(passengers_of(play, id), [&](GroupId g) {
    if (may_leave_somewhere(play, g) && (!free || may_board_free(play, g)))
      menu.add(option(Verb::leave, g, id));
  });
}

void take_step(GroupId self, Option answer, Step& step, GroupId& with) {
  if (verb_of(answer) == Verb::enter) {
    step = answer.subject == self ? Step::enter : Step::take_in;
    with = answer.subject == self ? answer.target : answer.subject;
  } else if (verb_of(answer) == Verb::leave) {
    step = answer.subject == self ? Step::leave : Step::put_out;
    with = answer.subject == self ? answer.target : answer.subject;
  }
}

void declare_free_boarding(Play& play, Part& part) {
  if (!may_board_free(play, part.group) && passengers_of(play, part.group) == 0) return;
  if (!has_trait(play, side_of(part.group), Trait::riders)) return;
  PlainMenu menu(play, seat_of(part.group), rule("RR-RID-03"), Ask::movement, part.group);
  const bool inside = group_of(play, part.group).where == Whereabouts::embarked;
  if (!inside || has_movement(part.kind)) menu.add(option(Verb::decline, part.group));
  list_boardings(play, part.group, true, menu);
  if (menu.count() == 0 || (menu.count() == 1 && !inside)) return;
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  take_step(part.group, answer, part.free_step, part.free_other);
}

void declare_path(Play& play, Part& part) {
  const Band mov = mov_of(play, part.group);
  const Band band = part.kind == ActionKind::sprint ? longer(mov) : mov;
  MoveOrder order = normal_move(play, part.group, band,
                                part.kind == ActionKind::sprint ? rule("RR-SPRI-01") : rule("RR-ACT-06"));
  order.may_leave = true;
  const PathPrompt prompt(play, order);
  part.route = route_of(place_of(play, part.group), play.table.ask(prompt));
}

void declare_movement(Play& play, Part& part) {
  part.route = {};
  const bool embarked = group_of(play, part.group).where == Whereabouts::embarked;
  if (!embarked) part.route.add(place_of(play, part.group));
  if (!has_movement(part.kind)) return;
  if (embarked && part.free_step == Step::leave) return;  // walks after leaving: declared then
  PlainMenu menu(play, seat_of(part.group), rule("RR-HVY-12"), Ask::movement, part.group);
  if (!embarked) menu.add(option(Verb::walk, part.group));
  list_boardings(play, part.group, false, menu);
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  take_step(part.group, answer, part.step, part.other);
  if (verb_of(answer) == Verb::walk) declare_path(play, part);
}

AttackKind attack_kind(ActionKind kind) {
  return kind == ActionKind::charge         ? AttackKind::charge
         : kind == ActionKind::distant_doom ? AttackKind::doom
                                            : AttackKind::stand_and_fight;
}

// Targets are judged from where the declared way ends.
GroupSet foreseen_targets(const Play& play, const Part& part) {
  if (!group_of(play, part.group).on_board()) return 0;
  const Point from = part.route.count > 1 ? planned_end(play, mover_of(play, part.group), part.route)
                                          : place_of(play, part.group);
  const Attack attack{.attacker = part.group, .kind = attack_kind(part.kind)};
  GroupSet set = 0;
  for_each_group(on_board(play, other(side_of(part.group))), [&](GroupId id) {
    if (judge_target(play, attack, id, from).ok()) set = static_cast<GroupSet>(set | bit(id));
  });
  return set;
}

bool takes_targets(ActionKind kind) {
  return kind == ActionKind::charge || kind == ActionKind::stand_and_fight || kind == ActionKind::feint ||
         kind >= ActionKind::banishment;
}

void declare_targets(Play& play, Part& part) {
  if (!takes_targets(part.kind)) return;
  const bool attack = part.kind == ActionKind::charge || part.kind == ActionKind::stand_and_fight;
  const int most = attack && group_of(play, part.group).heavy == HeavyTrait::colossal ? kMaxTargets : 1;
  const bool optional = part.kind == ActionKind::charge || part.kind == ActionKind::feint;  // RR-ACT-08
  GroupSet left = champion_action(part.kind) == ChampionAction::none
                      ? foreseen_targets(play, part)
                      : champion_targets(play, part.group, part.kind);
  while (part.target_count < most && left != 0) {
    PlainMenu menu(play, seat_of(part.group), rule("RR-ACT-07"), Ask::target, part.group);
    if (optional || part.target_count > 0)
      menu.add(option(Verb::decline, part.group, 0, static_cast<std::uint32_t>(part.kind)));
    for_each_group(left, [&](GroupId id) {
      menu.add(option(Verb::target, part.group, id, static_cast<std::uint32_t>(part.kind)));
    });
    const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) return;
    part.targets[static_cast<std::size_t>(part.target_count++)] = answer.target;
    left = static_cast<GroupSet>(left & ~bit(answer.target));
  }
}

// RR-AMB-02: it stands there from now on.
void arrive(Play& play, GroupId id) {
  if (group_of(play, id).where != Whereabouts::ambush) return;
  const AmbushPlace prompt(play, id, Ask::arrive, rule("RR-AMB-02"));
  if (!prompt.has_room()) return;
  put_on_board(play, id, play.table.ask(prompt).pose().at);
  tell(play, {.rule = rule("RR-AMB-02"), .verb = Told::arrived, .subject = id});
}

void declare_part(Play& play, Part& part) {
  declare_free_boarding(play, part);
  declare_movement(play, part);
  declare_targets(play, part);
}

ActionKind choose_action(Play& play, GroupId id, bool standard_only) {
  const ActionMenu menu(play, id, standard_only);
  return static_cast<ActionKind>(play.table.ask(menu).option().slot);
}

// RR-COO-01, RR-COO-02
GroupSet possible_partners(const Play& play, const Action& action) {
  const Part& lead = action.part[0];
  GroupSet taken = 0;
  for (int i = 0; i < action.parts; ++i)
    taken = static_cast<GroupSet>(taken | bit(action.part[static_cast<std::size_t>(i)].group));
  GroupSet set = 0;
  const bool mixed = play.setting.house.coordinated_mix == CoordinatedMix::any_standard_action &&
                     lead.kind < ActionKind::banishment;
  for_each_group(static_cast<GroupSet>(on_board(play, action.side) & ~taken & ~wards(play)), [&](GroupId id) {
    const bool able = mixed ? has_any_action(play, id) : judge_action(play, id, lead.kind).ok();
    if (!is_barred(play, id) && within(play, id, lead.group, length_of(Band::medium)) &&
        sees(play, lead.group, id) && able)
      set = static_cast<GroupSet>(set | bit(id));
  });
  return set;
}

}  // namespace

void declare_lead(Play& play, Action& action, GroupId lead, bool standard_only) {
  Part& part = action.part[0];
  part.group = lead;
  arrive(play, lead);
  part.kind = choose_action(play, lead, standard_only);
  declare_part(play, part);
}

void declare_partners(Play& play, Action& action) {
  Warband& warband = warband_of(play, action.side);
  if (!warband.has(Trait::coordinated) || warband.coordinated != 0 ||
      !group_of(play, action.part[0].group).on_board())
    return;
  while (action.parts < kMostInWarband) {
    PlainMenu menu(play, seat_at(action.side), rule("RR-COO-01"), Ask::partner, action.part[0].group);
    menu.add(option(Verb::decline, action.part[0].group));
    for_each_group(possible_partners(play, action), [&](GroupId id) { menu.add(option(Verb::group, id)); });
    if (menu.count() == 1) break;
    const Option answer = play.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) break;
    Part& part = action.part[static_cast<std::size_t>(action.parts)];
    part = {};
    part.group = answer.subject;
    const bool mixed = play.setting.house.coordinated_mix == CoordinatedMix::any_standard_action &&
                       action.part[0].kind < ActionKind::banishment;
    part.kind = mixed ? choose_action(play, part.group, true) : action.part[0].kind;
    ++action.parts;
    declare_part(play, part);
    tell(play, {.rule = rule("RR-COO-01"), .verb = Told::joins, .subject = part.group});
  }
  if (action.parts == 1) return;
  warband.coordinated = 1;
  action.emboldened = action.parts == 2;  // RR-COO-03
  action.emboldened_by = rule("RR-COO-03");
}

}  // namespace warren::rattle_and_rend
