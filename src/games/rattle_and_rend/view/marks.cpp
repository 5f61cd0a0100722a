// Which thing of the scene is a choice about?
#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/view/scene.h"

namespace warren::rattle_and_rend {
namespace {

Mark piece_or_stock(Option option, bool on_board) {
  return on_board ? Mark::of_area(static_cast<int>(option.slot)) : Mark{};
}

}  // namespace

Mark MatchMenu::mark(const Choice& choice) const {
  const Option option = choice.id;
  switch (verb_of(option)) {
    case Verb::group: return ask_kind() == Ask::first_turn ? Mark{} : Mark::of_group(option.subject);
    case Verb::act:
    case Verb::react: return Mark::of_group(option.subject);
    case Verb::target:
    case Verb::towards: return Mark::of_group(option.target);
    case Verb::enter:
    case Verb::leave:  // the other of the two
      return Mark::of_group(option.subject == subject ? option.target : option.subject);
    case Verb::flag: return Mark::of_area(kMarkerArea + static_cast<int>(option.slot));
    case Verb::piece: return piece_or_stock(option, option.subject == 1);
    case Verb::shift:
    case Verb::remove: return piece_or_stock(option, option.target != 1);
    case Verb::zone:
      return Mark::of_area(ask_kind() == Ask::strip
                               ? strip_area(static_cast<int>(option.slot))
                               : part_area(play().setting, play().state, static_cast<int>(option.slot)));
    default: return {};
  }
}

// Whom a way leads to, so that an enemy can be clicked to be charged.
Mark PathPrompt::mark(const Choice& choice) const {
  if (choice.answer.form() != Form::path || choice.answer.count() == 0) return {};
  const GroupId touched = touched_by(choice.answer);
  return touched == kNoGroup ? Mark{} : Mark::of_group(touched);
}

// The piece that is shifted.
Mark TerrainPlace::subject_mark() const {
  return moving_ < play().state.pieces ? Mark::of_area(moving_) : Mark{};
}

}  // namespace warren::rattle_and_rend
