#include "games/rattle_and_rend/sequence.h"

#include "games/rattle_and_rend/rules/rounds.h"
#include "games/rattle_and_rend/rules/set_up.h"

namespace warren::rattle_and_rend {

// A match from the lists to victory, one paragraph a case. Each case ends at a checkpoint.
void step(Play& play) {
  switch (play.state.phase) {
    case Phase::muster: return muster(play);               // RR-ARMY
    case Phase::roll_off: return roll_set_up(play);        // RR-SET-01, -02, -08, -10
    case Phase::terrain: return lay_terrain(play);         // RR-SET-02, RR-TER-11 to 14
    case Phase::discipline: return use_discipline(play);   // RR-DRV-03
    case Phase::deployment: return roll_deployment(play);  // RR-SET-03, -09, RR-DEP-03
    case Phase::targets: return name_targets(play);        // RR-DUEL-01
    case Phase::loading: return load_and_set_aside(play);  // RR-AMB-01, RR-DEP-07, RR-HVY-10
    case Phase::placing: return place_next(play);          // RR-SET-03 to 05
    case Phase::frenzy: return use_frenzy(play);           // RR-DRV-02
    case Phase::compulsion: return use_compulsion(play);   // RR-DRV-04
    case Phase::morale: return begin_round(play);          // RR-INI-01, RR-MOR
    case Phase::bid: return bid_for_initiative(play);      // RR-INI-02 to 08
    case Phase::first_turn: return take_first_turn(play);  // RR-RND-05
    case Phase::turn: return take_turn(play);              // RR-TRN, RR-ACT
    case Phase::over: return;
  }
}

}  // namespace warren::rattle_and_rend
