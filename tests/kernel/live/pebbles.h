// Pebbles: the smallest game with a bit of everything, for the tests of live play.
//
// Two seats share a heap. First both plan in secret (kept secret until scored), then they take turns: take
// pebbles, throw for one (the other may parry, then the weather is thrown), peek under the heap, duel
// (sealed, laid open at once), name the heap, place a flag, draw a path or order two fields in a row. The
// heap's end ends it.
#pragma once

#include <memory>

#include "kernel/match/match.h"
#include "kernel/rules/play.h"

namespace warren::pebbles {

enum class Phase : std::uint8_t { plan, turn, over };
enum class Verb : std::uint16_t {
  take = 1,
  cast,
  peek,
  duel,
  name,
  flag,
  order,
  pass,
  parry,
  secret,
  boast,
  hand
};
enum Kind : std::uint16_t { kPlan = 1, kBoast, kTurn, kParry, kHand, kName, kFlag, kOrder };

struct PebbleState {
  Phase phase = Phase::plan;
  std::uint8_t heap = 12;
  std::uint8_t turn = 0;
  std::uint8_t round = 1;
  std::array<std::uint8_t, 2> kept{};
  std::array<std::uint8_t, 2> plan{};
  std::array<std::uint8_t, 2> boast{};
  std::uint8_t weather = 0;
  std::uint8_t weather_again = 0;
  std::int32_t flag_x = 0;
};

struct PebbleSetting : Setting {
  int heap = 12;
  int version = 1;
};
struct PebbleGround : Ground {
  int prepared = 0;
};
using Play = PlayOf<PebbleSetting, PebbleGround, PebbleState>;

const Rulebook& book();
// The same game as a later program has it: `take 3` is no longer allowed, and the version says so.
const Rulebook& changed_book();
// And as a program after that has it: positions are kept otherwise, and no weather is thrown.
const Rulebook& later_book();

Option option(Verb verb, std::uint32_t slot = 0);
Answer say(Verb verb, std::uint32_t slot = 0);

inline constexpr Seat kRed = seat_at(0);
inline constexpr Seat kBlue = seat_at(1);

}  // namespace warren::pebbles
