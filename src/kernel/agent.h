// Who answers when nobody does?
#pragma once

#include <cstdint>

#include "kernel/rulebook.h"

namespace warren {

// Where a question stands: the position in the middle of the step, the very state that the step changes.
// An agent that looks ahead imagines it first; one that asks the rulebook passes it on.
struct Position {
  const Setting& setting;
  const Ground& ground;
  const State& state;
};

// Somebody who answers at once. Never sees the dice of a match before they fall: what it draws comes from the
// seed it was given, what it rolls (the book's own opponent does) falls on the table and is recorded.
class Agent {
 public:
  virtual ~Agent() = default;

  // A new match begins: forgets everything; all that it draws follows from `seed`.
  virtual void sit_down(std::uint64_t seed) = 0;

  // An allowed answer to the prompt. `dice` is for rolling only.
  virtual Answer choose(const Prompt& prompt, const Position& position, Table& dice) = 0;
};

}  // namespace warren
