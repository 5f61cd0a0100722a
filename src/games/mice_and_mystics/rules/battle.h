// Whom may a mouse attack, and with what (MM-BTL-01 to -04)?
#pragma once

#include "games/mice_and_mystics/rules/attack.h"

namespace warren::mice_and_mystics {

// The minions that a mouse may attack with a weapon.
struct Targets {
  std::array<FigureId, kMostOnBoard> figure{};
  std::uint8_t count = 0;
};
Targets targets_of(const Play& play, MouseId mouse, const Weapon& weapon);

// With what it could attack: each equipped weapon in each of its modes; unarmed only without one; a Spark
// that was said instead of all of them.
struct Weapons {
  std::array<Weapon, 8> weapon{};
  std::uint8_t count = 0;
};
Weapons weapons_of(const Play& play, MouseId mouse);

bool can_battle(const Play& play, MouseId mouse);  // MM-ACT-16: some legal target
// The standard action: weapon, target, the attack with its windows, Second Arrow, the checks.
void battle(Play& play, MouseId mouse);
// MM-AB-35: the second attack, right after the first or when it is paid for.
void shoot_second_arrow(Play& play, MouseId mouse);

}  // namespace warren::mice_and_mystics
