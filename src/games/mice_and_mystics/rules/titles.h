// Who is the first (MM-ACH)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

bool has_title(const State& state, Title title, MouseId mouse);
// MM-ACH-01: once a chapter, to the first mouse; moves the marker where the title does (MM-HRG-04).
void award(Play& play, Title title, MouseId mouse, RuleId rule);

// MM-ACH-02, -03: what the cheese of an attack or defence roll of a mouse means beyond itself.
void judge_cheese(Play& play, MouseId mouse, int cheese, bool defending);
// MM-ACH-04, -09: a figure was felled by a mouse.
void judge_felled(Play& play, MouseId mouse, KindId kind);
// MM-ACH-06, -07: a mouse is being captured; its wounds still lie on it, the capture is counted.
void judge_capture(Play& play, MouseId mouse);
// MM-ACH-08: does this capture of the mouse end on the spot?
bool is_rescued_on_the_spot(const Play& play, MouseId mouse);
// MM-ACH-05: is this kind's greed at work?
bool is_greedy(const Play& play, KindId kind);

}  // namespace warren::mice_and_mystics
