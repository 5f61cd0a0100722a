// Plain dice: one, or the total of two.
#pragma once

#include "games/might_of_arms/events.h"
#include "games/might_of_arms/ground.h"

namespace warren::might_of_arms {

inline Dice roll_dice(Play& play, Seat roller, RollKind kind, RuleId why, int count) {
  return play.table.roll(dice_of({.count = static_cast<std::uint8_t>(count)}, 6, kind, why, roller));
}
inline int roll_d6(Play& play, Seat roller, RollKind kind, RuleId why) {
  return roll_dice(play, roller, kind, why, 1).face[0];
}
inline int roll_2d6(Play& play, Seat roller, RollKind kind, RuleId why) {
  return roll_dice(play, roller, kind, why, 2).sum();
}

}  // namespace warren::might_of_arms
