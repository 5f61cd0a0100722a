#include "games/mice_at_arms/sequence.h"

#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/rules/rounds.h"
#include "games/mice_at_arms/rules/set_up.h"

namespace warren::mice_at_arms {

// A battle from muster to victory, one paragraph a case. Each case ends at a checkpoint.
void step(Play& play) {
  switch (play.state.phase) {
    case Phase::muster: return muster_next(play);                 // MA-MUST-07
    case Phase::terrain_roll_off: return roll_for_terrain(play);  // MA-SET-01
    case Phase::place_terrain: return place_next_piece(play);     // MA-SET-01 to 03
    case Phase::edges: return take_edges(play);                   // MA-SET-04
    case Phase::deploy: return deploy_next_unit(play);            // MA-SET-05 to 08
    case Phase::initiative: return roll_initiative(play);         // MA-RND-01
    case Phase::start_of_round: return start_round(play);         // MA-RND-06
    case Phase::activation: return next_turn(play);               // MA-RND-02, MA-RND-03, MA-ACT
    case Phase::end_of_round: return end_round(play);             // MA-RND-07
    case Phase::over: return;
  }
}

}  // namespace warren::mice_at_arms
