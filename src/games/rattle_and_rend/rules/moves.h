// How does a group get from here to there, with everybody who interferes? (RR-MOV-10 to 14, RR-TER-04,
// RR-TER-08)
#pragma once

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/action.h"

namespace warren::rattle_and_rend {

// A way that is being walked.
struct Walk {
  MoveOrder order;
  Route route;
  bool windows = true;   // STEP and MOVED open (RR-WIN-04)
  Part* part = nullptr;  // of the action, where the mover acts
};

// Walks it to its end, with windows and exits. Returns the length moved.
int walk_route(Play& play, Action& action, Walk& walk);
// Asks for a way and walks it.
int ask_and_move(Play& play, Action& action, const MoveOrder& order, bool windows, Part* part = nullptr);

// RR-MOV-12: straight to that point, as far as it goes. Drops a marker. Returns the length moved.
int push_group(Play& play, Action& action, GroupId id, Point to, Told told, RuleId rule);
int force_move(Play& play, Action& action, const Mover& mover, const Route& route, Told told, RuleId rule);

// RR-HVY-13: a placement that counts as a move of zero length for the windows.
void open_placement(Play& play, Action& action, Part* part, GroupId id);

// The order for a group's normal move of one band.
MoveOrder normal_move(const Play& play, GroupId id, Band band, RuleId rule, Ask ask = Ask::path);

}  // namespace warren::rattle_and_rend
