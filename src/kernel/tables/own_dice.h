// Where does somebody roll who only thinks? In the head: never with the dice of the match.
#pragma once

#include "kernel/tables/sim_table.h"

namespace warren {

// The table that a rulebook's own opponent is given when it is asked for advice. It has dice and nothing
// else.
class OwnDice final : public Table {
 public:
  explicit OwnDice(Rng& rng) : rng_(rng) {}

  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats, Dialogue&) override {}
  Dice roll(const Roll& roll) override {
    return draw_faces(roll, [this](std::uint8_t sides) { return rng_.die(sides); });
  }
  void tell(const Event&) override {}

 private:
  Rng& rng_;
};

}  // namespace warren
