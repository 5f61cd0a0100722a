// What was told while rules ran? A table that passes every verb on and lets somebody listen.
#pragma once

#include <utility>

#include "kernel/rules/table.h"

namespace warren {

template <class Hear>
class Overheard final : public Table {
 public:
  Overheard(Table& behind, Hear hear) : behind_(behind), hear_(std::move(hear)) { listening_ = true; }

  Answer ask(const Prompt& prompt) override { return behind_.ask(prompt); }
  void sealed(Seats seats, Dialogue& dialogue) override { behind_.sealed(seats, dialogue); }
  Dice roll(const Roll& roll) override { return behind_.roll(roll); }
  void tell(const Event& event) override { hear_(event); }

 private:
  Table& behind_;
  Hear hear_;
};

}  // namespace warren
