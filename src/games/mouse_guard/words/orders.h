// What would an order bring against each of the others'?
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/mouse_guard/play.h"
#include "kernel/rules/value.h"

namespace warren::mouse_guard {

// " The team's plan so far: ...", as its members see it while they make it; empty while there is nothing of
// it.
std::string plan_so_far(const Play& play, MouseId mouse);

// What an action in a volley of this exchange brings against each of theirs, for the seat that chooses it,
// with the dice that both sides have now: "we" and "they" in tenths, and in words "they -0.6, out 3 %". All
// who can help do, and no points are spent.
std::vector<Value> order_outlooks(const Play& play, Seat seat, MouseId mouse, int volley, Action action);

// MG-GM-07, MG-GM-08: how likely the engine plays each action in a volley, in percent.
std::array<int, kActions> likely_actions(const Play& play, int volley);

}  // namespace warren::mouse_guard
