// Which thing of the map is a choice about?
#include "games/mice_at_arms/campaign/choices.h"

namespace warren::mice_at_arms::campaign {

Refs CampaignMenu::refs(const Choice& choice) const {
  return verb_of(choice.id) == Verb::territory ? Ref::area(choice.id.target) : Ref{};
}

Ref BattlePrompt::about() const { return Ref::area(subject); }

}  // namespace warren::mice_at_arms::campaign
