// What does a question offer? Its candidates one by one, for those who need no sink of their own.
#pragma once

#include <optional>
#include <vector>

#include "kernel/rules/prompt.h"

namespace warren {

// may(choice) for each that is allowed, may_not(choice, refusal) for each that is shown but forbidden.
template <class May, class MayNot>
void for_each_choice(const Prompt& prompt, May may, MayNot may_not) {
  class Sink final : public ChoiceSink {
   public:
    Sink(May& may, MayNot& may_not) : may_(may), may_not_(may_not) {}
    void may(const Choice& choice) override { may_(choice); }
    void may_not(const Choice& choice, const Refusal& refusal) override { may_not_(choice, refusal); }

   private:
    May& may_;
    MayNot& may_not_;
  } sink(may, may_not);
  prompt.universe(sink);
}

template <class May>
void for_each_allowed(const Prompt& prompt, May may) {
  for_each_choice(prompt, may, [](const Choice&, const Refusal&) {});
}

// The first allowed candidate for which wanted(choice) holds.
template <class Wanted>
std::optional<Answer> find_allowed(const Prompt& prompt, Wanted wanted) {
  std::optional<Answer> found;
  for_each_allowed(prompt, [&](const Choice& choice) {
    if (!found && wanted(choice)) found = choice.answer;
  });
  return found;
}

// Allocates, so never in the middle of a rule.
inline std::vector<Choice> allowed_choices(const Prompt& prompt) {
  std::vector<Choice> allowed;
  for_each_allowed(prompt, [&](const Choice& choice) { allowed.push_back(choice); });
  return allowed;
}

}  // namespace warren
