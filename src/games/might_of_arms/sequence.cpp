#include "games/might_of_arms/sequence.h"

#include "games/might_of_arms/rules/charge_step.h"
#include "games/might_of_arms/rules/set_up.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/turns.h"

namespace warren::might_of_arms {
namespace {

// Goes on to a phase, unless the battle has ended meanwhile (MI-VIC-10).
void go_on(Play& play, Phase next) {
  if (play.state.phase != Phase::over) play.state.phase = next;
}

void move(Play& play, int side, Phase next) {
  if (move_once(play, side)) go_on(play, next);
}

void shoot(Play& play, int side, bool delayed, Phase next) {
  if (!shoot_once(play, side, delayed)) return;
  end_shooting(play);
  go_on(play, next);
}

void end_step_4(Play& play) {
  if (!shoot_once(play, play.state.second(), false)) return;
  end_shooting(play);
  wear_works(play);
  go_on(play, Phase::morale_first);
}

void check_delayed(Play& play) {
  check_after_shooting(play, play.state.second());
  if (play.setting.house.delayed_shooting == DelayedShooting::both_sides)
    check_after_shooting(play, play.state.first);
  go_on(play, Phase::charges);
}

void end_turn(Play& play) {
  recover(play);
  wear_works(play);
  go_on(play, Phase::initiative);
  test_end(play);
}

}  // namespace

// A battle from the lists to victory, one paragraph a case. Each case ends at a checkpoint.
void step(Play& play) {
  State& state = play.state;
  const bool both_delay = play.setting.house.delayed_shooting == DelayedShooting::both_sides;
  const Phase after_delayed = both_delay ? Phase::delayed_second : Phase::morale_delayed;
  switch (state.phase) {
    case Phase::muster: return muster(play);         // MI-LIST-34
    case Phase::home: return find_home(play);        // MI-SET-02
    case Phase::terrain: return lay_terrain(play);   // MI-SET-03 to 06
    case Phase::edge: return choose_edge(play);      // MI-SET-07
    case Phase::works: return lay_works(play);       // MI-SET-09
    case Phase::deployment: return deploy(play);     // MI-SET-08 to 10
    case Phase::changes: return change_poses(play);  // MI-SCN-07
    case Phase::markers: return lay_marker(play);    // MI-SET-11
    case Phase::ambush: return fill_markers(play);   // MI-SET-11

    case Phase::initiative:  // step 1
      begin_turn(play);
      return go_on(play, Phase::move_first);
    case Phase::move_first: return move(play, state.first, Phase::shoot_first);             // step 2
    case Phase::shoot_first: return shoot(play, state.first, false, Phase::morale_second);  // step 2
    case Phase::morale_second:                                                              // step 3
      check_after_shooting(play, state.second());
      return go_on(play, Phase::move_second);
    case Phase::move_second: return move(play, state.second(), Phase::shoot_second);  // step 4
    case Phase::shoot_second: return end_step_4(play);                                // step 4
    case Phase::morale_first:                                                         // step 5
      check_after_shooting(play, state.first);
      return go_on(play, Phase::delayed);
    case Phase::delayed: return shoot(play, state.first, true, after_delayed);                    // step 6
    case Phase::delayed_second: return shoot(play, state.second(), true, Phase::morale_delayed);  // step 6
    case Phase::morale_delayed: return check_delayed(play);                                       // step 6
    case Phase::charges:                                                                          // 7 to 14
      charge_and_fight(play);
      return go_on(play, Phase::break_off_first);
    case Phase::break_off_first:  // step 15
      if (break_off_once(play, state.first)) go_on(play, Phase::break_off_second);
      return;
    case Phase::break_off_second:
      if (break_off_once(play, state.second())) go_on(play, Phase::recovery);
      return;
    case Phase::recovery: return end_turn(play);  // step 16
    case Phase::over: return;
  }
}

}  // namespace warren::might_of_arms
