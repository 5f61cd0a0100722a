// By which names does a campaign speak of what it asks, offers, tells and rolls? As in the game's own
// facts.h.
#pragma once

#include "games/mice_at_arms/campaign/events.h"
#include "kernel/scene/lexicon.h"

namespace warren::mice_at_arms::campaign {

AskRow row_of(Ask ask);
VerbRow row_of(Verb verb);
ToldRow row_of(Told told);
RollRow row_of(RollKind roll);

const Lexicon& lexicon();

}  // namespace warren::mice_at_arms::campaign
