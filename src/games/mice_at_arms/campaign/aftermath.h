// What does a battle change on the map and in the kingdoms? (MA-CAMP-08, MA-CAMP-11 to 13, MA-CAMP-15)
#pragma once

#include "games/mice_at_arms/campaign/setup.h"
#include "kernel/rules/battle.h"

namespace warren::mice_at_arms::campaign {

// Books the result of the battle for the target; sets the winner when the campaign is over.
void book_result(Play& play, const BattleResult& result);

}  // namespace warren::mice_at_arms::campaign
