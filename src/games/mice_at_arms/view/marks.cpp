// Which thing of the scene is a choice about, and of which kind is what it brings?
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

// What the house may send, with its line of the unit table; what ground may be laid.
void BattleMenu::details(const Choice& choice, std::vector<Value>& details) const {
  const BattleSetting& setting = play().setting;
  if (verb_of(choice.id) == Verb::terrain)
    details.push_back({.key = "ground", .term = setting.profile(static_cast<Terrain>(choice.id.slot)).id});
  if (verb_of(choice.id) != Verb::muster_row) return;
  const Profile& profile = setting.profile(static_cast<UnitType>(choice.id.slot));
  details.push_back({.key = "unit", .term = profile.id});
  details.push_back({.key = "models", .number = profile.models});
  details.push_back({.key = "quality", .number = profile.quality});
  if (profile.shoots()) details.push_back({.key = "shooting", .number = profile.shooting});
  details.push_back({.key = "armour", .number = profile.armour});
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
