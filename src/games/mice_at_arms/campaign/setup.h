// How does a campaign begin? Kingdoms, goal, and the house rules that its battles inherit.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/mice_at_arms/campaign/state.h"
#include "kernel/book/rulebook.h"
#include "kernel/rules/play.h"

namespace warren::mice_at_arms::campaign {

enum class AttackConquered : std::uint8_t { owner_only, anyone };  // MA-CAMP-10
enum class Kingdoms : std::uint8_t { own_and_one, two_taken };     // MA-CAMP-13
enum class Goal : std::uint8_t { castle, vp_earned };              // MA-CAMP-13

class CampaignSetting final : public Setting {
 public:
  static constexpr int kUsualTotal = 20;  // of vp_earned when nobody names another

  AttackConquered attack_conquered{};
  Kingdoms kingdoms_to_win{};
  Goal goal{};
  int total = kUsualTotal;
  bool once_per_die = false;  // vp_reroll_repeat
  bool any_die = false;       // vp_reroll_scope
  std::array<std::string, kMaxKingdoms> names;
  std::array<std::string, 10> scenarios;  // MA-SCN-01, by face - 1
  std::string siege;
  int fealty_price = 2;   // MA-VP-04
  int loyalty_price = 3;  // MA-VP-04
  std::map<std::string, std::string> battle_options;
  std::map<std::string, std::string> battle_data;
};

class CampaignGround final : public Ground {};

using Play = PlayOf<CampaignSetting, CampaignGround, State>;

inline Kingdom& kingdom(Play& play, int which) { return play.state.kingdom[static_cast<std::size_t>(which)]; }

// The campaign's own switches, then those of its battles.
std::span<const Switch> campaign_switches();
std::span<const Scenario> campaign_scenarios();
std::unique_ptr<CampaignSetting> check_campaign(const Setup& setup, std::vector<Fault>& faults);

}  // namespace warren::mice_at_arms::campaign
