// How does the party get from tile to tile (MM-EXPL)?
#pragma once

#include "games/mice_and_mystics/choices/choices.h"

namespace warren::mice_and_mystics {

// Adds each exit and flip space at hand, those that are refused with their reason.
void add_explores(const Play& play, MouseId mouse, Question& question);
void explore(Play& play, MouseId mouse, Option option);

// Where an Explore at this exit leads: the area that would show, kNoArea when it must fail (MM-EXPL-05).
AreaId area_through(const MatchSetting& setting, const State& state, AreaId area, Way border);

}  // namespace warren::mice_and_mystics
