// How does a round go (MM-RND)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

void start_round(Play& play);
void turn_next_card(Play& play);  // the next card of the track begins its turn, or the round ends
void end_minion_turn(Play& play);
void end_round(Play& play);      // MM-RND-03 to -05
void close_chapter(Play& play);  // the result, its story and its side goals

}  // namespace warren::mice_and_mystics
