// What does a player do without much thought? One look at the likeliest choice, and a draw where it fails.
#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/mind/agent.h"
#include "kernel/rules/each_choice.h"

namespace warren::might_of_arms {
namespace {

// The n-th of the allowed choices with this verb, n drawn; nothing: there is none.
std::optional<Answer> draw_with(const Prompt& prompt, Verb verb, Rng& rng) {
  std::optional<Answer> drawn;
  std::uint32_t seen = 0;
  for_each_allowed(prompt, [&](const Choice& choice) {
    if (verb_of(choice.id) == verb && rng.below(++seen) == 0) drawn = choice.answer;
  });
  return drawn;
}

// Lines first, then single moves; now and then the side has had enough.
Answer quick_move(const Prompt& prompt, Rng& rng) {
  if (const auto line = draw_with(prompt, Verb::line, rng)) return *line;
  if (rng.below(8) == 0) return prompt.fallback();
  return draw_with(prompt, Verb::forward, rng).value_or(prompt.fallback());
}

}  // namespace

Answer quick_choice(const Prompt& prompt, Rng& rng) {
  switch (static_cast<Ask>(prompt.kind)) {
    case Ask::move: return quick_move(prompt, rng);
    case Ask::shoot:
    case Ask::shoot_delayed: return draw_with(prompt, Verb::shoot, rng).value_or(prompt.fallback());
    case Ask::declare:
      if (rng.below(3) == 0) return prompt.fallback();
      return draw_with(prompt, Verb::charge, rng).value_or(prompt.fallback());
    case Ask::deploy:
    case Ask::marker: return prompt.fallback();
    default: return prompt.draw(rng);
  }
}

}  // namespace warren::might_of_arms
