// How is a check rolled? (chapter 4, RR-DICE)
#pragma once

#include "games/rattle_and_rend/events.h"
#include "games/rattle_and_rend/rules/groups.h"

namespace warren::rattle_and_rend {

enum class Result : std::uint8_t { fail, success, critical };

// Reasons go into the tally: advantage is a BONUS, disadvantage a PENALTY.
struct Check {
  GroupId who = kNoGroup;
  Stat stat = Stat::fury;
  RuleId rule;
  Tally tally;
};

inline void bonus(Tally& tally, RuleId rule, const char* name, bool holds = true) {
  tally.add(rule, name, Tilt::advantage, holds ? 1 : 0);
}
inline void penalty(Tally& tally, RuleId rule, const char* name, bool holds = true) {
  tally.add(rule, name, Tilt::disadvantage, holds ? 1 : 0);
}

// RR-DICE-02 to 05: one, two or three dice.
int dice_for(const Tally& tally);

// Rolls, lets Soothsayers speak, and reads the outcome (RR-DICE-06 to 09, RR-DICE-15).
Result make_check(Play& play, Check& check);

constexpr bool passed(Result result) { return result != Result::fail; }

// A d20 of the table, each face for itself.
int roll_d20(Play& play, Seat roller, RuleId rule, RollKind kind);

}  // namespace warren::rattle_and_rend
