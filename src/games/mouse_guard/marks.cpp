// Which thing of the scene is a choice about? Each mouse has a panel: its group is the mouse's number.
#include "games/mouse_guard/choices.h"

namespace warren::mouse_guard {
namespace {

Mark of_mouse(int id) { return id < kMostMice ? Mark::of_group(id) : Mark{}; }

}  // namespace

Mark Question::mark(const Choice& choice) const {
  switch (verb_of(choice.id)) {
    case Verb::mouse:
    case Verb::disarm: return of_mouse(choice.id.subject);
    case Verb::rations: return of_mouse(choice.id.target);
    default: return {};
  }
}

Mark Question::subject_mark() const { return of_mouse(subject); }

}  // namespace warren::mouse_guard
