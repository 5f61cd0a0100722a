#include "kernel/rules/menu.h"

#include <utility>

namespace warren {

void Menu::universe(ChoiceSink& sink) const {
  for (int i = 0; i < count_; ++i) {
    const Choice choice{option(i), Answer::of(option(i))};
    const Verdict verdict = judge_option(choice.id);
    if (verdict.ok())
      sink.may(choice);
    else
      sink.may_not(choice, verdict.refusal());
  }
}

Verdict Menu::judge(const Answer& answer) const {
  if (answer.form() != Form::option) return Refusal{rule, "one of the options is asked for"};
  for (int i = 0; i < count_; ++i)
    if (option(i) == answer.option()) return judge_option(answer.option());
  return Refusal{rule, "that is not one of the options"};
}

// Draws without replacement until an allowed one comes up, so that forbidden ones cost little and no allowed
// one is favoured.
Answer Menu::draw(Rng& rng) const {
  std::array<Option, kMaxOptions> left = options_;
  for (int n = count_; n > 0; --n) {
    const std::uint32_t i = rng.below(static_cast<std::uint32_t>(n));
    if (judge_option(left[i]).ok()) return Answer::of(left[i]);
    left[i] = left[static_cast<std::size_t>(n - 1)];
  }
  return fallback();
}

}  // namespace warren
