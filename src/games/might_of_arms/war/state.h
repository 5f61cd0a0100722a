// How does the war stand?
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/might_of_arms/setup.h"

namespace warren::might_of_arms::war {

inline constexpr std::uint8_t kNoSide = 0xff;

enum class Phase : std::uint8_t {
  muster,    // MI-LIST-34: lists that nobody chose
  scenario,  // MI-CAM-02
  lists,     // MI-CAM-04, sealed
  battle,    // MI-CAM-01
  honours,   // MI-CAM-07
  over,
};

struct ListedUnit {
  std::uint8_t line = 0;  // of its list
  std::uint8_t stands = 0;
  std::uint8_t files = 0;
  std::uint8_t leader = 0;  // place among the army's leaders
};

// MI-CAM-04: the list of a side for the battle at hand.
struct Listed {
  std::uint8_t units = 0;
  std::uint8_t leaders = 0;
  std::uint8_t works = 0;
  std::uint8_t ready = 0;                          // 1: the ready army, as far as it may come
  std::array<std::uint8_t, kMaxLeaders> leader{};  // LeaderKind
  std::uint8_t on_foot = 0;                        // a bit for each of them
  std::array<ListedUnit, kMaxUnits> unit{};
};

// One of the two that are at war.
struct Power {
  std::uint8_t list = 0xff;   // ListId
  std::uint8_t wins = 0;      // battles
  std::uint8_t bonus = 0;     // MI-CAM-03: per cent in the next battle
  std::uint8_t honoured = 0;  // MI-CAM-07: line + 1 in the next battle
  std::uint8_t dead = 0;      // MI-CAM-06: a bit for each leader of the list's names
  std::uint8_t score = 0;     // MI-VIC-07, of all battles
  std::uint16_t losses = 0;   // MI-CAM-08: in sum, in thousandths of the starting points
  std::uint16_t fit = 0;      // MI-CAM-07: entries of the last battle's army that may be named
  std::uint16_t spare = 0;
  std::array<std::uint8_t, kMaxLines> fewer{};  // MI-CAM-05: by line, in the next battle
  Listed army;
};

struct State {
  Phase phase = Phase::muster;
  std::uint8_t battles = 0;            // fought
  std::uint8_t scenario = 0;           // ScenarioId of the battle at hand
  std::uint8_t fought = 0;             // MI-CAM-02: a bit for each scenario that was
  std::uint8_t defender = kNoSide;     // of the battle at hand; nobody where the scenario has none
  std::uint8_t last_winner = kNoSide;  // of the last battle; nobody: drawn
  std::uint8_t winner = 0;             // of the war: side + 1; 0 for a draw
  std::uint8_t spare = 0;
  std::array<Power, 2> power{};

  // Who sits where in the battle: the side that attacks at its first seat.
  constexpr int fighter(int seat) const { return defender == 0 ? 1 - seat : seat; }
};
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace warren::might_of_arms::war
