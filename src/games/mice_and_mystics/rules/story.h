// What is told, and what was it worth (MM-STORY, MM-GOAL)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// The line of this moment, once a chapter. `of`: the area entered, the boss that fell.
void tell_story(Play& play, Moment moment, std::uint8_t of = 0xff);
// MM-GOAL-01: judges the side goals of a chapter that was won.
void judge_goals(Play& play);
int side_goals_met(const State& state);

}  // namespace warren::mice_and_mystics
