// How does a set-up turn a game's house rules? A game lists its switches, one row each; this reads them.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "kernel/book/rulebook.h"

namespace warren {

inline constexpr std::size_t kMaxSwitchValues = 10;

// One switch: its rule, its words (the book's value first) and the field of the game's house rules that it
// turns.
template <class House>
struct HouseSwitch {
  RuleId rule;
  std::string_view key;
  std::array<std::string_view, kMaxSwitchValues> values;
  void (*turn)(House&, int);
  std::string_view endless = {};  // one of them with which a match need not end

  constexpr std::span<const std::string_view> words() const {
    const auto count = std::ranges::count_if(values, [](std::string_view v) { return !v.empty(); });
    return std::span(values).first(static_cast<std::size_t>(count));
  }
};

// Sets a field, which is an enumeration in the order of the switch's words.
template <auto Field, class House>
void turn(House& house, int value) {
  using Enum = std::remove_reference_t<decltype(house.*Field)>;
  house.*Field = static_cast<Enum>(value);
}

// As the rulebook shows them.
template <class House>
std::vector<Switch> switches_of(std::span<const HouseSwitch<House>> rows) {
  std::vector<Switch> all;
  for (const HouseSwitch<House>& row : rows) all.push_back({row.rule, row.key, row.words(), row.endless});
  return all;
}

// The place of a value among a switch's words; -1, and a fault, when it is none of them.
inline int read_switch(const std::string& key, const std::string& value,
                       std::span<const std::string_view> words, RuleId rule, std::vector<Fault>& faults) {
  const auto found = std::ranges::find(words, value);
  if (found != words.end()) return static_cast<int>(found - words.begin());
  faults.push_back({"option " + key,
                    fmt::format("'{}' is not one of its values: {}", value, fmt::join(words, ", ")), rule});
  return -1;
}

// Turns one switch of the game; `game` is its id, for the fault.
template <class House>
void set_house_rule(std::span<const HouseSwitch<House>> rows, std::string_view game, const std::string& key,
                    const std::string& value, House& house, std::vector<Fault>& faults) {
  const auto row = std::ranges::find(rows, key, &HouseSwitch<House>::key);
  if (row == rows.end()) {
    faults.push_back({"option " + key,
                      fmt::format("there is no such house rule; `warren games {}` lists them", game),
                      {}});
    return;
  }
  if (const int place = read_switch(key, value, row->words(), row->rule, faults); place >= 0)
    row->turn(house, place);
}

// The place of the set-up's scenario among the game's; the first when it names none; -1, and a fault, when
// there is no such scenario. `game` is the rulebook's id, for the fault.
inline int read_scenario(const Setup& setup, std::span<const Scenario> scenarios, std::string_view game,
                         RuleId rule, std::vector<Fault>& faults) {
  if (setup.scenario.empty()) return 0;
  const auto found = std::ranges::find(scenarios, setup.scenario, &Scenario::id);
  if (found != scenarios.end()) return static_cast<int>(found - scenarios.begin());
  faults.push_back({"scenario",
                    fmt::format("'{}' is not one of its scenarios; try '{}', or see `warren games {}`",
                                setup.scenario, scenarios.front().id, game),
                    rule});
  return -1;
}

}  // namespace warren
