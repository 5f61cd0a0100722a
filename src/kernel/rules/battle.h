// What does one match bring to another? A battle whose result is an answer in a campaign.
#pragma once

#include <array>
#include <cstdint>

namespace warren {

inline constexpr int kMaxBattleSeats = 4;

// What one seat of a battle takes home.
struct BattleSide {
  std::int16_t value = 0;   // as in Outcome: won 1, drawn 0, lost -1
  std::int16_t score = 0;   // the game's own count, earned in this battle
  std::int16_t purse = 0;   // what is left to spend, earlier battles included
  std::uint8_t marks = 0;   // a mask of the game's own: what lasts beyond the battle
  std::uint8_t losses = 0;  // units that did not come back

  constexpr bool operator==(const BattleSide&) const = default;
};

// `record` is the hash of the last line of the battle's record; all zero for a battle that was fought
// elsewhere and entered by its result.
struct BattleResult {
  std::array<BattleSide, kMaxBattleSeats> side{};
  std::array<std::uint8_t, 32> record{};
  std::uint8_t seats = 2;

  constexpr bool operator==(const BattleResult&) const = default;
  constexpr bool has_record() const { return record != std::array<std::uint8_t, 32>{}; }
};

}  // namespace warren
