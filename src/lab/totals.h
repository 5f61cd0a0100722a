// What came out of many matches?
#pragma once

#include <array>
#include <cstdint>
#include <map>

#include "lab/match_player.h"

namespace warren {

// Counts only, all of them whole: however the matches are shared out, the sums are the same to the last bit.
struct Totals {
  struct Side {  // of a player, or of a seat
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::int64_t score = 0;
    std::int64_t score_squares = 0;

    bool operator==(const Side&) const = default;
  };

  std::uint64_t matches = 0;
  std::uint64_t endless = 0;  // stopped at kMostSteps; in no other count than decisions, steps and rounds
  std::uint64_t decisions = 0;
  std::uint64_t steps = 0;
  std::uint64_t rounds = 0;
  std::uint32_t most_rounds = 0;
  std::uint32_t most_steps = 0;
  std::uint64_t first_endless = 0;  // its number, if there is one
  std::uint64_t digest = 0;         // of all last states and the numbers of their matches
  std::array<Side, kMaxSeats> by_player{};
  std::array<Side, kMaxSeats> by_seat{};
  std::map<std::uint16_t, std::uint64_t> ended_by;  // rule -> matches

  std::uint64_t decided() const { return matches - endless; }  // matches that came to an end
  bool operator==(const Totals&) const = default;

  // One match more: number `index`, with the players `turn` seats round the table.
  void add(const MatchResult& result, std::uint64_t index, int seats, int turn);
  // Those of the matches after these.
  void add(const Totals& later);
};

}  // namespace warren
