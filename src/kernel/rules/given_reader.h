// Who runs a step again: what does the rulebook ask next that is already known?
#pragma once

#include <array>

#include "kernel/rules/given.h"

namespace warren {

// Hands out what is given, each seat's answers and the dice in their order.
class GivenReader {
 public:
  explicit GivenReader(const Given& given = {}) : given_(given) {}

  // Null: nothing more is known.
  const Answer* next_answer(Seat seat) {
    std::size_t& next = next_answer_[slot(seat)];
    while (next < given_.answers.size()) {
      const GivenAnswer& given = given_.answers[next++];
      if (given.seat == seat) return &given.answer;
    }
    return nullptr;
  }
  // Null: nothing more has fallen.
  const Dice* next_dice() { return next_dice_ < given_.dice.size() ? &given_.dice[next_dice_++] : nullptr; }

  void rewind() {
    next_answer_ = {};
    next_dice_ = 0;
  }

 private:
  Given given_;
  std::array<std::size_t, kMaxSeats> next_answer_{};
  std::size_t next_dice_ = 0;
};

}  // namespace warren
