// How does it begin? House rules, profiles and tables that a set-up fixes for the whole battle.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "games/mice_at_arms/state.h"
#include "kernel/book/rulebook.h"

namespace warren::mice_at_arms {

// The house-rule switches of the catalog's section 22, each with the book's value first.
enum class BaseSize : std::uint8_t { inch, metric };
enum class OccupySnap : std::uint8_t { centre, stay };
enum class MoraleNatural1 : std::uint8_t { capped_at_flee, scatter };
enum class AdDouble : std::uint8_t { floor_one, ratio, strict, margin };
enum class FlankCounts : std::uint8_t { once, per_unit };
enum class MountedAdvantage : std::uint8_t { melee_only, all_attacks };
enum class YesNo : std::uint8_t { yes, no };
enum class NoYes : std::uint8_t { no, yes };
enum class LadybugJoins : std::uint8_t { any_unit, hero_capable_units };
enum class ChampionCharge : std::uint8_t { whole_unit, own_dice };
enum class RangerShot : std::uint8_t { uses_attack, free_special };
enum class BarbarianMounted : std::uint8_t { doubled, plus_one };
enum class BarbarianAttacks : std::uint8_t { all, melee_only };
enum class AssassinTrigger : std::uint8_t { model_removed, any_wound };
enum class SpellIntoBuilding : std::uint8_t { fizzles, no_target };
enum class WizardInMelee : std::uint8_t { fizzle, allowed };
enum class TerrainConnectivity : std::uint8_t { required, ignored };
enum class DeployDepth : std::uint8_t { two, four };
enum class Initiative : std::uint8_t { once, each_round, alternate };
enum class UnitsBlockLos : std::uint8_t { all, enemy_only, none };
enum class OutnumberBy : std::uint8_t { models, wounds_left };
enum class OutnumberTiming : std::uint8_t { after_casualties, before_casualties };
enum class StandFastActivation : std::uint8_t { unaffected, next_round };
enum class FlightAway : std::uint8_t { all_enemies, one_base };
enum class VpBasis : std::uint8_t { general_plus_list, scenario_list };
enum class VpRerollScope : std::uint8_t { own, any };
enum class VpRerollRepeat : std::uint8_t { unlimited, once_per_die };
enum class StalemateRounds : std::uint8_t { five, off };
enum class RandomEvents : std::uint8_t { off, on };
enum class BreakFreeWinner : std::uint8_t { majority, any_escape };
enum class HoldHillsRounds : std::uint8_t { none, six };
enum class CampaignSides : std::uint8_t { rolloff, attacker_is_a };
enum class SiegeBallistas : std::uint8_t { extra_only, all_of_the_defender };
enum class CastleExit : std::uint8_t { free, by_steps };
enum class CourtyardEntry : std::uint8_t { any_inside_unit, breach_only };
enum class BoilingMorale : std::uint8_t { immediate, none };
enum class BoilingMultiwound : std::uint8_t { one_wound, remove_model };
enum class SaucePours : std::uint8_t { touched, target_only };
enum class RebelLoyalty : std::uint8_t { none, attacker };
enum class RebelZero : std::uint8_t { hoppers, none_sent };
enum class SoloGoals : std::uint8_t { on, off };
enum class SoloVp : std::uint8_t { never, reroll_failed_morale };
enum class SoloRebels : std::uint8_t { buys, never };

struct HouseRules {
  BaseSize base_size{};
  OccupySnap occupy_snap{};
  MoraleNatural1 morale_natural_1{};
  AdDouble ad_double{};
  FlankCounts flank_counts{};
  MountedAdvantage mounted_advantage{};
  YesNo king_inspires_self{};
  NoYes war_machine_aim{};
  LadybugJoins ladybug_joins{};
  ChampionCharge champion_charge{};
  RangerShot ranger_shot{};
  NoYes standard_stacks{};
  BarbarianMounted barbarian_mounted{};
  BarbarianAttacks barbarian_attacks{};
  AssassinTrigger assassin_trigger{};
  SpellIntoBuilding spell_into_building{};
  WizardInMelee wizard_in_melee{};
  NoYes charge_keeps_start_height{};
  TerrainConnectivity terrain_connectivity{};
  DeployDepth deploy_depth{};
  Initiative initiative{};
  NoYes charge_needs_los{};
  UnitsBlockLos units_block_los{};
  NoYes elevated_target_visible{};
  OutnumberBy outnumber_by{};
  OutnumberTiming outnumber_timing{};
  StandFastActivation stand_fast_activation{};
  FlightAway flight_away{};
  VpBasis vp_basis{};
  VpRerollScope vp_reroll_scope{};
  VpRerollRepeat vp_reroll_repeat{};
  YesNo rout_ends_battle{};
  StalemateRounds stalemate_rounds{};
  RandomEvents random_events{};
  BreakFreeWinner break_free_winner{};
  HoldHillsRounds hold_hills_rounds{};
  CampaignSides campaign_sides{};
  SiegeBallistas siege_ballistas{};
  CastleExit castle_exit{};
  CourtyardEntry courtyard_entry{};
  BoilingMorale boiling_morale{};
  BoilingMultiwound boiling_multiwound{};
  SaucePours sauce_pours{};
  RebelLoyalty rebel_loyalty{};
  RebelZero rebel_zero{};
  SoloVp solo_ai_vp{};
  SoloGoals solo_goals{};
  SoloRebels solo_ai_rebels{};
};

inline constexpr int kNoShooting = -100;
inline constexpr int kMaxCandidates = 72;  // MA-GEO-09: three circles of 24 points

// A place beside the leader, as (forward, left) in 1/1000 inch.
struct Offset {
  std::int16_t forward = 0;
  std::int16_t left = 0;
};

// MA-UNIT-01: one line of the unit table.
struct Profile {
  std::string id;
  std::string name;
  int quality = 0;
  int shooting = kNoShooting;
  int armour = 6;
  int models = 1;
  int wounds = 1;  // of the leader; other models have one
  int leader_radius = 375;
  int crew_radius = 375;
  int move = 4 * kInch;
  int melee_dice = 1;
  int shooting_dice = 0;
  bool mounted = false;
  bool machine = false;
  int hero_from = 11;  // lowest face of d10 that brings a hero
  int slots = 0;
  std::array<Offset, kMaxModels - 1> slot{};
  std::array<Offset, kMaxModels - 1> ring{};
  // MA-GEO-09: for each slot all candidate places, nearest to the ideal one first.
  std::array<std::array<Offset, kMaxCandidates>, kMaxModels - 1> candidates{};

  int radius(int model) const { return model == 0 ? leader_radius : crew_radius; }
  int base() const { return 2 * leader_radius; }  // "one base" of MA-MOVE-05
  bool shoots() const { return shooting != kNoShooting; }
};

// MA-TERR-05: one line of the terrain table.
struct TerrainProfile {
  std::string id;
  std::string name;
  std::vector<std::string> names;  // what single pieces of it may be called
  bool enter = false;
  bool stops = false;
  bool blocks = false;
  int level = 0;
  bool attack = false;
  bool attack_down = false;
  bool shelter_shot = false;
  bool shelter_melee = false;
  bool hinders = false;
  bool safe_from_shots = false;
  bool castle = false;  // a standing castle piece: no mounted unit in it (MA-SIEGE-03, MA-SIEGE-13)
};

struct Spell {
  enum class Kind : std::uint8_t { missile, phantasm, fireball };
  Kind kind = Kind::missile;
  int dice = 0;
};

class BattleSetting final : public Setting {
 public:
  ScenarioId scenario = ScenarioId::pitched_battle;
  bool scenario_is_rolled = false;  // MA-SCN-01
  HouseRules house;
  std::array<Profile, kUnitTypes> profiles;
  std::array<TerrainProfile, kTerrainTypes> terrain;
  std::array<std::uint8_t, 10> muster{};  // face - 1 -> UnitType
  std::array<std::uint8_t, 10> heroes{};  // face - 1 -> Hero
  std::array<Spell, 10> spells{};
  std::array<RoundEvent, 10> events{};
  int flee_from = 6;
  int stand_from = 9;
  int save_needed = 9;
  int deploy_depth = 2 * kInch;
  std::array<std::int16_t, kMaxArmies> purse{};   // VP brought into the battle (MA-CAMP-12)
  std::array<std::int8_t, kMaxArmies> loyalty{};  // MA-MUST-04
  std::array<std::uint8_t, kMaxArmies> fealty{};  // mask of houses that send no unit
  std::array<std::string, kMaxArmies> names;      // of the armies; empty: by colour

  const Profile& profile(UnitType type) const { return profiles[static_cast<std::size_t>(type)]; }
  const Profile& profile(const Unit& unit) const { return profile(unit.type); }
  const TerrainProfile& profile(Terrain type) const { return terrain[static_cast<std::size_t>(type)]; }
};

std::span<const Switch> house_rule_switches();
std::span<const Scenario> battle_scenarios();

// The setting for a set-up, or null with faults that name the place and the fix.
std::unique_ptr<BattleSetting> check_setup(const Setup& setup, std::vector<Fault>& faults);

// Reads the data files (shipped, or a pack's) into the setting. Faults name file and line.
void load_data(const std::map<std::string, std::string>& pack, BattleSetting& setting,
               std::vector<Fault>& faults);

}  // namespace warren::mice_at_arms
