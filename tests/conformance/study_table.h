// A table for tests: answers at random or as it was told, writes everything down, and lets the test look in.
#pragma once

#include <functional>
#include <vector>

#include "kernel/rules/given_reader.h"
#include "kernel/rules/table.h"
#include "kernel/tables/sim_table.h"

namespace warren::conformance {

inline constexpr int kMostAsks = 40;  // in one step

// All inputs of one step.
struct StepInputs {
  std::vector<GivenAnswer> answers;
  std::vector<Dice> dice;
};

class StudyTable final : public Table {
 public:
  explicit StudyTable(Rng& rng, bool listens = false) : rng_(rng) { listening_ = listens; }

  // The next step begins; what is given is used first, each seat's answers and the dice in their order.
  void begin_step(const StepInputs* given = nullptr) {
    given_ = given == nullptr ? GivenReader() : GivenReader(Given{given->answers, given->dice});
    inputs = {};
    asks = 0;
    parted = false;
  }

  Answer ask(const Prompt& prompt) override;
  void sealed(Seats seats, Dialogue& dialogue) override;
  Dice roll(const Roll& roll) override;
  void tell(const Event& event) override {
    if (on_tell) on_tell(event);
  }

  // How to answer when nothing is given; by default the prompt's own draw.
  std::function<Answer(const Prompt&, Rng&)> choose;
  std::function<void(const Prompt&)> on_ask;
  std::function<void(const Roll&, const Dice&)> on_roll;
  std::function<void(const Event&)> on_tell;

  StepInputs inputs;    // of this step so far
  int asks = 0;         // in this step
  bool parted = false;  // a given answer was refused: this is another story from here on
  bool in_sealed = false;

 private:
  Rng& rng_;
  GivenReader given_;
};

}  // namespace warren::conformance
