// By which names does a war speak of what it asks, offers, tells and rolls? As in the game's own facts.h.
#pragma once

#include "games/might_of_arms/war/events.h"
#include "kernel/scene/lexicon.h"

namespace warren::might_of_arms::war {

AskRow row_of(Ask ask);
VerbRow row_of(Verb verb);
ToldRow row_of(Told told);
RollRow row_of(RollKind roll);

const Lexicon& lexicon();

}  // namespace warren::might_of_arms::war
