// How does time pass, and where does cheese go (MM-HRG, MM-CHS)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// MM-HRG-02, -07: the hourglass goes so many pages on (or back). Loss is found by check_step alone.
void turn_page(Play& play, int pages, RuleId rule);
// MM-HRG-04: the chapter end marker, never beyond page 12.
void move_marker(Play& play, int pages, RuleId rule);
bool is_out_of_time(const Play& play);  // MM-HRG-03
int pages_left(const State& state);     // marker - hourglass, never below 0

void gain_cheese(Play& play, MouseId mouse, int amount, RuleId rule);  // MM-CHS-05
void lose_cheese(Play& play, MouseId mouse, int amount, RuleId rule);
// MM-CHS-02; with surge_timing = immediate the surge follows here (MM-SRG-11).
void add_to_wheel(Play& play, int amount, RuleId rule);

}  // namespace warren::mice_and_mystics
