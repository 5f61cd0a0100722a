// What does the party of the house look at when it decides?
#pragma once

#include <optional>

#include "games/mice_and_mystics/choices/choices.h"

namespace warren::mice_and_mystics {

// How good it is to attack this figure: what falls easily and bites hard first.
int target_value(const Play& play, FigureId figure);
// How good it is for the mouse to fight from this space: whom it could attack, who could attack it.
int post_value(const Play& play, MouseId mouse, SpaceId space);
// What a piece of gear is worth to the mouse.
int piece_value(const Play& play, MouseId mouse, int piece);

// The answer at an idle moment, and during a move.
Option solo_idle(Play& play, const Question& question);
Option solo_step(Play& play, const Question& question);

// The first allowed option with this verb; nothing when there is none.
std::optional<Option> offered(const Question& question, Verb verb);
template <class Wanted>
std::optional<Option> offered_where(const Question& question, Wanted wanted) {
  for (int i = 0; i < question.count(); ++i)
    if (question.judge_option(question.option(i)).ok() && wanted(question.option(i)))
      return question.option(i);
  return std::nullopt;
}
// The allowed option with the highest value; the first of equals.
template <class Value>
Option best_of(const Question& question, Value value) {
  Option best = question.option(0);
  int most = 0;
  bool any = false;
  for (int i = 0; i < question.count(); ++i) {
    const Option each = question.option(i);
    if (!question.judge_option(each).ok()) continue;
    const int of_this = value(each);
    if (any && of_this <= most) continue;
    best = each;
    most = of_this;
    any = true;
  }
  return best;
}

}  // namespace warren::mice_and_mystics
