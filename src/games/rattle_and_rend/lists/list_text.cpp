#include "games/rattle_and_rend/lists/list_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "games/rattle_and_rend/rule_ids.h"
#include "kernel/base/toml_text.h"
#include "kernel/wire/json.h"

namespace warren::rattle_and_rend {
namespace {

using Strings = std::vector<std::string>;

// --- TOML

Strings strings_of(const toml::node* node) {
  Strings all;
  if (node == nullptr) return all;
  if (const auto one = node->value<std::string>()) all.push_back(*one);
  if (const toml::array* many = node->as_array())
    for (const toml::node& item : *many) all.push_back(item.value_or(std::string{}));
  return all;
}

std::string string_of(const toml::node* node) {
  return node == nullptr ? std::string{} : node->value_or(std::string{});
}

ListText list_of(const toml::table& table, const std::string& where, std::vector<Fault>& faults) {
  static constexpr std::array kListKeys{"game", "id", "name", "drive", "traits", "group"};
  for (const auto& [key, node] : table)
    if (std::ranges::find(kListKeys, key.str()) == kListKeys.end())
      faults.push_back({fmt::format("{} line {}", where, node.source().begin.line),
                        fmt::format("'{}' is not part of a warband list", key.str()),
                        {}});
  ListText list{.id = string_of(table.get("id")),
                .name = string_of(table.get("name")),
                .drive = string_of(table.get("drive")),
                .traits = strings_of(table.get("traits")),
                .groups = {}};
  const toml::array* groups = table["group"].as_array();
  for (const toml::node& node : groups != nullptr ? *groups : toml::array{}) {
    const toml::table* row = node.as_table();
    const std::string line = fmt::format("{} line {}", where, node.source().begin.line);
    if (row == nullptr) {
      faults.push_back({line, "each group must be a table", {}});
      continue;
    }
    static constexpr std::array kGroupKeys{"type", "trait", "reaction", "action", "champion", "count"};
    for (const auto& [key, value] : *row)
      if (std::ranges::find(kGroupKeys, key.str()) == kGroupKeys.end())
        faults.push_back({line, fmt::format("'{}' is not part of a group", key.str()), {}});
    list.groups.push_back(
        {line, string_of(row->get("type")), string_of(row->get("trait")), string_of(row->get("reaction")),
         strings_of(row->get("action")), strings_of(row->get("champion")),
         static_cast<int>(std::clamp<std::int64_t>((*row)["count"].value_or(std::int64_t{1}), 0, 99))});
  }
  return list;
}

std::optional<toml::table> table_of(std::string_view text, const std::string& where,
                                    std::vector<Fault>& faults) {
  TomlText read = parse_toml(text, where);
  if (!read.table) faults.push_back({fmt::format("{} line {}", where, read.line), std::move(read.fault), {}});
  return std::move(read.table);
}

// --- JSON

Strings strings_of(const Json& json, const char* key) {
  Strings all;
  const auto found = json.find(key);
  if (found == json.end()) return all;
  if (found->is_string()) all.push_back(found->get<std::string>());
  if (found->is_array())
    for (const Json& item : *found) all.push_back(item.is_string() ? item.get<std::string>() : std::string{});
  return all;
}

std::string string_of(const Json& json, const char* key) {
  const Strings all = strings_of(json, key);
  return all.empty() ? std::string{} : all.front();
}

ListText list_of(const Json& json, const std::string& where, std::vector<Fault>& faults) {
  ListText list{.id = string_of(json, "id"),
                .name = string_of(json, "name"),
                .drive = string_of(json, "drive"),
                .traits = strings_of(json, "traits"),
                .groups = {}};
  const auto groups = json.find("group");
  for (std::size_t i = 0; groups != json.end() && groups->is_array() && i < groups->size(); ++i) {
    const Json& row = (*groups)[i];
    const std::string line = fmt::format("{} group {}", where, i + 1);
    if (!row.is_object()) {
      faults.push_back({line, "each group must be an object", {}});
      continue;
    }
    const auto count = row.find("count");
    const int times = count != row.end() && count->is_number_integer() ? count->get<int>() : 1;
    list.groups.push_back({line, string_of(row, "type"), string_of(row, "trait"), string_of(row, "reaction"),
                           strings_of(row, "action"), strings_of(row, "champion"), std::clamp(times, 0, 99)});
  }
  return list;
}

// --- meaning

constexpr std::array<std::string_view, 4> kDriveIds{"", "frenzy", "discipline", "compulsion"};
constexpr std::array<const char*, 4> kHeavyTraitIds{"", "colossal", "flyer", "transport"};

template <class Ids>
std::optional<int> place_of(const Ids& ids, std::string_view id) {
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (ids[i] == id) return static_cast<int>(i);
  return std::nullopt;
}

class Resolver {
 public:
  Resolver(const MatchSetting& setting, std::vector<Fault>& faults) : faults_(faults) {
    for (const Profile& profile : setting.profiles) types_.push_back(profile.id);
    for (std::size_t i = kStandardActions; i < kActions; ++i) actions_.push_back(setting.actions[i].id);
    for (std::size_t i = static_cast<std::size_t>(Reaction::defiance); i < kReactions; ++i)
      wardings_.push_back(setting.reactions[i].id);
    for (const Named& trait : setting.traits) traits_.push_back(trait.id);
  }

  int word(const std::string& where, const Strings& known, const std::string& id, const char* what,
           RuleId rule) {
    const auto place = place_of(known, id);
    if (place) return *place;
    faults_.push_back(
        {where, fmt::format("'{}' is not {}; one of: {}", id, what, fmt::join(known, ", ")), rule});
    return -1;
  }

  std::uint8_t actions(const GroupText& text, const Strings& ids) {
    std::uint8_t mask = 0;
    for (const std::string& id : ids)
      if (const int place = word(text.where, actions_, id, "a Champion Action", rule("RR-CHA-01"));
          place >= 0)
        mask = static_cast<std::uint8_t>(mask | 1U << (place + 1));
    return mask;
  }

  void group(const GroupText& text, WarbandList& list) {
    const int type = word(text.where, types_, text.type, "a type of group", rule("RR-GRP-05"));
    if (type < 0) return;
    ListedGroup group{.type = static_cast<GroupType>(type)};
    group.pair = !text.champion.empty();
    group.actions = actions(text, group.pair ? text.champion : text.action);
    if (!text.trait.empty()) {
      const int trait = word(text.where, Strings(kHeavyTraitIds.begin(), kHeavyTraitIds.end()), text.trait,
                             "a Heavy's trait", rule("RR-HVY-01"));
      if (trait > 0) group.heavy = static_cast<HeavyTrait>(trait);
    }
    if (!text.reaction.empty()) {
      const int warding = word(text.where, wardings_, text.reaction, "a warding reaction", rule("RR-WRD-03"));
      if (warding >= 0) group.warding = static_cast<Warding>(warding + 1);
    }
    for (int i = 0; i < text.count; ++i) list.groups.push_back(group);
  }

  void traits(const ListText& text, const std::string& where, WarbandList& list) {
    for (const std::string& id : text.traits) {
      const int trait = word(where, traits_, id, "a warband trait", rule("RR-ARMY-04"));
      if (trait < 0) continue;
      const std::uint32_t mask = 1U << trait;
      if ((list.traits & mask) != 0)
        faults_.push_back({where, fmt::format("the trait '{}' is taken twice", id), rule("RR-ARMY-04")});
      list.traits |= mask;
    }
  }

 private:
  std::vector<Fault>& faults_;
  Strings types_, actions_, wardings_, traits_;
};

}  // namespace

ListText parse_list(std::string_view text, const std::string& where, std::vector<Fault>& faults) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && text[first] == '{') {
    const auto json = text.size() > kMostListBytes ? std::nullopt : parse_json(text);
    if (json && json->is_object()) return list_of(*json, where, faults);
    faults.push_back({where, text.size() > kMostListBytes ? "is too long" : "is not JSON", {}});
    return {};
  }
  const auto table = table_of(text, where, faults);
  return table ? list_of(*table, where, faults) : ListText{};
}

std::vector<ListText> parse_lists(std::string_view text, const std::string& where,
                                  std::vector<Fault>& faults) {
  std::vector<ListText> lists;
  const auto table = table_of(text, where, faults);
  const toml::array* rows = table ? (*table)["warband"].as_array() : nullptr;
  for (const toml::node& row : rows != nullptr ? *rows : toml::array{})
    if (const toml::table* one = row.as_table()) lists.push_back(list_of(*one, where, faults));
  return lists;
}

WarbandList resolve(const ListText& text, const std::string& where, const MatchSetting& setting,
                    std::vector<Fault>& faults) {
  Resolver resolver(setting, faults);
  WarbandList list{.id = text.id, .name = text.name, .groups = {}};
  for (const GroupText& group : text.groups) resolver.group(group, list);
  resolver.traits(text, where, list);
  const auto drive = place_of(kDriveIds, text.drive);
  if (drive)
    list.drive = static_cast<Drive>(*drive);
  else
    faults.push_back({where, fmt::format("'{}' is not a drive: frenzy, discipline or compulsion", text.drive),
                      rule("RR-DRV-01")});
  return list;
}

ListText written(const WarbandList& list, const MatchSetting& setting) {
  ListText text{.id = list.id,
                .name = list.name,
                .drive = std::string(kDriveIds[static_cast<std::size_t>(list.drive)]),
                .traits = {},
                .groups = {}};
  for (std::size_t i = 0; i < kTraits; ++i)
    if (((list.traits >> i) & 1U) != 0) text.traits.push_back(setting.traits[i].id);
  for (const ListedGroup& group : list.groups) {
    GroupText line;
    line.type = setting.profile(group.type).id;
    line.trait = kHeavyTraitIds[static_cast<std::size_t>(group.heavy)];
    if (group.warding != Warding::none)
      line.reaction = setting.reactions[static_cast<std::size_t>(reaction_of(group.warding))].id;
    Strings& actions = group.pair ? line.champion : line.action;
    for (std::size_t i = kStandardActions; i < kActions; ++i)
      if (((unsigned{group.actions} >> static_cast<int>(champion_action(static_cast<ActionKind>(i)))) & 1U) !=
          0)
        actions.push_back(setting.actions[i].id);
    text.groups.push_back(std::move(line));
  }
  return text;
}

}  // namespace warren::rattle_and_rend
