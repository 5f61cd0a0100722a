// When may somebody break in (MM-BTL-14 to -17)?
#pragma once

#include "games/mice_and_mystics/rules/dice.h"

namespace warren::mice_and_mystics {

// Window B of a mouse's roll: dice may be thrown again. `passed`: a star check that succeeded, which opens
// none (MM-BTL-15).
void open_window_b(Play& play, const ThrowOrder& order, Throw& dice, bool passed);

// What windows A, C and D are about.
struct Interruption {
  When when = When::a;
  bool by_minion = true;        // a minion's attack, or a charmed mouse's (MM-BTL-17)
  MouseId mouse = kNoMouse;     // the mouse that is attacked; in a mouse's own attack the attacker
  FigureId figure = kNoFigure;  // the minion on the other side, if it is one
  int dice = 0;                 // at hand: attack dice in A, defence dice in C
  Tally* tally = nullptr;       // why they are as many
};

// Asks whoever holds something that could change something, in track order (MM-BTL-16). In A and C the dice
// at hand change.
void open_window(Play& play, Interruption& break_in);

// MM-AB-06: where a mouse may slip away to.
SpaceSet slip_spaces(const Play& play, MouseId mouse);

}  // namespace warren::mice_and_mystics
