// What happens at the start of a player's first turn of a Round? (RR-RND-05)
#pragma once

#include "games/rattle_and_rend/rules/groups.h"

namespace warren::rattle_and_rend {

void return_banished(Play& play, int side);        // RR-BANI-03
void do_first_turn_effects(Play& play, int side);  // the rest, in the owner's order
void choose_tactic(Play& play, int side);          // RR-TAC-01

}  // namespace warren::rattle_and_rend
