// What is free (MM-FREE)? Share, Equip, Level Up.
#pragma once

#include "games/mice_and_mystics/choices/choices.h"

namespace warren::mice_and_mystics {

void add_free_actions(const Play& play, MouseId mouse, Question& question);
void share(Play& play, MouseId mouse);
void equip(Play& play, MouseId mouse);
void level_up(Play& play, MouseId mouse);
// MM-FREE-08: the changes that one Equip may begin with.
void add_equip_changes(const Play& play, MouseId mouse, Question& question);

}  // namespace warren::mice_and_mystics
