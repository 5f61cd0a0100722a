// Does a unit stand, flee or scatter? (chapter 13, MA-MOR; the blessing of MA-HERO-12)
#pragma once

#include "games/mice_at_arms/rules/attack.h"

namespace warren::mice_at_arms {

enum class MoraleResult : std::uint8_t { scatter, flee, stand };

// What bears on a morale test. Without a clash it is a rally: no numbers, no flanks (MA-MOR-13).
Tally morale_tally(const Play& play, UnitId id, const Clash* clash);

// The faces for each result, worst first (MA-DICE-02, MA-DICE-03, MA-MOR-01).
Lot morale_lot(const Play& play, int bonus);

// Tests and carries the result out.
void test_morale(Play& play, UnitId id, const Clash* clash);

// MA-HERO-12: of `failed` failures of a blessed unit, how many become successes.
int blessed_back(Play& play, UnitId id, int failed);

}  // namespace warren::mice_at_arms
