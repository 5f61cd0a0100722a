// What is worth telling of a battle: who fled, who fell, when did it turn?
#pragma once

#include <vector>

#include "kernel/book/campaign.h"
#include "kernel/match/match.h"

namespace warren::might_of_arms {

// The story of a battle of this game, drawn from what was told while it was fought.
std::vector<StoryLine> battle_story(const Match& battle);

}  // namespace warren::might_of_arms
