#include "games/might_of_arms/lists/lists.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/might_of_arms/lists/army.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/sheet.h"
#include "kernel/book/data_reader.h"

namespace warren::might_of_arms {
namespace {

// Leaders by the words of a builder: "general-2" is the second general.
constexpr std::array<std::string_view, kMaxLeaders> kLeaderIds{
    "commander-in-chief", "general", "general-2", "general-3", "captain", "captain-2", "captain-3"};

std::string_view kind_of_leader(std::string_view id) {
  return id.starts_with("general") ? "general" : id.starts_with("captain") ? "captain" : id;
}

std::vector<ListValue> numbers_up_to(int most, int cost_each = 0) {
  std::vector<ListValue> values;
  for (int i = 1; i <= most; ++i)
    values.push_back({std::to_string(i), std::to_string(i), {}, i * cost_each, {}});
  return values;
}

std::vector<ListValue> leader_values(const MatchSetting& setting, bool priced) {
  std::vector<ListValue> values;
  for (const std::string_view id : kLeaderIds) {
    const auto kind = warren::place_of(leader_words(), kind_of_leader(id));
    const int cost = priced ? setting.tables.leader_cost[static_cast<std::size_t>(kind.value_or(0))] : 0;
    values.push_back({std::string(id), std::string(id), {}, cost, rule("MI-LIST-03")});
  }
  return values;
}

ListType type_of(const MatchSetting& setting, const NationList& list, const ListLine& line) {
  const Troop& troop = setting.troop(line.type);
  UnitFacts unit{.name = {}, .line = 0, .type = line.type, .grade = line.grade, .traits = line.traits};
  unit.stands = line.shares;
  unit.weapons = line.weapons;
  std::string arms, traits;
  for (std::size_t w = 1; w < kWeapons; ++w)
    if (line.weapons[w] > 0) arms += fmt::format("{}{}", arms.empty() ? "" : ", ", weapon_words()[w]);
  for (std::size_t t = 0; t < trait_words().size(); ++t)
    if (((line.traits >> t) & 1U) != 0)
      traits += fmt::format("{}{}", traits.empty() ? "" : ", ", trait_words()[t]);
  const auto size = static_cast<std::size_t>(setting.size());
  return {
      fmt::format("{}.{}", list.id, line.id),
      line.name,
      points_of(setting, unit) / line.shares,
      rule("MI-LIST-06"),
      {{"List", list.name},
                      {"Troops", troop.name},
                      {"Grade", std::string(grade_words()[static_cast<std::size_t>(line.grade)])},
                      {"Weapons", arms},
                      {"Traits", traits},
                      {"Stands", fmt::format("{}-{}", line.fewest_stands, line.most_stands)},
                      {"Units", fmt::format("{}-{}", line.fewest[size], line.most[size])}}
  };
}

const std::string& first_of(const Chosen& fields, const std::string& key) {
  static const std::string none;
  const auto found = fields.find(key);
  return found == fields.end() || found->second.empty() ? none : found->second.front();
}

int number_of_field(const Chosen& fields, const std::string& key) {
  const std::string& text = first_of(fields, key);
  const bool digits = !text.empty() && text.size() < 4 &&
                      std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  return digits ? std::stoi(text) : 0;
}

// --- a list as a builder has it, and as it is written

ListText text_of_army(const ArmyList& army) {
  ListText text{.name = army.name,
                .list = first_of(army.fields, "list"),
                .size = first_of(army.fields, "size"),
                .works = number_of_field(army.fields, "works"),
                .leaders = {},
                .units = {}};
  std::vector<std::string> ids;
  if (const auto leaders = army.fields.find("leaders"); leaders != army.fields.end()) ids = leaders->second;
  std::vector<std::string> on_foot;
  if (const auto feet = army.fields.find("on-foot"); feet != army.fields.end()) on_foot = feet->second;
  for (const std::string& id : ids)
    text.leaders.push_back(
        {{}, std::string(kind_of_leader(id)), {}, std::ranges::find(on_foot, id) != on_foot.end()});
  for (const ListEntry& entry : army.entries) {
    const auto leader = std::ranges::find(ids, first_of(entry.fields, "leader"));
    const std::string prefix = text.list + ".";
    text.units.push_back(
        {.where = {},
         .entry = entry.type.starts_with(prefix) ? entry.type.substr(prefix.size()) : entry.type,
         .name = first_of(entry.fields, "name"),
         .stands = number_of_field(entry.fields, "stands"),
         .files = number_of_field(entry.fields, "files"),
         .leader = leader == ids.end() ? 0 : static_cast<int>(leader - ids.begin()) + 1});
  }
  return text;
}

// The k-th leader of a kind gets the k-th of its words.
std::vector<std::string> leader_ids(const ListText& text) {
  std::vector<std::string> ids;
  for (const LeaderText& leader : text.leaders) {
    const auto before =
        std::ranges::count_if(ids, [&](const std::string& id) { return kind_of_leader(id) == leader.kind; });
    ids.push_back(before == 0 ? leader.kind : fmt::format("{}-{}", leader.kind, before + 1));
  }
  return ids;
}

ArmyList army_of(const ListText& text) {
  ArmyList army{.name = text.name, .fields = {}, .entries = {}};
  const std::vector<std::string> ids = leader_ids(text);
  const auto put = [](Chosen& fields, const std::string& key, const std::string& value) {
    if (!value.empty() && value != "0") fields[key] = {value};
  };
  put(army.fields, "list", text.list);
  put(army.fields, "size", text.size);
  put(army.fields, "works", std::to_string(text.works));
  if (!ids.empty()) army.fields["leaders"] = ids;
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (text.leaders[i].on_foot) army.fields["on-foot"].push_back(ids[i]);
  for (const UnitText& unit : text.units) {
    ListEntry entry{
        .type = unit.entry.find('.') == std::string::npos ? text.list + "." + unit.entry : unit.entry,
        .fields = {}};
    put(entry.fields, "stands", std::to_string(unit.stands));
    put(entry.fields, "files", std::to_string(unit.files));
    put(entry.fields, "name", unit.name);
    const auto leader = static_cast<std::size_t>(unit.leader);
    if (leader >= 1 && leader <= ids.size()) entry.fields["leader"] = {ids[leader - 1]};
    army.entries.push_back(std::move(entry));
  }
  return army;
}

class MatchLists final : public Lists {
 public:
  ListOffer offer(const HouseOptions& options) const override {
    ListOffer offer;
    const auto setting = setting_for(options);
    if (!setting) return offer;
    offer.noun = "Army";
    offer.without = "The ready army of a list that is drawn";
    offer.points = points_limit(*setting, 0);
    offer.fewest = 1;
    offer.most = kMaxUnits;
    for (const NationList& list : setting->lists)
      for (const ListLine& line : list.lines) offer.types.push_back(type_of(*setting, list, line));
    offer.entry_fields = {
        {"stands", "Stands", numbers_up_to(24), 1, {}},
        {"files", "Files", numbers_up_to(8), 1, {}},
        {"leader", "Leader", leader_values(*setting, false), 1, {}},
    };
    std::vector<ListValue> nations;
    for (const NationList& list : setting->lists)
      nations.push_back({list.id, list.name, {}, 0, rule("MI-LIST-07")});
    offer.list_fields = {
        {"list", "List", std::move(nations), 1, {}},
        {"leaders", "Leaders", leader_values(*setting, true), kMaxLeaders, {}},
        {"on-foot", "Leaders on foot", leader_values(*setting, false), kMaxLeaders, {}},
        {"works",
         "Sections of fieldworks", numbers_up_to(kMaxBoughtWorks, setting->tables.works_cost),
         1, {}},
    };
    for (const auto& sizes : setting->ready) {
      const Army& army = sizes[static_cast<std::size_t>(setting->size())];
      offer.examples.push_back({army.name, toml_of(written(army, *setting))});
    }
    return offer;
  }

  ListReport check(const std::string& text, const HouseOptions& options) const override {
    ListReport report;
    report.text = text;
    const auto setting = setting_for(options, &report.faults);
    if (!setting) return report;
    const bool ready = warren::place_of(list_words(), text).has_value();
    const ListText list =
        ready ? written(setting->ready[static_cast<std::size_t>(*warren::place_of(list_words(), text))]
                                      [static_cast<std::size_t>(setting->size())],
                        *setting)
              : parse_list(text, "list", report.faults);
    if (list.list.empty() && list.units.empty()) {
      if (report.faults.empty()) read_army(list, "list", 0, *setting, report.faults);
      return report;
    }
    report.points = read_army(list, "list", 0, *setting, report.faults).points;
    report.list = army_of(list);
    report.text = toml_of(list);
    return report;
  }

  std::string text_of(const ArmyList& list) const override { return toml_of(text_of_army(list)); }

  ArmyList random(Rng& rng, const HouseOptions& options) const override {
    const auto setting = setting_for(options);
    return setting ? draw(rng, *setting) : ArmyList{};
  }

  ArmyList draw(Rng& rng, const Setting& rules) const override {
    const auto& setting = static_cast<const MatchSetting&>(rules);
    return army_of(written(random_army(rng, static_cast<ListId>(rng.below(kLists)), setting), setting));
  }

 private:
  // A list is built for a pitched battle: points of the size, works for either side.
  static std::unique_ptr<MatchSetting> setting_for(const HouseOptions& options,
                                                   std::vector<Fault>* faults = nullptr) {
    std::vector<Fault> unread;
    return check_setup({.game = "might-of-arms", .scenario = "pitched-battle", .options = options},
                       faults == nullptr ? unread : *faults);
  }
};

}  // namespace

const Lists& army_lists() {
  static const MatchLists lists;
  return lists;
}

}  // namespace warren::might_of_arms
