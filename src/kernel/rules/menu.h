// A question with a short list of answers, each an option.
#pragma once

#include "kernel/base/fixed.h"
#include "kernel/rules/prompt.h"

namespace warren {

// Holds its candidates by value; a game derives from it for the words and, where some candidates may be
// forbidden, for `judge_option`. The fallback comes first: to decline, or what is usual.
class Menu : public Prompt {
 public:
  static constexpr int kMaxOptions = 256;

  void add(Option option) { options_.add(option); }
  int count() const { return static_cast<int>(options_.size()); }
  Option option(int i) const { return options_[static_cast<std::size_t>(i)]; }

  // Is a candidate of the list allowed?
  virtual Verdict judge_option(Option) const { return {}; }

  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;

 protected:
  Menu() = default;
  ~Menu() = default;

 private:
  Fixed<Option, kMaxOptions> options_;
};

}  // namespace warren
