// Why is the number what it is?
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kernel/base/fixed.h"
#include "kernel/rules/catalog.h"

namespace warren {

// How a circumstance bears on a roll. Games with [A] and [D] use the first two, games with numbers `flat`,
// games with dice pools `dice`.
enum class Tilt : std::uint8_t { advantage, disadvantage, flat, dice };

// One reason: which rule, under which name, which way, how much.
struct Reason {
  RuleId rule;
  const char* name = "";
  Tilt tilt = Tilt::flat;
  std::int8_t amount = 0;
};

// All reasons behind one roll and what they come to. The same tally feeds the roll, the preview, the log, the
// lab and the agents.
class Tally {
 public:
  static constexpr int kMaxReasons = 32;

  void add(const Reason& reason) { reasons_.add(reason); }
  void add(RuleId rule, const char* name, Tilt tilt, int amount) {
    if (amount != 0) add({rule, name, tilt, static_cast<std::int8_t>(amount)});
  }
  int sum(Tilt tilt) const {
    int total = 0;
    for (const Reason& reason : reasons()) total += reason.tilt == tilt ? reason.amount : 0;
    return total;
  }
  std::span<const Reason> reasons() const { return reasons_; }
  bool has(RuleId rule) const {
    for (const Reason& reason : reasons())
      if (reason.rule == rule) return true;
    return false;
  }

  std::int16_t modifier = 0;  // what the game makes of the reasons
  std::int16_t target = 0;    // what a die must reach, 0 where there is no such thing

 private:
  Fixed<Reason, kMaxReasons> reasons_;
};

// A row of a table of circumstances: applies when `holds` says so, `amount` times (usually once).
template <class Situation>
struct Circumstance {
  RuleId rule;
  Tilt tilt;
  const char* name;
  int (*holds)(const Situation&);  // how often: 0 no, 1 yes, more where a rule counts
};

template <class Situation, std::size_t N>
void count_circumstances(const std::array<Circumstance<Situation>, N>& table, const Situation& situation,
                         Tally& tally) {
  for (const auto& row : table) tally.add(row.rule, row.name, row.tilt, row.holds(situation));
}

}  // namespace warren
