// How is a mouse built at the table? (MG-CHAR-20 to 27; D01, MG-CAMP-05)
#pragma once

#include "games/mouse_guard/play.h"

namespace warren::mouse_guard {

// The seat builds a new mouse, question by question, and plays it from now on.
void build_mouse(Play& play, MouseId seat);

}  // namespace warren::mouse_guard
