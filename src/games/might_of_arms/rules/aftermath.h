// What comes after the melee checks? Steps 14 and 16: MI-MEL-24, MI-MEL-27, MI-MEL-40 to 44, MI-FAT-07.
#pragma once

#include "games/might_of_arms/rules/field.h"

namespace warren::might_of_arms {

// MI-MEL-41: who is passed over on the way from where it stands becomes shaken and gains 1 FP; returns them.
UnitSet pass_over(Play& play, UnitId elephants, Vec shift);

}  // namespace warren::might_of_arms
