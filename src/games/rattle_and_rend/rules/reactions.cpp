// The standard reactions (chapter 17): Regroup, Intimidate, Countercharge, Suppression, Evade, Follow.
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

bool is_in_range_and_sight(const Play& play, GroupId user, Point at, GroupId enemy) {
  return in_band(play, user, at, enemy, rng_of(play, user)) && sees_from(play, user, at, enemy);
}

// RR-INTM-01: any participant in RNG and line of sight.
GroupSet whom_to_intimidate(const Play& play, const Action& action, GroupId user, Point at) {
  GroupSet found = 0;
  for_each_group(participants(action), [&](GroupId id) {
    if (group_of(play, id).on_board() && is_in_range_and_sight(play, user, at, id))
      found = static_cast<GroupSet>(found | bit(id));
  });
  return found;
}

// RR-CCHG-01 at DECLARE: the part that comes at these Fighters on a way longer than 0.
const Part* oncoming(const Action& action, GroupId user) {
  for (int i = 0; i < action.parts; ++i) {
    const Part& part = action.part[static_cast<std::size_t>(i)];
    const auto targets = std::span(part.targets).first(static_cast<std::size_t>(part.target_count));
    if (part.step == Step::walk && part.route.length() > 0 &&
        std::ranges::find(targets, user) != targets.end())
      return &part;
  }
  return nullptr;
}

Part* part_of(Action& action, GroupId id) {
  for (int i = 0; i < action.parts; ++i)
    if (action.part[static_cast<std::size_t>(i)].group == id)
      return &action.part[static_cast<std::size_t>(i)];
  return nullptr;
}

// --- Regroup

// RR-REGR-02: allies in line of sight within M.
GroupSet regroupable(const Play& play, GroupId champion) {
  GroupSet set = 0;
  for_each_group(static_cast<GroupSet>(on_board(play, side_of(champion)) & ~wards(play) & ~bit(champion)),
                 [&](GroupId id) {
                   if (within(play, champion, id, length_of(Band::medium)) && sees(play, champion, id))
                     set = static_cast<GroupSet>(set | bit(id));
                 });
  return set;
}

struct Call {
  GroupId ally = kNoGroup;
  GroupId goal = kNoGroup;
};

Call choose_call(Play& play, GroupId champion, GroupId attacker, GroupSet allies) {
  PlainMenu who(play, seat_of(champion), rule("RR-REGR-02"), Ask::ally, champion);
  for_each_group(allies, [&](GroupId id) { who.add(option(Verb::group, id)); });
  const GroupId ally = who.count() == 1 ? who.option(0).subject : play.table.ask(who).option().subject;
  PlainMenu where(play, seat_of(champion), rule("RR-REGR-02"), Ask::towards, ally);
  where.add(option(Verb::towards, ally, champion));
  where.add(option(Verb::towards, ally, attacker));
  return {ally, play.table.ask(where).option().target};
}

void answer_call(Play& play, Action& action, const Call& call) {
  MoveOrder order = normal_move(play, call.ally, mov_of(play, call.ally), rule("RR-REGR-02"));
  order.towards = true;
  order.goal = place_of(play, call.goal);
  ask_and_move(play, action, order, false);
}

void regroup(Play& play, Action& action, const Window& window, GroupId champion) {
  const Result result = plain_check(play, action, champion, Stat::guile, rule("RR-REGR-02"));
  if (!passed(result)) return;
  const int most = result == Result::critical ? 2 : 1;  // RR-REGR-03
  GroupSet allies = regroupable(play, champion);
  for (int i = 0; i < most && allies != 0; ++i) {
    const Call call = choose_call(play, champion, window.actor, allies);
    answer_call(play, action, call);
    allies = static_cast<GroupSet>(allies & ~bit(call.ally) & on_board(play));
  }
}

// --- Intimidate

// RR-COO-04: with `trigger_only` the Heavy's owner says whom.
GroupId pick_victim(Play& play, GroupId user, GroupSet victims) {
  PlainMenu menu(play, seat_of(user), rule("RR-COO-04"), Ask::target, user);
  for_each_group(victims, [&](GroupId id) { menu.add(option(Verb::target, user, id)); });
  const bool whole = play.setting.house.coordinated_cancel == CoordinatedCancel::whole;
  return whole || menu.count() == 1 ? menu.option(0).target : play.table.ask(menu).option().target;
}

void intimidate(Play& play, Action& action, GroupId user) {
  const GroupSet victims = whom_to_intimidate(play, action, user, place_of(play, user));
  if (victims == 0) return;
  const GroupId victim = pick_victim(play, user, victims);
  const Result result = plain_check(play, action, user, Stat::fury, rule("RR-INTM-02"));
  if (!passed(result)) return;
  const bool whole = play.setting.house.coordinated_cancel == CoordinatedCancel::whole;
  for (int i = 0; i < action.parts; ++i) {
    Part& part = action.part[static_cast<std::size_t>(i)];
    if (whole || part.group == victim) part.over = true;  // RR-COO-04
  }
  tell(play, {.rule = rule("RR-INTM-02"), .verb = Told::action_cancelled, .subject = victim});
  if (result == Result::critical) lose(play, action.side, 1, rule("RR-INTM-03"));
}

// --- Countercharge

void countercharge(Play& play, Action& action, const Window& window, GroupId user) {
  if (!dares(play, action, user)) return;  // RR-FEA-02: before its move
  action.counters = static_cast<GroupSet>(action.counters | bit(user));
  if (window.kind == WindowKind::declare) {
    action.countered[user] = oncoming(action, user)->group;
    action.counters_move = true;
    return;
  }
  action.countered[user] = window.actor;
  MoveOrder order = normal_move(play, user, mov_of(play, user), rule("RR-CCHG-02"));
  order.not_farther = true;
  order.goal = place_of(play, window.actor);
  ask_and_move(play, action, order, false);
}

// --- Suppression

void suppress(Play& play, Action& action, Window& window, GroupId user) {
  const Attack attack{.attacker = user, .target = window.actor, .kind = AttackKind::suppression};
  if (!judge_target(play, attack, attack.target).ok()) return;
  tell(play, {.rule = rule("RR-SUPP-03"), .verb = Told::attacks, .subject = user, .object = window.actor});
  const Result fury = roll_fury(play, action, attack);
  if (!passed(fury)) return;
  window.stopped = window.kind == WindowKind::step;  // RR-SUPP-04
  if (Part* part = part_of(action, window.actor); part != nullptr && window.stopped) part->suppressed = true;
  take_will_check(play, action, will_after(play, attack, fury));
}

// --- Evade

void evade(Play& play, Action& action, const Window& window, GroupId user) {
  const Result result = plain_check(play, action, user, Stat::guile, rule("RR-EVAD-02"));
  if (!passed(result)) return;
  MoveOrder order = normal_move(play, user, mov_of(play, user), rule("RR-EVAD-02"));
  order.not_nearer = true;
  order.goal = place_of(play, window.actor);
  ask_and_move(play, action, order, false);
  if (result != Result::critical) return;
  warband_of(play, side_of(user)).free_but = static_cast<std::uint8_t>(user + 1);  // RR-EVAD-05
  tell_side(play, rule("RR-EVAD-05"), Told::free_action, side_of(user));
}

// --- Follow

void follow(Play& play, const Window& window, GroupId ward) {
  const NearPlace prompt(play, ward, bit(window.actor), length_of(rng_of(play, ward)), Ask::ward,
                         rule("RR-FOLL-02"));
  if (!prompt.has_room()) return;
  put_on_board(play, ward, play.table.ask(prompt).pose().at);
  tell(play, {.rule = rule("RR-FOLL-02"), .verb = Told::ward_placed, .subject = ward});
}

}  // namespace

bool standard_trigger(const Play& play, const Action& action, const Window& window, Reaction reaction,
                      GroupId user, Point at) {
  const int reach = length_of(mov_of(play, user));
  switch (reaction) {
    case Reaction::regroup: return window.target == user;
    case Reaction::intimidate: return whom_to_intimidate(play, action, user, at) != 0;
    case Reaction::countercharge:
      return window.kind == WindowKind::declare ? oncoming(action, user) != nullptr : window.target == user;
    case Reaction::suppression:
      if (window.kind == WindowKind::step && !has(window.suppressors, user)) return false;
      if (window.kind == WindowKind::target && window.target != user &&
          !is_clear(play, at, place_of(play, window.target),
                    static_cast<GroupSet>(bit(user) | bit(window.target))))
        return false;
      return is_in_range_and_sight(play, user, at, window.actor);
    case Reaction::evade:
      if (!has(window.evaders, user)) return false;
      return within(at, place_of(play, window.actor), reach);
    case Reaction::follow: {
      const int range = length_of(rng_of(play, user));
      return within(at, window.from, range) && !within(at, place_of(play, window.actor), range) &&
             is_clear(play, at, window.from, static_cast<GroupSet>(bit(user) | bit(window.actor)));
    }
    default: return false;
  }
}

void resolve_reaction(Play& play, Action& action, Window& window, const Answering& answer) {
  switch (answer.reaction) {
    case Reaction::regroup: return regroup(play, action, window, answer.user);
    case Reaction::intimidate: return intimidate(play, action, answer.user);
    case Reaction::countercharge: return countercharge(play, action, window, answer.user);
    case Reaction::suppression: return suppress(play, action, window, answer.user);
    case Reaction::evade: return evade(play, action, window, answer.user);
    case Reaction::follow: return follow(play, window, answer.user);
    default: return;
  }
}

}  // namespace warren::rattle_and_rend
