// How is the table made ready? (chapter 11, RR-SET; chapter 9, RR-DRV)
#pragma once

#include "games/rattle_and_rend/rules/groups.h"
#include "kernel/rules/prompt.h"

namespace warren::rattle_and_rend {

void muster(Play& play);              // lists, or random ones
void roll_set_up(Play& play);         // RR-SET-01, -02, -08, -10
void lay_terrain(Play& play);         // RR-SET-02
void use_discipline(Play& play);      // RR-DRV-03
void roll_deployment(Play& play);     // RR-SET-03, RR-DEP-03
void name_targets(Play& play);        // RR-DUEL-01
void load_and_set_aside(Play& play);  // RR-AMB-01, RR-DEP-07, RR-HVY-10
void place_next(Play& play);          // RR-SET-03 to 05
void use_frenzy(Play& play);          // RR-DRV-02
void use_compulsion(Play& play);      // RR-DRV-04

// What the files of the set-up share.
inline int player_a(const Play& play) { return play.state.player_a; }
inline int player_b(const Play& play) { return other(play.state.player_a); }
inline GroupSet waiting(const Play& play, int side) { return in_state(play, side, Whereabouts::waiting); }
// A seed from dice that everybody sees: three d250, each a lot of its own.
std::uint64_t roll_seed(Play& play, Seat roller, RuleId rule_id);

int strip_for(const Play& play, GroupId id);  // Mixed: where that group belongs
ScenarioId scenario_of(int face);             // RR-SET-08
Deployment deployment_of(int face);           // RR-SET-09
Density density_of(int face);                 // RR-SET-10

}  // namespace warren::rattle_and_rend
