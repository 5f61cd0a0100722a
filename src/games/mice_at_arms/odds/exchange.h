// How does an exchange of blows end, by the very code that resolves it?
#pragma once

#include "games/mice_at_arms/odds/field.h"
#include "games/mice_at_arms/rules/attack.h"
#include "kernel/chance/distribution.h"
#include "kernel/rules/calculator.h"

namespace warren::mice_at_arms {

// An exchange so far.
struct Exchange {
  State state;
  Clash clash;
  std::uint32_t fallen;  // bit 0: the target died in the strike, bit 1: the attacker in the reply
};

// The steps of MA-ATK-01, each a walk over what the one before left: strike, morale, battle back.
Distribution<Exchange> strike_of(const Field& field, const Attack& attack, Policy& policy);
Distribution<Exchange> morale_of(const Field& field, const Distribution<Exchange>& from, Policy& policy);
Distribution<Exchange> reply_of(const Field& field, const Distribution<Exchange>& from, const Attack& attack,
                                Policy& policy);

// Hits, losses and fates; in melee the battle back too.
OddsReport report_attack(const Field& field, const Attack& attack, Policy& policy);

}  // namespace warren::mice_at_arms
