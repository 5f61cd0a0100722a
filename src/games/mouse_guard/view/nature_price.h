// What does a test against Nature cost when it fails? (MG-NAT-03) For who is about to choose it.
#pragma once

#include "games/mouse_guard/play.h"

namespace warren::mouse_guard {

// The mean tax of a failed test as its pool stands, in tenths, rounded; 0 when it cannot fail.
int tenths_of_tax(const Play& play, const Test& test);

}  // namespace warren::mouse_guard
