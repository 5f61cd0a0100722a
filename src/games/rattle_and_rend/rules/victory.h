// Who has won? (chapters 12 and 18, RR-KILL to RR-SCN, RR-VIC)
#pragma once

#include "games/rattle_and_rend/rules/groups.h"

namespace warren::rattle_and_rend {

// RR-VIC-04: tested after each action, first-turn effects and morale. True when the match is over.
bool check_victory(Play& play);
// The same at the end of a Round, with the scenario's count. True when the match is over.
bool check_end_of_round(Play& play);

// What counts.
int points_on_hill(const MatchSetting& setting, const State& state, int side);  // RR-KING-02
int markers_of(const State& state, int side);                                   // RR-FLAG-07
int points_near_markers(const Play& play, int side);                            // RR-FLAG-08
int points_in_strip(const State& state, int side, int strip);                   // RR-CONQ-02
int strips_led(const State& state, int side);       // RR-CONQ-02: with more points than the enemy
int targets_left(const State& state, int side);     // RR-DUEL-02: of the targets in that warband
bool is_wiped_out(const Play& play, int side);      // RR-VIC-01
bool are_targets_gone(const Play& play, int side);  // RR-DUEL-02: the targets in that warband

}  // namespace warren::rattle_and_rend
