// How does it begin? House rules, profiles and lists that a set-up fixes for the whole match.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/rattle_and_rend/state.h"
#include "kernel/book/rulebook.h"

namespace warren::rattle_and_rend {

// The house-rule switches of the catalog's section 20, each with the book's value first.
enum class ChampionReach : std::uint8_t { rng, short_, medium };
enum class SmallBase : std::uint8_t { mm20, mm25 };
enum class OneTwo : std::uint8_t { one, two };
enum class ForcedEntry : std::uint8_t { breaks, stops_at_edge };
enum class YesNo : std::uint8_t { yes, no };
enum class NoYes : std::uint8_t { no, yes };
enum class ZeroOne : std::uint8_t { zero, one };
enum class CoordinatedMix : std::uint8_t { own_action, same_action, any_standard_action };
enum class CoordinatedCancel : std::uint8_t { whole, trigger_only };
enum class FearsomeTiming : std::uint8_t { at_attack, at_declaration };
enum class ShootingIntoContact : std::uint8_t { allowed, fusiliers_only };
enum class SoothsayerReplaces : std::uint8_t { whole_check, one_die };
enum class SoothsayerUses : std::uint8_t { once_per_turn, once_per_round };
enum class Drives : std::uint8_t { off, own_rules };
enum class DwarvenThrong : std::uint8_t { doubled, as_printed };
enum class HazardFail : std::uint8_t { removed, stopped };
enum class DeploymentSide : std::uint8_t { a_chooses, random, fixed };
enum class DelayedArrival : std::uint8_t { all_for_1, one_per_mp };
enum class MixedLayout : std::uint8_t { abab, abba };
enum class FlagExit : std::uint8_t { carrier_leaves, carrier_stays_at_edge };
enum class ScenarioTie : std::uint8_t { extra_round, draw };
enum class RoundCap : std::uint8_t { twelve, twenty, none };
enum class TotalUpdate : std::uint8_t { live, initiative_phase_only };
enum class LosingBid : std::uint8_t { kept, spent };
enum class ZeroTie : std::uint8_t { rebid_once_then_rolloff, rolloff_at_once };
enum class PassRule : std::uint8_t { after_one_action, anytime };
enum class PushOffBoard : std::uint8_t { stops_at_edge, removes };
enum class ForcedExit : std::uint8_t { stops, free };
enum class ActionCost : std::uint8_t { flat_no_repeat, escalating, both };
enum class RestLimit : std::uint8_t { unlimited, once_per_group_per_round };
enum class TacticChange : std::uint8_t { after_first_turn, any_turn };
enum class PursuitScatter : std::uint8_t { within_m, any };
enum class SuppressionPoints : std::uint8_t { first_and_s, first_only };
enum class PointsLimit : std::uint8_t { p12, p6, p8, p10, p14, p16, p18, p20, p22, p24 };

struct HouseRules {
  ChampionReach champion_reach{};
  SmallBase small_base_mm{};
  OneTwo champion_actions{};
  ForcedEntry transport_forced_entry{};
  YesNo wards_count_in_melee{};
  PointsLimit points_limit{};
  YesNo blessed_blocks_rally{};
  CoordinatedMix coordinated_mix{};
  CoordinatedCancel coordinated_cancel{};
  FearsomeTiming fearsome_timing{};
  ShootingIntoContact shooting_into_contact{};
  NoYes riders_full_trait{};
  SoothsayerReplaces soothsayer_replaces{};
  SoothsayerUses soothsayer_uses{};
  Drives drives{};
  DwarvenThrong dwarven_throng{};
  NoYes exit_pay_after_fail{};
  HazardFail hazard_fail{};
  DeploymentSide deployment_side{};
  DelayedArrival delayed_arrival{};
  MixedLayout mixed_layout{};
  FlagExit flag_exit{};
  ScenarioTie scenario_tie{};
  RoundCap round_cap{};
  TotalUpdate total_update{};
  YesNo reserves_in_total{};
  LosingBid losing_bid{};
  ZeroTie zero_tie{};
  PassRule pass_rule{};
  PushOffBoard push_off_board{};
  ForcedExit forced_exit{};
  NoYes replan_after_interrupt{};
  ActionCost action_cost{};
  RestLimit rest_limit{};
  SuppressionPoints suppression_points{};
  TacticChange tactic_change{};
  YesNo ambush_counts_as_delayed{};
  ZeroOne feint_pivots{};
  PursuitScatter pursuit_scatter{};
};

inline constexpr std::uint8_t kNoStat = 0;  // RR-DICE-13: a stat printed "-"

// RR-GRP-05: one line of the table of types.
struct Profile {
  std::string id;
  std::string name;
  int cost = 0;
  int radius = 0;  // hundredths of a millimetre
  Band mov = Band::none;
  Band rng = Band::contact;
  std::array<std::uint8_t, 3> stats{};  // by Stat
};

// RR-GAP-04: one piece of the terrain stock.
struct StockPiece {
  std::string id;
  std::string name;
  std::vector<std::string> names;  // what single pieces of it may be called
  Terrain type = Terrain::rough;
  int radius = 0;  // of a circle; 0 for a rectangle
  int half_length = 0;
  int half_width = 0;
  int area = 0;  // mm², rounded down
};
inline constexpr int kStock = 7;
inline constexpr std::uint8_t kHill = kStock;  // RR-KING-01: a shape of its own, of any type

struct Named {
  std::string id;
  std::string name;
  int cost = 0;  // of a warband trait, in points: nothing by the book
};

// A line of a warband list (RR-ARMY).
struct ListedGroup {
  GroupType type = GroupType::champion;
  std::uint8_t actions = 0;  // of the Champion, or of the attached one: mask of ChampionAction
  HeavyTrait heavy = HeavyTrait::none;
  Warding warding = Warding::none;
  bool pair = false;
};

struct WarbandList {
  std::string id;
  std::string name;
  std::vector<ListedGroup> groups;
  std::uint32_t traits = 0;
  Drive drive = Drive::none;
};

class MatchSetting final : public Setting {
 public:
  bool rolls_scenario = true;  // RR-SET-01; otherwise agreed
  ScenarioId scenario = ScenarioId::kill_them_all;
  HouseRules house;
  std::array<Profile, kGroupTypes> profiles;
  std::array<StockPiece, kStock + 1> stock;  // the last is the hill
  std::array<Named, kTraits> traits;
  std::array<Named, kActions> actions;
  std::array<Named, kReactions> reactions;
  std::vector<WarbandList> shipped;
  std::array<bool, 2> listed{};  // a list was given
  std::array<WarbandList, 2> lists;

  int points() const;  // RR-ARMY-01
  // What a warband with these traits spends on groups. Its half and third go by it.
  int points(std::uint32_t of_traits) const;
  int half(const Warband& warband) const { return points(warband.traits) / 2; }
  int third(const Warband& warband) const { return points(warband.traits) / 3; }
  const Profile& profile(GroupType type) const { return profiles[static_cast<std::size_t>(type)]; }
  const Profile& profile(const Group& group) const { return profile(group.type); }
  const StockPiece& piece(const Piece& piece) const { return stock[piece.shape]; }
};

std::span<const Switch> house_rule_switches();
std::span<const Scenario> match_scenarios();

// The setting for a set-up, or null with faults that name the place and the fix.
std::unique_ptr<MatchSetting> check_setup(const Setup& setup, std::vector<Fault>& faults);

// Reads the data files (shipped, or a pack's) into the setting. Faults name file and line.
void load_data(const std::map<std::string, std::string>& pack, MatchSetting& setting,
               std::vector<Fault>& faults);

}  // namespace warren::rattle_and_rend
