// Who is there when nothing is decided? Rules that only read want a play; nobody asks or rolls here.
#pragma once

#include "kernel/rules/table.h"

namespace warren::mice_and_mystics {

class NoTable final : public Table {
 public:
  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats, Dialogue&) override {}
  Dice roll(const Roll&) override { return {}; }
  void tell(const Event&) override {}
};

}  // namespace warren::mice_and_mystics
