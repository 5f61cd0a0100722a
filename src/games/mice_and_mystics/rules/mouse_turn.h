// What does a mouse do on its turn (MM-TURN)?
#pragma once

#include "games/mice_and_mystics/choices/choices.h"

namespace warren::mice_and_mystics {

void begin_mouse_turn(Play& play, MouseId mouse);  // MM-TURN-09
void play_idle_moment(Play& play, MouseId mouse);  // D02, and what was chosen
void end_mouse_turn(Play& play, MouseId mouse);    // MM-TURN-08

// MM-WATER-04, MM-FREE-06, MM-EFF-02: are free actions and free abilities barred? ok(): they are not.
Verdict may_act_freely(const Play& play, MouseId mouse);

}  // namespace warren::mice_and_mystics
