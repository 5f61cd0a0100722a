#include "games/mice_at_arms/view/standing.h"

#include <fmt/format.h>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/muster.h"
#include "kernel/base/toml_text.h"

namespace warren::mice_at_arms {
namespace {

// One standing being read: collects faults with place and line.
class Reader {
 public:
  Reader(const std::string& where, std::vector<Fault>& faults) : where_(where), faults_(faults) {}

  void fault(const toml::node& node, std::string words, RuleId rule_id = {}) {
    faults_.push_back(
        {fmt::format("{} line {}", where_, node.source().begin.line), std::move(words), rule_id});
  }

  int number(std::string_view key, const toml::node& node, int lowest, int highest, RuleId rule_id) {
    const auto value = node.value_exact<std::int64_t>();
    if (value && *value >= lowest && *value <= highest) return static_cast<int>(*value);
    fault(node, fmt::format("'{}' must be a whole number from {} to {}", key, lowest, highest), rule_id);
    return 0;
  }

  std::string name(const toml::node& node) {
    std::string text = node.value_or(std::string());
    const auto odd = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '"' || c == '\\'; };
    if (!text.empty() && text.size() <= Standing::kLongestName && std::ranges::none_of(text, odd))
      return text;
    fault(node,
          fmt::format("'name' must be a text of 1 to {} letters without quotes", Standing::kLongestName));
    return {};
  }

  std::uint8_t houses(const toml::node& node) {
    std::uint8_t mask = 0;
    const toml::array* list = node.as_array();
    bool sound = list != nullptr;
    for (const toml::node& entry : sound ? *list : toml::array{}) {
      const auto house = entry.value_exact<std::int64_t>();
      sound = sound && house && *house >= 1 && *house <= kHouses;
      if (sound) mask = static_cast<std::uint8_t>(mask | 1U << *house);
    }
    if (sound) return mask;
    fault(node, fmt::format("'fealty_lost' must be a list of houses, 1 to {}, as [2, 4]", kHouses),
          rule("MA-MUST-05"));
    return 0;
  }

 private:
  const std::string& where_;
  std::vector<Fault>& faults_;
};

}  // namespace

Standing read_standing(const std::string& text, const std::string& where, std::vector<Fault>& faults) {
  Standing standing;
  const TomlText read = parse_toml(text);
  if (!read.table) {
    faults.push_back({fmt::format("{} line {}", where, read.line),
                      read.fault + "; Mice-at-Arms musters by dice and takes a standing here, as `purse = 3`",
                      rule("MA-MUST-01")});
    return standing;
  }
  Reader reader(where, faults);
  for (const auto& [key, node] : *read.table) {
    if (key == "name")
      standing.name = reader.name(node);
    else if (key == "purse")
      standing.purse = reader.number("purse", node, 0, Standing::kMostPurse, rule("MA-VP-03"));
    else if (key == "loyalty")
      standing.loyalty =
          reader.number("loyalty", node, -Standing::kMostLoyalty, Standing::kMostLoyalty, rule("MA-MUST-04"));
    else if (key == "fealty_lost")
      standing.fealty_lost = reader.houses(node);
    else
      reader.fault(node, fmt::format("there is no '{}'; a standing has name, purse, loyalty and fealty_lost",
                                     std::string_view(key)));
  }
  return standing;
}

std::string standing_text(const Standing& standing) {
  std::string text;
  if (!standing.name.empty()) text += fmt::format("name = \"{}\"\n", standing.name);
  text += fmt::format("purse = {}\nloyalty = {}\n", standing.purse, standing.loyalty);
  std::string houses;
  for (int house = 1; house <= kHouses; ++house)
    if (((standing.fealty_lost >> house) & 1) != 0)
      houses += fmt::format("{}{}", houses.empty() ? "" : ", ", house);
  return text + fmt::format("fealty_lost = [{}]\n", houses);
}

void take_standings(const Setup& setup, BattleSetting& setting, std::vector<Fault>& faults) {
  if (setup.forces.size() > static_cast<std::size_t>(setting.seats)) {
    faults.push_back(
        {"forces",
         fmt::format("there are {} for {} armies: one standing per seat", setup.forces.size(), setting.seats),
         rule("MA-COMP-05")});
    return;
  }
  for (std::size_t seat = 0; seat < setup.forces.size() && seat < kMaxArmies; ++seat) {
    const Standing standing =
        read_standing(setup.forces[seat], fmt::format("force of seat {}", seat + 1), faults);
    setting.names[seat] = standing.name;
    setting.purse[seat] = static_cast<std::int16_t>(standing.purse);
    setting.loyalty[seat] = static_cast<std::int8_t>(standing.loyalty);
    setting.fealty[seat] = standing.fealty_lost;
  }
}

BattleResult aftermath(const State& state) {
  BattleResult result;
  result.seats = state.armies;
  for (int army = 0; army < state.armies; ++army) {
    const auto i = static_cast<std::size_t>(army);
    BattleSide& side = result.side[i];
    if (state.winner != 0) side.value = army + 1 == state.winner ? std::int16_t{1} : std::int16_t{-1};
    side.score = state.army[i].score;
    side.purse = state.army[i].purse;
    side.marks = state.army[i].fealty;
    side.losses = state.army[i].lost;
  }
  return result;
}

}  // namespace warren::mice_at_arms
