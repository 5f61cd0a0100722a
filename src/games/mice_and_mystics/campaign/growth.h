// How does a mouse grow, and what does it keep (MM-GROW, MM-CAMP-02)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

enum class Growth : std::uint8_t { skill, heart, satchel, purse };

// MM-GROW-01 to -03 and MM-CAMP-02: one mouse's growth and kept cards (D17).
void grow_and_keep(Play& play, MouseId mouse);
// MM-CAMP-04, MM-GROW-04, -05: is the hero exchanged, and what does the other one bring?
void exchange_hero(Play& play, MouseId mouse);

}  // namespace warren::mice_and_mystics
