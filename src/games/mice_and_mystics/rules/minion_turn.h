// How do minions act (MM-AI)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// The turn of a minion card begins: who is to act (MM-AI-17), what a boss does before (MM-BT-11).
void begin_minion_turn(Play& play, TrackCard card);
// The next figure acts, with the checks; false when none was left.
bool act_next_figure(Play& play);
// MM-EFF-06, -07: a charmed mouse's whole turn but for its end.
void play_charmed_turn(Play& play, MouseId mouse);

}  // namespace warren::mice_and_mystics
