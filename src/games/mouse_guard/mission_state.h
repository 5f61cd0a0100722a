// What is known of the mission and the year, what has each mouse done, what may the GM draw from? Parts of
// the State.
#pragma once

#include <array>
#include <cstdint>

#include "games/mouse_guard/terms.h"

namespace warren::mouse_guard {

// What a mouse may have done in a session, as far as a statement asks for it (MG-RWD-06 to 08).
enum class Deed : std::uint8_t {
  took_condition,   // B2: in the GM's Turn
  spoke,            // B3
  knew_the_wild,    // B4
  served_another,   // B5
  faced_danger,     // B6
  looked_first,     // I1
  foraged,          // I2
  answered_insult,  // I3
  paw_on_hilt,      // I4
  tended_first,     // I5
  defended,         // I6
  last_mile,        // G4: rolled or acted last on the last obstacle
  called,           // G6: passed a Circles test
  tested,           // in the Players' Turn, so that I5's "first" is known
};

// What a mouse did in this session (MG-RWD), and what it brought from the last one.
struct Deeds {
  std::uint32_t seen;   // bits, by Deed
  std::uint8_t helped;  // tests of others
  std::uint8_t craft;   // MG-RWD-08 G3: tests passed with the named skill
  Belief belief;
  Instinct instinct;
  Goal goal;
  Rating craft_skill;       // G3
  std::uint8_t call_boon;   // MG-SES-11: 1 next session, 2 usable now
  std::uint8_t stores;      // MG-MIS-03: ignores its first Hungry/Thirsty mark: 1 next session, 2 now
  std::uint8_t paid;        // bits: 1 Belief, 2 Instinct, 4 Goal
  bool practised;           // MG-SES-11: once per session
  std::uint8_t free_tests;  // MG-CHK-15: left in this Players' Turn
  bool passed_on;           // MG-SES-09: has passed

  bool has(Deed deed) const { return (seen >> static_cast<int>(deed) & 1U) != 0; }
  void mark(Deed deed) { seen |= std::uint32_t{1} << static_cast<int>(deed); }
};

// What the engine GM's plan is drawn from at each reveal: frozen when the plans are sealed (MG-CONF-12).
struct GmPlan {
  std::array<std::array<std::uint32_t, kActions>, 3> mix;  // weights of the strategy, by volley
  bool trembles;                                           // MG-GM-07
  bool by_habit;                                           // MG-GM-08
  std::array<std::uint8_t, 2> unused;
};

enum class MissionResult : std::uint8_t { none, failed, partial, full };  // MG-SES-13

inline constexpr int kMostPlanned = 4;  // MG-MIS-09: of a long mission

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
  std::uint8_t after_respite;  // the Phase that follows

  std::uint8_t road_boon;  // MG-MIS-03: +1D on a patrol mouse's first roll: 1 next session, 2 now
  std::uint8_t lost_boon;  // MG-COMP-07: +1D on the first roll at the next obstacle: 1 waits, 2 now
  std::uint8_t lost_boon_session;
  Category last_category;   // told at the briefing (MG-MIS-08)
  std::uint8_t categories;  // bits: taken by obstacles met, and by the last
  std::uint8_t planned;     // how many obstacles there are
  std::uint8_t stage;       // which of them is met
  ObstacleId obstacle;      // the planned one
  ObstacleId twist;         // kNoObstacle: none
  std::uint8_t part;        // of a complex obstacle
  std::uint8_t twist_part;
  bool twisted;                // this planned obstacle has had its twist (MG-SES-06)
  bool price_paid;             // it was not passed outright
  bool lost;                   // this planned obstacle is lost
  std::uint8_t ob;             // set by a person who is the GM; 0: as listed
  std::uint8_t failed_roller;  // who failed the test that the GM answers
  std::uint8_t failed_helpers;
  std::uint8_t overcome;  // bits by stage
  std::uint8_t outright;  // bits by stage: test obstacles passed outright
  bool any_price;         // some earlier planned test was not passed outright (MG-OBS-04)
  bool blades;            // G2: a Fight, Fight Animal or War took place
  bool whole;             // G1: nobody was Injured or Sick at the end of the GM's Turn
  MissionResult result;
  std::uint8_t full;  // missions of the year by result
  std::uint8_t partial;
  std::uint8_t turn;            // whose go it is in the Players' Turn
  std::uint8_t prologue_mouse;  // mouse + 1 of the last prologue (MG-SES-03)
  bool drawn;                   // MG-COMP-06: a conflict of this mission ended in a draw
  std::array<std::uint8_t, 4> unused;
};

}  // namespace warren::mouse_guard
