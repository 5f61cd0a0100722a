// How do chargers move? The parts that charges and chases share: MI-CHG-21 to 27, 40, 43.
#pragma once

#include "games/might_of_arms/rules/charge_step.h"

namespace warren::might_of_arms {

// A unit goes from a place (its own, or turned) by a shift that was found free, with all that its move does.
void set_off(Play& play, Charges& charges, UnitId unit, const Block& start, Vec shift);
// Along its gap line until something stops it, 0.5"/0.75" short of every enemy.
void go_as_far_as_free(Play& play, Charges& charges, UnitId unit, const Segment& line);
// MI-CHG-34: a place on that face; whoever is hidden there shows himself first.
bool land(Play& play, UnitId charger, UnitId target, Face face, Block& place);
// MI-CHG-27: to the edge of the place where its target stood.
void go_to_empty_place(Play& play, Charges& charges, UnitId unit);

}  // namespace warren::might_of_arms
