// Which obstacles does a mission have, and how does it end? (MG-MIS, MG-SES-13)
#pragma once

#include "games/mouse_guard/choices/choices.h"

namespace warren::mouse_guard {

// A die of any number of sides, 1 to `sides`; none falls where there is nothing to decide.
int draw(Play& play, int sides, RollKind kind, RuleId why);

// MG-MIS-02 to 04, MG-MIS-08: season, task, settlements, and what is told of the last obstacle.
void draw_mission(Play& play);

// MG-MIS-06, 08, 09: how many obstacles there are, and the category of the last.
void plan_categories(Play& play);

// MG-MIS-09: how many obstacles are planned, and which of them are conflicts.
int planned_obstacles(MissionLength length);
bool is_conflict_stage(MissionLength length, int stage);

// MG-MIS-05, 06, 10: what may be drawn for a stage from one category.
ObstacleSet candidates(const Play& play, Category category, bool conflict);
// Draws the obstacle of the present stage, or lets the person who is the GM choose it.
ObstacleId draw_obstacle(Play& play);

// MG-SES-13
MissionResult mission_result(const Mission& mission);

}  // namespace warren::mouse_guard
