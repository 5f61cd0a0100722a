// Whom may a unit charge, along which line, onto which face? MI-CHG-01 to 11, 33 to 35, 47.
#pragma once

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rules/field.h"

namespace warren::might_of_arms {

// MI-CHG-33. `any` is false when nothing of the target is in the charger's front zone.
struct GapLine {
  bool any = false;
  Segment line{};
  std::int32_t gap = 0;
  std::int32_t cost = 0;
};
GapLine gap_line(const Play& play, UnitId charger, UnitId target);
bool in_reach(const Play& play, UnitId charger, const GapLine& line);

// MI-CHG-11, from the place of a charger's front midpoint.
Face class_of_charge(const Play& play, Point from, UnitId target);

// MI-CHG-35: friends or impassable ground bar the way.
bool is_barred(const Play& play, UnitId charger, UnitId target, const GapLine& line);
// Another enemy in the corridor, nearer than the target; kNoUnit where there is none.
UnitId enemy_in_way(const Play& play, UnitId charger, UnitId target, const GapLine& line,
                    bool sees_hidden = false);

// MI-CHG-34: a free place flush on the face, nearest to the point square below `from`.
bool find_landing(const Play& play, UnitId charger, UnitId target, Face face, Point from, Block& place);

// What a unit is and has done: may it charge at all? MI-CHG-03, MI-CHG-10.
Verdict may_charge_now(const Play& play, UnitId unit);
// The same, and out of melee.
Verdict may_declare(const Play& play, UnitId unit);
// MI-CHG-06 to 08, MI-TERR-07: by kind and state of both.
Verdict may_charge_kind(const Play& play, UnitId charger, UnitId target, bool counter);
// Cheap: can the target be in reach at all?
bool may_be_charged(const Play& play, UnitId charger, UnitId target);
Verdict judge_declaration(const Play& play, Charge charge, const ChargeList& declared);

// 0.5"/0.75": how short of others a charge stops.
std::int32_t stand_off(const MatchSetting& setting);

}  // namespace warren::might_of_arms
