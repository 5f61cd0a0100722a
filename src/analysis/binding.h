// May an answer be taken back, and if not, what would bind it?
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "kernel/match/match.h"

namespace warren {

// What would make this line of answers more than free to undo, in the wire's word; empty: nothing. Says no
// more than the seat may know.
std::string_view bound_by(const Match& match, Seat seat, std::span<const Answer> line);

// The same for each choice of the seat's open question, in the order in which the prompt lists them; empty
// where its form has too many answers to list.
std::vector<std::string_view> bound_choices(const Match& match, Seat seat);

}  // namespace warren
