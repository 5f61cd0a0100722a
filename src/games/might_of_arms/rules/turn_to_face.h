// How does a unit that is attacked from the side turn to its enemy? MI-CHG-30.
#pragma once

#include "games/might_of_arms/rules/movement.h"

namespace warren::might_of_arms {

Verdict may_turn_to_face(const Play& play, UnitId unit);
Verdict judge_turn_to_face(const Play& play, UnitId unit, Move& move);
// The one enemy on its flank or rear, and on which face; kNoUnit when there is none, or are others.
UnitId enemy_to_face(const State& state, UnitId unit, Face& face);

}  // namespace warren::might_of_arms
