// When may somebody break in (MM-BTL-14 to -17)?
#pragma once

#include "games/mice_and_mystics/rules/dice.h"

namespace warren::mice_and_mystics {

// Window B of a mouse's roll: dice may be thrown again. `passed`: a star check that succeeded, which opens
// none (MM-BTL-15).
void open_window_b(Play& play, const ThrowOrder& order, Throw& dice, bool passed);

}  // namespace warren::mice_and_mystics
