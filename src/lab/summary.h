// What came of a cell's matches?
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/claim.h"

namespace warren {

struct CellSummary {
  std::uint64_t matches = 0;
  std::uint64_t endless = 0;  // in no other count
  std::uint64_t wins = 0;     // of the first player
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::uint64_t first_seat = 0;  // wins of whoever sat there
  std::uint64_t rounds = 0;
  std::uint64_t steps = 0;
  std::uint64_t decisions = 0;
  std::uint64_t lead_changes = 0;
  std::uint64_t comebacks = 0;                       // won by somebody who had been far behind
  std::map<std::string, std::uint64_t> ended_by;     // rule -> matches
  std::map<std::uint32_t, std::uint64_t> by_rounds;  // length -> matches

  // A winner who was behind by so much had lost two good units or more (Rulebook::worth).
  static constexpr std::int32_t kFarBehind = 600;

  // How many matches that know nothing of each other say as much as one of these: seat orders of a number
  // share their dice and armies, so that one may tell what the other will be.
  double wins_alone = 1, share_alone = 1, seat_alone = 1;

  // Where a claim decides when the cell ends. The interval of the wins is then the one that allows for it.
  std::optional<ClaimTest> claim;

  std::uint64_t decided() const { return matches - endless; }
  double each(std::uint64_t sum) const;  // per match that came to an end
  double share() const;                  // of the first player: wins and half the draws
  Interval share_interval() const;       // this and the others: Wilson's, for that many matches
  Interval win_interval() const;
  Interval seat_interval() const;  // of whoever sat at the first seat, wins
};

CellSummary sum_up(const std::vector<MatchRow>& rows, int claim = 0);  // percent; 0: none

}  // namespace warren
