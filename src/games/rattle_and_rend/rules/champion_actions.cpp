// The Champion Actions (chapter 16).
#include <algorithm>

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/rules/moves.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/tell.h"
#include "kernel/rules/each_choice.h"

namespace warren::rattle_and_rend {
namespace {

// RR-TERM-03
Band champion_reach(const Play& play, GroupId id) {
  const ChampionReach house = play.setting.house.champion_reach;
  if (group_of(play, id).type != GroupType::champion || house == ChampionReach::rng) return rng_of(play, id);
  return house == ChampionReach::short_ ? Band::short_ : Band::medium;
}

GroupSet within_reach(const Play& play, GroupId id, GroupSet among) {
  GroupSet set = 0;
  for_each_group(static_cast<GroupSet>(among & on_board(play) & ~bit(id)), [&](GroupId g) {
    if (in_band(play, id, g, champion_reach(play, id))) set = static_cast<GroupSet>(set | bit(g));
  });
  return set;
}

GroupSet allies_within_reach(const Play& play, GroupId id) {
  return within_reach(play, id, static_cast<GroupSet>(all_of(side_of(id)) & ~wards(play)));
}

// --- Crashing Wave

void crashing_wave(Play& play, Action& action, GroupId id) {
  const Result result = plain_check(play, action, id, Stat::guile, rule("RR-WAVE-01"));
  if (!passed(result)) return;
  for (GroupSet waiting = allies_within_reach(play, id); waiting != 0;) {
    PlainMenu menu(play, seat_of(id), rule("RR-WAVE-01"), Ask::order, id);
    menu.add(option(Verb::decline, id));
    for_each_group(waiting, [&](GroupId g) { menu.add(option(Verb::group, g)); });
    const Option answer = play.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) return;
    MoveOrder order = normal_move(play, answer.subject, mov_of(play, answer.subject), rule("RR-WAVE-01"));
    order.may_leave = true;
    order.mover.ignores_ground = result == Result::critical;  // RR-WAVE-02
    ask_and_move(play, action, order, true);
    waiting = static_cast<GroupSet>(waiting & ~bit(answer.subject) & on_board(play));
  }
}

// --- Spot Weakness

GroupSet spottable(const Play& play, GroupId id) {
  GroupSet set = 0;
  for_each_group(allies_within_reach(play, id), [&](GroupId g) {
    if (targets_of(play, {.attacker = g, .kind = AttackKind::spot}) != 0)
      set = static_cast<GroupSet>(set | bit(g));
  });
  return set;
}

void spot_weakness(Play& play, Action& action, GroupId id, GroupId ally) {
  if (!group_of(play, ally).on_board()) return;
  const Result result = plain_check(play, action, id, Stat::guile, rule("RR-SPOT-01"));
  if (!passed(result)) return;
  attack_by_choice(play, action,
                   {.attacker = ally,
                    .kind = AttackKind::spot,
                    .bonus = result == Result::critical,
                    .bonus_by = rule("RR-SPOT-02"),
                    .longer = result == Result::critical},
                   false);
}

// --- Battle Summons

constexpr Standing kSummoned{.no_contact = true, .clear_of_enemies = length_of(Band::short_)};

GroupSet summonable(const Play& play, int side) {
  GroupSet set = 0;
  for_each_group(in_state(play, side, Whereabouts::removed), [&](GroupId g) {
    if (group_of(play, g).points <= 2 &&
        ReturnPlace(play, g, Ask::summon, rule("RR-SUMM-02"), kSummoned).has_room())
      set = static_cast<GroupSet>(set | bit(g));
  });
  return set;
}

void battle_summons(Play& play, Action& action, GroupId id, GroupId called) {
  const Result result = plain_check(play, action, id, Stat::guile, rule("RR-SUMM-01"));
  const ReturnPlace prompt(play, called, Ask::summon, rule("RR-SUMM-02"), kSummoned);
  if (!passed(result) || !prompt.has_room()) return;
  put_on_board(play, called, play.table.ask(prompt).pose().at);
  tell(play, {.rule = rule("RR-SUMM-01"), .verb = Told::returned, .subject = called});
  if (result != Result::critical || length_of(mov_of(play, called)) == 0) return;
  MoveOrder order = normal_move(play, called, mov_of(play, called), rule("RR-SUMM-03"));
  order.may_leave = true;
  ask_and_move(play, action, order, true);
}

// --- Banishment

void banishment(Play& play, Action& action, GroupId id, GroupId target) {
  Check check{.who = id, .stat = Stat::guile, .rule = rule("RR-BANI-01"), .tally = {}};
  penalty(check.tally, rule("RR-BANI-01"), "banishment");
  count_action(action, id, check.tally);
  const Result result = make_check(play, check);
  if (passed(result) && group_of(play, target).on_board()) {
    banish(play, action, target);
    open_after_window(play, action, id);
  }
  if (result == Result::critical || !group_of(play, id).on_board()) return;  // RR-BANI-05
  take_will_check(play, action, {.who = id, .cause = WillCause::effect, .rule = rule("RR-BANI-04")});
}

// --- Push to the Brink

// The length of the way up to which the target stays in the Champion's sight.
int seen_length(const Play& play, GroupId id, GroupId target, const Route& route) {
  const auto ends = static_cast<GroupSet>(bit(id) | bit(target));
  const auto seen = [&](int at) { return is_clear(play, place_of(play, id), route.at(at), ends); };
  constexpr int kLook = kMm;
  int at = 0;
  while (at < route.length()) {
    const int next = std::min(at + kLook, route.length());
    if (seen(next)) {
      at = next;
      continue;
    }
    int hidden = next;
    while (hidden - at > 1) {
      const int middle = (at + hidden) / 2;
      (seen(middle) ? at : hidden) = middle;
    }
    return at;
  }
  return route.length();
}

int pick_strip(Play& play, GroupId id, int enemy) {
  if (play.state.deployment != Deployment::mixed) return kAnyStrip;
  PlainMenu menu(play, seat_of(id), rule("RR-DEP-13"), Ask::strip, id);
  for (int strip = 1; strip <= 4; ++strip)
    if (owns_strip(play, enemy, strip))
      menu.add(option(Verb::zone, id, 0, static_cast<std::uint32_t>(strip)));
  return static_cast<int>(play.table.ask(menu).option().slot);
}

void push_to_the_brink(Play& play, Action& action, GroupId id, GroupId target) {
  const Result result = plain_check(play, action, id, Stat::guile, rule("RR-BRNK-01"));
  if (!passed(result) || !group_of(play, target).on_board()) return;
  const Point from = place_of(play, target);
  const int strip = pick_strip(play, id, side_of(target));
  const Route whole =
      straight(from, return_point(play, side_of(target), from, radius_of(play, target), strip));
  const int seen = seen_length(play, id, target, whole);
  const Mover mover{.id = target, .ignores_ground = true, .ignores_groups = true};  // RR-BRNK-02
  force_move(play, action, mover, straight(from, whole.at(seen)), Told::forced, rule("RR-BRNK-01"));
  if (result != Result::critical || !group_of(play, target).on_board()) return;
  force_will_check(play, action,
                   {.who = target,
                    .cause = WillCause::push,
                    .rule = rule("RR-BRNK-03"),
                    .enemy = id,
                    .enemy_at = place_of(play, id)});
}

// --- Scheming Plot

bool may_plot(const Play& play, GroupId id) {
  if (!group_of(play, id).on_board()) return false;
  const GroupSet near = within_reach(play, id, 0xffff);
  const int own = loaded_points(play, static_cast<GroupSet>(near & all_of(side_of(id)))) +
                  points_in(play, passengers_of(play, id));
  const int enemy = loaded_points(play, static_cast<GroupSet>(near & all_of(other(side_of(id)))));
  return enemy == 0 || own > enemy;
}

void scheming_plot(Play& play, Action& action, GroupId id) {
  const Result result = plain_check(play, action, id, Stat::guile, rule("RR-PLOT-02"));
  if (!passed(result)) return;
  const int amount = result == Result::critical ? 3 : 2;  // RR-PLOT-03
  regain(play, side_of(id), amount, rule("RR-PLOT-02"));
  lose(play, other(side_of(id)), amount, rule("RR-PLOT-02"));
}

}  // namespace

GroupSet champion_targets(const Play& play, GroupId id, ActionKind kind) {
  if (!group_of(play, id).on_board() && kind != ActionKind::battle_summons) return 0;
  const int enemy = other(side_of(id));
  switch (champion_action(kind)) {
    case ChampionAction::banishment: return within_reach(play, id, all_of(enemy));
    case ChampionAction::battle_summons: return summonable(play, side_of(id));
    case ChampionAction::distant_doom: return targets_of(play, {.attacker = id, .kind = AttackKind::doom});
    case ChampionAction::push_to_the_brink: {
      GroupSet set = 0;
      for_each_group(within_reach(play, id, all_of(enemy)), [&](GroupId g) {
        if (sees(play, id, g)) set = static_cast<GroupSet>(set | bit(g));
      });
      return set;
    }
    case ChampionAction::spot_weakness: return spottable(play, id);
    default: return 0;
  }
}

namespace {

// It has somebody to do it to, or needs nobody.
bool has_occasion(const Play& play, GroupId id, ActionKind kind) {
  const ChampionAction own = champion_action(kind);
  if (own == ChampionAction::crashing_wave) return true;
  return own == ChampionAction::scheming_plot ? may_plot(play, id) : champion_targets(play, id, kind) != 0;
}

// RR-RID-03: from inside a Transport it is judged from the places where the Champion could get out.
bool has_occasion_outside(const Play& play, GroupId id, ActionKind kind) {
  const auto transport = static_cast<GroupId>(group_of(play, id).carrier - 1);
  const ContactPlace getting_out(play, seat_of(id), id, transport, Ask::place, rule("RR-HVY-13"));
  State state = play.state;
  const auto occasion_from = [&](const Choice& choice) {
    Play there{play.setting, play.ground, state, play.table};
    put_on_board(there, id, choice.answer.pose().at);
    return has_occasion(there, id, kind);
  };
  return find_allowed(getting_out, occasion_from).has_value();
}

// RR-RID-03: who got out only now names his target now.
GroupId late_target(Play& play, const Part& part) {
  if (part.targets[0] != kNoGroup || !part.leaves_free) return part.targets[0];
  PlainMenu menu(play, seat_of(part.group), rule("RR-ACT-07"), Ask::target, part.group);
  for_each_group(champion_targets(play, part.group, part.kind), [&](GroupId id) {
    menu.add(option(Verb::target, part.group, id, static_cast<std::uint32_t>(part.kind)));
  });
  if (menu.count() == 0) return kNoGroup;
  return menu.count() == 1 ? menu.option(0).target : play.table.ask(menu).option().target;
}

}  // namespace

Verdict judge_champion_action(const Play& play, GroupId id, ActionKind kind) {
  const ChampionAction own = champion_action(kind);
  if (((unsigned{group_of(play, id).actions} >> static_cast<int>(own)) & 1U) == 0)
    return Refusal{rule("RR-CACT-01"), "only a Champion that has it may do that"};
  const bool inside = group_of(play, id).where == Whereabouts::embarked;
  if (has_occasion(play, id, kind) || (inside && has_occasion_outside(play, id, kind))) return {};
  if (own == ChampionAction::scheming_plot)
    return Refusal(rule("RR-PLOT-01"), "too many enemies are within REACH").because(Cause::reach);
  return Refusal{rule("RR-CACT-01"), "there is nobody to do it to"};
}

void champion_effect(Play& play, Action& action, Part& part) {
  const ChampionAction own = champion_action(part.kind);
  if (own == ChampionAction::crashing_wave) return crashing_wave(play, action, part.group);
  if (own == ChampionAction::scheming_plot) {
    const bool among_enemies = part.leaves_free && !may_plot(play, part.group);
    return among_enemies ? void() : scheming_plot(play, action, part.group);  // RR-PLOT-01
  }
  const GroupId target = late_target(play, part);
  if (target == kNoGroup) return;
  switch (own) {
    case ChampionAction::banishment: return banishment(play, action, part.group, target);
    case ChampionAction::battle_summons: return battle_summons(play, action, part.group, target);
    case ChampionAction::distant_doom:
      if ((part.leaves_free || play.setting.house.fearsome_timing == FearsomeTiming::at_attack) &&
          !dares(play, action, part.group))
        return;
      make_attack(play, action, {.attacker = part.group, .target = target, .kind = AttackKind::doom});
      return;
    case ChampionAction::push_to_the_brink: return push_to_the_brink(play, action, part.group, target);
    case ChampionAction::spot_weakness: return spot_weakness(play, action, part.group, target);
    default: return;
  }
}

}  // namespace warren::rattle_and_rend
