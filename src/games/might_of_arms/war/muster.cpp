#include "games/might_of_arms/war/muster.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/might_of_arms/lists/nations.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/sheet.h"
#include "games/might_of_arms/war/choices.h"

namespace warren::might_of_arms::war {
namespace {

std::size_t size_of(const WarSetting& setting) { return static_cast<std::size_t>(setting.battle->size()); }

// The words for a fault of a written list: what is wrong, by its rule.
Refusal refusal_of(const Fault& fault) {
  struct Row {
    RuleId rule;
    const char* words;
  };
  constexpr std::array kRows{
      Row{rule("MI-LIST-01"), "the list is too dear"                                                    },
      Row{rule("MI-LIST-03"), "there is one commander-in-chief, and three generals and captains at most"},
      Row{rule("MI-LIST-04"), "too many sections of fieldworks"                                         },
      Row{rule("MI-LIST-05"), "a unit has no leader of the list"                                        },
      Row{rule("MI-LIST-06"), "a unit has too few or too many stands"                                   },
      Row{rule("MI-LIST-08"), "an entry has too few or too many units"                                  },
      Row{rule("MI-LIM-01"),  "too many units"                                                          },
      Row{rule("MI-LIM-02"),  "too many leaders"                                                        },
      Row{rule("MI-UNIT-03"), "such troops do not form up so"                                           },
  };
  for (const Row& row : kRows)
    if (row.rule == fault.rule) return {row.rule, row.words};
  return {rule("MI-CAM-04"), "the list cannot be fielded"};
}

bool add_units(Option said, int lines, Listed& listed) {
  const std::uint32_t more = said.slot >> 16;
  if (said.subject >= lines || more >= kMaxUnits) return false;
  for (std::uint32_t i = 0; i <= more; ++i) {
    if (listed.units == kMaxUnits) return false;
    listed.unit[listed.units++] = {said.subject, said.target, static_cast<std::uint8_t>(said.slot >> 8),
                                   static_cast<std::uint8_t>(said.slot)};
  }
  return true;
}

bool add(Option said, int lines, Listed& listed) {
  switch (verb_of(said)) {
    case Verb::unit: return add_units(said, lines, listed);
    case Verb::leader:
      if (said.subject >= kLeaderKinds || said.target > 1 || listed.leaders == kMaxLeaders) return false;
      listed.on_foot = static_cast<std::uint8_t>(listed.on_foot | said.target << listed.leaders);
      listed.leader[listed.leaders++] = said.subject;
      return true;
    case Verb::works: listed.works = said.target; return true;
    default: return false;
  }
}

ListText written_list(const WarSetting& setting, const State& state, int side, const Listed& listed) {
  const NationList& list = setting.list_of(state, side);
  ListText text{.name = {}, .list = list.id, .size = {}, .works = listed.works, .leaders = {}, .units = {}};
  for (std::size_t i = 0; i < listed.leaders; ++i) {
    const int name = leader_named(setting, state, side, static_cast<int>(i));
    text.leaders.push_back({{},
                            std::string(leader_words()[listed.leader[i]]),
                            name < 0 ? std::string() : list.leaders[static_cast<std::size_t>(name)],
                            ((listed.on_foot >> i) & 1) != 0});
  }
  for (std::size_t i = 0; i < listed.units; ++i) {
    const ListedUnit& unit = listed.unit[i];
    text.units.push_back({.where = {},
                          .entry = list.lines[unit.line].id,
                          .name = {},
                          .stands = unit.stands,
                          .files = unit.files,
                          .leader = unit.leader + 1});
  }
  return text;
}

// The battle at hand, as a side's list is judged for it.
MatchSetting coming_battle(const WarSetting& setting, const State& state) {
  MatchSetting battle = *setting.battle;
  battle.scenario = static_cast<ScenarioId>(state.scenario);
  for (int side = 0; side < 2; ++side) {
    WarNumbers& numbers = battle.war[static_cast<std::size_t>(state.fighter(side))];
    const Power& own = power_of(state, side);
    numbers.bonus = own.bonus;
    const std::vector<ListLine>& lines = setting.list_of(state, side).lines;
    if (own.honoured != 0) numbers.honoured = lines[own.honoured - 1U].id;
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (own.fewer[i] != 0) numbers.fewer[lines[i].id] = own.fewer[i];
  }
  return battle;
}

}  // namespace

Limits limits_of(const WarSetting& setting, const State& state, int side) {
  const Power& own = power_of(state, side);
  Limits limits;
  limits.points =
      points_limit(*setting.battle, static_cast<ScenarioId>(state.scenario), state.fighter(side), own.bonus);
  const std::vector<ListLine>& lines = setting.list_of(state, side).lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const int most = lines[i].most[size_of(setting)], fewest = lines[i].fewest[size_of(setting)];
    const int lowered = std::max({most - own.fewer[i], fewest, 1});
    limits.most[i] = static_cast<std::uint8_t>(own.fewer[i] == 0 ? most : std::min(most, lowered));
  }
  return limits;
}

Listed ready_list(const WarSetting& setting, const State& state, int side) {
  const Army& army = setting.battle->ready[power_of(state, side).list][size_of(setting)];
  const Limits limits = limits_of(setting, state, side);
  const Staying staying = staying_of(army, *setting.battle, limits.points, limits.most);
  Listed listed;
  listed.ready = 1;
  listed.leaders = static_cast<std::uint8_t>(staying.leaders);
  listed.works = static_cast<std::uint8_t>(staying.works ? army.works : 0);
  for (std::size_t i = 0; i < listed.leaders; ++i) {
    listed.leader[i] = static_cast<std::uint8_t>(army.leaders[i].kind);
    if (!army.leaders[i].mounted) listed.on_foot = static_cast<std::uint8_t>(listed.on_foot | 1U << i);
  }
  for (std::size_t i = 0; i < army.units.size(); ++i) {
    const UnitFacts& unit = army.units[i];
    const std::uint8_t leader = unit.leader < listed.leaders ? unit.leader : std::uint8_t{0};
    if (staying.has(i)) listed.unit[listed.units++] = {unit.line, unit.stands, unit.files, leader};
  }
  return listed;
}

int points_of(const WarSetting& setting, const State& state, int side, const Listed& listed) {
  std::vector<Fault> faults;
  const MatchSetting battle = coming_battle(setting, state);
  return read_army(written_list(setting, state, side, listed), "list", state.fighter(side), battle, faults)
      .points;
}

Verdict read_list(const WarSetting& setting, const State& state, int side, const Answer& answer,
                  Listed& listed) {
  listed = {};
  if (answer.form() != Form::options) return Refusal{rule("MI-CAM-04"), "a list is asked for"};
  if (answer.count() == 1 && answer.option(0) == option(Verb::ready_army)) {
    listed = ready_list(setting, state, side);
    return {};
  }
  const int lines = static_cast<int>(setting.list_of(state, side).lines.size());
  for (int i = 0; i < answer.count(); ++i)
    if (!add(answer.option(i), lines, listed))
      return Refusal{rule("MI-CAM-04"), "units, leaders and works of the own list are asked for"};
  const MatchSetting battle = coming_battle(setting, state);
  std::vector<Fault> faults;
  const Army army =
      read_army(written_list(setting, state, side, listed), "list", state.fighter(side), battle, faults);
  if (faults.empty()) return {};
  const Refusal refusal = refusal_of(faults.front());
  if (refusal.rule != rule("MI-LIST-01")) return refusal;
  return refusal.with(Measure::count, army.points, points_limit(battle, state.fighter(side)));
}

int leader_named(const WarSetting& setting, const State& state, int side, int leader) {
  const auto names = static_cast<int>(setting.list_of(state, side).leaders.size());
  for (int name = 0; name < names; ++name)
    if (((power_of(state, side).dead >> name) & 1) == 0 && leader-- == 0) return name;
  return -1;
}

std::string list_text(const WarSetting& setting, const State& state, int side) {
  return toml_of(written_list(setting, state, side, power_of(state, side).army));
}

std::string war_text(const WarSetting& setting, const State& state) {
  std::string text;
  for (int seat = 0; seat < 2; ++seat) {
    const int side = state.fighter(seat);
    const Power& own = power_of(state, side);
    const std::vector<ListLine>& lines = setting.list_of(state, side).lines;
    std::string fewer;
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (own.fewer[i] != 0)
        fewer += fmt::format("{}{} = {}", fewer.empty() ? "" : ", ", lines[i].id, own.fewer[i]);
    text += fmt::format("[[side]]\nbonus = {}\nhonoured = \"{}\"\nfewer = {{{}}}\n", own.bonus,
                        own.honoured == 0 ? std::string() : lines[own.honoured - 1U].id, fewer);
  }
  return text;
}

}  // namespace warren::might_of_arms::war
