// What may a group do, and how is it done? (chapter 16, RR-ACT and the standard actions)
#pragma once

#include "games/rattle_and_rend/rules/action.h"
#include "kernel/rules/prompt.h"

namespace warren::rattle_and_rend {

// May it be given an action at all now? (RR-ACT-04, RR-ACT-05, RR-WRD-01, RR-HVY-11)
Verdict judge_group(const Play& play, GroupId id);
bool is_barred(const Play& play, GroupId id);  // RR-ACT-04, RR-ACT-05
Verdict judge_action(const Play& play, GroupId id, ActionKind kind);
bool has_any_action(const Play& play, GroupId id);
int price_of(const Play& play, GroupId id);  // RR-ACT-02, RR-ACT-03, RR-ACT-09
// RR-ACT-05: the non-Ward groups that could be given an action, barred or not.
GroupSet actors(const Play& play, int side);

// Declares, pays and carries out an action of the Active Player's group. Leaves the finished action behind.
void give_action(Play& play, GroupId lead, Action& action);
// RR-REVS-02: a standard action inside a reaction: no price, no windows.
void take_free_action(Play& play, GroupId id, bool emboldened);

// Does an action have a movement step that may be used, and how long?
bool has_movement(ActionKind kind);

// The effects (the Champion Actions stand in champion_actions.cpp).
void champion_effect(Play& play, Action& action, Part& part);
Verdict judge_champion_action(const Play& play, GroupId id, ActionKind kind);
// Targets of Champion Actions that name one at declaration.
GroupSet champion_targets(const Play& play, GroupId id, ActionKind kind);

}  // namespace warren::rattle_and_rend
