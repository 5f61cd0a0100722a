// When does a unit have its turn next, and how does it stand then? Imagined over the kernel's interface.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "kernel/match/match.h"

namespace warren {

// A step in which the unit is asked what it does, up to its first question.
struct ComingTurn {
  State checkpoint;                  // at which the step begins
  std::vector<GivenAnswer> answers;  // of all seats, before the question
  std::vector<Dice> dice;
  State before;  // the position in front of the question
};

// Plays on from a match as a seat may know it. The seat answers with the line, as far as that is allowed;
// then everybody declines, only the unit is sent out as soon as its side may choose it. Dice of its own; what
// the seat cannot know is imagined.
class Approach {
 public:
  Approach(const Match& match, Seat seat, std::span<const Answer> line, Seat actor, Mark unit);

  // Goes on to the next turn of the unit; false when there is none.
  bool next();

  const ComingTurn& turn() const { return turn_; }
  const Ground& ground() const { return *ground_; }  // of turn().checkpoint
  bool drew_dice() const { return drew_dice_; }      // on the way there

 private:
  const Match& match_;
  Seat seat_;
  std::span<const Answer> line_;
  Seat actor_;
  Mark unit_;
  std::unique_ptr<Ground> ground_;
  State state_;
  Match::Since since_;
  Rng rng_;
  ComingTurn turn_;
  bool drew_dice_ = false;
};

}  // namespace warren
