// Which thing of the scene is a choice about?
#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/view/scene.h"

namespace warren::mice_at_arms {

Refs BattleMenu::refs(const Choice& choice) const {
  switch (verb_of(choice.id)) {
    case Verb::unit: return Ref::unit(choice.id.subject);
    case Verb::target:
    case Verb::kiss_leader:
    case Verb::kiss_model: return Ref::unit(choice.id.target);
    case Verb::piece: return Ref::area(static_cast<int>(choice.id.slot));
    case Verb::edge: return Ref::area(kEdgeArea + static_cast<int>(choice.id.slot));
    default: return {};
  }
}

// The piece of terrain that the unit would stand in.
Refs PlacePrompt::refs(const Choice& choice) const {
  if (subject >= play().state.units || choice.answer.form() != Form::pose) return {};
  const Footing footing =
      footing_at(play(), choice.answer.pose().at, profile_of(play(), subject).leader_radius);
  return footing.inside == kNoPiece ? Ref{} : Ref::area(footing.inside);
}

// MA-SCN-38: or the building that it would stand beside.
Refs MovePrompt::refs(const Choice& choice) const {
  const auto i = static_cast<int>(choice.id.slot);
  return i >= kBeside && i < kCourtyardPoints ? Ref::area(i - kBeside) : PlacePrompt::refs(choice);
}

Refs ContactPrompt::refs(const Choice& /*choice*/) const { return Ref::unit(target_); }

}  // namespace warren::mice_at_arms
