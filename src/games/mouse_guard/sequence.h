// What happens when? One step plays on to the next checkpoint.
#pragma once

#include "games/mouse_guard/play.h"

namespace warren::mouse_guard {

State first_state(const MatchSetting& setting);
void step(Play& play);

}  // namespace warren::mouse_guard
