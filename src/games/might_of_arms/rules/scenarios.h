// What does a scenario fix? Chapter 17, table of MI-SCN-10.
#pragma once

#include "games/might_of_arms/rules/field.h"

namespace warren::might_of_arms {

struct ScenarioFacts {
  bool rolls_home;      // MI-SET-02; else the first seat is at home and has the south edge
  bool picks_terrain;   // MI-SET-03, unless terrain_setup = random; else by MI-SET-06 or fixed
  bool random_terrain;  // MI-SET-06 where it is not picked
  bool second_first;    // side B deploys first, everything, then A
  bool attacker_first;  // A is the 1st side in turn 1
  bool ambush;
};
const ScenarioFacts& scenario_facts(ScenarioId scenario);

// Fixed ground: ditch and vineyards, river, wall, road. Called when the edges are known.
void lay_scenario_ground(Play& play);
// Fieldwork sections that a side puts down beyond those it bought (MI-SCN-02).
int free_sections(const Play& play, int side);
// MI-SCN-02: the line on which they stand, as a box without height.
geometry::Box near_side_of_ditch(const Play& play, int side);
// Wagons stand before anybody else (MI-SCN-08).
void place_wagons(Play& play);
// MI-SCN-10, MI-SCN-04: how many ambushes and dummies, how many units may come late.
int most_kept_back(const Play& play);
bool brings_half(const Play& play);  // night march: half deploys, the rest is late

// Where a side may put down: the boxes that hold its zone. Two for raiders (either edge) and for defenders of
// the wall (before it, up to half of the units).
struct Zones {
  int count = 0;
  std::array<geometry::Box, 2> box{};
};
Zones zones_of(const Play& play, int side);
// MI-SET-08: how far from the short edges, for units that are not light.
std::int32_t side_margin(const Play& play);
Angle facing_enemy(const Play& play, int side);
// How deep the main zone is.
std::int32_t zone_depth(const Play& play, int side);

}  // namespace warren::might_of_arms
