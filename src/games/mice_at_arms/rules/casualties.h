// Who falls, and what happens when a unit is gone? (chapter 12, MA-SAVE-04; MA-UNIT-05; MA-HERO-08)
#pragma once

#include "games/mice_at_arms/rules/units.h"

namespace warren::mice_at_arms {

// How a unit left the table. `gone`: an army that was routed or yielded takes it away and nobody scores.
enum class Removal : std::uint8_t { eliminated, scattered, left_table, gone };

struct Losses {
  int wounds = 0;  // taken in all
  int models_removed = 0;
};

// Puts `wounds` on a unit, ordinary models first, then hero, then leader. Surplus is lost. Does not remove
// the unit: ask is_wiped_out().
Losses take_wounds(Play& play, UnitId id, int wounds, UnitId by);
inline bool is_wiped_out(const Play& play, UnitId id) { return unit_of(play, id).models == 0; }

// Takes the unit off the table. `by_army` is who scores it; -1: whoever last removed a model (MA-VP-08).
// Its Ladybugs look for another unit (MA-HERO-08).
void remove_unit(Play& play, UnitId id, Removal how, int by_army);

// Wounds that the unit can still take, all models together (outnumber_by = wounds_left).
int wounds_left(const Play& play, UnitId id);
int ordinary_models(const Unit& unit);
bool hero_lives(const Unit& unit);
int leader_capacity(const Play& play,
                    const Unit& unit);  // wounds that remove him: MA-UNIT-14, 22, MA-HERO-19
int hero_capacity(const Unit& unit);    // the same of a hero beside the King

void leave_all_melees(Play& play, UnitId id);

}  // namespace warren::mice_at_arms
