// How strong is the other side? (MG-NPC-01, 04, 05, MG-OBS-01, MG-GM-09)
#pragma once

#include "games/mouse_guard/play.h"

namespace warren::mouse_guard {

// MG-NPC-05, MG-GM-09: what patrol size and difficulty make of a printed number.
int npc_dice_for(int printed, int mice, Difficulty difficulty);
int npc_base_for(int printed, int mice);
int obstacle_for(int printed, int mice, Difficulty difficulty);

// MG-NPC-01: the NPC's dice for what a table lists.
int npc_dice(const Play& play, Npc npc, const Listed& listed);
// MG-DISP-08: what it adds to its disposition.
int npc_base(const Play& play, Npc npc, const Listed& listed);
// MG-TIE-04: dice of its tiebreak roll when `tied` was rolled.
int npc_tiebreak(const Play& play, Npc npc, Rating tied);

// MG-OBS-01: the Ob of a part of a test obstacle.
int obstacle_of(const Play& play, ObstacleId id, int part);
// MG-TEST-04, MG-OBS-06: the tags that an obstacle puts on its tests.
TagSet obstacle_tags(const Play& play, ObstacleId id, int part = 0);

}  // namespace warren::mouse_guard
