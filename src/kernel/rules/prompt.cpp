#include "kernel/rules/prompt.h"

#include "kernel/rules/each_choice.h"

namespace warren {

std::string_view name_of(Cause cause) {
  switch (cause) {
    case Cause::other: return "other";
    case Cause::reach: return "reach";
    case Cause::sight: return "sight";
    case Cause::way: return "way";
    case Cause::room: return "room";
    case Cause::cost: return "cost";
  }
  return "";
}

Answer Prompt::draw(Rng& rng) const {
  Answer picked;
  std::uint32_t seen = 0;
  for_each_allowed(*this, [&](const Choice& choice) {  // each with the same chance
    if (rng.below(++seen) == 0) picked = choice.answer;
  });
  return picked;
}

Answer Prompt::fallback() const {
  return find_allowed(*this, [](const Choice&) { return true; }).value_or(Answer());
}

int count_choices(const Prompt& prompt, int enough) {
  int seen = 0;
  for_each_allowed(prompt, [&](const Choice&) { ++seen; });
  return seen < enough ? seen : enough;
}

Choice find_choice(const Prompt& prompt, const Answer& answer) {
  if (answer.form() == Form::option) return {answer.option(), answer};
  std::optional<Option> id;
  const auto look = [&](const Choice& choice) {
    if (!id && choice.answer == answer) id = choice.id;
  };
  for_each_choice(prompt, look, [&](const Choice& choice, const Refusal&) { look(choice); });
  return {id.value_or(Option{}), answer};
}

}  // namespace warren
