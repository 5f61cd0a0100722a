// What is a Round, and whose turn is it? (chapter 13, RR-RND, RR-INI, RR-TRN, RR-MOR)
#pragma once

#include "games/rattle_and_rend/rules/groups.h"
#include "kernel/rules/prompt.h"

namespace warren::rattle_and_rend {

void begin_round(Play& play);         // RR-INI-01: morale, then Momentum
void bid_for_initiative(Play& play);  // RR-INI-02 to 08
void take_first_turn(Play& play);     // RR-RND-05
void take_turn(Play& play);           // RR-TRN-01

// The pieces of a turn.
bool can_act(const Play& play, int side);                      // some group could be given an action now
bool can_arrive(const Play& play, int side);                   // RR-DEP-08
Verdict judge_pass(const Play& play, int side);                // RR-TRN-02
Verdict judge_flag(const Play& play, GroupId id, int marker);  // RR-FLAG-02
bool is_spent(const Play& play);                               // RR-RND-02
void start_turn(Play& play, int side);

}  // namespace warren::rattle_and_rend
