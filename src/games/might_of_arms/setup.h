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

// MI-SCN-10: what a scenario fixes in figures, for the standard size; 0: by the size of the armies.
struct ScenarioNumbers {
  std::array<int, 2> points{};  // of side A and B
  int turns = 0;
};

// A row of MI-MOVE-01, in thousandths of an inch.
struct MoveRow {
  int basic = 0;
  int charge = 0;
};

// MI-CAM-03, 05, 07: what a war brings to a battle, by seat; nothing in a battle of its own.
struct WarNumbers {
  int bonus = 0;                     // per cent of the points
  std::string honoured;              // the key of an entry whose first unit is one grade better
  std::map<std::string, int> fewer;  // by the key of an entry: how many units less it may have
};

// Ready armies by ListId, then the one that the set-up names.
inline constexpr std::size_t kGivenArmy = kLists;
inline constexpr std::size_t kArmies = kLists + 1;

class MatchSetting final : public Setting {
 public:
  ScenarioId scenario = ScenarioId::quick_battle;
  HouseRules house;
  Tables tables;
  std::array<MoveRow, 12> moves;
  std::array<Troop, kTroopTypes> troops;
  std::array<NationList, kLists> lists;
  std::array<ScenarioNumbers, kScenarios> scenarios;
  std::array<WarNumbers, 2> war;
  // MI-LIST-16, 17, 21 to 33: as the catalog has them, by list and size.
  std::array<std::array<Army, kSizes>, kLists> ready;
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
