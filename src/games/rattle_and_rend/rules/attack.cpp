#include "games/rattle_and_rend/rules/attack.h"

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/windows.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

Band band_of(const Play& play, const Attack& attack) {
  const Band band = rng_of(play, attack.attacker);
  return attack.longer || attack.kind == AttackKind::doom ? longer(band) : band;
}

RuleId rule_of(AttackKind kind) {
  switch (kind) {
    case AttackKind::charge: return rule("RR-CHRG-01");
    case AttackKind::doom: return rule("RR-DOOM-01");
    case AttackKind::spot: return rule("RR-SPOT-01");
    case AttackKind::suppression: return rule("RR-SUPP-03");
    case AttackKind::countercharge: return rule("RR-CCHG-03");
    case AttackKind::defiance: return rule("RR-DEFI-02");
    case AttackKind::swarm: return rule("RR-SWA-01");
    case AttackKind::stand_and_fight: break;
  }
  return rule("RR-STAF-01");
}

// RR-ATK-14: the declared target if it is still legal, else another; false when there is none.
bool confirm_target(Play& play, Attack& attack) {
  if (!group_of(play, attack.attacker).on_board()) return false;
  if (attack.target != kNoGroup && judge_target(play, attack, attack.target).ok()) return true;
  const auto others = static_cast<GroupSet>(targets_of(play, attack) & ~attack.struck);
  if (others != 0) {
    PlainMenu menu(play, seat_of(attack.attacker), rule("RR-ATK-14"), Ask::target, attack.attacker);
    menu.add(option(Verb::decline, attack.attacker));
    for_each_group(others, [&](GroupId id) { menu.add(option(Verb::target, attack.attacker, id)); });
    const Option answer = play.table.ask(menu).option();
    attack.target = answer.target;
    if (verb_of(answer) == Verb::target) return true;
  }
  tell(play, {.rule = rule("RR-ATK-14"), .verb = Told::attack_lost, .subject = attack.attacker});
  return false;
}

void tell_hit(Play& play, const Attack& attack, Result fury) {
  tell(play, {.rule = passed(fury) ? rule("RR-ATK-02") : rule("RR-ATK-04"),
              .verb = passed(fury) ? Told::hit : Told::missed,
              .subject = attack.attacker,
              .object = attack.target,
              .numbers = {static_cast<int>(fury)}});
}

// RR-WIN: Sacrifice may put somebody else in the way.
void open_will_window(Play& play, Action& action, WillCheck& check) {
  if (action.quiet || side_of(check.who) == action.side || !is_open(play, action)) return;
  Window window{.kind = WindowKind::will, .actor = check.enemy, .target = check.who, .will = &check};
  if (!offer(play, action, window) || window.stand_in == kNoGroup) return;
  tell(play, {.rule = rule("RR-SACR-02"),
              .verb = Told::took_check,
              .subject = window.stand_in,
              .object = check.who});
  check.who = window.stand_in;
  check.sacrificed = true;
}

// RR-WIN: what the Reactive Player makes of it. Returns whether there is still somebody to attack
// (RR-ATK-14); a target that Confusion names is not exchanged (RR-CONF-02).
bool open_target_window(Play& play, Action& action, Attack& attack) {
  if (counters_of(action, attack.attacker) != 0 || !is_open(play, action)) return true;
  Window window{
      .kind = WindowKind::target, .actor = attack.attacker, .target = attack.target, .attack = &attack};
  if (!offer(play, action, window)) return true;
  if (window.redirected == kNoGroup) return confirm_target(play, attack);
  attack.target = window.redirected;
  return true;
}

void strike(Play& play, Action& action, const Attack& attack) {
  const Result fury = roll_fury(play, action, attack);
  if (!passed(fury)) return;
  WillCheck check = will_after(play, attack, fury);
  if (side_of(attack.target) == side_of(attack.attacker)) check.pusher = other(action.side);  // RR-WIL-09
  force_will_check(play, action, check);
}

// RR-SWA-01: everybody else in contact with the target.
GroupSet swarm_around(const Play& play, GroupId attacker, GroupId target) {
  if (!has_trait(play, side_of(attacker), Trait::swarmers)) return 0;
  const auto friends =
      static_cast<GroupSet>(on_board(play, side_of(attacker)) & ~wards(play) & ~bit(attacker));
  return in_contact_with(play, target, friends);
}

// RR-SWA-01: the owner says which of them strikes next, or that nobody does.
GroupId pick_swarmer(Play& play, GroupId attacker, GroupSet waiting) {
  if (waiting == 0) return kNoGroup;
  PlainMenu menu(play, seat_of(attacker), rule("RR-SWA-01"), Ask::swarm, attacker);
  menu.add(option(Verb::decline, attacker));
  for_each_group(waiting, [&](GroupId id) { menu.add(option(Verb::group, id)); });
  const Option answer = play.table.ask(menu).option();
  return verb_of(answer) == Verb::decline ? kNoGroup : answer.subject;
}

// RR-SWA-02: before any reaction; no windows of their own.
void swarm(Play& play, Action& action, const Attack& attack) {
  const bool named = attack.kind == AttackKind::charge || attack.kind == AttackKind::stand_and_fight;
  if (!named || !is_melee(play, attack)) return;
  GroupSet done = 0;
  while (group_of(play, attack.target).on_board()) {
    const auto waiting = static_cast<GroupSet>(swarm_around(play, attack.attacker, attack.target) & ~done);
    const GroupId id = pick_swarmer(play, attack.attacker, waiting);
    if (id == kNoGroup) return;
    done = static_cast<GroupSet>(done | bit(id));
    const Attack extra{.attacker = id, .target = attack.target, .kind = AttackKind::swarm};
    tell(play, {.rule = rule("RR-SWA-01"), .verb = Told::attacks, .subject = id, .object = attack.target});
    const Result fury = roll_fury(play, action, extra);
    if (passed(fury)) take_will_check(play, action, will_after(play, extra, fury));
  }
}

// RR-CCHG-03, RR-CCHG-04: all Fury checks, then all Will checks, then all that comes of them.
void exchange(Play& play, Action& action, const Attack& attack) {
  struct Riposte {
    WillCheck check;
    Result result = Result::success;
    bool lands = false;
  };
  std::array<Riposte, kMostInWarband + 1> blows{};
  int count = 0;
  const auto strike_once = [&](const Attack& one) {
    const Result fury = roll_fury(play, action, one);
    if (passed(fury))
      blows[static_cast<std::size_t>(count++)] = {.check = will_after(play, one, fury), .lands = true};
  };
  const Attack back{.attacker = attack.target, .target = attack.attacker, .kind = AttackKind::countercharge};
  const bool answers = judge_target(play, back, back.target).ok();
  GroupSet helpers =
      answers && is_melee(play, back) ? swarm_around(play, back.attacker, back.target) : GroupSet{0};
  strike_once(attack);
  if (answers) strike_once(back);
  for (GroupId id; (id = pick_swarmer(play, back.attacker, helpers)) != kNoGroup;) {
    helpers = static_cast<GroupSet>(helpers & ~bit(id));
    strike_once({.attacker = id, .target = back.target, .kind = AttackKind::swarm});
  }
  for (int i = 0; i < count; ++i) {
    Riposte& blow = blows[static_cast<std::size_t>(i)];
    blow.result = roll_will(play, action, blow.check);
  }
  for (int i = 0; i < count; ++i) {
    const Riposte& blow = blows[static_cast<std::size_t>(i)];
    if (group_of(play, blow.check.who).on_board()) settle_will(play, action, blow.check, blow.result);
  }
}

}  // namespace

Verdict judge_target(const Play& play, const Attack& attack, GroupId target, Point from) {
  if (target >= kMaxGroups || !group_of(play, target).on_board())
    return Refusal{rule("RR-ATK-01"), "that group is not on the board"};
  if (!in_band(play, attack.attacker, from, target, band_of(play, attack)))
    return Refusal(rule("RR-ATK-01"), "that group is out of RNG")
        .because(Cause::reach, Ref::unit(target))
        .with(Measure::length, Refusal::kNotMeasured, length_of(band_of(play, attack)));
  const bool touching = in_band(play, attack.attacker, from, target, Band::contact);
  if (attack.kind == AttackKind::doom)
    return touching ? Verdict(Refusal(rule("RR-DOOM-01"), "a ranged attack needs a target out of contact")
                                  .because(Cause::reach, Ref::unit(target)))
                    : Verdict{};
  if (!sees_from(play, attack.attacker, from, target))
    return Refusal(rule("RR-LOS-02"), "something stands in the line of sight")
        .because(Cause::sight, Ref::unit(target));
  const bool ranged = !touching && group_of(play, attack.attacker).type != GroupType::heavy;
  if (ranged && play.setting.house.shooting_into_contact == ShootingIntoContact::fusiliers_only &&
      !has_trait(play, side_of(attack.attacker), Trait::fusiliers) &&
      in_contact_with(play, target, all_of(side_of(attack.attacker))) != 0)
    return Refusal(rule("RR-FUS-02"), "it is in contact with a group of one's own")
        .because(Cause::room, Ref::unit(target));
  return {};
}

Verdict judge_target(const Play& play, const Attack& attack, GroupId target) {
  return judge_target(play, attack, target, place_of(play, attack.attacker));
}

GroupSet targets_of(const Play& play, const Attack& attack) {
  GroupSet set = 0;
  if (stat_of(play, attack.attacker, Stat::fury) == kNoStat) return set;  // RR-DICE-13
  for_each_group(on_board(play, other(side_of(attack.attacker))), [&](GroupId id) {
    if (judge_target(play, attack, id).ok()) set = static_cast<GroupSet>(set | bit(id));
  });
  return set;
}

int most_targets(const Play& play, GroupId attacker) {
  return group_of(play, attacker).heavy == HeavyTrait::colossal ? kMaxTargets : 1;
}

bool is_melee(const Play& play, const Attack& attack) {
  if (attack.kind == AttackKind::doom) return false;
  return group_of(play, attack.attacker).type == GroupType::heavy ||
         in_contact(play, attack.attacker, attack.target);
}

bool dares(Play& play, const Action& action, GroupId id) {
  if (!is_frightened(play, id)) return true;
  const Result result = plain_check(play, action, id, Stat::guile, rule("RR-FEA-02"));
  if (!passed(result)) tell(play, {.rule = rule("RR-FEA-02"), .verb = Told::afraid, .subject = id});
  return passed(result);
}

Result roll_fury(Play& play, const Action& action, const Attack& attack) {
  Check check{.who = attack.attacker, .stat = Stat::fury, .rule = rule_of(attack.kind), .tally = {}};
  count_fury(play, action, attack, check.tally);
  const Result fury = make_check(play, check);
  tell_hit(play, attack, fury);
  return fury;
}

WillCheck will_after(const Play& play, const Attack& attack, Result fury) {
  return {.who = attack.target,
          .cause = WillCause::attack,
          .rule = fury == Result::critical ? rule("RR-ATK-03") : rule("RR-ATK-02"),
          .enemy = attack.attacker,
          .enemy_at = place_of(play, attack.attacker),
          .critical = fury == Result::critical};
}

void open_after_window(Play& play, Action& action, GroupId actor) {
  if (!action.quiet && action.after.any() && is_open(play, action)) {
    Window window{.kind = WindowKind::after, .actor = actor};
    offer(play, action, window);
  }
  if (!action.quiet) action.after = {};
}

void force_will_check(Play& play, Action& action, WillCheck check) {
  open_will_window(play, action, check);
  if (group_of(play, check.who).on_board()) take_will_check(play, action, check);
}

GroupId make_attack(Play& play, Action& action, Attack attack) {
  if (!confirm_target(play, attack)) return kNoGroup;
  tell(play, {.rule = rule_of(attack.kind),
              .verb = Told::attacks,
              .subject = attack.attacker,
              .object = attack.target});
  swarm(play, action, attack);
  const bool stands = confirm_target(play, attack) && open_target_window(play, action, attack);
  if (stands) {
    if (has(counters_of(action, attack.attacker), attack.target))
      exchange(play, action, attack);
    else
      strike(play, action, attack);
  }
  open_after_window(play, action, attack.attacker);
  return stands ? attack.target : kNoGroup;
}

void attack_by_choice(Play& play, Action& action, Attack attack, bool must) {
  const GroupId attacker = attack.attacker;
  const int most = most_targets(play, attacker);
  for (int i = 0; i < most && group_of(play, attacker).on_board(); ++i) {
    const auto left = static_cast<GroupSet>(targets_of(play, attack) & ~attack.struck);
    if (left == 0) return;
    PlainMenu menu(play, seat_of(attacker), rule_of(attack.kind), Ask::target, attacker);
    if (i > 0 || !must) menu.add(option(Verb::decline, attacker));
    for_each_group(left, [&](GroupId id) { menu.add(option(Verb::target, attacker, id)); });
    const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) return;
    if (i == 0 && attack.kind == AttackKind::spot && !dares(play, action, attacker)) return;  // RR-FEA-02
    attack.target = answer.target;
    const GroupId struck = make_attack(play, action, attack);
    attack.struck = static_cast<GroupSet>(attack.struck | bit(struck == kNoGroup ? attack.target : struck));
  }
}

}  // namespace warren::rattle_and_rend
