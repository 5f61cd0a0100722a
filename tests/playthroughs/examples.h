// Which examples are told with the dice and answers that they need?
#pragma once

#include "playthroughs/story.h"

namespace warren::playthroughs {

// MA-END-03, MA-SCN-17: a unit of side A has escaped, then side A yields and has lost.
Example yield_in_break_free();
// MA-FLEE-02: archers stand between a unit and its edge; it does not run at them.
Example flight_past_an_enemy();
// MA-SIEGE-17: with a corner tower in rubble a charger touches two battlements, and both pour.
Example sauce_from_two_walls();

}  // namespace warren::playthroughs
