// What can be used at an idle moment: abilities, Tend, tricks (MM-AB, MM-HERO-14, MM-SC-31)?
#pragma once

#include "games/mice_and_mystics/choices/choices.h"

namespace warren::mice_and_mystics {

// Adds every use that is allowed now, and, where a player would ask why, those that are not.
void add_uses(const Play& play, MouseId mouse, Question& question);
// Carries one out, with its targets, and what follows (MM-GEN-11).
void carry_out_use(Play& play, MouseId mouse, Option use);
// MM-ACT-07: an event that was drawn.
void carry_out_event(Play& play, MouseId mouse, CardId card);

// MM-EFF-02, MM-AB-31: do stunned mice use no abilities?
bool is_barred_by_stun(const Play& play, MouseId mouse);
// MM-TURN-06: is the ability, by its place among those of the class, unspent and payable?
Verdict judge_ready(const Play& play, MouseId mouse, const AbilityCard& ability, int place);
void pay_for(Play& play, MouseId mouse, int row);          // and marks it as used
void spend_trick(Play& play, MouseId mouse, CardId card);  // MM-SC-31: tells and discards it

}  // namespace warren::mice_and_mystics
