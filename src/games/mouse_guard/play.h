// What do the rules see?
#pragma once

#include "games/mouse_guard/setup.h"
#include "games/mouse_guard/state.h"
#include "kernel/rules/play.h"

namespace warren::mouse_guard {

// There is no board, so nothing follows from it.
class MatchGround final : public Ground {};

using Play = PlayOf<MatchSetting, MatchGround, State>;

}  // namespace warren::mouse_guard
