#include "games/mice_and_mystics/view/marks.h"

#include "games/mice_and_mystics/choices/choices.h"

namespace warren::mice_and_mystics {

Mark mark_of(const Play& play, Option option) {
  switch (verb_of(option)) {
    case Verb::step:
    case Verb::space:
    case Verb::explore_flip: return mark_of_space(option.target);
    case Verb::figure:
    case Verb::boss_card:
      return play.state.figure[option.target].space == kNoSpace ? Mark{} : mark_of_figure(option.target);
    case Verb::mouse: return mark_of_mouse(option.subject);
    default: return {};
  }
}

}  // namespace warren::mice_and_mystics
