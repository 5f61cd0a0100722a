// Who wins, when, and what is it worth? (MA-END, MA-VP-02, the scenarios' goals)
#pragma once

#include "games/mice_at_arms/rules/units.h"

namespace warren::mice_at_arms {

// Ends the battle if somebody has won it, or nobody is left to (MA-END-01 and the goals that win at once).
void check_end(Play& play);
// Whether the battle is decided already: an activation that decides it goes no further.
bool battle_is_decided(const Play& play);
// What is looked at when a round ends: hills, the clock, the castle, routs, stalemate.
void check_end_of_round(Play& play);
void yield_battle(Play& play, int army);  // MA-END-03

// MA-SCN-16: the edge over which side A leaves in Break Free; none elsewhere.
Edge exit_edge(const Play& play);
bool is_exit(const Play& play, UnitId id);  // the unit may leave over it
void escape(Play& play, UnitId id);

// The army whose unit, not fleeing, occupies the piece; -1 for none.
int held_by(const Play& play, PieceId piece);
// How many pieces of those types an army holds (MA-SCN-12, MA-SCN-35).
int pieces_held(const Play& play, int army, Terrain type);

}  // namespace warren::mice_at_arms
