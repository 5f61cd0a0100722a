// How do the rules talk to the outside? Through five verbs.
#pragma once

#include "kernel/rules/answer.h"
#include "kernel/rules/event.h"
#include "kernel/rules/prompt.h"
#include "kernel/rules/roll.h"
#include "kernel/rules/seat.h"

namespace warren {

// Rules code is straight-line code over a Table. A Table may stop a step at any verb: rules hold only
// trivially destructible locals across one, and never call a verb from a sort, a destructor or a noexcept
// function.
class Table {
 public:
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  // One seat decides. The answer has been judged.
  virtual Answer ask(const Prompt& prompt) = 0;

  // Several seats decide in secret; returns when all are done.
  virtual void sealed(Seats seats, Dialogue& dialogue) = 0;

  // Dice fall.
  virtual Dice roll(const Roll& roll) = 0;

  // Something happened. Build the event only while listening().
  virtual void tell(const Event& event) = 0;

  // What was sealed under this number (Prompt::seal) and stayed so is open to everybody from now on. Concerns
  // records alone, so most tables have nothing to do.
  virtual void lay_open(std::uint8_t /*seal*/) {}

  bool listening() const { return listening_; }

 protected:
  bool listening_ = false;
};

}  // namespace warren
