// Which stand of a unit stands where, and with what? MI-UNIT-11, MI-UNIT-13.
#pragma once

#include "games/might_of_arms/rules/field.h"

namespace warren::might_of_arms {

// The weapon of the stand in that rank and file, both from 0; the file must be so deep.
Weapon weapon_at(const UnitFacts& facts, int stands, int files, int rank, int file);
// How many ranks of a unit fight and shoot: two of formed foot, else one (MI-SHOOT-05, MI-MEL-03).
int acting_ranks(const Troop& troop);

}  // namespace warren::might_of_arms
