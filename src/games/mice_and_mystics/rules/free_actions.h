// What is free (MM-FREE)? Share, Equip, Level Up.
#pragma once

#include "games/mice_and_mystics/choices/choices.h"

namespace warren::mice_and_mystics {

void add_free_actions(const Play& play, MouseId mouse, Question& question);
void share(Play& play, MouseId mouse);
void equip(Play& play, MouseId mouse);
void level_up(Play& play, MouseId mouse);

}  // namespace warren::mice_and_mystics
