// What happens in a session outside tests and conflicts? (chapters 10, 11 and 17) One step each, by phase.
#pragma once

#include "games/mouse_guard/play.h"

namespace warren::mouse_guard {

// MG-SES-11: what a test of the Players' Turn may be for, besides recovering and treating.
enum class Activity : std::uint8_t { fetch, call, practise };

// MG-CAMP-04
enum class YearResult : std::uint8_t { songs, good, hard, forgotten };
YearResult year_result(int points, int possible);

int missions_per_season(const Play& play);  // MG-CAMP-01

void muster(Play& play);          // D02
void play_prologue(Play& play);   // MG-SES-03
void brief(Play& play);           // MG-MIS, D03
void meet_obstacle(Play& play);   // MG-SES-04
void try_obstacle(Play& play);    // MG-OBS
void answer_failure(Play& play);  // MG-SES-05 to 07
void after_conflict(Play& play);  // MG-SES-13
void arrive(Play& play);          // MG-SES-09
void take_go(Play& play);         // MG-SES-09 to 11
void pay_rewards(Play& play);     // MG-RWD
void clean_up(Play& play);        // MG-SES-02
void turn_season(Play& play);     // MG-CAMP-06
void winter(Play& play);          // MG-CAMP-03

}  // namespace warren::mouse_guard
