// How does it begin? House rules, tables and sheets that a set-up fixes for the whole match.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "games/mouse_guard/data.h"
#include "games/mouse_guard/lists/sheet.h"
#include "kernel/book/rulebook.h"

namespace warren::mouse_guard {

// The catalog's section 18, each with the book's value first.
enum class GmSeat : std::uint8_t { engine, human };
enum class PatrolChoice : std::uint8_t { leader, vote };
enum class MinPool : std::uint8_t { zero, one };
enum class PlusS : std::uint8_t { after_success, always };
enum class Relevance : std::uint8_t { tags, free };
enum class HelperRisk : std::uint8_t { shared, none };
enum class VersusTie : std::uint8_t { tiebreak_roll, gm_wins };
enum class ConflictTie : std::uint8_t { stalemate, tiebreak_roll };
enum class HelpBy : std::uint8_t { related, anyone };
enum class HelpCap : std::uint8_t { none, two };
enum class AgainstNature : std::uint8_t { any, lacking_skill };
enum class TapTax : std::uint8_t { cumulative, larger };
enum class FateDepth : std::uint8_t { open_ended, once };
enum class FateTiming : std::uint8_t { after_roll, before_roll };
enum class PersonaCap : std::uint8_t { three, none };
enum class Trait3 : std::uint8_t { reroll_only, reroll_plus_level2 };
enum class TraitsPerTest : std::uint8_t { one, two };
enum class NoYes : std::uint8_t { no, yes };
enum class FreeTest : std::uint8_t { one, none };
enum class RecoveryOrder : std::uint8_t { listed, any };
enum class OffOn : std::uint8_t { off, on };
enum class OnOff : std::uint8_t { on, off };
enum class RewardTiming : std::uint8_t { session_end, at_once };
enum class RewardMode : std::uint8_t { predicates, claim };
enum class FailureMode : std::uint8_t { roll, always_condition, always_twist };
enum class OwnWordsAsked : std::uint8_t { goals, goals_and_actions, none };
enum class PlanChoice : std::uint8_t { by_slot, by_leader };
enum class UnrolledModifier : std::uint8_t { lost, kept };
enum class ArgumentRows : std::uint8_t { argument, argument_speech_negotiation };
enum class UsefulChoice : std::uint8_t { conflict, exchange };
enum class KnifeDisarm : std::uint8_t { cost_1, free_on_success };
enum class WeaponLength : std::uint8_t { label, missile_reach };
enum class RepeatingRow : std::uint8_t { stacks, replaces };
enum class PatrolSplit : std::uint8_t { never, allowed };
enum class MissionLength : std::uint8_t { standard, short_, long_ };
// MG-MIS-02: of a single mission.
enum class MissionSeason : std::uint8_t { drawn, spring, summer, autumn, winter };
enum class GmTremble : std::uint8_t { eighth, none };
enum class Difficulty : std::uint8_t { steady, gentle, grim };
enum class MissionsPerSeason : std::uint8_t { two, one, three };
// Of a quick conflict (MG-CONF-01).
enum class QuickType : std::uint8_t {
  fight,
  fight_animal,
  argument,
  speech,
  negotiation,
  chase,
  journey,
  war,
  other
};
enum class GivenRating : std::uint8_t { book, r2, r3, r4, r5, r6, r7, r8, r9, r10 };
enum class GivenDisposition : std::uint8_t { rolled, d3, d4, d5, d6, d7, d8, d9, d10, d12 };

struct HouseRules {
  GmSeat gm_seat{};
  PatrolChoice patrol_choice{};
  MinPool min_pool{};
  PlusS plus_s{};
  Relevance relevance{};
  HelperRisk helper_risk{};
  VersusTie versus_tie{};
  ConflictTie conflict_tie{};
  HelpBy help_by{};
  HelpCap conflict_help_cap{};
  AgainstNature against_nature{};
  TapTax tap_tax{};
  FateDepth fate_depth{};
  FateTiming fate_timing{};
  PersonaCap persona_cap{};
  Trait3 trait3{};
  TraitsPerTest traits_per_test{};
  NoYes earn_in_players_turn{};
  FreeTest free_test{};
  RecoveryOrder recovery_order{};
  OffOn hard_recovery{};
  RewardTiming reward_timing{};
  RewardMode reward_mode{};
  OnOff prologue{};
  FailureMode failure_mode{};
  PlanChoice plan_choice{};
  OwnWordsAsked own_words{};
  UnrolledModifier unrolled_modifier{};
  ArgumentRows argument_rows_in{};
  UsefulChoice useful_choice{};
  KnifeDisarm knife_disarm{};
  WeaponLength weapon_length{};
  RepeatingRow repeating{};
  PatrolSplit patrol_split{};
  OffOn lethality{};
  MissionSeason mission_season{};
  MissionLength mission_length{};
  Brain gm_brain{};
  GmTremble gm_tremble{};
  Difficulty difficulty{};
  MissionsPerSeason missions_per_season{};
  QuickType conflict_type{};
  GivenRating opposition_rating{};
  GivenDisposition opposition_disposition{};
  GivenDisposition patrol_disposition{};
};

enum class ScenarioId : std::uint8_t { mission, year, conflict };

class MatchSetting final : public Setting {
 public:
  ScenarioId scenario = ScenarioId::mission;
  int mice = 1;  // patrol seats; a person who is the GM sits in the seat after them
  HouseRules house;
  Tables tables;
  std::vector<Sheet> sheets;       // one per patrol seat
  std::vector<bool> builds;        // D01: the seat builds its mouse at the table
  std::vector<std::string> names;  // of the patrol's mice by seat, then of those who may join it later

  bool has_human_gm() const { return house.gm_seat == GmSeat::human; }
  Seat gm() const { return has_human_gm() ? seat_at(mice) : kNobody; }
};

std::span<const Switch> house_rule_switches();
std::span<const Scenario> match_scenarios();

// The setting for a set-up, or null with faults that name the place and the fix.
std::unique_ptr<MatchSetting> check_setup(const Setup& setup, std::vector<Fault>& faults);

}  // namespace warren::mouse_guard
