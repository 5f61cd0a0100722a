// Plain dice: one, or the total of two.
#pragma once

#include "games/might_of_arms/events.h"
#include "games/might_of_arms/ground.h"

namespace warren::might_of_arms {

inline Dice roll_dice(Play& play, Seat roller, RollKind kind, RuleId why, int count) {
  Roll roll;
  roll.roller = roller;
  roll.rule = why;
  roll.kind = static_cast<std::uint16_t>(kind);
  Lot lot;
  lot.count = static_cast<std::uint8_t>(count);
  roll.add(lot);
  return play.table.roll(roll);
}
inline int roll_d6(Play& play, Seat roller, RollKind kind, RuleId why) {
  return roll_dice(play, roller, kind, why, 1).face[0];
}
inline int roll_2d6(Play& play, Seat roller, RollKind kind, RuleId why) {
  return roll_dice(play, roller, kind, why, 2).sum();
}

}  // namespace warren::might_of_arms
