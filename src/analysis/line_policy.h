// What does somebody answer who tries out a line? The line first, then whatever another policy says.
#pragma once

#include <span>

#include "kernel/chance/odds_table.h"
#include "kernel/tables/live_table.h"

namespace warren {

// A question with a single answer is not asked in a match, so the line has no word for it.
class LinePolicy final : public Policy {
 public:
  LinePolicy(Seat seat, std::span<const Answer> line, Policy& then) : seat_(seat), line_(line), then_(then) {}
  void begin_path() { next_ = 0; }
  bool is_through() const { return next_ == line_.size(); }
  std::string_view name() const override { return then_.name(); }
  Answer choose(const Prompt& prompt) override {
    if (prompt.seat != seat_ || is_through()) return then_.choose(prompt);
    if (const auto only = only_answer(prompt)) return *only;
    return line_[next_++];
  }

 private:
  Seat seat_;
  std::span<const Answer> line_;
  Policy& then_;
  std::size_t next_ = 0;
};

}  // namespace warren
