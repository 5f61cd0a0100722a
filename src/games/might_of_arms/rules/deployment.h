// Where may an army be put down? MI-SET-08 to 11, MI-BOT-08.
#pragma once

#include "games/might_of_arms/rules/field.h"
#include "kernel/rules/prompt.h"

namespace warren::might_of_arms {

// In the unit's own zone, clear of everything. `against_enemies`: also of enemies (not where both write
// secretly, MI-SET-09).
Verdict judge_deployment(const Play& play, UnitId unit, int files, Point at, Angle heading,
                         bool against_enemies = true);
Verdict judge_leader_deployment(const Play& play, LeaderId leader, Point at);
Verdict judge_section_row(const Play& play, int side, int sections, Point at, Angle heading);
void lay_section_row(Play& play, int side, int sections, Point at, Angle heading);
// Is this a formation of MI-UNIT-03 for the unit?
bool may_form(const Play& play, UnitId unit, int files);

void put_down(Play& play, UnitId unit, int files, Point at, Angle heading);
void put_down_leader(Play& play, LeaderId leader, Point at);

// MI-BOT-08: places all that is still waiting; what finds no place is in reserve (MI-SET-17).
void place_rest(Play& play, int side, bool against_enemies = true);
UnitSet waiting_of(const State& state, int side);
bool leader_waits(const State& state, LeaderId leader);

// MI-SET-11: may the unit be kept back for an ambush, or come late (MI-SCN-04)?
Verdict may_keep_back(const Play& play, UnitId unit);
void keep_back(Play& play, UnitId unit);
bool has_ambush_place(const Play& play, int side);
// Inside the piece, clear of friends and far from enemies in the open.
Verdict judge_hiding(const Play& play, UnitId unit, int piece, Point at, Angle heading);

}  // namespace warren::might_of_arms
