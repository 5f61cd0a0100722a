// How does a battle begin? Chapter 6, a phase a function. Each ends at a checkpoint.
#pragma once

#include "games/might_of_arms/ground.h"

namespace warren::might_of_arms {

void muster(Play& play);        // MI-LIST-34
void find_home(Play& play);     // MI-SET-02
void lay_terrain(Play& play);   // MI-SET-03 to 06: one piece, or all of them at random
void choose_edge(Play& play);   // MI-SET-07
void lay_works(Play& play);     // MI-SET-09: one row
void deploy(Play& play);        // MI-SET-08 to 10: one unit or leader, or everything
void change_poses(Play& play);  // MI-SCN-07: one change
void lay_marker(Play& play);    // MI-SET-11: one marker
void fill_markers(Play& play);  // MI-SET-11: what they are, sealed

}  // namespace warren::might_of_arms
