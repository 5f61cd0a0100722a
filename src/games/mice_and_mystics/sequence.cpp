#include "games/mice_and_mystics/sequence.h"

#include "games/mice_and_mystics/campaign/campaign.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/mouse_turn.h"
#include "games/mice_and_mystics/rules/movement.h"
#include "games/mice_and_mystics/rules/rounds.h"
#include "games/mice_and_mystics/rules/set_up.h"

namespace warren::mice_and_mystics {
namespace {

MouseId acting_mouse(const Play& play) { return play.state.current; }

// One figure, then a checkpoint (MM-AI-17). A card that left the track has no turn any more (MM-INIT-16).
void play_minion_turn(Play& play) {
  if (play.state.current != kNoTrackCard && act_next_figure(play)) return;
  end_minion_turn(play);
}

}  // namespace

// A chapter in the catalog's order, one paragraph a case. Each case ends at a checkpoint.
void step(Play& play) {
  switch (play.state.phase) {
    case Phase::choosing: choose_next(play); break;                             // MM-SET-05
    case Phase::opening: open_chapter(play); break;                             // MM-SET-04, -06
    case Phase::round_start: start_round(play); break;                          // MM-RND-01, -06
    case Phase::next_card: turn_next_card(play); break;                         // MM-RND-01, -02
    case Phase::mouse_turn: play_idle_moment(play, acting_mouse(play)); break;  // MM-TURN, D02
    case Phase::moving: go_on_moving(play, acting_mouse(play)); break;          // MM-MOVE, D03
    case Phase::minion_turn: play_minion_turn(play); break;                     // MM-AI
    case Phase::round_end: end_round(play); break;                              // MM-RND-03 to -05
    case Phase::chapter_over: return close_chapter(play);  // MM-GOAL, MM-STORY, MM-GEN-18
    case Phase::interlude: return play_interlude(play);    // MM-CAMP, MM-GROW
    case Phase::over: return;
  }
  if (play.state.is_over()) play.state.phase = Phase::chapter_over;
}

}  // namespace warren::mice_and_mystics
