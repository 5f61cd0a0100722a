// How does the house play a mouse? Its choices by chapter.
#pragma once

#include "games/mouse_guard/choices/choices.h"

namespace warren::mouse_guard {

// The option of the question that is worth most; the first of equals.
template <class Worth>
Option best_option(const Question& question, Worth&& worth) {
  Option best = question.option(0);
  std::int64_t most = worth(best);
  for (int i = 1; i < question.count(); ++i) {
    const std::int64_t here = worth(question.option(i));
    if (here <= most) continue;
    most = here;
    best = question.option(i);
  }
  return best;
}

// The chance that a test would be passed with so many dice, in parts of 1000; a stalemate does not count.
int chance_in_thousand(const Play& play, const Test& test, int dice);

Option choose_in_test(const Question& question, const Play& play);      // D05 to D11
Option choose_in_conflict(const Question& question, const Play& play);  // D13 to D19
Option choose_in_session(const Question& question, const Play& play);   // D02 to D04, D12, D20, D22, building
Option choose_as_gm(const Question& question, const Play& play);        // D21

}  // namespace warren::mouse_guard
