// What does a player by and large do, without looking twice?
#include "games/mice_and_mystics/mind/agent.h"
#include "games/mice_and_mystics/mind/solo.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/sharing.h"

namespace warren::mice_and_mystics {
namespace {

bool is_beside_minion(const Play& play, SpaceId space) {
  bool found = false;
  each_figure(play.state, [&](FigureId figure) {
    found = found || distance(play, space, play.state.figure[figure].space) <= 1;
  });
  return found;
}

// Fights where it can, goes up to somebody where it cannot, explores or searches where nobody is.
Option quick_idle(const Play& play, const Question& question, Rng& rng) {
  if (const auto attack = offered(question, Verb::battle)) return *attack;
  if (const auto recover = offered(question, Verb::recover)) return *recover;
  if (has_minions(play.state)) {
    const auto step = offered_where(question, [&](Option each) {
      return verb_of(each) == Verb::step && is_beside_minion(play, each.target);
    });
    if (step) return *step;
  } else if (rng.below(3) == 0) {
    const auto out = offered_where(question, [](Option each) {
      return verb_of(each) == Verb::explore_exit || verb_of(each) == Verb::explore_flip;
    });
    if (out) return *out;
  }
  if (rng.below(2) == 0) return option(Verb::end_turn, question.mouse());
  return question.draw(rng).option();
}

}  // namespace

Answer quick_answer(const Prompt& prompt, Rng& rng) {
  if (prompt.form != Form::option) return prompt.draw(rng);
  const auto& question = static_cast<const Question&>(prompt);
  const Play& play = question.play();
  switch (question.ask_kind()) {
    case Ask::idle: return Answer::of(quick_idle(play, question, rng));
    case Ask::target:
      return Answer::of(best_of(question, [&](Option each) { return target_value(play, each.target); }));
    case Ask::window:
    case Ask::equip:
    case Ask::exchange: return rng.below(2) == 0 ? prompt.fallback() : prompt.draw(rng);
    default: return prompt.draw(rng);
  }
}

}  // namespace warren::mice_and_mystics
