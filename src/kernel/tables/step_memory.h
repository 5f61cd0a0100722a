// What was given to the present step so far? For agents that run it again in their heads.
#pragma once

#include <vector>

#include "kernel/rules/given.h"
#include "kernel/rules/state.h"

namespace warren {

// Filled by a SimTable from one checkpoint to the next. Keeps its room from step to step.
class StepMemory {
 public:
  void begin_step(const State& checkpoint, std::size_t size) {
    checkpoint_.copy_from(checkpoint, size);
    answers_.clear();
    dice_.clear();
  }
  void answered(Seat seat, const Answer& answer) { answers_.push_back({seat, answer}); }
  void rolled(const Dice& dice) { dice_.push_back(dice); }

  // In a sealed choice no seat knows what another has answered before all are done.
  void begin_dialogue() { dialogue_ = answers_.size(); }
  void end_dialogue() {
    sealed_.insert(sealed_.end(), answers_.begin() + static_cast<std::ptrdiff_t>(dialogue_), answers_.end());
    answers_.resize(dialogue_);
  }
  void unseal() {
    answers_.insert(answers_.end(), sealed_.begin(), sealed_.end());
    sealed_.clear();
  }

  const State& checkpoint() const { return checkpoint_; }
  Given given() const { return {answers_, dice_}; }

 private:
  State checkpoint_;
  std::vector<GivenAnswer> answers_;
  std::vector<GivenAnswer> sealed_;
  std::vector<Dice> dice_;
  std::size_t dialogue_ = 0;
};

}  // namespace warren
