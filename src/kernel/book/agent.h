// Who answers when nobody does?
#pragma once

#include <cstdint>

#include "kernel/book/rulebook.h"
#include "kernel/rules/given.h"

namespace warren {

// Where a question stands: the position in the middle of the step, the very state that the step changes. One
// that asks the rulebook passes it on. One that looks ahead runs the step again from its checkpoint, imagined
// for its seat, with what the seat knows of the inputs since.
struct Position {
  const Setting& setting;
  const Ground& ground;
  const State& state;
  const State* checkpoint = nullptr;  // null: nobody here looks ahead
  Given since = {};
};

// Somebody who answers at once. Never sees the dice of a match before they fall: what it draws comes from the
// seed it was given, what it rolls (the book's own opponent does) falls on the table and is recorded.
class Agent {
 public:
  virtual ~Agent() = default;

  // A new match begins: forgets everything; all that it draws follows from `seed`.
  virtual void sit_down(std::uint64_t seed) = 0;

  // Whether it must be given the checkpoint and what came since.
  virtual bool looks_ahead() const { return false; }

  // An allowed answer to the prompt. `dice` is for rolling only.
  virtual Answer choose(const Prompt& prompt, const Position& position, Table& dice) = 0;
};

}  // namespace warren
