// How does a war begin? Its length, its switches, and what its battles inherit.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/might_of_arms/war/state.h"
#include "kernel/book/rulebook.h"
#include "kernel/rules/play.h"

namespace warren::might_of_arms::war {

class WarSetting final : public Setting {
 public:
  int length = 3;                                 // MI-CAM-01: battles
  bool losses = true;                             // MI-CAM-05
  bool honours = true;                            // MI-CAM-07
  std::array<std::uint8_t, 2> lists{0xff, 0xff};  // ListId, or drawn (MI-LIST-34)
  std::unique_ptr<MatchSetting> battle;           // what a battle's set-up makes of the options and the data
  std::map<std::string, std::string> battle_options;
  std::map<std::string, std::string> battle_data;

  const NationList& list_of(const State& state, int side) const {
    return battle->lists[state.power[static_cast<std::size_t>(side)].list];
  }
};

class WarGround final : public Ground {};

using Play = PlayOf<WarSetting, WarGround, State>;

inline Power& power(Play& play, int side) { return play.state.power[static_cast<std::size_t>(side)]; }
inline const Power& power_of(const State& state, int side) {
  return state.power[static_cast<std::size_t>(side)];
}

// The war's own switches, then those of its battles.
std::span<const Switch> war_switches();
std::span<const Scenario> war_scenarios();
std::unique_ptr<WarSetting> check_war(const Setup& setup, std::vector<Fault>& faults);

}  // namespace warren::might_of_arms::war
