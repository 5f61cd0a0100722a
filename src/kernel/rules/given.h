// What is already known of a step: the inputs since its checkpoint, or a line that a seat wants to look into.
#pragma once

#include <span>

#include "kernel/rules/answer.h"
#include "kernel/rules/roll.h"
#include "kernel/rules/seat.h"

namespace warren {

struct GivenAnswer {
  Seat seat = kNobody;
  Answer answer;
};

// Used first by whoever runs the step again: each seat's answers and the dice, in their order.
struct Given {
  std::span<const GivenAnswer> answers;
  std::span<const Dice> dice;
};

}  // namespace warren
