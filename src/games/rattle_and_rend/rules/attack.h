// How is an attack made? (chapter 15, RR-ATK)
#pragma once

#include "games/rattle_and_rend/rules/action.h"
#include "games/rattle_and_rend/rules/will.h"
#include "kernel/rules/prompt.h"

namespace warren::rattle_and_rend {

enum class AttackKind : std::uint8_t {
  charge,
  stand_and_fight,
  doom,
  spot,
  suppression,
  countercharge,
  defiance,
  swarm
};

struct Attack {
  GroupId attacker = kNoGroup;
  GroupId target = kNoGroup;
  AttackKind kind = AttackKind::stand_and_fight;
  bool bonus = false;  // RR-DEFI-02, RR-SPOT-02
  RuleId bonus_by;
  bool longer = false;  // RR-SPOT-02, RR-DOOM-01: RNG one band longer
  GroupSet struck = 0;  // RR-HVY-03: attacked already, so none of these in exchange (RR-ATK-14)
};

// RR-HVY-03: how many it may attack at once.
int most_targets(const Play& play, GroupId attacker);

// RNG and line of sight (RR-ATK-01), from where the attacker stands or would stand.
Verdict judge_target(const Play& play, const Attack& attack, GroupId target);
Verdict judge_target(const Play& play, const Attack& attack, GroupId target, Point from);
GroupSet targets_of(const Play& play, const Attack& attack);  // all enemies that may be attacked

bool is_melee(const Play& play, const Attack& attack);  // RR-ATK-05, RR-HVY-02
void count_fury(const Play& play, const Action& action, const Attack& attack, Tally& tally);

// RR-SNK-01: a Sneak-Thieves' group beyond S.
bool is_sneaking(const Play& play, GroupId from, GroupId target);

// RR-FEA-02: the Guile check before an attack; true when the group dares.
bool dares(Play& play, const Action& action, GroupId id);

// The whole of RR-ATK-13 for one target, windows included unless the action is quiet. Returns who was
// attacked, kNoGroup when the attack was lost.
GroupId make_attack(Play& play, Action& action, Attack attack);

// RR-HVY-03: asks for one target, or up to three of a Colossal, and attacks them one after another. The first
// must be named where `must` says so.
void attack_by_choice(Play& play, Action& action, Attack attack, bool must);

// A Will check that an enemy group forces: the will window, the check, what comes of it.
void force_will_check(Play& play, Action& action, WillCheck check);
// RR-WIN: opens AFTER if something happened to the Reactive Player's groups, and forgets it.
void open_after_window(Play& play, Action& action, GroupId actor);

// The Fury check alone, and whether it hit.
Result roll_fury(Play& play, const Action& action, const Attack& attack);
// RR-ATK-02, RR-ATK-03: what a hit makes the target do.
WillCheck will_after(const Play& play, const Attack& attack, Result fury);

}  // namespace warren::rattle_and_rend
