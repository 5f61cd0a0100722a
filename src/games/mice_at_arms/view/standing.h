// What does an army bring into a battle, and what does it take home? (MA-VP-03, MA-MUST-04, MA-MUST-05)
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/mice_at_arms/setup.h"
#include "kernel/rules/battle.h"

namespace warren::mice_at_arms {

// Written as TOML, every line optional:
//   name = "Acornhold"
//   purse = 3               victory points to spend
//   loyalty = -1
//   fealty_lost = [2, 4]    houses that send no unit
struct Standing {
  static constexpr int kMostPurse = 9999;
  static constexpr int kMostLoyalty = 100;
  static constexpr std::size_t kLongestName = 24;  // bytes

  std::string name;
  int purse = 0;
  int loyalty = 0;
  std::uint8_t fealty_lost = 0;  // bit h for house h

  bool operator==(const Standing&) const = default;
};

// Reads one standing; `where` names it in faults.
Standing read_standing(const std::string& text, const std::string& where, std::vector<Fault>& faults);
std::string standing_text(const Standing& standing);

// The standings of a set-up, one text per seat in `Setup::forces`; seats without one bring nothing.
void take_standings(const Setup& setup, BattleSetting& setting, std::vector<Fault>& faults);

// What a battle that is over gave back. Marks are the houses whose fealty is lost (bit h for house h).
BattleResult aftermath(const State& state);

}  // namespace warren::mice_at_arms
