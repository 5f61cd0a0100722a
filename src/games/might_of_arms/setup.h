// How does it begin? House rules, tables and armies that a set-up fixes for the whole match.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/might_of_arms/house.h"
#include "games/might_of_arms/state.h"
#include "games/might_of_arms/troops.h"
#include "kernel/book/rulebook.h"

namespace warren::might_of_arms {

// MI-SCN-10, in the order of the shelf.
enum class ScenarioId : std::uint8_t {
  quick_battle,
  pitched_battle,
  ditch_and_vineyard,
  bridge,
  night_march,
  park_wall,
  convoy,
};
inline constexpr int kScenarios = 7;

// Ready armies by ListId, then the one that the set-up names.
inline constexpr std::size_t kGivenArmy = kLists;
inline constexpr std::size_t kArmies = kLists + 1;

class MatchSetting final : public Setting {
 public:
  ScenarioId scenario = ScenarioId::quick_battle;
  HouseRules house;
  Tables tables;
  std::array<Troop, kTroopTypes> troops;
  std::array<NationList, kLists> lists;
  // What each seat may field, brought within its points (MI-SCN-10); a seat that named nothing draws a list.
  std::array<std::array<Army, kArmies>, 2> armies;
  std::array<std::uint8_t, 2> army_named{0xff, 0xff};  // which of them, or 0xff: drawn (MI-LIST-34)

  bool is_25mm() const { return house.figure_scale == Scale::mm25; }
  // A distance that the catalog writes as `15mm/25mm`, in thousandths.
  int inches(int at_15mm, int at_25mm) const { return is_25mm() ? at_25mm : at_15mm; }
  int half_more(int at_15mm) const { return is_25mm() ? at_15mm * 3 / 2 : at_15mm; }  // times 3/2
  ArmySize size() const { return scenario == ScenarioId::quick_battle ? ArmySize::small : house.army_size; }

  const Army& army(const State& state, int side) const {
    const auto which = static_cast<std::size_t>(side);
    return armies[which][state.side[which].army];
  }
  const UnitFacts& facts(const State& state, UnitId unit) const {
    return army(state, side_of(unit)).units[static_cast<std::size_t>(number_of(unit))];
  }
  const Troop& troop(TroopType type) const { return troops[static_cast<std::size_t>(type)]; }
  const Troop& troop(const State& state, UnitId unit) const { return troop(facts(state, unit).type); }
};

std::span<const Scenario> match_scenarios();

// The setting for a set-up, or null with faults that name the place and the fix.
std::unique_ptr<MatchSetting> check_setup(const Setup& setup, std::vector<Fault>& faults);

// Reads the data files (shipped, or a pack's) into the setting. Faults name file, line and column.
void load_data(const std::map<std::string, std::string>& pack, MatchSetting& setting,
               std::vector<Fault>& faults);

// Fills `armies` and `army_named` from the set-up's forces: a list by its key, a written army, or nothing.
void check_forces(const Setup& setup, MatchSetting& setting, std::vector<Fault>& faults);

}  // namespace warren::might_of_arms
