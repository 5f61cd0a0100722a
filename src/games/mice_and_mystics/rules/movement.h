// How does a mouse move (MM-MOVE, MM-WATER)?
#pragma once

#include "games/mice_and_mystics/choices/choices.h"

namespace warren::mice_and_mystics {

// What the move under way, or the one that could begin now, has to spend; -1: no move is possible.
int points_to_spend(const Play& play, MouseId mouse);
// MM-TURN-10, -11, MM-EFF-03, -04, MM-SPC-05: may the turn's move begin or go on at this idle moment?
Verdict may_move(const Play& play, MouseId mouse);

// One step of a walk: what it costs, or why it may not be taken.
struct StepPrice {
  Verdict verdict;
  int cost = 0;
};
// `first`: nothing of the move was spent yet, so water may be left (MM-WATER-03).
StepPrice price_of_step(const Play& play, MouseId mouse, SpaceId to, int points, bool first);

// Adds every step that is allowed, and every neighbour that a player would ask about.
void add_steps(const Play& play, MouseId mouse, int points, bool first, Question& question);

// The turn's own move begins with this step, or goes on with it (split_move).
void begin_move(Play& play, MouseId mouse, SpaceId to);
// D03: the next step or the end of the move.
void go_on_moving(Play& play, MouseId mouse);
// MM-ACT-02, -15
void scurry(Play& play, MouseId mouse);
// MM-EFF-04: gets up for the move of the turn.
void stand_up(Play& play, MouseId mouse);

// MM-WATER-05, -06, -09: at the end of its turn.
void drift(Play& play, MouseId mouse);

}  // namespace warren::mice_and_mystics
