// A table that is never spoken to: for questions about a position that is only looked at.
#pragma once

#include "kernel/rules/table.h"

namespace warren::might_of_arms {

class SilentTable final : public Table {
 public:
  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats, Dialogue&) override {}
  Dice roll(const Roll&) override { return {}; }
  void tell(const Event&) override {}
};

}  // namespace warren::might_of_arms
