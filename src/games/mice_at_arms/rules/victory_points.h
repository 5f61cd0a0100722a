// How are victory points earned and spent? (chapter 15, MA-VP)
#pragma once

#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/ground.h"
#include "kernel/rules/roll.h"

namespace warren::mice_at_arms {

// MA-VP-01, MA-VP-03: to score and purse alike.
void award(Play& play, int army, int points, RuleId rule);

// A roll of d10s for an army (or nobody) with success from `needed` up; natural 1 and 10 are in the face
// already.
Roll success_roll(Seat roller, RuleId rule, RollKind kind, int count, int needed);
// A roll on a table: every face counts for itself.
Roll table_roll(Seat roller, RuleId rule, RollKind kind, int count = 1);

// MA-VP-09: opens the re-roll window over dice that lie. `best` is the class that cannot be bettered, or
// Roll::kNoBest where only the player knows what is good.
void offer_rerolls(Play& play, const Roll& roll, Dice& dice, std::uint8_t best);

// Rolls, then opens the window.
Dice roll_with_window(Play& play, const Roll& roll, std::uint8_t best);

// MA-DICE-05, MA-VP-07: each army of `armies` (a mask) rolls; ties among the leaders roll again. Returns the
// armies in order of their dice, highest first, and behind them those that did not roll.
std::array<std::uint8_t, kMaxArmies> roll_off(Play& play, unsigned armies, RuleId rule, RollKind kind);

}  // namespace warren::mice_at_arms
