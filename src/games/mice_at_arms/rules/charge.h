// Whom can a unit charge, and where does it make contact? (MA-CHG)
#pragma once

#include "games/mice_at_arms/rules/movement.h"

namespace warren::mice_at_arms {

// A judged charge: the move, and the enemies that the leader touches at its end.
struct Charge {
  Move move;
  UnitSet touched = 0;

  bool ok() const { return move.ok(); }
};

bool may_charge_at_all(const Play& play, UnitId id);  // MA-CHG-09, MA-UNIT-24

// May the leader charge `target` and end at this point?
Charge judge_charge(const Play& play, UnitId id, UnitId target, Point to, int allowance);

// MA-GEO-21: candidate k of a target. 0 is the contact of the shortest way, 1 to 7 stand at 45 degree steps
// round the base or rim that it touches, from 8 on: entering vacant pieces that touch the target (MA-CHG-06).
inline constexpr int kContactCandidates = 8;
inline constexpr int kChargeCandidates = kContactCandidates + kMaxPieces;
Charge charge_candidate(const Play& play, UnitId id, UnitId target, int candidate, int allowance);

// The first candidate that is allowed; not ok() when the target is out of reach.
Charge any_charge(const Play& play, UnitId id, UnitId target, int allowance);

// Carries the charge out: moves, engages every enemy touched, destroys those that were fleeing (MA-CHG-05,
// 07).
void carry_out(Play& play, UnitId id, UnitId target, const Charge& charge);

}  // namespace warren::mice_at_arms
