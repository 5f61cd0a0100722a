// How is an attack carried out (MM-BTL)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

bool can_battle(const Play& play, MouseId mouse);  // MM-ACT-16: some legal target
// The standard action: weapon, target, the attack with its windows, Second Arrow, the checks.
void battle(Play& play, MouseId mouse);

}  // namespace warren::mice_and_mystics
