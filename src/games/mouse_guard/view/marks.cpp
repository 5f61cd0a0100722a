// Which thing of the scene is a choice about? Each mouse has a panel: its group is the mouse's number.
#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/words/orders.h"

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

void Question::details(const Choice& choice, std::vector<Value>& details) const {
  const Option option = choice.id;
  if (verb_of(option) == Verb::item) details.push_back({.key = "gear", .term = kGearIds[option.slot]});
  if (verb_of(option) == Verb::weapon) details.push_back({.key = "gear", .term = kRowIds[option.slot]});
  if (ask_kind() != Ask::action || verb_of(option) != Verb::action) return;
  details = order_outlooks(play(), seat, mouse(), option.target, static_cast<Action>(option.slot));
  if (play().setting.has_human_gm() || mouse() == kNoMouse) return;
  const auto percent = likely_actions(play(), option.target);
  for (std::size_t i = 0; i < kActions; ++i)
    details.push_back({.key = "share", .number = percent[i], .versus = kActionIds[i]});
}

}  // namespace warren::mouse_guard
