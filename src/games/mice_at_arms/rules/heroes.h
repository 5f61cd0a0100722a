// What do heroes do before their unit acts? (chapter 4: Cleric, Princess, Wizard; MA-HERO-05)
#pragma once

#include "games/mice_at_arms/rules/units.h"

namespace warren::mice_at_arms {

inline constexpr int kHeroRange = 8 * kInch;

// Offers and carries out the special action of the unit's hero, if he has one.
void use_special(Play& play, UnitId id);

// MA-HERO-14: may this unit's leader, or an ordinary model, be kissed?
bool may_kiss_leader(const Unit& unit);
bool may_kiss_model(const Unit& unit);

}  // namespace warren::mice_at_arms
