// What does a battle bring home, fought here or typed in?
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/might_of_arms/war/setup.h"
#include "kernel/rules/battle.h"

namespace warren::might_of_arms::war {

// Who came home: an army's lost units by their number, and its entries of which a unit is on the table, not
// shaken and not worn, in the order in which the army names them (the first sixteen). A result has no field
// for single units; it stands in two more sides of it, that of seat n in side n + 2.
struct Homecoming {
  std::uint32_t lost = 0;
  std::uint16_t fit = 0;
};
void tell_home(BattleResult& result, int seat, const Homecoming& home);
Homecoming home_of(const BattleResult& result, int seat);

// The entries that an army names, in its order.
class NamedEntries {
 public:
  static constexpr std::size_t kMost = 16;

  void name(std::uint8_t line) {
    if (place_of(line) == kMost && count_ < kMost) line_[count_++] = line;
  }
  std::size_t place_of(std::uint8_t line) const {  // kMost: it is none of them
    for (std::size_t i = 0; i < count_; ++i)
      if (line_[i] == line) return i;
    return kMost;
  }
  std::size_t count() const { return count_; }
  std::uint8_t line(std::size_t place) const { return line_[place]; }

 private:
  std::array<std::uint8_t, kMost> line_{};
  std::size_t count_ = 0;
};
NamedEntries entries_of(const Listed& army);
// Those of which somebody is not lost.
std::uint16_t whole_entries(const Listed& army, std::uint32_t lost);

// Of a battle that is over: score, losses in thousandths of the starting points, who was lost, wounded, and
// who is on the table, not shaken and not worn.
BattleResult result_of(const MatchSetting& battle, const might_of_arms::State& state);

inline constexpr std::string_view kResultUsage =
    "first|second decisive|marginal LOST LOST, or draw LOST LOST [units LIST LIST] [leaders LIST LIST]; LOST "
    "in "
    "per cent of the points, the first side's first; LIST as 2,4 or none: lost units and wounded leaders by "
    "their numbers in the lists";

// The result, or nothing with the fault. Whoever is not lost may be honoured (MI-CAM-07).
std::optional<BattleResult> read_result(const State& state, std::string_view typed, std::string& fault);

}  // namespace warren::might_of_arms::war
