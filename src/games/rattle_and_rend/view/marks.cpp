// Which thing of the scene is a choice about?
#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/view/scene.h"

namespace warren::rattle_and_rend {
namespace {

Ref piece_or_stock(Option option, bool on_board) {
  return on_board ? Ref::area(static_cast<int>(option.slot)) : Ref{};
}

}  // namespace

Refs MatchMenu::refs(const Choice& choice) const {
  const Option option = choice.id;
  switch (verb_of(option)) {
    case Verb::group: return ask_kind() == Ask::first_turn ? Ref{} : Ref::unit(option.subject);
    case Verb::act:
    case Verb::react: return Ref::unit(option.subject);
    case Verb::target:
    case Verb::towards: return Ref::unit(option.target);
    case Verb::enter:
    case Verb::leave:  // the other of the two
      return Ref::unit(option.subject == subject ? option.target : option.subject);
    case Verb::flag: return Ref::area(kMarkerArea + static_cast<int>(option.slot));
    case Verb::piece: return piece_or_stock(option, option.subject == 1);
    case Verb::shift:
    case Verb::remove: return piece_or_stock(option, option.target != 1);
    case Verb::zone:
      return Ref::area(ask_kind() == Ask::strip
                           ? strip_area(static_cast<int>(option.slot))
                           : part_area(play().setting, play().state, static_cast<int>(option.slot)));
    default: return {};
  }
}

// Whom a way leads to, so that an enemy can be clicked to be charged.
Refs PathPrompt::refs(const Choice& choice) const {
  if (choice.answer.form() != Form::path || choice.answer.count() == 0) return {};
  const GroupId touched = touched_by(choice.answer);
  return touched == kNoGroup ? Ref{} : Ref::unit(touched);
}

// The piece that is shifted.
Ref TerrainPlace::about() const { return moving_ < play().state.pieces ? Ref::area(moving_) : Ref{}; }

}  // namespace warren::rattle_and_rend
