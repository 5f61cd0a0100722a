// What comes of two actions and their dice? (MG-ACT, MG-DICE-03 to 07) Pure: the table, the GM's matrix and
// the odds all ask here.
#pragma once

#include <array>
#include <cstdint>

#include "games/mouse_guard/terms.h"

namespace warren::mouse_guard {

// MG-ACT-01
enum class Meeting : std::uint8_t { independent, versus, first_only, second_only };

// MG-WPN-26 with weapon_length = missile_reach: who acts with a missile while the other does not.
struct Reach {
  bool first = false;
  bool second = false;
};
Meeting meeting(Action first, Action second, Reach reach = {});

// MG-ACT-05
int own_obstacle(Action action);

struct SideRoll {
  Action action = Action::attack;
  int dice = 0;
  int successes = 0;  // rolled
  int plus = 0;       // "+s" of the weapon (MG-DICE-07)
};

// What a side has made of its test.
struct Judged {
  bool tested = false;
  bool passed = false;  // or won
  bool failed = false;  // or lost; a stalemate is neither
  int margin = 0;       // of success, "+s" included
  int failure = 0;      // the margin of failure that taxes: rolled successes only (MG-DICE-08)
};
struct JudgedPair {
  std::array<Judged, 2> side{};
  bool tie = false;  // of a versus test, unbroken
};

// MG-TIE-03: who has the tie that was broken.
enum class TieTo : std::uint8_t { nobody, first, second };

// MG-DICE-03 to 05: one side against an obstacle.
Judged judge_alone(const SideRoll& roll, int ob, bool plus_always);
// MG-DICE-06, MG-TIE-03, MG-TIE-05: one side against the other.
JudgedPair judge_versus(const SideRoll& first, const SideRoll& second, bool plus_always,
                        TieTo broken = TieTo::nobody);

struct SideEffect {
  int loss = 0;  // of its own disposition
  int gain = 0;
  int margin = 0;  // of a successful Maneuver, to be spent (MG-MAN)
};
struct VolleyEffect {
  std::array<SideEffect, 2> side{};
  bool tie = false;  // of a versus pair, unbroken

  SideEffect& operator[](std::size_t i) { return side[i]; }
  const SideEffect& operator[](std::size_t i) const { return side[i]; }
};

// MG-ACT-06 to 09: what an action does to its side, `own`, and to the other by the margin of its success.
void act(Action action, const Judged& judged, SideEffect& own, SideEffect& other);

VolleyEffect pair_effect(const SideRoll& first, const SideRoll& second, Meeting meeting, bool plus_always);

}  // namespace warren::mouse_guard
