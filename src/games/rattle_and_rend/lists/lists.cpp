#include "games/rattle_and_rend/lists/lists.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/rattle_and_rend/lists/list_text.h"
#include "games/rattle_and_rend/lists/warband.h"
#include "games/rattle_and_rend/rule_ids.h"

namespace warren::rattle_and_rend {
namespace {

using HouseOptions = std::map<std::string, std::string>;

// The first rule of each trait, action and warding reaction, in the order of their enumerations.
constexpr std::array<RuleId, kTraits> kTraitRules{
    rule("RR-AMB-01"), rule("RR-BLE-01"), rule("RR-COO-01"), rule("RR-DTH-01"), rule("RR-ELI-01"),
    rule("RR-FEA-01"), rule("RR-HAR-01"), rule("RR-FUS-01"), rule("RR-POI-01"), rule("RR-RAI-01"),
    rule("RR-RES-01"), rule("RR-RID-01"), rule("RR-SNK-01"), rule("RR-SWA-01"), rule("RR-SOO-01"),
    rule("RR-TAC-01"), rule("RR-TEL-01"), rule("RR-ZEA-01")};
constexpr std::array<RuleId, kChampionActions - 1> kActionRules{
    rule("RR-BANI-01"), rule("RR-SUMM-01"), rule("RR-WAVE-01"), rule("RR-DOOM-01"),
    rule("RR-BRNK-01"), rule("RR-PLOT-01"), rule("RR-SPOT-01")};
constexpr std::array<RuleId, kWardings - 1> kWardingRules{
    rule("RR-DEFI-01"), rule("RR-VENG-01"), rule("RR-REVS-01"), rule("RR-CONF-01"),
    rule("RR-SACR-01"), rule("RR-PURS-01"), rule("RR-DETO-01"), rule("RR-RALL-01")};

struct FixedRow {
  const char* id;
  const char* name;
  RuleId rule;
};
constexpr std::array kHeavyTraits{
    FixedRow{"colossal",  "Colossal",  rule("RR-HVY-03")},
    FixedRow{"flyer",     "Flyer",     rule("RR-HVY-05")},
    FixedRow{"transport", "Transport", rule("RR-HVY-09")},
};
constexpr std::array kDrives{
    FixedRow{"frenzy",     "Frenzy",     rule("RR-DRV-02")},
    FixedRow{"discipline", "Discipline", rule("RR-DRV-03")},
    FixedRow{"compulsion", "Compulsion", rule("RR-DRV-04")},
};
constexpr std::array<const char*, 5> kBands{"-", "touch", "S", "M", "L"};

ListValue value_of(const std::string& id, const std::string& name, RuleId of, int cost = 0) {
  return {id, name, std::string(catalog().rules()[of.index].text), cost, of};
}

template <std::size_t N>
std::vector<ListValue> values_of(const std::array<FixedRow, N>& rows) {
  std::vector<ListValue> values;
  for (const FixedRow& row : rows) values.push_back(value_of(row.id, row.name, row.rule));
  return values;
}

template <std::size_t Names, std::size_t N>
std::vector<ListValue> values_of(const std::array<Named, Names>& names, std::size_t first,
                                 const std::array<RuleId, N>& rules, int cost = 0) {
  std::vector<ListValue> values;
  for (std::size_t i = 0; i < N; ++i)
    values.push_back(
        value_of(names[first + i].id, names[first + i].name, rules[i], cost + names[first + i].cost));
  return values;
}

ListType type_of(const Profile& profile) {
  const auto stat = [&](Stat s) {
    const int value = profile.stats[static_cast<std::size_t>(s)];
    return value == kNoStat ? std::string("-") : fmt::format("{}+", value);
  };
  return {
      profile.id,
      profile.name,
      profile.cost,
      rule("RR-GRP-05"),
      {{"MOV", kBands[static_cast<std::size_t>(profile.mov)]},
                     {"RNG", kBands[static_cast<std::size_t>(profile.rng)]},
                     {"Fury", stat(Stat::fury)},
                     {"Guile", stat(Stat::guile)},
                     {"Will", stat(Stat::will)},
                     {"Base", fmt::format("{} mm", 2 * profile.radius / kMm)}}
  };
}

// RR-GRP-06, RR-CHA-01, RR-CHA-02
std::vector<ListField> entry_fields(const MatchSetting& setting) {
  const int actions = setting.house.champion_actions == OneTwo::two ? 2 : 1;
  const int champion = setting.profile(GroupType::champion).cost;
  constexpr auto kFirstWarding = static_cast<std::size_t>(Reaction::defiance);
  return {
      {"action",
       "Champion Action", values_of(setting.actions, kStandardActions, kActionRules),
       actions, {"champion"}},
      {"champion",
       "Attached Champion", values_of(setting.actions, kStandardActions, kActionRules, champion),
       actions, {"heavy", "fighters", "shooters", "skirmishers"}},
      {"trait", "Heavy's trait", values_of(kHeavyTraits), 1, {"heavy"}},
      {"reaction",
       "Warding reaction", values_of(setting.reactions, kFirstWarding, kWardingRules),
       1, {"ward"}},
  };
}

std::vector<ListField> list_fields(const MatchSetting& setting) {
  return {
      {"traits", "Warband traits", values_of(setting.traits, 0, kTraitRules), 2, {}},
      {"drive", "Drive", values_of(kDrives), 1, {}},
  };
}

// --- lists as a builder has them, as they are written, as they are meant

Chosen without_empty(Chosen fields) {
  std::erase_if(fields, [](const auto& field) {
    return std::ranges::all_of(field.second, [](const std::string& id) { return id.empty(); });
  });
  return fields;
}

ArmyList army_of(const ListText& text) {
  ArmyList army{.name = text.name, .fields = {}, .entries = {}};
  army.fields = without_empty({
      {"traits", text.traits },
      {"drive",  {text.drive}}
  });
  for (const GroupText& group : text.groups) {
    const ListEntry entry{
        group.type, without_empty({{"action", group.action},
                                   {"champion", group.champion},
                                   {"trait", {group.trait}},
                                   {"reaction", {group.reaction}}}
         )
    };
    army.entries.insert(army.entries.end(), static_cast<std::size_t>(group.count), entry);
  }
  return army;
}

std::string quoted(const std::string& words) {
  return nlohmann::json(words).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string line_of(const std::string& key, const std::vector<std::string>& ids, bool always_many) {
  std::vector<std::string> values;
  for (const std::string& id : ids) values.push_back(quoted(id));
  const bool bare =
      !key.empty() && key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_-") == std::string::npos;
  return ids.size() == 1 && !always_many
             ? fmt::format("{} = {}\n", bare ? key : quoted(key), values[0])
             : fmt::format("{} = [{}]\n", bare ? key : quoted(key), fmt::join(values, ", "));
}

std::string toml_of(const ArmyList& list) {
  std::string text = fmt::format("game = \"rattle-and-rend\"\nname = {}\n", quoted(list.name));
  for (const auto& [key, ids] : list.fields) text += line_of(key, ids, key == "traits");
  for (std::size_t i = 0; i < list.entries.size();) {
    const ListEntry& entry = list.entries[i];
    std::size_t next = i + 1;
    while (next < list.entries.size() && list.entries[next] == entry) ++next;
    text += fmt::format("\n[[group]]\ntype = {}\n", quoted(entry.type));
    for (const auto& [key, ids] : entry.fields) text += line_of(key, ids, false);
    if (next - i > 1) text += fmt::format("count = {}\n", next - i);
    i = next;
  }
  return text;
}

class WarbandLists final : public Lists {
 public:
  ListOffer offer(const HouseOptions& options) const override {
    const auto setting = setting_for(options);
    ListOffer offer;
    offer.noun = "Warband";
    offer.without = "Drawn by dice";
    if (!setting) return offer;
    offer.points = setting->points();
    offer.fewest = fewest_groups(offer.points);
    offer.most = kMostInWarband;
    for (const Profile& profile : setting->profiles) offer.types.push_back(type_of(profile));
    offer.entry_fields = entry_fields(*setting);
    offer.list_fields = list_fields(*setting);
    for (const WarbandList& list : setting->shipped) {
      std::vector<Fault> faults;
      check_list(list, list.id, *setting, faults);
      if (faults.empty()) offer.examples.push_back({list.name, toml_of(army_of(written(list, *setting)))});
    }
    return offer;
  }

  ListReport check(const std::string& text, const HouseOptions& options) const override {
    ListReport report;
    report.text = text;
    Setup setup{.game = "rattle-and-rend", .options = options};
    const auto setting = check_setup(setup, report.faults);
    if (!setting) return report;
    const WarbandList list = read_list(text, "list", *setting, report.faults);
    std::vector<Fault> unread;
    const ListText parsed = parse_list(text, "list", unread);
    const bool shipped = !list.id.empty() && parsed.groups.empty();
    if (!shipped && !unread.empty() && parsed.groups.empty()) return report;
    report.list = army_of(shipped ? written(list, *setting) : parsed);
    report.text = toml_of(*report.list);
    report.points = setting->points() - setting->points(list.traits);  // what its traits cost
    for (const ListedGroup& group : list.groups) report.points += points_of(group, *setting);
    return report;
  }

  std::string text_of(const ArmyList& list) const override { return toml_of(list); }

  ArmyList random(Rng& rng, const HouseOptions& options) const override {
    const auto setting = setting_for(options);
    return setting ? draw(rng, *setting) : ArmyList{};
  }

  ArmyList draw(Rng& rng, const Setting& rules) const override {
    const auto& setting = static_cast<const MatchSetting&>(rules);
    return army_of(written(random_list(rng, setting), setting));
  }

 private:
  static std::unique_ptr<MatchSetting> setting_for(const HouseOptions& options) {
    std::vector<Fault> faults;
    return check_setup({.game = "rattle-and-rend", .options = options}, faults);
  }
};

}  // namespace

const Lists& warband_lists() {
  static const WarbandLists lists;
  return lists;
}

}  // namespace warren::rattle_and_rend
