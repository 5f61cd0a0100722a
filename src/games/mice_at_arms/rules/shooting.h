// Whom may a unit shoot at? (MA-SHOOT-01, 02)
#pragma once

#include "games/mice_at_arms/rules/sight.h"
#include "kernel/rules/prompt.h"

namespace warren::mice_at_arms {

// The base that a unit shoots from: its leader's, or the Ranger's beside the King (MA-HERO-13).
Disc shooting_base(const Play& play, UnitId id);

Verdict judge_shot(const Play& play, UnitId shooter, UnitId target, const Cover* cover = nullptr);

bool is_safe_from_shots(const Play& play, UnitId target);  // MA-TERR-11: inside a building
// MA-HERO-20: the Wizard's target: an enemy in sight.
Verdict judge_spell_target(const Play& play, UnitId wizard, UnitId target);

bool has_any_target(const Play& play, UnitId shooter);

}  // namespace warren::mice_at_arms
