// What happens when?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

State first_state(const MatchSetting& setting);
void step(Play& play);

// MM-SET-02 to -04: lays out a chapter for the party as it stands (hero, seat, abilities, hearts, kept cards,
// cheese of the mice are left as they are; all else is made anew).
void lay_out_chapter(const MatchSetting& setting, State& state, int chapter);

}  // namespace warren::mice_and_mystics
