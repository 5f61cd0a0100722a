#include "agents/advice.h"

#include <algorithm>

#include "agents/agents.h"
#include "agents/search.h"
#include "agents/thinker.h"
#include "kernel/tables/called_off.h"
#include "kernel/tables/own_dice.h"

namespace warren {
namespace {

// Measures answers to one question, one after the other.
class Scales {
 public:
  Scales(const Match& match, Seat seat, const Prompt& prompt, const Position& position,
         const AdviceBudget& budget)
      : prompt_(prompt), budget_(budget), thinker_(match.book(), seat) {
    thinker_.begin(position, memory_, budget.seed);
  }

  Advice::Line weigh(const Answer& answer) {
    const Planned planned{question_key(prompt_), answer};
    double sum = 0;
    for (std::uint32_t n = 0; n < budget_.samples && !is_called_off(); ++n)
      sum += thinker_.follow(std::span(&planned, 1), n, budget_.decisions);
    return {answer, prompt_.describe({find_choice(prompt_, answer).id, answer}), sum / budget_.samples};
  }

 private:
  const Prompt& prompt_;
  AdviceBudget budget_;
  Memory memory_{};
  Thinker thinker_;
};

void advise_on(const Match& match, const Prompt& prompt, const Position& position,
               const std::optional<Answer>& own, const AdviceBudget& budget, Advice& advice) {
  const Rulebook& book = match.book();
  const auto agent = make_search_agent(book, {.iterations = budget.thought});
  agent->sit_down(budget.seed);
  Rng rng(budget.seed);
  OwnDice dice(rng);
  const Answer chosen = agent->choose(prompt, position, dice);
  Scales scales(match, prompt.seat, prompt, position, budget);
  advice.samples = budget.samples;
  advice.by_the_book = !book.rewards_thought(position.setting, position.state);
  advice.best = scales.weigh(chosen);
  if (own && *own != chosen && prompt.judge(*own).ok()) advice.own = scales.weigh(*own);
  const Answer pass = prompt.fallback();
  if (pass != chosen && (!own || pass != *own)) advice.pass = scales.weigh(pass);
}

}  // namespace

Advice advise(const Match& match, Seat seat, std::span<const Answer> line, const std::optional<Answer>& own,
              const AdviceBudget& budget) {
  Advice advice;
  advice.fault = "this seat is not asked now";
  match.visit_after(seat, line, [&](const Prompt& prompt, const State& state, const Ground& ground) {
    advice.fault = prompt.form == Form::battle ? "a battle is fought, not chosen" : "";
    if (!advice.fault.empty()) return;
    const Match::Since since = match.since_checkpoint(seat, line);
    const Position position{
        match.setting(), ground, state, &match.checkpoint(), {since.answers, since.dice}
    };
    advise_on(match, prompt, position, own, budget, advice);
  });
  return advice;
}

}  // namespace warren
