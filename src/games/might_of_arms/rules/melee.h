// What does a unit do to an enemy in contact? Chapter 12, step 10.
#pragma once

#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/field.h"
#include "kernel/rules/tally.h"

namespace warren::might_of_arms {

// MI-MEL-03: the stands of the ranks that fight.
int fighting_stands(const Play& play, UnitId unit);

// How many stands fight each of the enemies in contact (MI-MEL-04, MI-MEL-05, MI-MEL-06, MI-MEL-37).
struct Shares {
  static constexpr int kMost = 4 * kMostOnFace;

  std::array<UnitId, kMost> enemy{};
  std::array<std::uint8_t, kMost> stands{};
  int count = 0;

  int against(UnitId other) const;
};
Shares shares_of(const Play& play, UnitId unit);

// MI-MEL-39: one unit against one enemy in contact: factor and each modifier with its rule. `modifier` is
// what they come to.
struct Strike {
  UnitId striker = kNoUnit;
  UnitId enemy = kNoUnit;
  int factor = 0;  // kNoStrike: it cannot hurt him
  int stands = 0;
  bool led = false;  // MI-LEAD-06
  Tally tally;

  bool hurts() const { return factor >= 0 && stands > 0; }
  int sum(int die) const;  // MI-MEL-02
};
Strike strike_of(const Play& play, UnitId striker, UnitId enemy, int stands);
int hits_by(const MatchSetting& setting, const Strike& strike, int die);

}  // namespace warren::might_of_arms
