// What lasts from chapter to chapter (MM-CAMP, MM-GROW)? All chapters are one match.
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// After the chapter's result was told: a chapter alone is over; a campaign goes on (D17, D19) or ends.
void after_chapter(Play& play);
// One question of D17 or D19, then a checkpoint; begins the next chapter when all are answered.
void play_interlude(Play& play);

// MM-CAMP-07: the party as a chapter finds it, for whoever tries it again.
void note_start(Play& play);

// Does a flag of the campaign work in this chapter (MM-CHAP-07)?
bool gear_for_all(const Play& play);
int flag_attack(const Play& play, KindId kind);

}  // namespace warren::mice_and_mystics
