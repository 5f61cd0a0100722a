#include "games/mice_at_arms/sequence.h"

#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/rules/rounds.h"
#include "games/mice_at_arms/rules/set_up.h"
#include "games/mice_at_arms/rules/siege.h"

namespace warren::mice_at_arms {

// A battle from muster to victory, one paragraph a case; which of the set-up come, and in which order, is the
// scenario's (rules/scenarios.cpp). Each case ends at a checkpoint.
void step(Play& play) {
  switch (play.state.phase) {
    case Phase::scenario_roll: return roll_scenario(play);        // MA-SCN-01
    case Phase::muster: return muster_next(play);                 // MA-MUST-07
    case Phase::terrain_roll_off: return roll_for_terrain(play);  // MA-SET-01
    case Phase::sides: return roll_for_sides(play);               // MA-DP-05
    case Phase::fixed_terrain: return lay_fixed_terrain(play);    // MA-SCN-06, 10, 21, 34, 37, MA-SIEGE-03
    case Phase::gatehouse_and_vats: return choose_gatehouse_and_vats(play);  // MA-DP-07
    case Phase::place_terrain: return place_next_piece(play);                // MA-SET-01 to 03
    case Phase::edges: return take_edges(play);                              // MA-SET-04
    case Phase::deploy: return deploy_next_unit(play);                       // MA-SET-05 to 08
    case Phase::initiative: return begin_battle(play);                       // MA-RND-01
    case Phase::start_of_round: return start_round(play);                    // MA-RND-06
    case Phase::activation: return next_turn(play);                          // MA-RND-02, MA-RND-03, MA-ACT
    case Phase::end_of_round: return end_round(play);                        // MA-RND-07
    case Phase::over: return;
  }
}

}  // namespace warren::mice_at_arms
