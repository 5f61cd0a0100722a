// What is kept of each match?
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/rules/seat.h"
#include "lab/army.h"

namespace warren {

// Everything in it follows from the experiment; nothing was measured by a clock.
struct MatchRow {
  std::uint32_t cell = 0;
  std::uint64_t number = 0;
  int turn = 0;  // player p sat at seat (p + turn) modulo seats
  int seats = 2;
  bool endless = false;                         // came to no end: counted apart
  std::array<std::int16_t, kMaxSeats> value{};  // by player: won 1, drawn 0, lost -1
  std::array<std::int16_t, kMaxSeats> score{};  // by player
  std::string ended_by;                         // the rule
  std::uint32_t rounds = 0;
  std::uint32_t steps = 0;
  std::uint64_t decisions = 0;
  int lead_changes = 0;
  std::int32_t behind = 0;  // how far the winner ever was behind
  std::uint64_t digest = 0;
  std::vector<Things> things;  // by player; empty without a census
  std::vector<Things> rules;   // by player

  // By seat.
  int value_at(int seat) const { return value[static_cast<std::size_t>((seat - turn + seats) % seats)]; }
  bool operator==(const MatchRow&) const = default;
};

// The columns of a row as texts, in the order of kRowColumns. Lists by player are joined by '|', things by
// ';'.
inline constexpr std::array<std::string_view, 16> kRowColumns{
    "cell",   "number", "turn",      "seats",        "endless", "values", "scores", "ended_by",
    "rounds", "steps",  "decisions", "lead_changes", "behind",  "digest", "things", "rules"};
std::vector<std::string> row_texts(const MatchRow& row);
// Nothing when they are no row.
std::optional<MatchRow> row_from(const std::vector<std::string>& texts);

// One line for a row, and back: how rows travel between processes.
std::string row_line(const MatchRow& row);
std::optional<MatchRow> row_from_line(std::string_view line);

}  // namespace warren
