#include "games/rattle_and_rend/rules/declare.h"

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/boarding.h"
#include "games/rattle_and_rend/rules/moves.h"
#include "games/rattle_and_rend/rules/removal.h"
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
  if (part.leaves_free) return;  // walks after leaving: declared then
  PlainMenu menu(play, seat_of(part.group), rule("RR-HVY-12"), Ask::movement, part.group);
  if (!embarked) menu.add(option(Verb::walk, part.group));
  list_boardings(play, part.group, menu);
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
  return kind == ActionKind::charge || kind == ActionKind::stand_and_fight || kind >= ActionKind::banishment;
}

void declare_targets(Play& play, Part& part) {
  if (!takes_targets(part.kind)) return;
  const bool attack = part.kind == ActionKind::charge || part.kind == ActionKind::stand_and_fight;
  const int most = attack ? most_targets(play, part.group) : 1;
  const bool optional = part.kind == ActionKind::charge;  // RR-ACT-08
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
  declare_free_leaving(play, part);
  declare_movement(play, part);
  declare_targets(play, part);
}

ActionKind choose_action(Play& play, GroupId id, bool standard_only) {
  const ActionMenu menu(play, id, standard_only);
  return static_cast<ActionKind>(play.table.ask(menu).option().slot);
}

// RR-COO-02: may this partner join the lead's action?
bool may_join(const Play& play, GroupId id, ActionKind lead) {
  const CoordinatedMix mix = play.setting.house.coordinated_mix;
  const bool mixed = mix == CoordinatedMix::own_action ||
                     (mix == CoordinatedMix::any_standard_action && lead < ActionKind::banishment);
  return mixed ? has_any_action(play, id) : judge_action(play, id, lead).ok();
}

// RR-COO-02: the same action, or one of its own.
ActionKind partners_action(Play& play, GroupId id, ActionKind lead) {
  const CoordinatedMix mix = play.setting.house.coordinated_mix;
  if (mix == CoordinatedMix::own_action) return choose_action(play, id, false);
  const bool mixed = mix == CoordinatedMix::any_standard_action && lead < ActionKind::banishment;
  return mixed ? choose_action(play, id, true) : lead;
}

// RR-COO-01
GroupSet possible_partners(const Play& play, const Action& action) {
  const Part& lead = action.part[0];
  const auto others =
      static_cast<GroupSet>(on_board(play, action.side) & ~participants(action) & ~wards(play));
  GroupSet set = 0;
  for_each_group(others, [&](GroupId id) {
    if (!is_barred(play, id) && within(play, id, lead.group, length_of(Band::medium)) &&
        sees(play, lead.group, id) && may_join(play, id, lead.kind))
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
    part.kind = partners_action(play, part.group, action.part[0].kind);
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
