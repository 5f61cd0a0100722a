#include "games/rattle_and_rend/mind/solo.h"

#include <algorithm>
#include <optional>

#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/rules/removal.h"

namespace warren::rattle_and_rend {
namespace {

constexpr int kThousand = 1000;

// Chances of failing, in thousandths, with so many dice.
int chance_to_fail(int needs, int dice) {
  int miss = kThousand;
  for (int i = 0; i < dice; ++i) miss = miss * (needs - 1) / 20;
  return miss;
}

// Is the target within a Charge, as the crow flies?
bool in_charge_reach(const Play& play, GroupId id, GroupId target) {
  const Band rng = rng_of(play, id);
  const int range = rng == Band::contact ? radius_of(play, id) + radius_of(play, target) : length_of(rng);
  return within(play, id, target, range + length_of(mov_of(play, id)));
}

SoloPlan better(const SoloPlan& a, const SoloPlan& b) { return b.worth > a.worth ? b : a; }

// Fights: stand if somebody is in reach, charge if somebody could be.
SoloPlan best_fight(const Play& play, GroupId id) {
  SoloPlan best;
  for_each_group(on_board(play, other(side_of(id))), [&](GroupId enemy) {
    const int value = value_of(play, enemy);
    if (judge_target(play, {.attacker = id}, enemy).ok())
      best = better(
          best, {id, ActionKind::stand_and_fight, enemy, value * chance_to_remove(play, id, enemy, false)});
    else if (in_charge_reach(play, id, enemy))
      best = better(best,
                    {id, ActionKind::charge, enemy, value * chance_to_remove(play, id, enemy, true) * 3 / 4});
  });
  return best;
}

// Goes where it is wanted; a Sprint for the long way, a Maneuver never.
SoloPlan best_walk(const Play& play, GroupId id) {
  const int away = distance_between(place_of(play, id), goal_of(play, id));
  const bool carries = flag_of(play, id) >= 0;
  const int near = carries ? 0 : 30 * kMm;
  return {id, ActionKind::sprint, kNoGroup,
          away <= near ? 0 : std::min(120, away / 100) + (carries ? 900 : 0)};
}

SoloPlan best_champion_action(const Play& play, GroupId id) {
  SoloPlan best;
  for (int i = kStandardActions; i < kActions; ++i) {
    const auto kind = static_cast<ActionKind>(i);
    if (!judge_champion_action(play, id, kind).ok()) continue;
    constexpr std::array<int, kChampionActions> kWorth{0, 350, 800, 60, 300, 250, 400, 500};
    const int worth = kWorth[static_cast<std::size_t>(champion_action(kind))];
    best = better(best, {id, kind, kNoGroup, worth});
  }
  return best;
}

SoloPlan best_rest(const Play& play, GroupId id) {
  const Warband& warband = warband_of(play, side_of(id));
  const int room = total_of(play, side_of(id)) - warband.remaining;
  if (room < 2 || !judge_action(play, id, ActionKind::rest).ok()) return {};
  return {id, ActionKind::rest, kNoGroup, 8 * (21 - stat_of(play, id, Stat::guile))};
}

}  // namespace

SoloPlan plan_in(const Memory& memory) {
  if (memory.bytes[0] == 0) return {};
  return {memory.bytes[1], static_cast<ActionKind>(memory.bytes[2]), memory.bytes[3], 0};
}

void keep_plan(const SoloPlan& plan, Memory& memory) {
  memory.bytes[0] = 1;
  memory.bytes[1] = plan.group;
  memory.bytes[2] = static_cast<std::uint8_t>(plan.kind);
  memory.bytes[3] = plan.target;
}

int value_of(const Play& play, GroupId id) {
  const Group& group = group_of(play, id);
  const int duel = group.has(Group::kTarget) ? 3 : 1;
  return group.points * duel + (flag_of(play, id) >= 0 ? 2 : 0);
}

int chance_to_remove(const Play& play, GroupId attacker, GroupId target, bool charges) {
  const int needs = stat_of(play, attacker, Stat::fury);
  if (needs == kNoStat) return 0;
  const Action quiet = quiet_action(side_of(attacker));
  Tally tally;
  count_fury(play, quiet,
             {.attacker = attacker,
              .target = target,
              .kind = charges ? AttackKind::charge : AttackKind::stand_and_fight},
             tally);
  const int hit = kThousand - chance_to_fail(needs, dice_for(tally));
  const int will = stat_of(play, target, Stat::will);
  const int dice = group_of(play, target).has(Group::kPair) ? 3 : 2;
  return hit * chance_to_fail(will, dice) / kThousand;
}

// The scenario's objective; without one the nearest enemy, Duel targets first.
Point goal_of(const Play& play, GroupId id) {
  const int side = side_of(id);
  const Point here = place_of(play, id);
  const State& state = play.state;
  if (state.scenario == ScenarioId::king_of_the_hill) return kCentre;
  if (state.scenario == ScenarioId::capture_the_flags) {
    if (flag_of(play, id) >= 0) {  // the nearest edge
      const std::array<Point, 4> edges{
          Point{here.x, 0     },
          Point{kBoard, here.y},
          Point{here.x, kBoard},
          Point{0,      here.y}
      };
      return *std::ranges::min_element(edges, {}, [&](Point p) { return geometry::distance2(p, here); });
    }
    Point best = kCentre;
    std::int64_t least = -1;
    for (const Marker& marker : state.marker) {
      const std::int64_t away = geometry::distance2(point(marker.at), here);
      if (marker.taken != 0 || marker.carrier != 0 || (least >= 0 && away >= least)) continue;
      least = away;
      best = point(marker.at);
    }
    if (least >= 0) return best;
  }
  if (state.scenario == ScenarioId::conquest) {  // spread over the strips by the group's number
    const int strip = 1 + (id % kMostInWarband + 1) % 4;
    return {(2 * strip - 1) * kBoard / 8, here.y};
  }
  GroupSet enemies = on_board(play, other(side));
  GroupSet marked = 0;
  for_each_group(enemies, [&](GroupId g) {
    marked = static_cast<GroupSet>(marked | (group_of(play, g).has(Group::kTarget) ? bit(g) : 0));
  });
  const GroupId enemy = nearest(play, here, marked != 0 ? marked : enemies);
  return enemy == kNoGroup ? kCentre : place_of(play, enemy);
}

SoloPlan best_plan(const Play& play, GroupId id) {
  if (group_of(play, id).where == Whereabouts::ambush) return best_ambush(play, id);
  if (!group_of(play, id).on_board()) return {id, ActionKind::sprint, kNoGroup, 150};  // gets out
  SoloPlan best = best_walk(play, id);
  best = better(best, best_fight(play, id));
  best = better(best, best_champion_action(play, id));
  return better(best, best_rest(play, id));
}

Answer choose_turn(const MatchMenu& menu, const Play& play, SoloPlan& plan) {
  plan = {};
  std::optional<Option> chosen;
  for (int i = 0; i < menu.count(); ++i) {
    const Option option = menu.option(i);
    if (!menu.judge_option(option).ok()) continue;
    if (verb_of(option) == Verb::flag || verb_of(option) == Verb::arrive) return Answer::of(option);
    if (verb_of(option) != Verb::act) continue;
    const SoloPlan one = best_plan(play, option.subject);
    if (plan.group != kNoGroup && one.worth <= plan.worth) continue;
    plan = one;
    plan.group = option.subject;
    chosen = option;
  }
  const bool idle = plan.group == kNoGroup || plan.worth == 0;
  if (idle && menu.judge_option(menu.option(0)).ok()) return Answer::of(menu.option(0));
  return chosen ? Answer::of(*chosen) : menu.fallback();
}

Answer choose_action(const MatchMenu& menu, const SoloPlan& plan) {
  const Option wanted = option(Verb::action, menu.subject, 0, static_cast<std::uint32_t>(plan.kind));
  const bool planned = plan.group == menu.subject && menu.judge(Answer::of(wanted)).ok();
  return planned ? Answer::of(wanted) : menu.fallback();
}

// Charges to where the target can be attacked; everything else goes to the goal and keeps off bad ground.
Answer choose_path(const PathPrompt& prompt, const Play& play, const SoloPlan& plan) {
  const GroupId id = prompt.order().mover.id;
  const bool own = seat_of(id) == prompt.seat;
  const bool charges = own && plan.group == id && plan.kind == ActionKind::charge && plan.target < kMaxGroups;
  const Point goal = prompt.order().towards ? prompt.order().goal : own ? goal_of(play, id) : kCentre;
  return best_choice(prompt, [&](const Choice& choice) -> std::int64_t {
    const Route route = route_of(place_of(play, id), choice.answer);
    const bool off = route.length() > 0 && !is_on_board(route.end());
    if (off) return flag_of(play, id) >= 0 ? 1'000'000 : -1'000'000;
    const Point end = planned_end(prompt.around(), prompt.order().mover, route);
    const std::int64_t away = distance_between(end, goal);
    if (!own) return away;  // an enemy is moved away from the middle
    const bool bad = is_in(play, end, Terrain::hazardous);
    const bool hits =
        charges && judge_target(play, {.attacker = id, .kind = AttackKind::charge}, plan.target, end).ok();
    return (hits ? 500'000 : 0) - away - (bad ? 20'000 : 0) - route.length() / 100;
  });
}

Answer choose_target(const MatchMenu& menu, const Play& play, const SoloPlan& plan) {
  return best_choice(menu, [&](const Choice& choice) -> std::int64_t {
    if (verb_of(choice.id) == Verb::decline) return -1;
    const bool planned = plan.group == menu.subject && plan.target == choice.id.target;
    return (planned ? 1000 : 0) + value_of(play, choice.id.target);
  });
}

// What each reaction is worth by and large; a Detonate only where it hurts the enemy more.
Answer choose_reaction(const MatchMenu& menu, const Play& play) {
  const int side = index(menu.seat);
  const bool rich = warband_of(play, side).remaining >= 2;
  return best_choice(menu, [&](const Choice& choice) -> std::int64_t {
    if (verb_of(choice.id) == Verb::decline) return 20;
    constexpr std::array<int, kReactions> kWorth{15, 70, 80, 60, 30, 10, 70, 55, 35, 65, 50, 25, 0, 60};
    const auto reaction = static_cast<Reaction>(choice.id.slot);
    int worth = kWorth[choice.id.slot];
    if (reaction == Reaction::detonate) {
      for_each_group(on_board(play), [&](GroupId g) {
        if (!within(play, choice.id.target, g, length_of(Band::medium)) || g == choice.id.target) return;
        worth += 25 * group_of(play, g).points * (side_of(g) == side ? -1 : 1);
      });
    }
    return rich ? worth : worth - 30;
  });
}

}  // namespace warren::rattle_and_rend
