// How does the die fall (MM-DIE)? Every throw of the game goes through here.
#pragma once

#include "games/mice_and_mystics/events.h"
#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// Faces as they lie, by the die's index (MM-DIE-05).
struct Throw {
  std::uint8_t count = 0;
  std::array<std::uint8_t, kMostDice> face{};  // 1 to 6
};

struct ThrowOrder {
  RuleId rule;
  RollKind kind = RollKind::star;
  int dice = 1;                  // cut at 0 and 20 (MM-GEN-07, MM-LIM-11)
  MouseId mouse = kNoMouse;      // who rolls; kNoMouse: minions, the track
  std::uint8_t actor = 0xff;     // events.h: whose dice they are in the log
  const Tally* tally = nullptr;  // why so many
  Mode mode = Mode::melee;       // of an attack: what hits
  bool stars = false;            // an attack that reads stars and cheese alone (Spark)
};

// Throws without any window. 0 dice throw nothing.
Throw throw_dice(Play& play, const ThrowOrder& order);

// MM-TURN-02, MM-AI-03, MM-INIT-08: the number of one die. A mouse's roll has its window B (MM-BTL-14).
int roll_number(Play& play, const ThrowOrder& order);

// MM-DIE-04: a star check with its window B; true when at least one star lies.
bool check_star(Play& play, const ThrowOrder& order);

int stars_in(const Play& play, const Throw& dice);
int cheese_in(const Play& play, const Throw& dice);
int hits_in(const Play& play, const Throw& dice, Mode mode);
int blocks_in(const Play& play, const Throw& dice);

// MM-GEN-14: a card out of a bag, each equally likely. The set is not empty.
int draw_card(Play& play, RollKind kind, RuleId rule, std::uint64_t bag, MouseId mouse = kNoMouse);

}  // namespace warren::mice_and_mystics
