#include "games/mice_at_arms/campaign/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "games/mice_at_arms/embedded_data.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/setup.h"
#include "games/mice_at_arms/view/standing.h"
#include "kernel/base/toml_text.h"
#include "kernel/book/house_rules.h"

namespace warren::mice_at_arms::campaign {
namespace {

constexpr std::string_view kDataFile = "campaign.toml";
constexpr std::array<const char*, kMaxKingdoms> kKingdoms{"Acornhold", "Bramblewick", "Cloverfell",
                                                          "Dunmere"};

constexpr std::array<std::string_view, 2> kAttackConquered{"owner_only", "anyone"};
constexpr std::array<std::string_view, 2> kKingdomsToWin{"own_and_one", "two_taken"};
constexpr std::array<std::string_view, 2> kGoals{"castle", "vp_earned"};

std::string_view data_text(const Setup& setup) {
  if (const auto own = setup.data.find(std::string(kDataFile)); own != setup.data.end()) return own->second;
  for (const DataFile& file : embedded_data())
    if (file.name == kDataFile) return file.text;
  return {};
}

void read_data(const Setup& setup, CampaignSetting& setting, std::vector<Fault>& faults) {
  const auto fault = [&](std::string words, RuleId rule_id = {}) {
    faults.push_back({std::string(kDataFile), std::move(words), rule_id});
  };
  const TomlText read = parse_toml(data_text(setup));
  if (!read.table) return fault(read.fault);
  const toml::table& root = *read.table;
  const toml::array* scenarios = root["scenarios"].as_array();
  if (scenarios == nullptr || scenarios->size() != setting.scenarios.size())
    return fault("'scenarios' must name ten scenarios, one per face", rule("MA-SCN-01"));
  for (std::size_t face = 0; face < setting.scenarios.size(); ++face)
    setting.scenarios[face] = (*scenarios)[face].value_or(std::string());
  setting.siege = root["siege"].value_or(std::string());
  if (setting.siege.empty() || std::ranges::count(setting.scenarios, "") > 0)
    return fault("'scenarios' and 'siege' must be texts", rule("MA-SCN-01"));
  setting.fealty_price = root["price"]["fealty"].value_or(0);
  setting.loyalty_price = root["price"]["loyalty"].value_or(0);
  if (std::min(setting.fealty_price, setting.loyalty_price) < 1 ||
      std::max(setting.fealty_price, setting.loyalty_price) > 99)
    fault("[price] must give fealty and loyalty, each from 1 to 99", rule("MA-VP-04"));
}

// MA-CAMP-13: `vp_earned`, or `vp_earned:30` for a total of one's own.
void take_goal(const std::string& value, CampaignSetting& setting, std::vector<Fault>& faults) {
  const std::size_t colon = value.find(':');
  const int place = read_switch("campaign_goal", value.substr(0, colon), kGoals, rule("MA-CAMP-13"), faults);
  if (place < 0) return;
  setting.goal = static_cast<Goal>(place);
  if (colon == std::string::npos) return;
  const std::string total = value.substr(colon + 1);
  const auto read = std::from_chars(total.data(), total.data() + total.size(), setting.total);
  const bool whole = read.ec == std::errc{} && read.ptr == total.data() + total.size();
  if (setting.goal != Goal::vp_earned || !whole || setting.total < 1 || setting.total > 999)
    faults.push_back({"option campaign_goal",
                      fmt::format("'{}' names no total; write vp_earned:30, from 1 to 999", value),
                      rule("MA-CAMP-13")});
}

void take_option(const std::string& key, const std::string& value, CampaignSetting& setting,
                 std::vector<Fault>& faults) {
  if (key == "campaign_goal") return take_goal(value, setting, faults);
  if (key == "attack_conquered") {
    const int place = read_switch(key, value, kAttackConquered, rule("MA-CAMP-10"), faults);
    if (place >= 0) setting.attack_conquered = static_cast<AttackConquered>(place);
    return;
  }
  if (key == "campaign_kingdoms") {
    const int place = read_switch(key, value, kKingdomsToWin, rule("MA-CAMP-13"), faults);
    if (place >= 0) setting.kingdoms_to_win = static_cast<Kingdoms>(place);
    return;
  }
  if (key == "vp_reroll_scope") setting.any_die = value == "any";
  if (key == "vp_reroll_repeat") setting.once_per_die = value == "once_per_die";
  setting.battle_options[key] = value;
}

// Names are all that a kingdom begins with: every purse is empty (MA-VP-03), every house loyal (MA-MUST-04).
void take_names(const Setup& setup, CampaignSetting& setting, std::vector<Fault>& faults) {
  for (std::size_t i = 0; i < kMaxKingdoms; ++i) setting.names[i] = kKingdoms[i];
  if (setup.forces.size() > static_cast<std::size_t>(setting.seats))
    faults.push_back({"forces", "there are more than kingdoms: one per seat", rule("MA-COMP-05")});
  for (std::size_t i = 0; i < setup.forces.size() && i < kMaxKingdoms; ++i) {
    const std::string where = fmt::format("force of seat {}", i + 1);
    Standing standing = read_standing(setup.forces[i], where, faults);
    if (!standing.name.empty()) setting.names[i] = std::exchange(standing.name, {});
    if (standing != Standing{})
      faults.push_back({where, "a campaign begins with empty purses and loyal houses: give a name only",
                        rule("MA-VP-03")});
  }
}

}  // namespace

std::span<const Switch> campaign_switches() {
  static const std::vector<Switch> switches = [] {
    std::vector<Switch> all{
        {rule("MA-CAMP-10"), "attack_conquered",  kAttackConquered},
        {rule("MA-CAMP-13"), "campaign_kingdoms", kKingdomsToWin  },
        {rule("MA-CAMP-13"), "campaign_goal",     kGoals          },
    };
    all.insert(all.end(), house_rule_switches().begin(), house_rule_switches().end());  // of its battles
    return all;
  }();
  return switches;
}

std::span<const Scenario> campaign_scenarios() {
  static constexpr std::array kScenarios{
      Scenario{"campaign", "Campaign", 2, kMaxKingdoms}
  };
  return kScenarios;
}

std::unique_ptr<CampaignSetting> check_campaign(const Setup& setup, std::vector<Fault>& faults) {
  auto setting = std::make_unique<CampaignSetting>();
  const std::size_t before = faults.size();
  const Scenario& only = campaign_scenarios().front();
  if (!setup.scenario.empty() && setup.scenario != only.id)
    faults.push_back(
        {"scenario", fmt::format("'{}' is no campaign; its battles roll for their scenarios", setup.scenario),
         rule("MA-CAMP-14")});
  setting->seats = setup.seats == 0 ? only.fewest_seats : setup.seats;
  if (setting->seats < only.fewest_seats || setting->seats > only.most_seats) {
    faults.push_back({"seats",
                      fmt::format("a campaign is for {} to {} kingdoms", only.fewest_seats, only.most_seats),
                      rule("MA-COMP-05")});
    return nullptr;
  }
  for (const auto& [key, value] : setup.options) take_option(key, value, *setting, faults);
  take_names(setup, *setting, faults);
  read_data(setup, *setting, faults);
  setting->battle_data = setup.data;
  Setup battle;  // what battles inherit must be sound before the first one
  battle.options = setting->battle_options;
  battle.data = setting->battle_data;
  check_setup(battle, faults);
  return faults.size() == before ? std::move(setting) : nullptr;
}

}  // namespace warren::mice_at_arms::campaign
