// Which thing on the shelf is a choice about?
#include "thimble/choices.h"

namespace warren::thimble {

// The candidates are numbered: staying, the thimble, the cups, the compass.
Mark RunPrompt::mark(const Choice& choice) const {
  const int cup = static_cast<int>(choice.id.slot) - 2;
  return cup >= 0 && cup < kCups ? Mark::of_area(cup) : Mark{};
}

Mark RunPrompt::subject_mark() const { return Mark::of_piece(index(seat)); }

// TH-PLAN-02: a snare is laid before the shelf is set up, so its cup is not drawn.
Mark OptionPrompt::mark(const Choice& choice) const {
  return static_cast<Verb>(choice.id.verb) == Verb::pounce ? Mark::of_piece(choice.id.target) : Mark{};
}

}  // namespace warren::thimble
