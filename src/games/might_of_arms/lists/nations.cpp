#include "games/might_of_arms/lists/nations.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "games/might_of_arms/sheet.h"
#include "kernel/book/grid.h"

namespace warren::might_of_arms {
namespace {

constexpr std::array<std::string_view, 6> kEntryHeads{"Entry", "Unit",     "Stands",
                                                      "Small", "Standard", "Grand"};
constexpr std::array<std::string_view, 5> kUnitHeads{"Entry", "Units", "Stands", "Files", "Leader"};

std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(", "), text.size());
    parts.emplace_back(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 2, text.size()));
  }
  return parts;
}

// "sub-heavy-infantry, B, 6 pike, 4 arquebus, 2 sword-and-buckler"
class UnitCell {
 public:
  UnitCell(Grid& grid, const Grid::Cell& cell, const MatchSetting& setting, ListLine& line)
      : grid_(grid), cell_(cell), setting_(setting), line_(line) {}

  void read() {
    const std::vector<std::string> parts = parts_of(cell_.text);
    const auto type = warren::place_of(type_words(), parts.empty() ? std::string_view{} : parts[0]);
    if (!type)
      return grid_.fault(cell_, fmt::format("'{}' does not begin with a type of troops", cell_.text));
    line_.type = static_cast<TroopType>(*type);
    for (std::size_t i = 1; i < parts.size(); ++i) part(parts[i]);
    int named = 0;
    for (const std::uint8_t stands : line_.weapons) named += stands;
    if (named == 0) line_.weapons[static_cast<std::size_t>(Weapon::none)] = 1;
    line_.shares = static_cast<std::uint8_t>(std::max(named, 1));
  }

 private:
  void part(const std::string& word) {
    if (const auto grade = warren::place_of(grade_words(), word))
      line_.grade = static_cast<Grade>(*grade);
    else if (const auto trait = warren::place_of(trait_words(), word))
      line_.traits = static_cast<std::uint8_t>(line_.traits | 1U << *trait);
    else
      weapon(word);
  }

  // MI-UNIT-14: "pike" (all carry it) or "6 pike".
  void weapon(const std::string& word) {
    const std::size_t space = word.find(' ');
    const bool counted = space != std::string::npos;
    const auto weapon =
        warren::place_of(weapon_words(), std::string_view(word).substr(counted ? space + 1 : 0));
    if (!weapon)
      return grid_.fault(cell_, fmt::format("'{}' is no grade, trait or weapon; the weapons are {}", word,
                                            fmt::join(weapon_words(), ", ")));
    Grid::Cell count = cell_;
    count.text = counted ? word.substr(0, space) : "1";
    line_.weapons[static_cast<std::size_t>(*weapon)] = static_cast<std::uint8_t>(grid_.number(count, 1, 24));
    const auto carried = static_cast<Weapon>(*weapon);
    const Troop& troop = setting_.troop(line_.type);
    if ((carried == Weapon::pike && !troop.formed_foot()) || (carried == Weapon::musket && troop.mounted))
      grid_.fault(cell_, fmt::format("{} does not carry a {}", troop.name,
                                     weapon_words()[static_cast<std::size_t>(*weapon)]));
  }

  Grid& grid_;
  const Grid::Cell& cell_;
  const MatchSetting& setting_;
  ListLine& line_;
};

// "4-6", "12" or "9/12"
void read_stands(Grid& grid, const Grid::Cell& cell, const MatchSetting& setting, ListLine& line) {
  const int most = setting.troop(line.type).most_stands;
  const std::size_t slash = cell.text.find('/');
  if (slash == std::string::npos) {
    const auto [few, many] = grid.range(cell, 1, most);
    line.fewest_stands = static_cast<std::uint8_t>(few);
    line.most_stands = static_cast<std::uint8_t>(many);
  } else {
    Grid::Cell first = cell, second = cell;
    first.text.resize(slash);
    second.text.erase(0, slash + 1);
    line.fewest_stands = static_cast<std::uint8_t>(grid.number(first, 1, most));
    line.most_stands = static_cast<std::uint8_t>(grid.number(second, line.fewest_stands + 1, most));
    line.step = static_cast<std::uint8_t>(line.most_stands - line.fewest_stands);
  }
  const int last = line.fewest_stands == line.most_stands ? 0 : line.step;
  if (line.fewest_stands % line.shares != 0 || last % line.shares != 0)
    grid.fault(cell,
               fmt::format("the stands must be multiples of {}, as the weapons are shared", line.shares));
}

ListLine read_line(Grid& grid, std::size_t row, const MatchSetting& setting) {
  constexpr std::array<std::pair<ArmySize, std::size_t>, kSizes> kColumnOfSize{
      {{ArmySize::small, 3}, {ArmySize::standard, 4}, {ArmySize::grand, 5}}
  };
  ListLine line;
  line.name = grid.label(row).text;
  line.id = key_of(line.name);
  UnitCell(grid, grid.cell(row, 1), setting, line).read();
  read_stands(grid, grid.cell(row, 2), setting, line);
  for (const auto& [size, column] : kColumnOfSize) {
    const auto [few, many] = grid.range(grid.cell(row, column), 0, kMaxUnits);
    line.fewest[static_cast<std::size_t>(size)] = static_cast<std::uint8_t>(few);
    line.most[static_cast<std::size_t>(size)] = static_cast<std::uint8_t>(many);
  }
  return line;
}

void read_nation(DataReader& reader, const toml::table& row, MatchSetting& setting) {
  NationList& list = setting.lists[static_cast<std::size_t>(reader.word(row, "id", list_words()))];
  list.id = reader.text(row, "id");
  list.name = reader.text(row, "name");
  if (const toml::array* names = row["leaders"].as_array())
    for (const toml::node& name : *names) list.leaders.push_back(name.value_or(std::string{}));
  if (list.leaders.size() != kMaxLeaders)
    reader.fault(row, fmt::format("'leaders' must name {} of them", kMaxLeaders));
  list.leaders.resize(kMaxLeaders);
  Grid grid(reader, row, "entries", kEntryHeads);
  if (grid.rows() > kMaxLines)
    return reader.fault(row, fmt::format("{} entries; at most {}", grid.rows(), kMaxLines));
  for (std::size_t i = 0; i < grid.rows(); ++i) list.lines.push_back(read_line(grid, i, setting));
}

void read_units(DataReader& reader, const toml::table& row, const MatchSetting& setting, Army& army) {
  const NationList& list = setting.lists[static_cast<std::size_t>(army.list)];
  Grid grid(reader, row, "units", kUnitHeads);
  for (std::size_t i = 0; i < grid.rows(); ++i) {
    const auto line = std::ranges::find(list.lines, grid.label(i).text, &ListLine::name);
    if (line == list.lines.end()) {
      grid.fault(grid.label(i),
                 fmt::format("'{}' is no entry of the list '{}'", grid.label(i).text, list.name));
      continue;
    }
    const int count = grid.number(grid.cell(i, 1), 1, kMaxUnits);
    const int stands = grid.number(grid.cell(i, 2), line->fewest_stands, line->most_stands);
    UnitFacts unit = unit_of(setting, army.list, static_cast<int>(line - list.lines.begin()), stands);
    unit.files = static_cast<std::uint8_t>(grid.number(grid.cell(i, 3), 1, stands));
    unit.leader =
        static_cast<std::uint8_t>(grid.number(grid.cell(i, 4), 1, static_cast<int>(army.leaders.size())) - 1);
    army.units.insert(army.units.end(), static_cast<std::size_t>(count), unit);
  }
}

void read_ready_army(DataReader& reader, const toml::table& row, MatchSetting& setting) {
  Army army;
  army.name = reader.text(row, "name");
  army.list = static_cast<ListId>(reader.word(row, "list", list_words()));
  const int size = reader.word(row, "size", size_words());
  army.id = fmt::format("{}-{}", reader.text(row, "list"), size_words()[static_cast<std::size_t>(size)]);
  army.works = reader.number(row, "works", 0, kMaxBoughtWorks);
  if (const toml::array* kinds = row["leaders"].as_array())
    for (const toml::node& kind : *kinds) {
      const auto place = warren::place_of(leader_words(), kind.value_or(std::string_view{}));
      if (!place) reader.fault(kind, fmt::format("a leader is one of: {}", fmt::join(leader_words(), ", ")));
      army.leaders.push_back({.name = {}, .kind = static_cast<LeaderKind>(place.value_or(0))});
    }
  if (army.leaders.empty() || army.leaders.size() > kMaxLeaders)
    return reader.fault(row, fmt::format("an army has 1 to {} leaders", kMaxLeaders));
  read_units(reader, row, setting, army);
  setting.ready[static_cast<std::size_t>(army.list)][static_cast<std::size_t>(size)] = std::move(army);
}

// MI-LIST-33
Army grand_army(const Army& standard, const Army& small) {
  Army army = standard;
  army.id = fmt::format("{}-grand", standard.id.substr(0, standard.id.find('-')));
  army.name = fmt::format("{} and {}", standard.name, small.name);
  army.works = 0;
  army.leaders.assign(4, {.name = {}, .kind = LeaderKind::general});
  army.leaders[0].kind = LeaderKind::commander_in_chief;
  for (UnitFacts unit : small.units) {
    unit.leader = 3;
    army.units.push_back(std::move(unit));
  }
  return army;
}

Weapons arms_of(const ListLine& line, int stands) {
  Weapons arms{};
  for (std::size_t w = 0; w < kWeapons; ++w)
    arms[w] = static_cast<std::uint8_t>(line.weapons[w] * stands / line.shares);
  return arms;
}

}  // namespace

void give_names(const MatchSetting& setting, Army& army) {
  std::map<std::string, int> total, seen;
  for (const UnitFacts& unit : army.units) ++total[unit.name];
  for (UnitFacts& unit : army.units)
    if (const std::string name = unit.name; total[name] > 1)
      unit.name = fmt::format("{} {}", name, ++seen[name]);
  for (std::size_t i = 0; i < army.leaders.size(); ++i)
    if (army.leaders[i].name.empty())
      army.leaders[i].name = setting.lists[static_cast<std::size_t>(army.list)].leaders[i];
}

UnitFacts unit_of(const MatchSetting& setting, ListId list, int line, int stands) {
  const ListLine& entry = setting.lists[static_cast<std::size_t>(list)].lines[static_cast<std::size_t>(line)];
  UnitFacts unit;
  unit.name = entry.name;
  unit.line = static_cast<std::uint8_t>(line);
  unit.type = entry.type;
  unit.grade = entry.grade;
  unit.traits = entry.traits;
  unit.stands = static_cast<std::uint8_t>(stands);
  unit.weapons = arms_of(entry, stands);
  complete(setting, unit);
  return unit;
}

void read_nations(DataReader& reader, const toml::table& root, MatchSetting& setting) {
  reader.each(root, "list", [&](const toml::table& row) { read_nation(reader, row, setting); });
  for (std::size_t i = 0; i < kLists; ++i)
    if (setting.lists[i].lines.empty())
      reader.fault(root, fmt::format("the list '{}' is missing", list_words()[i]));
}

void read_ready_armies(DataReader& reader, const toml::table& root, MatchSetting& setting) {
  reader.each(root, "army", [&](const toml::table& row) { read_ready_army(reader, row, setting); });
  constexpr auto kStandard = static_cast<std::size_t>(ArmySize::standard);
  constexpr auto kSmall = static_cast<std::size_t>(ArmySize::small);
  for (std::size_t i = 0; i < kLists; ++i) {
    auto& sizes = setting.ready[i];
    for (const std::size_t size : {kStandard, kSmall})
      if (sizes[size].units.empty())
        return reader.fault(root,
                            fmt::format("the list '{}' has no {} army", list_words()[i], size_words()[size]));
    sizes[static_cast<std::size_t>(ArmySize::grand)] = grand_army(sizes[kStandard], sizes[kSmall]);
    for (Army& army : sizes) {
      give_names(setting, army);
      complete(setting, army);
    }
  }
}

}  // namespace warren::might_of_arms
