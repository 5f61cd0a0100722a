// How do advantages and disadvantages become a modifier? (chapter 2, MA-AD)
#pragma once

#include "games/mice_at_arms/ground.h"
#include "kernel/rules/tally.h"

namespace warren::mice_at_arms {

// MA-AD-02 to 05: +2, +1, 0 or -1.
int compare_advantages(const HouseRules& house, int advantages, int disadvantages);

// Works out the tally's modifier: the comparison plus all flat bonuses (MA-AD-07).
void settle(const HouseRules& house, Tally& tally);

// MA-DICE-01, MA-DICE-04: the lowest succeeding face for a total of `needed` at this bonus.
constexpr int needed_face(int needed, int bonus) {
  const int face = needed - bonus;
  return face < 2 ? 2 : face > 10 ? 10 : face;
}

// MA-AD-08: what bears on every Quality roll of a unit: Ladybug, bad goings (by the chapter's own rule),
// Messenger.
void count_lasting(const Play& play, UnitId id, RuleId bad_goings, Tally& tally);

}  // namespace warren::mice_at_arms
