// What does an answer cost? Read off the rules themselves: they are walked on a copy of the position.
#pragma once

#include <string>

#include "games/mouse_guard/play.h"

namespace warren::mouse_guard {

// MG-COMP-08: what giving in would bring now, "Bryony Tolk is Tired; the obstacle is lost".
std::string concession_words(const Play& play);

// MG-COND-13: what the mouse would be if it took the condition, "Injured (Tired already)".
std::string condition_taken_words(const Play& play, MouseId mouse, Condition condition);

}  // namespace warren::mouse_guard
