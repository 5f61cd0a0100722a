#include "games/might_of_arms/war/setup.h"

#include <fmt/format.h>

#include <optional>

#include "games/might_of_arms/house.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/sheet.h"
#include "kernel/book/data_reader.h"
#include "kernel/book/house_rules.h"

namespace warren::might_of_arms::war {
namespace {

constexpr std::array<std::string_view, 3> kLengths{"3", "5", "7"};
constexpr std::array<std::string_view, 2> kYesNo{"yes", "no"};

void take_option(const std::string& key, const std::string& value, WarSetting& setting,
                 std::vector<Fault>& faults) {
  if (key == "war_length") {
    const int place = read_switch(key, value, kLengths, rule("MI-CAM-01"), faults);
    if (place >= 0) setting.length = 3 + 2 * place;
  } else if (key == "war_losses") {
    setting.losses = read_switch(key, value, kYesNo, rule("MI-CAM-05"), faults) != 1;
  } else if (key == "war_honours") {
    setting.honours = read_switch(key, value, kYesNo, rule("MI-CAM-07"), faults) != 1;
  } else {
    setting.battle_options[key] = value;
  }
}

// What a power is called decides its list: `venice`, or `name = "Venice"` as other campaigns name theirs.
std::string_view named(std::string_view force) {
  constexpr std::string_view kName = "name = \"";
  if (!force.starts_with(kName) || !force.ends_with('"')) return force;
  force.remove_prefix(kName.size());
  return force.substr(0, force.size() - 1);
}
std::optional<std::size_t> list_called(std::string_view word, const MatchSetting& battle) {
  for (std::size_t i = 0; i < kLists; ++i)
    if (word == battle.lists[i].id || word == key_of(battle.lists[i].name)) return i;
  return std::nullopt;
}

// MI-CAM-01: a side keeps its list for the whole war; what it writes for a battle it writes before that one.
void take_lists(const Setup& setup, WarSetting& setting, std::vector<Fault>& faults) {
  if (setup.forces.size() > 2) faults.push_back({"forces", "two sides are at war", rule("MI-CAM-01")});
  for (std::size_t side = 0; side < setup.forces.size() && side < 2; ++side) {
    const std::string word = key_of(named(setup.forces[side]));
    if (word.empty() || word == "random") continue;
    if (const auto list = list_called(word, *setting.battle))
      setting.lists[side] = static_cast<std::uint8_t>(*list);
    else
      faults.push_back({fmt::format("list {}", side + 1),
                        fmt::format("'{}' is no list; one of: {}", named(setup.forces[side]),
                                    fmt::join(list_words(), ", ")),
                        rule("MI-CAM-01")});
  }
}

}  // namespace

std::span<const Switch> war_switches() {
  static const std::vector<Switch> switches = [] {
    std::vector<Switch> all{
        {rule("MI-CAM-01"), "war_length",  kLengths},
        {rule("MI-CAM-05"), "war_losses",  kYesNo  },
        {rule("MI-CAM-07"), "war_honours", kYesNo  },
    };
    all.insert(all.end(), house_rule_switches().begin(), house_rule_switches().end());  // of its battles
    return all;
  }();
  return switches;
}

std::span<const Scenario> war_scenarios() {
  static constexpr std::array kScenarios{
      Scenario{"war", "War", 2, 2}
  };
  return kScenarios;
}

std::unique_ptr<WarSetting> check_war(const Setup& setup, std::vector<Fault>& faults) {
  auto setting = std::make_unique<WarSetting>();
  const std::size_t before = faults.size();
  if (!setup.scenario.empty() && setup.scenario != war_scenarios().front().id)
    faults.push_back({"scenario",
                      fmt::format("'{}' is no war; the loser picks the scenario of a battle", setup.scenario),
                      rule("MI-CAM-02")});
  setting->seats = 2;
  if (setup.seats != 0 && setup.seats != 2)
    faults.push_back({"seats", fmt::format("two are at war, not {}", setup.seats), rule("MI-CAM-01")});
  for (const auto& [key, value] : setup.options) take_option(key, value, *setting, faults);
  setting->battle_data = setup.data;
  if (faults.size() != before) return nullptr;
  Setup battle;  // what battles inherit must be sound before the first one
  battle.scenario = "pitched-battle";
  battle.options = setting->battle_options;
  battle.data = setting->battle_data;
  setting->battle = check_setup(battle, faults);
  if (setting->battle) take_lists(setup, *setting, faults);
  return faults.size() == before ? std::move(setting) : nullptr;
}

}  // namespace warren::might_of_arms::war
