// Which thing of the scene is a choice about? Each mouse has a panel: its group is the mouse's number.
#include "games/mouse_guard/choices/choices.h"

namespace warren::mouse_guard {
namespace {

Ref of_mouse(int id) { return id < kMostMice ? Ref::unit(id) : Ref{}; }

}  // namespace

Refs Question::refs(const Choice& choice) const {
  switch (verb_of(choice.id)) {
    case Verb::mouse:
    case Verb::disarm:
    case Verb::wise:  // what stands on a mouse's sheet
    case Verb::item:
    case Verb::trait_for:
    case Verb::trait_against:
    case Verb::gift:
    case Verb::persona:
    case Verb::tap:
    case Verb::fate:
    case Verb::recover:
    case Verb::charge:
    case Verb::recharge:
    case Verb::weapon: return is_building() ? Ref{} : of_mouse(choice.id.subject);
    case Verb::rations: return of_mouse(choice.id.target);
    default: return {};
  }
}

// A mouse that is being built has no sheet yet.
bool Question::is_building() const { return ask_kind() >= Ask::build_rank && ask_kind() <= Ask::build_gear; }

Ref Question::about() const { return of_mouse(subject); }

}  // namespace warren::mouse_guard
