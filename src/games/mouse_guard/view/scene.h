// Who sees what?
#pragma once

#include "games/mouse_guard/play.h"
#include "kernel/scene/scene.h"

namespace warren::mouse_guard {

Scene match_scene(const MatchSetting& setting, const State& state, Seat seat);

// Draws anew what the seat cannot know: actions that another side has sealed.
void imagine_plans(const MatchSetting& setting, State& state, Seat seat, Rng& rng);

}  // namespace warren::mouse_guard
