#include "games/might_of_arms/setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/might_of_arms/lists/army.h"
#include "games/might_of_arms/lists/list_text.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/sheet.h"
#include "kernel/book/data_reader.h"
#include "kernel/book/house_rules.h"

namespace warren::might_of_arms {
namespace {

void check_scenario(const Setup& setup, MatchSetting& setting, std::vector<Fault>& faults) {
  const int place = read_scenario(setup, match_scenarios(), "might-of-arms", rule("MI-TROOP-08"), faults);
  if (place >= 0) setting.scenario = static_cast<ScenarioId>(place);
  setting.seats = 2;
  if (setup.seats != 0 && setup.seats != 2)
    faults.push_back(
        {"seats", fmt::format("two play Might of Arms, not {}", setup.seats), rule("MI-SCN-10")});
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

// MI-LIST-34: nothing, or "random", is drawn; a list's word is its ready army; the rest is a written list.
void check_force(const std::string& text, int side, MatchSetting& setting, std::vector<Fault>& faults) {
  const auto which = static_cast<std::size_t>(side);
  const std::string_view word = trimmed(text);
  if (word.empty() || word == "random") return;
  if (const auto list = warren::place_of(list_words(), word)) {
    setting.army_named[which] = static_cast<std::uint8_t>(*list);
    return;
  }
  const std::string where = fmt::format("list {}", side + 1);
  const std::size_t before = faults.size();
  const ListText written = parse_list(text, where, faults);
  if (faults.size() != before) return;
  Army army = read_army(written, where, side, setting, faults);
  take_the_field(army, side, setting);
  setting.armies[which][kGivenArmy] = std::move(army);
  setting.army_named[which] = kGivenArmy;
}

}  // namespace

std::span<const Scenario> match_scenarios() {
  static constexpr std::array<Scenario, kScenarios> kTitles{
      {{"quick-battle", "Quick battle", 2, 2},
       {"pitched-battle", "Pitched battle", 2, 2},
       {"ditch-and-vineyard", "The ditch and the vineyard", 2, 2},
       {"bridge", "The bridge", 2, 2},
       {"night-march", "Night march", 2, 2},
       {"park-wall", "The park wall", 2, 2},
       {"convoy", "The convoy", 2, 2}}
  };
  return kTitles;
}

std::unique_ptr<MatchSetting> check_setup(const Setup& setup, std::vector<Fault>& faults) {
  auto setting = std::make_unique<MatchSetting>();
  const std::size_t before = faults.size();
  check_scenario(setup, *setting, faults);
  for (const auto& [key, value] : setup.options) turn_house_rule(key, value, setting->house, faults);
  if (faults.size() == before) load_data(setup.data, *setting, faults);
  if (faults.size() == before) check_forces(setup, *setting, faults);
  return faults.size() == before ? std::move(setting) : nullptr;
}

void check_forces(const Setup& setup, MatchSetting& setting, std::vector<Fault>& faults) {
  if (setup.forces.size() > 2) faults.push_back({"forces", "two armies at most", rule("MI-LIST-08")});
  const auto size = static_cast<std::size_t>(setting.size());
  for (std::size_t list = 0; list < kLists; ++list)
    if (setting.ready[list][size].units.size() > kMaxUnits) {
      faults.push_back(
          {"armies.toml",
           fmt::format("{} units in the ready army '{}'; at most {}", setting.ready[list][size].units.size(),
                       setting.ready[list][size].id, kMaxUnits),
           rule("MI-LIM-01")});
      return;
    }
  for (int side = 0; side < 2; ++side) {
    const auto which = static_cast<std::size_t>(side);
    for (std::size_t list = 0; list < kLists; ++list) {
      Army& army = setting.armies[which][list];
      army = within_limits(setting.ready[list][size], side, setting);
      take_the_field(army, side, setting);
    }
    if (which < setup.forces.size()) check_force(setup.forces[which], side, setting, faults);
  }
}

}  // namespace warren::might_of_arms
