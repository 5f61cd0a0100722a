// By which names does a war speak of what it asks, offers, tells and rolls? As in the game's own facts.h.
#pragma once

#include "games/might_of_arms/war/events.h"
#include "kernel/scene/lexicon.h"

namespace warren::might_of_arms::war {

const Lexicon& lexicon();

}  // namespace warren::might_of_arms::war
