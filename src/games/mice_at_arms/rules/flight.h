// Which way does a fleeing unit run? (chapter 14, MA-FLEE)
#pragma once

#include "games/mice_at_arms/rules/units.h"

namespace warren::mice_at_arms {

// Marks the unit as fleeing, takes it out of all melees and runs 4 inches at once (MA-FLEE-01).
void flee(Play& play, UnitId id);
void rally(Unit& unit);  // MA-FLEE-04: the flee token goes, and with it an edge taken for this flight alone

// One straight leg of a flight, if legal (MA-FLEE-02).
struct Leg {
  bool legal = false;
  bool off_table = false;  // crosses the flee edge (MA-FLEE-07)
  bool away = false;       // ends no nearer to any enemy unit
  Point end{};
};
Leg judge_leg(const Play& play, UnitId id, Angle direction, int length);

Angle away_from_battle(Edge edge);               // perpendicular to the flee edge, outwards
Edge flee_edge_of(const Play& play, UnitId id);  // MA-FLEE-08

}  // namespace warren::mice_at_arms
