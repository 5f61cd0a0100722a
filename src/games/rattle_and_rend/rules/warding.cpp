// The warding reactions (chapter 17): what a Ward lets the groups around it do.
#include <algorithm>
#include <span>

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/moves.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/windows.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

int reach_of(const Play& play, GroupId ward) { return length_of(rng_of(play, ward)); }

// RR-WR-01
bool is_near_ward(const Play& play, GroupId ward, Point at) {
  return within(place_of(play, ward), at, reach_of(play, ward));
}

Attack defiant(GroupId user) {
  return {.attacker = user, .kind = AttackKind::defiance, .bonus = true, .bonus_by = rule("RR-DEFI-02")};
}

bool saw_a_fall(const Play& play, const Aftermath& after, GroupId user, Point at) {
  bool seen = false;
  for_each_group(after.fallen, [&](GroupId id) {
    seen = seen || (id != user && is_clear(play, at, after.fell_at[id], bit(user)));
  });
  return seen;
}

bool left_range(const Play& play, const Window& window, GroupId user, Point at) {
  const Band band = rng_of(play, user);
  const int reach = band == Band::contact ? radius_of(play, user) + radius_of(play, window.actor) + kContact
                                          : length_of(band);
  return within(at, window.from, reach) && !within(at, place_of(play, window.actor), reach);
}

bool any_acts_near(const Play& play, const Action& action, GroupId ward) {
  for (int i = 0; i < action.parts; ++i) {
    const GroupId id = action.part[static_cast<std::size_t>(i)].group;
    if (group_of(play, id).on_board() && within(play, ward, id, reach_of(play, ward))) return true;
  }
  return false;
}

// --- Vengeance

Result avenge_once(Play& play, Action& action, GroupId user) {
  const Result result = plain_check(play, action, user, Stat::fury, rule("RR-VENG-02"));
  if (!passed(result)) return result;
  PlainMenu menu(play, seat_of(user), rule("RR-VENG-02"), Ask::towards, user);
  for_each_group(on_board(play, other(side_of(user))),
                 [&](GroupId id) { menu.add(option(Verb::towards, user, id)); });
  if (menu.count() > 0) {
    const GroupId enemy = menu.count() == 1 ? menu.option(0).target : play.table.ask(menu).option().target;
    MoveOrder order = normal_move(play, user, mov_of(play, user), rule("RR-VENG-02"));
    order.towards = true;
    order.goal = place_of(play, enemy);
    ask_and_move(play, action, order, false);
  }
  regain(play, side_of(user), 2, rule("RR-VENG-02"));
  return result;
}

void avenge(Play& play, Action& action, GroupId user) {
  if (avenge_once(play, action, user) != Result::critical || !group_of(play, user).on_board()) return;
  PlainMenu menu(play, seat_of(user), rule("RR-VENG-03"), Ask::ally, user);
  menu.add(option(Verb::decline, user));
  for_each_group(static_cast<GroupSet>(on_board(play, side_of(user)) & ~wards(play) & ~bit(user)),
                 [&](GroupId id) {
                   if (sees(play, user, id)) menu.add(option(Verb::group, id));
                 });
  if (menu.count() == 1) return;
  const Option answer = play.table.ask(menu).option();
  if (verb_of(answer) == Verb::group) avenge_once(play, action, answer.subject);  // RR-VENG-04: no third
}

// --- Confusion

void confuse(Play& play, Action& action, Window& window, GroupId user) {
  const Result result = plain_check(play, action, user, Stat::guile, rule("RR-CONF-02"));
  if (!passed(result)) return;
  PlainMenu menu(play, seat_of(user), rule("RR-CONF-02"), Ask::target, window.actor);
  for_each_group(confusable(play, *window.attack),
                 [&](GroupId id) { menu.add(option(Verb::target, window.actor, id)); });
  if (menu.count() > 0) {
    window.redirected = menu.count() == 1 ? menu.option(0).target : play.table.ask(menu).option().target;
    tell(play, {.rule = rule("RR-CONF-02"),
                .verb = Told::redirected,
                .subject = window.actor,
                .object = window.redirected});
  }
  if (result == Result::critical) lose(play, action.side, 2, rule("RR-CONF-03"));
}

// --- Pursuit

// RR-PURS-03: another enemy, away from the pursuer or from the first enemy.
void scatter(Play& play, Action& action, GroupId user, GroupId first) {
  const bool anywhere = play.setting.house.pursuit_scatter == PursuitScatter::any;
  const int reach = std::max(length_of(rng_of(play, user)), length_of(Band::medium));
  PlainMenu menu(play, seat_of(user), rule("RR-PURS-03"), Ask::feint, user);
  menu.add(option(Verb::decline, user));
  for_each_group(static_cast<GroupSet>(on_board(play, side_of(first)) & ~bit(first)), [&](GroupId id) {
    if (!anywhere && !within(play, user, id, reach)) return;
    menu.add(option(Verb::target, user, id, 0));
    menu.add(option(Verb::target, user, id, 1));
  });
  if (menu.count() == 1) return;
  const Option answer = play.table.ask(menu).option();
  if (verb_of(answer) == Verb::decline) return;
  const NumberPrompt prompt(play, seat_of(user), rule("RR-PURS-03"), Ask::push, answer.target,
                            length_of(Band::short_) / kMm);
  const auto length = static_cast<int>(play.table.ask(prompt).number()) * kMm;
  const Point from = place_of(play, answer.slot == 0 ? user : first);
  if (length > 0)
    push_group(play, action, answer.target, away_from(from, place_of(play, answer.target), length),
               Told::forced, rule("RR-PURS-03"));
}

void pursue(Play& play, Action& action, const Window& window, GroupId user) {
  const Result result = plain_check(play, action, user, Stat::guile, rule("RR-PURS-02"));
  if (!passed(result)) return;
  MoveOrder order = normal_move(play, user, longer(mov_of(play, user)), rule("RR-PURS-02"));
  order.towards = true;
  order.goal = place_of(play, window.actor);
  ask_and_move(play, action, order, false);
  if (result == Result::critical && group_of(play, user).on_board())
    scatter(play, action, user, window.actor);
}

// --- Detonate

// RR-DETO-02: all roll, then all failures go together, then the others move.
void detonate(Play& play, Action& action, GroupId ward) {
  tell(play, {.rule = rule("RR-DETO-01"), .verb = Told::detonated, .subject = ward});
  std::array<Result, kMaxGroups> results{};
  GroupSet rolled = 0;
  for_each_group(static_cast<GroupSet>(on_board(play) & ~bit(ward)), [&](GroupId id) {
    if (within(play, ward, id, reach_of(play, ward))) rolled = static_cast<GroupSet>(rolled | bit(id));
  });
  const auto check_of = [](GroupId id) {
    return WillCheck{.who = id, .cause = WillCause::effect, .rule = rule("RR-DETO-02"), .penalty = true};
  };
  std::array<GroupId, kMaxGroups> order{};
  int count = 0;
  for (const int side : {action.side, other(action.side)})  // RR-TRN-06
    for (auto waiting = static_cast<GroupSet>(rolled & all_of(side)); waiting != 0;) {
      const GroupId id = pick_next(play, side, waiting, rule("RR-DETO-02"));
      waiting = static_cast<GroupSet>(waiting & ~bit(id));
      order[static_cast<std::size_t>(count++)] = id;
      results[id] = roll_will(play, action, check_of(id));
    }
  const auto in_order = std::span(order).first(static_cast<std::size_t>(count));
  for (const GroupId id : in_order)
    if (!passed(results[id])) settle_will(play, action, check_of(id), results[id]);
  for (const GroupId id : in_order)
    if (passed(results[id]) && group_of(play, id).on_board())
      settle_will(play, action, check_of(id), results[id]);
  if (group_of(play, ward).on_board()) remove_group(play, action, ward, RemovedBy::spent);  // RR-DETO-03
}

// --- Rally

int groups_within(const Play& play, GroupId ward, int side) {
  int count = 0;
  for_each_group(static_cast<GroupSet>(on_board(play, side) & ~bit(ward)),
                 [&](GroupId id) { count += within(play, ward, id, reach_of(play, ward)) ? 1 : 0; });
  return count;
}

void rally(Play& play, Action& action, GroupId user, GroupId ward) {
  const Result result = plain_check(play, action, user, Stat::fury, rule("RR-RALL-02"));
  if (!passed(result)) return;
  const int side = side_of(user);
  const bool cursed = has_trait(play, other(side), Trait::blessed) &&
                      !has_trait(play, side, Trait::blessed) &&
                      play.setting.house.blessed_blocks_rally == YesNo::yes;
  if (cursed) return tell_side(play, rule("RR-BLE-02"), Told::momentum_gained, side, 0, 2);
  const int critical = result == Result::critical ? groups_within(play, ward, other(side)) : 0;
  regain(play, side, 2 * groups_within(play, ward, side) + critical, rule("RR-RALL-02"));
}

}  // namespace

GroupSet confusable(const Play& play, const Attack& attack) {
  GroupSet set = 0;
  for_each_group(static_cast<GroupSet>(on_board(play, side_of(attack.attacker)) & ~bit(attack.attacker)),
                 [&](GroupId id) {
                   if (judge_target(play, attack, id).ok()) set = static_cast<GroupSet>(set | bit(id));
                 });
  return set;
}

bool warding_trigger(const Play& play, const Action& action, const Window& window, const Answering& answer,
                     Point at) {
  const GroupId user = answer.user;
  if (answer.reaction == Reaction::rally)
    return has(action.after.rallied, user) && has(action.after.wards_near[user], answer.ward);
  if (!is_near_ward(play, answer.ward, at)) return false;
  switch (answer.reaction) {
    case Reaction::defiance: return has(action.after.withstood, user) && targets_of(play, defiant(user)) != 0;
    case Reaction::vengeance: return saw_a_fall(play, action.after, user, at);
    case Reaction::confusion: return window.target == user && confusable(play, *window.attack) != 0;
    case Reaction::sacrifice:
      return user != window.target && in_band(play, user, at, window.actor, rng_of(play, window.actor));
    case Reaction::pursuit: return left_range(play, window, user, at);
    case Reaction::detonate: return any_acts_near(play, action, answer.ward);
    default: return false;
  }
}

void resolve_warding(Play& play, Action& action, Window& window, const Answering& answer) {
  switch (answer.reaction) {
    case Reaction::defiance: return attack_by_choice(play, action, defiant(answer.user), true);
    case Reaction::vengeance: return avenge(play, action, answer.user);
    case Reaction::confusion: return confuse(play, action, window, answer.user);
    case Reaction::sacrifice: window.stand_in = answer.user; return;
    case Reaction::pursuit: return pursue(play, action, window, answer.user);
    case Reaction::detonate: return detonate(play, action, answer.ward);
    case Reaction::rally: return rally(play, action, answer.user, answer.ward);
    default: return;
  }
}

}  // namespace warren::rattle_and_rend
