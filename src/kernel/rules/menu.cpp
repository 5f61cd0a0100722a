#include "kernel/rules/menu.h"

#include <utility>

namespace warren {

void Menu::universe(ChoiceSink& sink) const {
  for (int i = 0; i < count(); ++i) {
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
  for (int i = 0; i < count(); ++i)
    if (option(i) == answer.option()) return judge_option(answer.option());
  return Refusal{rule, "that is not one of the options"};
}

// Draws without replacement until an allowed one comes up, so that forbidden ones cost little and no allowed
// one is favoured.
Answer Menu::draw(Rng& rng) const {
  Fixed<Option, kMaxOptions> left;
  for (const Option option : options_) left.add(option);
  while (!left.empty()) {
    const std::uint32_t i = rng.below(static_cast<std::uint32_t>(left.size()));
    if (judge_option(left[i]).ok()) return Answer::of(left[i]);
    left[i] = left[left.size() - 1];
    left.remove_last();
  }
  return fallback();
}

}  // namespace warren
