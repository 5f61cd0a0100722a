// What do wounds do (MM-WND, MM-BOSS, MM-CAP)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// Wounds on a mouse, and its capture if they reach its Life; true when it was captured. The checks of
// MM-GEN-11 are the caller's.
bool wound_mouse(Play& play, MouseId mouse, int wounds, bool poison, RuleId rule);
// MM-CAP-11: carried out at once.
void capture(Play& play, MouseId mouse, RuleId rule);
// MM-CAP-06, -07: the turn of a captured mouse.
void play_captured_turn(Play& play, MouseId mouse);
// MM-EFF: puts a marker on a mouse unless something bars it.
void mark_mouse(Play& play, MouseId mouse, Marker marker, bool by_minion, RuleId rule);

}  // namespace warren::mice_and_mystics
