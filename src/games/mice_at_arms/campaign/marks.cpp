// Which thing of the map is a choice about?
#include "games/mice_at_arms/campaign/choices.h"

namespace warren::mice_at_arms::campaign {

Mark CampaignMenu::mark(const Choice& choice) const {
  return verb_of(choice.id) == Verb::territory ? Mark::of_area(choice.id.target) : Mark{};
}

Mark BattlePrompt::subject_mark() const { return Mark::of_area(subject); }

}  // namespace warren::mice_at_arms::campaign
