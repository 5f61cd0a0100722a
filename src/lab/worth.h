// What is a thing worth? How much more its owner wins, other things being equal.
#pragma once

#include <string>
#include <vector>

#include "kernel/tables/preview.h"
#include "lab/results.h"

namespace warren {

struct Worth {
  std::string kind;  // the field it was chosen for; empty for a unit
  std::string name;
  std::uint64_t numbers = 0;  // in which one side had more of it
  double share = 0;           // what one more of it adds to its owner's share of the wins
  Interval interval;          // 95 %, for one thing looked at by itself
};

// Least squares over all matches of two players with a census: the result against what the first had more
// than the second, the seat orders of a number as one. What was chosen for a field is measured against the
// average of its field. Things that came up in fewer than kFewest numbers are left out.
inline constexpr std::uint64_t kFewest = 30;
std::vector<Worth> worth_of_things(const CellRows& rows);

// How often a rule came up, and for whom.
struct RuleUse {
  std::string rule;
  std::uint64_t matches = 0;  // in which it came up at all
  std::uint64_t times = 0;
  std::uint64_t uneven = 0;  // matches of two in which it came up more often for one
  std::uint64_t won = 0;     // of those, by the one with more; draws count half
  Interval interval;
};
struct RuleUses {
  std::uint64_t matches = 0;
  std::vector<RuleUse> rules;  // by ID
};
RuleUses rule_uses(const CellRows& rows);

}  // namespace warren
