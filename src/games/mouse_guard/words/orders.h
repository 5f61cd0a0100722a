// What would an order bring against each of the others'?
#pragma once

#include <string>

#include "games/mouse_guard/play.h"

namespace warren::mouse_guard {

// "Attack (attack: we -1.5, they -1.5 | defend: they -0.6, out 3 % | ...)": an action in a volley of this
// exchange, for the seat that chooses it, with the dice that both sides have now. All who can help do, and no
// points are spent.
// " The team's plan so far: ...", as its members see it while they make it; empty while there is nothing of
// it.
std::string plan_so_far(const Play& play, MouseId mouse);

std::string order_words(const Play& play, Seat seat, MouseId mouse, int volley, Action action);

}  // namespace warren::mouse_guard
