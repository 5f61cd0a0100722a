// Which answers are worth a thought?
#pragma once

#include <vector>

#include "kernel/rules/prompt.h"

namespace warren {

// Every allowed candidate of a prompt, each answer once.
class Candidates final : public ChoiceSink {
 public:
  void gather(const Prompt& prompt);
  void may(const Choice& choice) override;
  void may_not(const Choice&, const Refusal&) override {}

  std::vector<Answer> answers;  // keeps its room from one prompt to the next
};

// The same for the same answer, in every run and on every machine.
std::uint64_t key_of(const Answer& answer);

}  // namespace warren
