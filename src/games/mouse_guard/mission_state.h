// What is known of the mission and the year, what has each mouse done, what may the GM draw from? Parts of the
// State.
#pragma once

#include <array>
#include <cstdint>

#include "games/mouse_guard/terms.h"

namespace warren::mouse_guard {

// What a mouse did in this session, as far as a reward asks for it (MG-RWD).
struct Deeds {
  std::uint32_t seen;        // bits, by Deed
  std::uint8_t helped;       // tests of others
  std::uint8_t craft;        // MG-RWD-08 G3: tests passed with the named skill
  Belief belief;
  Instinct instinct;
  Goal goal;
  Rating craft_skill;
  std::uint8_t call_boon;    // MG-SES-11: 1 next session, 2 usable now
  std::uint8_t stores;       // MG-MIS-03: ignores its first Hungry/Thirsty mark: 1 next session, 2 now
};

// What the engine GM's plan is drawn from at each reveal: frozen when the plans are sealed (MG-CONF-12).
struct GmPlan {
  std::array<std::array<std::uint32_t, kActions>, 3> mix;  // weights of the shrewd strategy, by volley
  std::uint8_t left;  // bits: habit plans that agree with what was revealed
  std::uint8_t unused[3];
};

struct Mission {
  ObstacleSet planned_before;  // in this year (MG-MIS-10)
  ObstacleSet met;             // in this mission
  std::uint8_t session;        // from 1
  Season season;
  Task task;
  std::uint8_t from;
  std::uint8_t to;
  std::uint8_t points;         // of the year (MG-CAMP-04)
  bool evidence;               // MG-GEAR-05
  std::uint8_t patrol_boon;    // +1D on the first roll a patrol mouse makes: 1 at the next obstacle, 2 now
  std::uint8_t unused[8];
};

}  // namespace warren::mouse_guard
