// How does it begin? House rules, tables and armies that a set-up fixes for the whole match.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/might_of_arms/state.h"
#include "games/might_of_arms/tables.h"
#include "kernel/book/rulebook.h"

namespace warren::might_of_arms {

// The switches of the catalog's chapter 22, each with the sheet's value first.
enum class NoYes : std::uint8_t { no, yes };
enum class YesNo : std::uint8_t { yes, no };
enum class Scale : std::uint8_t { mm15, mm25 };
enum class Size : std::uint8_t { standard, small, grand };
enum class LightHorse : std::uint8_t { skirmishers, formed };
enum class PikeThreshold : std::uint8_t { half, third, all };
enum class LeaderWound : std::uint8_t { out, d6 };
enum class RoughCost : std::uint8_t { per_inch, whole_move };
enum class MountedVsWorks : std::uint8_t { no, rough };
enum class TerrainSetup : std::uint8_t { players, random };
enum class DeploymentWay : std::uint8_t { alternate, hidden, commander };
enum class OnOff : std::uint8_t { on, off };
enum class Initiative : std::uint8_t { lower_first, winner_chooses };
enum class DelayedShooting : std::uint8_t { first_side, both_sides };
enum class FootMoves25 : std::uint8_t { three_halves, lined_up };
enum class Wheel : std::uint8_t { free_pivot, arc };
enum class DoubleGap25 : std::uint8_t { inch19, inch18 };
enum class HandgunRange : std::uint8_t { arquebus, sling };
enum class TargetPriority : std::uint8_t { free, nearest };
enum class ThirdRounding : std::uint8_t { up, nearest, down };
enum class ThirdStacking : std::uint8_t { additive, successive };
enum class FirstHit : std::uint8_t { battle, turn };
enum class Declarations : std::uint8_t { simultaneous, first_side_first };
enum class FootCharges : std::uint8_t { by_unit, by_side };
enum class ToContact : std::uint8_t { any, charging_only };
enum class Corridor : std::uint8_t { half, full };
enum class MultiMelee : std::uint8_t { split, full };
enum class MeleeMerge : std::uint8_t { medium_skirmish, subheavy_medium };
enum class KnightRow : std::uint8_t { three, four, swapped };
enum class SkirmishRow : std::uint8_t { light_horse, formed_foot };
enum class Pursuit : std::uint8_t { none, fierce };
enum class FierceContact : std::uint8_t { any, charged_only };
enum class Excuse : std::uint8_t { any_enemy, all_enemies };
enum class AllFailScope : std::uint8_t { same_rank, whole_melee };
enum class LeaderLossScope : std::uint8_t { line_of_command, all_friends };
enum class RoutRadius : std::uint8_t { leader_radius, wide };
enum class ArtilleryFatigue : std::uint8_t { per_crewman, per_gun };
enum class FatigueLimit : std::uint8_t { none, five };
enum class BreakOffCheck : std::uint8_t { none, morale };
enum class BreakLevel : std::uint8_t { p50, p40, p33 };
enum class GunCrew : std::uint8_t { four, three, two };
enum class SwordAndBuckler : std::uint8_t { none, plus1 };

struct HouseRules {
  Scale figure_scale{};
  GunCrew gun_crew{};
  LightHorse light_horse_class{};
  PikeThreshold pike_threshold{};
  Size army_size{};
  SwordAndBuckler sword_and_buckler{};
  LeaderWound leader_wound{};
  RoughCost rough_cost{};
  MountedVsWorks mounted_vs_works{};
  NoYes works_wear{};
  TerrainSetup terrain_setup{};
  DeploymentWay deployment{};
  OnOff ambush{};
  Initiative initiative{};
  DelayedShooting delayed_shooting{};
  FootMoves25 foot_moves_25mm{};
  Wheel wheel{};
  DoubleGap25 double_gap_25mm{};
  NoYes heavy_reverse{};
  YesNo double_counts_other{};
  HandgunRange handgun_range{};
  NoYes split_fire{};
  TargetPriority target_priority{};
  ThirdRounding third_rounding{};
  ThirdStacking third_stacking{};
  FirstHit first_hit{};
  Declarations declarations{};
  NoYes skirmish_then_charge{};
  FootCharges foot_charges{};
  YesNo light_horse_vs_guns{};
  YesNo skirmish_vs_guns{};
  YesNo skirmish_in_rough_may_stand{};
  ToContact to_contact{};
  YesNo mounted_catch_needs_distance{};
  Corridor charge_corridor{};
  MultiMelee multi_melee{};
  MeleeMerge melee_merge{};
  KnightRow knight_vs_medium_knight{};
  SkirmishRow skirmish_row{};
  Pursuit pursuit{};
  NoYes elephant_stampede{};
  FierceContact fierce_contact{};
  YesNo worn_check_needs_hit{};
  Excuse excuse{};
  AllFailScope all_fail_scope{};
  YesNo pike_column_support{};
  LeaderLossScope leader_loss_scope{};
  RoutRadius rout_radius{};
  YesNo skirmisher_rout_ignored{};
  ArtilleryFatigue artillery_fp{};
  FatigueLimit fp_limit{};
  BreakOffCheck breakoff_check{};
  BreakLevel break_level{};
};

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

// What a list fixes of a unit (MI-UNIT-01); the rest stands in the State.
struct UnitFacts {
  std::string name;
  std::string entry;  // "gendarmes"
  TroopType type = TroopType::medium_infantry;
  Grade grade = Grade::c;
  std::uint8_t stands = 0;
  std::uint8_t files = 0;                           // in which it is put down (MI-UNIT-15, MI-LIST-09)
  std::uint8_t traits = 0;                          // mask of Trait; `pike` is worked out (MI-UNIT-07)
  std::uint8_t leader = 0;                          // number of its leader in the army
  std::array<std::uint8_t, kWeapons> armed_with{};  // stands by Weapon, `none` included
  std::uint16_t cost = 0;                           // points; wagons that a scenario gives cost nothing

  bool has(Trait trait) const { return ((traits >> static_cast<int>(trait)) & 1U) != 0; }
};

enum class LeaderKind : std::uint8_t { commander_in_chief, general, captain };

struct LeaderFacts {
  std::string name;
  LeaderKind kind = LeaderKind::commander_in_chief;
  bool mounted = true;
  std::uint16_t cost = 0;
};

// A list that may be fielded: units and leaders by their numbers.
struct Army {
  std::string name;
  ListId list = ListId::french;
  std::vector<UnitFacts> units;
  std::vector<LeaderFacts> leaders;
  int sections = 0;     // of fieldworks bought and allowed (MI-LIST-04)
  int points = 0;       // all that was spent
  int unit_points = 0;  // MI-VIC-02: without leaders, works and wagons that a scenario gives
};

// Ready armies by ListId, then the one that the set-up names.
inline constexpr std::size_t kGivenArmy = kLists;
inline constexpr std::size_t kArmies = kLists + 1;

class MatchSetting final : public Setting {
 public:
  ScenarioId scenario = ScenarioId::quick_battle;
  HouseRules house;
  Tables tables;
  // What each seat may field, brought within its points (MI-SCN-10); a seat that named nothing draws a list.
  std::array<std::array<Army, kArmies>, 2> armies;
  std::array<std::uint8_t, 2> army_named{0xff, 0xff};  // which of them, or 0xff: drawn (MI-LIST-34)

  bool is_25mm() const { return house.figure_scale == Scale::mm25; }
  // A distance that the catalog writes as `15mm/25mm`, in thousandths.
  int inches(int at_15mm, int at_25mm) const { return is_25mm() ? at_25mm : at_15mm; }
  int half_more(int at_15mm) const { return is_25mm() ? at_15mm * 3 / 2 : at_15mm; }  // times 3/2
  Size size() const { return scenario == ScenarioId::quick_battle ? Size::small : house.army_size; }

  const Army& army(const State& state, int side) const {
    const auto which = static_cast<std::size_t>(side);
    return armies[which][state.side[which].army];
  }
  const UnitFacts& facts(const State& state, UnitId unit) const {
    return army(state, side_of(unit)).units[static_cast<std::size_t>(number_of(unit))];
  }
  const TroopRow& troops(const State& state, UnitId unit) const {
    return tables.troops[static_cast<std::size_t>(facts(state, unit).type)];
  }
};

std::span<const Switch> house_rule_switches();
std::span<const Scenario> match_scenarios();

// The setting for a set-up, or null with faults that name the place and the fix.
std::unique_ptr<MatchSetting> check_setup(const Setup& setup, std::vector<Fault>& faults);

// Reads the data files (shipped, or a pack's) into the setting. Faults name file, line and column.
void load_data(const std::map<std::string, std::string>& pack, MatchSetting& setting,
               std::vector<Fault>& faults);

// Fills `armies` and `army_named` from the set-up's forces: a list by its key, a written army, or nothing.
void check_forces(const Setup& setup, MatchSetting& setting, std::vector<Fault>& faults);

}  // namespace warren::might_of_arms
