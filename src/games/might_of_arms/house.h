// Which house rules are there? (the catalog's chapter 22; the book's value comes first)
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "games/might_of_arms/troops.h"
#include "kernel/book/rulebook.h"

namespace warren::might_of_arms {

enum class YesNo : std::uint8_t { yes, no };
enum class NoYes : std::uint8_t { no, yes };
enum class GunCrew : std::uint8_t { four, three, two };
enum class LightHorseClass : std::uint8_t { skirmishers, formed };
enum class PikeThreshold : std::uint8_t { half, third, all };
enum class SwordAndBuckler : std::uint8_t { none, plus1 };
enum class LeaderWound : std::uint8_t { out, d6 };
enum class RoughCost : std::uint8_t { per_inch, whole_move };
enum class MountedVsWorks : std::uint8_t { no, rough };
enum class TerrainSetup : std::uint8_t { players, random };
enum class Deployment : std::uint8_t { alternate, hidden, commander };
enum class OnOff : std::uint8_t { on, off };
enum class Initiative : std::uint8_t { lower_first, winner_chooses };
enum class DelayedShooting : std::uint8_t { first_side, both_sides };
enum class FootMoves25 : std::uint8_t { three_halves, lined_up };
enum class Wheel : std::uint8_t { free_pivot, arc };
enum class DoubleGap25 : std::uint8_t { nineteen, eighteen };
enum class HandgunRange : std::uint8_t { arquebus, sling };
enum class TargetPriority : std::uint8_t { free, nearest };
enum class ThirdRounding : std::uint8_t { up, nearest, down };
enum class ThirdStacking : std::uint8_t { additive, successive };
enum class FirstHit : std::uint8_t { battle, turn };
enum class Declarations : std::uint8_t { simultaneous, first_side_first };
enum class FootCharges : std::uint8_t { by_unit, by_side };
enum class ToContact : std::uint8_t { any, charging_only };
enum class ChargeCorridor : std::uint8_t { half, full };
enum class MultiMelee : std::uint8_t { split, full };
enum class MeleeMerge : std::uint8_t { medium_skirmish, subheavy_medium };
enum class KnightVsMediumKnight : std::uint8_t { three, four, swapped };
enum class SkirmishRow : std::uint8_t { light_horse, formed_foot };
enum class Pursuit : std::uint8_t { none, fierce };
enum class FierceContact : std::uint8_t { any, charged_only };
enum class Excuse : std::uint8_t { any_enemy, all_enemies };
enum class AllFailScope : std::uint8_t { same_rank, whole_melee };
enum class LeaderLossScope : std::uint8_t { line_of_command, all_friends };
enum class RoutRadius : std::uint8_t { leader_radius, r12_18 };
enum class ArtilleryFp : std::uint8_t { per_crewman, per_gun };
enum class FpLimit : std::uint8_t { none, five };
enum class BreakoffCheck : std::uint8_t { none, morale };
enum class BreakLevel : std::uint8_t { p50, p40, p33 };

struct HouseRules {
  Scale figure_scale{};
  GunCrew gun_crew{};
  LightHorseClass light_horse_class{};
  PikeThreshold pike_threshold{};
  ArmySize army_size{};
  SwordAndBuckler sword_and_buckler{};
  LeaderWound leader_wound{};
  RoughCost rough_cost{};
  MountedVsWorks mounted_vs_works{};
  NoYes works_wear{};
  TerrainSetup terrain_setup{};
  Deployment deployment{};
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
  ChargeCorridor charge_corridor{};
  MultiMelee multi_melee{};
  MeleeMerge melee_merge{};
  KnightVsMediumKnight knight_vs_medium_knight{};
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
  ArtilleryFp artillery_fp{};
  FpLimit fp_limit{};
  BreakoffCheck breakoff_check{};
  BreakLevel break_level{};
};

std::span<const Switch> house_rule_switches();

// Turns one switch; what is wrong with it becomes a fault.
void turn_house_rule(const std::string& key, const std::string& value, HouseRules& house,
                     std::vector<Fault>& faults);

}  // namespace warren::might_of_arms
