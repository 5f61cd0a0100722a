// Which thing of the scene is a choice about?
#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/view/scene.h"

namespace warren::mice_at_arms {

Mark BattleMenu::mark(const Choice& choice) const {
  switch (verb_of(choice.id)) {
    case Verb::unit: return Mark::of_group(choice.id.subject);
    case Verb::target:
    case Verb::kiss_leader:
    case Verb::kiss_model: return Mark::of_group(choice.id.target);
    case Verb::piece: return Mark::of_area(static_cast<int>(choice.id.slot));
    case Verb::edge: return Mark::of_area(kEdgeArea + static_cast<int>(choice.id.slot));
    default: return {};
  }
}

// The piece of terrain that the unit would stand in.
Mark PlacePrompt::mark(const Choice& choice) const {
  if (subject >= play().state.units || choice.answer.form() != Form::pose) return {};
  const Footing footing =
      footing_at(play(), choice.answer.pose().at, profile_of(play(), subject).leader_radius);
  return footing.inside == kNoPiece ? Mark{} : Mark::of_area(footing.inside);
}

// MA-SCN-38: or the building that it would stand beside.
Mark MovePrompt::mark(const Choice& choice) const {
  const auto i = static_cast<int>(choice.id.slot);
  return i >= kBeside && i < kCourtyardPoints ? Mark::of_area(i - kBeside) : PlacePrompt::mark(choice);
}

Mark ContactPrompt::mark(const Choice& /*choice*/) const { return Mark::of_group(target_); }

}  // namespace warren::mice_at_arms
