// How are sides, terrain and edges settled? (chapter 7, MA-SET-01 to 04; the scenarios' own set-ups)
#pragma once

#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/rules/units.h"
#include "kernel/rules/prompt.h"

namespace warren::mice_at_arms {

void roll_for_terrain(Play& play);
void roll_for_sides(Play& play);
void place_next_piece(Play& play);
void take_edges(Play& play);

constexpr Edge opposite_of(Edge edge) {
  switch (edge) {
    case Edge::south: return Edge::north;
    case Edge::north: return Edge::south;
    case Edge::west: return Edge::east;
    case Edge::east: return Edge::west;
    case Edge::none: break;
  }
  return Edge::none;
}

// MA-SET-02, MA-SET-03 and where the scenario allows terrain: may this piece lie there?
Verdict judge_piece(const Play& play, Terrain type, Point at);
// Would closed pieces, this one with them, part one side of the table from the other?
bool closes_the_table(const Play& play, Point at);

}  // namespace warren::mice_at_arms
