// What is going on? One action on its way, with its parts, its reaction and what came of it.
#pragma once

#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/rules/checks.h"
#include "games/rattle_and_rend/rules/movement.h"

namespace warren::rattle_and_rend {

// How the movement step is used (RR-HVY-12).
enum class Step : std::uint8_t { walk, enter, leave, take_in, put_out };

// RR-HVY-03: a Colossal names up to three.
inline constexpr int kMaxTargets = 3;

// What one group does in an action; a coordinated action has several parts, the lead's first (RR-COO).
struct Part {
  GroupId group = kNoGroup;
  ActionKind kind = ActionKind::sprint;
  Step step = Step::walk;
  GroupId other = kNoGroup;  // the Transport entered or left, the passenger taken in or put out
  bool leaves_free = false;  // RR-RID-03: gets out beside its movement step
  Route route;
  std::array<GroupId, kMaxTargets> targets{kNoGroup, kNoGroup, kNoGroup};
  int target_count = 0;
  bool over = false;        // RR-REA-14, or its effect was lost
  bool suppressed = false;  // RR-SUPP-04
  bool rooted = false;      // RR-TRWD-03: what it did needs it to stay in place
  int moved = 0;            // length used
};

// RR-WIN: what has happened to the Reactive Player's groups since the last AFTER window.
struct Aftermath {
  GroupSet withstood = 0;                         // attacked, and passed Will (RR-DEFI-01)
  GroupSet rallied = 0;                           // rolled a Will CRITICAL (RR-RALL-01)
  std::array<GroupSet, kMaxGroups> wards_near{};  // of each of those, when the dice were rolled
  GroupSet fallen = 0;                            // failed Will or removed otherwise (RR-VENG-01)
  std::array<Point, kMaxGroups> fell_at{};
  bool any() const { return withstood != 0 || rallied != 0 || fallen != 0; }
};

struct Action {
  int side = 0;  // whose action it is
  int parts = 1;
  std::array<Part, kMostInWarband> part{};
  bool quiet = false;     // RR-REA-09: nothing opens a window
  bool reacted = false;   // RR-REA-08: it has had its reaction, be it denied
  bool happened = false;  // RR-REA-07: a reaction was resolved, the roles swap
  GroupId reactor = kNoGroup;
  Point reactor_at{};
  bool emboldened = false;  // RR-COO-03, RR-REVS-03: BONUS on Fury and Guile
  RuleId emboldened_by;
  GroupSet reaction_pair = 0;                   // RR-COO-03 for a coordinated reaction
  GroupSet counters = 0;                        // RR-CCHG: the Fighters that countercharge,
  std::array<GroupId, kMaxGroups> countered{};  // each of them whom,
  bool counters_move = false;                   // and whether they meet it halfway on its way
  Aftermath after;
};

// RR-CCHG: those that countercharge this attacker.
inline GroupSet counters_of(const Action& action, GroupId attacker) {
  GroupSet set = 0;
  for_each_group(action.counters, [&](GroupId id) {
    if (action.countered[id] == attacker) set = static_cast<GroupSet>(set | bit(id));
  });
  return set;
}

inline Action quiet_action(int side) {
  Action action;
  action.side = side;
  action.parts = 0;
  action.quiet = true;
  return action;
}

inline GroupSet participants(const Action& action) {
  GroupSet set = 0;
  for (int i = 0; i < action.parts; ++i)
    set = static_cast<GroupSet>(set | bit(action.part[static_cast<std::size_t>(i)].group));
  return set;
}

// RR-COO-03, RR-REVS-03: what bears on every Fury and Guile check of those who take part in an action.
inline void count_action(const Action& action, GroupId who, Tally& tally) {
  if (has(participants(action), who)) bonus(tally, action.emboldened_by, "emboldened", action.emboldened);
  bonus(tally, rule("RR-COO-03"), "coordinated pair", has(action.reaction_pair, who));
}

// A Fury or Guile check for an action, without other modifiers.
inline Result plain_check(Play& play, const Action& action, GroupId who, Stat stat, RuleId rule) {
  Check check{.who = who, .stat = stat, .rule = rule, .tally = {}};
  count_action(action, who, check.tally);
  return make_check(play, check);
}

}  // namespace warren::rattle_and_rend
