// How does the opponent of the house use what its warband can do beside fighting? (RR-AMB, RR-TEL, RR-COO)
#include <algorithm>

#include "games/rattle_and_rend/mind/solo.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/removal.h"

namespace warren::rattle_and_rend {
namespace {

// How near it wants to come: Shooters keep off as far as they shoot, everybody else goes close.
int wanted_distance(const Play& play, GroupId id) {
  return group_of(play, id).type == GroupType::shooters ? length_of(rng_of(play, id)) : 0;
}

// From a place: can the planned attack be made?
bool can_strike_from(const Play& play, const SoloPlan& plan, Point at) {
  if (plan.kind != ActionKind::charge)
    return judge_target(play, {.attacker = plan.group}, plan.target, at).ok();
  const Band rng = rng_of(play, plan.group);
  const int range =
      rng == Band::contact ? radius_of(play, plan.group) + radius_of(play, plan.target) : length_of(rng);
  return within(at, place_of(play, plan.target), range + length_of(mov_of(play, plan.group))) &&
         sees_from(play, plan.group, at, plan.target);
}

std::int64_t to_nearest_enemy(const Play& play, GroupId id, Point at) {
  const GroupId enemy = nearest(play, at, on_board(play, other(side_of(id))));
  return enemy == kNoGroup ? 0 : distance_between(at, place_of(play, enemy));
}

// Nearer to the goal, off bad ground; Shooters away from everybody who might come at them.
std::int64_t worth_of_place(const Play& play, GroupId id, Point at, Point goal) {
  const int wanted = wanted_distance(play, id);
  const std::int64_t away = distance_between(at, goal);
  const std::int64_t too_near = std::max<std::int64_t>(0, wanted - to_nearest_enemy(play, id, at));
  return -std::max<std::int64_t>(0, away - wanted) - too_near - (is_in(play, at, Terrain::rough) ? 2000 : 0);
}

}  // namespace

// It springs on the enemy whom it is most likely to remove: Shooters shoot at once, everybody else charges
// (RR-AMB-02 keeps it farther off than S).
SoloPlan best_ambush(const Play& play, GroupId id) {
  const bool shoots = length_of(rng_of(play, id)) > length_of(Band::short_);
  SoloPlan best{id, ActionKind::sprint, kNoGroup, 150};
  for_each_group(on_board(play, other(side_of(id))), [&](GroupId enemy) {
    const int worth = value_of(play, enemy) * chance_to_remove(play, id, enemy, !shoots);
    if (worth > best.worth)
      best = {id, shoots ? ActionKind::stand_and_fight : ActionKind::charge, enemy, worth};
  });
  return best;
}

// Those that strike near by wait in ambush; Shooters, Champions and Wards are of use from the start.
Answer choose_set_aside(const MatchMenu& menu, const Play& play) {
  return best_choice(menu, [&](const Choice& choice) -> std::int64_t {
    if (verb_of(choice.id) == Verb::decline) return 0;
    const Group& group = group_of(play, choice.id.subject);
    const bool strikes = group.type == GroupType::fighters || group.type == GroupType::skirmishers;
    return strikes ? group.points : -1;
  });
}

Answer choose_arrival(const Prompt& prompt, const Play& play, const SoloPlan& plan) {
  const GroupId id = prompt.subject;
  const bool planned = plan.group == id && plan.target < kMaxGroups && group_of(play, plan.target).on_board();
  const GroupId enemy = nearest(play, Point{kBoard / 2, kBoard / 2}, on_board(play, other(side_of(id))));
  const Point goal = planned             ? place_of(play, plan.target)
                     : enemy != kNoGroup ? place_of(play, enemy)
                                         : Point{kBoard / 2, kBoard / 2};
  return best_choice(prompt, [&](const Choice& choice) -> std::int64_t {
    const Point at = choice.answer.pose().at;
    const bool strikes = planned && can_strike_from(play, plan, at);
    return worth_of_place(play, id, at, goal) + (strikes ? 100'000 : 0);
  });
}

// Who is far from where it wants to be is put there; a marker would be dropped (RR-FLAG-03).
Answer choose_teleport(const Prompt& prompt, const Play& play) {
  if (prompt.form == Form::pose) {
    const Point goal = goal_of(play, prompt.subject);
    return best_choice(prompt, [&](const Choice& choice) -> std::int64_t {
      return worth_of_place(play, prompt.subject, choice.answer.pose().at, goal);
    });
  }
  return best_choice(prompt, [&](const Choice& choice) -> std::int64_t {
    const GroupId id = choice.id.subject;
    if (verb_of(choice.id) == Verb::decline) return kMedium;
    if (group_of(play, id).is_ward() || flag_of(play, id) >= 0) return 0;
    return distance_between(place_of(play, id), goal_of(play, id)) - wanted_distance(play, id);
  });
}

// In an action those join who would do the same by themselves: one in a fight, because a pair has the BONUS
// (RR-COO-03), all on a march. In a reaction one joins.
Answer choose_partner(const MatchMenu& menu, const Play& play, SoloPlan& plan) {
  const bool acts = play.state.active == index(menu.seat);
  const bool marches = plan.kind == ActionKind::sprint || plan.kind == ActionKind::rest;
  const bool first = plan.group == menu.subject || (!acts && plan.group == kNoGroup);
  if (!first && !(acts && marches)) return menu.fallback();
  SoloPlan best;
  Option chosen = menu.option(0);
  for (int i = 1; i < menu.count(); ++i) {
    const GroupId id = menu.option(i).subject;
    const SoloPlan own = best_plan(play, id);
    const bool joins = !acts || (own.kind == plan.kind && own.worth > 0);
    if (!joins || (best.group != kNoGroup && own.worth <= best.worth)) continue;
    best = own;
    best.group = id;
    chosen = menu.option(i);
  }
  if (best.group == kNoGroup) return menu.fallback();
  plan = best;
  return Answer::of(chosen);
}

}  // namespace warren::rattle_and_rend
