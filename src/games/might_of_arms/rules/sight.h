// Who sees whom? Chapter 9.
#pragma once

#include "games/might_of_arms/rules/field.h"

namespace warren::might_of_arms {

// MI-LOS-02: does the ground let a line through?
bool ground_lets_see(const Play& play, const Segment& line);

// MI-LOS-01. For morale any corner of the looker counts, else front corners and front midpoint.
enum class Looks : std::uint8_t { front, all_round };
bool sees(const Play& play, UnitId looker, Point point, Looks looks);
bool sees(const Play& play, UnitId looker, UnitId other, Looks looks);

// MI-LOS-03: a line of fire from a point of the shooter to a point of the target; ground and units.
bool fire_passes(const Play& play, const Field& field, UnitId shooter, UnitId target, const Segment& line);

// MI-SHOOT-07: the points of a unit that are tried: corners, midpoints of edges.
std::array<Point, 8> points_of(const Footprint& print);

}  // namespace warren::might_of_arms
