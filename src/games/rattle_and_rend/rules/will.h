// Does a group stand? (RR-WIL, and what traits do to it)
#pragma once

#include "games/rattle_and_rend/rules/action.h"

namespace warren::rattle_and_rend {

enum class WillCause : std::uint8_t { attack, push, hazard, effect };  // `push`: Push to the Brink

struct WillCheck {
  GroupId who = kNoGroup;
  WillCause cause = WillCause::effect;
  RuleId rule;
  GroupId enemy = kNoGroup;  // the group that forced it
  Point enemy_at{};          // and where it stood
  bool critical = false;     // RR-ATK-03
  bool penalty = false;      // RR-DETO-02
  bool sacrificed = false;   // RR-SACR-02
  int pusher = -1;           // the side that decides about a push (RR-WIL-09)
};

// The dice: modifiers (RR-WIL-07), Poisoners, Death-Defiers, Blessed. A carried marker is dropped first.
Result roll_will(Play& play, Action& action, const WillCheck& check);
// What comes of it: removal, push, free move, a Ward's place.
void settle_will(Play& play, Action& action, const WillCheck& check, Result result);
// Both.
Result take_will_check(Play& play, Action& action, const WillCheck& check);

bool is_frightened(const Play& play, GroupId id);  // RR-FEA-01
// RR-WIL-05: up to MOV in any direction, no windows, no exit checks.
void free_move(Play& play, Action& action, GroupId id);

}  // namespace warren::rattle_and_rend
