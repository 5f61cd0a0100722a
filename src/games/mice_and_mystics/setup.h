// How does it begin? Chapter, house rules, content and party that a set-up fixes for the whole match.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "games/mice_and_mystics/content.h"
#include "kernel/book/rulebook.h"

namespace warren::mice_and_mystics {

// The catalog's section 27, each with the book's value first.
enum class PartySize : std::uint8_t { four, three, two };
enum class ChapterEnd : std::uint8_t { on_reach, on_pass };
enum class SurgeInitiative : std::uint8_t { bottom, reshuffle_if_none };
enum class AmbushRolls : std::uint8_t { new_cards, all_minion_cards };
enum class ExploreTurn : std::uint8_t { ends, continues };
enum class OffOn : std::uint8_t { off, on };
enum class OnOff : std::uint8_t { on, off };
enum class NoYes : std::uint8_t { no, yes };
enum class RoundCap : std::uint8_t { sixty, none };
enum class LargeSharing : std::uint8_t { exclusive, with_small };
enum class Engage : std::uint8_t { none, stop, stop_and_pin };
enum class TrapOnSuccess : std::uint8_t { stays, removed };
enum class SearchLimit : std::uint8_t { none, once_per_mouse_and_area };
enum class ExploreGather : std::uint8_t { explorer_only, all_at_exit };
enum class ExploreFailFlip : std::uint8_t { restore, stays };
enum class ExploreLanding : std::uint8_t { spread, one_space };
enum class LosTouch : std::uint8_t { blocks, passes };
enum class MinionWounds : std::uint8_t { per_figure, per_card };
enum class StunFree : std::uint8_t { barred, allowed };
enum class MinionOrder : std::uint8_t { dynamic, fixed };
enum class MinionMoveDie : std::uint8_t { per_figure, per_kind };
enum class RangedMove : std::uint8_t { die, unlimited };
enum class RepeatTarget : std::uint8_t { highest_of_all, highest_of_closest, closest_only };
enum class Placement : std::uint8_t { player, automatic };
enum class LedgeChoice : std::uint8_t { any, one_area };
enum class SurgeOverflow : std::uint8_t { clear, carry };
enum class SurgeTiming : std::uint8_t { after_step, immediate };
enum class ScaperLater : std::uint8_t { third_and_later, third_only };
enum class StartingAbilities : std::uint8_t { one, none };
enum class Difficulty : std::uint8_t { normal, easy, hard };
enum class CampaignLoss : std::uint8_t { replay, end };
enum class CampaignTries : std::uint8_t { five, three, one };

struct HouseRules {
  PartySize party_size{};
  ChapterEnd chapter_end{};
  SurgeInitiative surge_initiative{};
  AmbushRolls ambush_rolls{};
  ExploreTurn explore_turn{};
  OffOn stall_cheese{};
  RoundCap round_cap{};
  NoYes split_move{};
  LargeSharing large_sharing{};
  Engage engage{};
  TrapOnSuccess trap_on_success{};
  SearchLimit search_limit{};
  ExploreGather explore_gather{};
  ExploreFailFlip explore_fail_flip{};
  ExploreLanding explore_landing{};
  LosTouch los_touch{};
  MinionWounds minion_wounds{};
  StunFree stun_free_actions{};
  MinionOrder minion_order{};
  MinionMoveDie minion_move_die{};
  RangedMove ranged_move{};
  RepeatTarget minion_repeat_target{};
  Placement placement{};
  LedgeChoice ledge_choice{};
  SurgeOverflow surge_overflow{};
  SurgeTiming surge_timing{};
  ScaperLater scaper_later{};
  StartingAbilities starting_abilities{};
  OnOff boss_turns{};
  OnOff party_scaling{};
  Difficulty difficulty{};
  CampaignLoss campaign_loss{};
  CampaignTries campaign_tries{};
  OnOff growth{};
};

// One line of the party list (MM-SET-07). What is not named is asked at the table.
struct PartyLine {
  std::uint8_t hero = 0xff;     // row of Cards::heroes
  std::uint8_t ability = 0xff;  // place among the abilities of its class
  std::uint8_t seat = 0;
};

class MatchSetting final : public Setting {
 public:
  HouseRules house;
  Content content;
  std::vector<PartyLine> party;        // in the order of choice
  std::vector<std::uint8_t> chapters;  // rows of Content::chapters in the order in which they are played
  bool is_campaign = false;            // MM-CAMP-07

  int mice() const { return static_cast<int>(party.size()); }
  const Cards& cards() const { return content.cards; }
};

// What is shipped, read once: it has no faults, which a test says.
const Content& shipped_content();
std::span<const Switch> house_rule_switches();
std::span<const Scenario> match_scenarios();
std::unique_ptr<MatchSetting> check_setup(const Setup& setup, std::vector<Fault>& faults);

}  // namespace warren::mice_and_mystics
