#include "games/might_of_arms/lists/army.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/might_of_arms/lists/nations.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/sheet.h"
#include "kernel/book/data_reader.h"

namespace warren::might_of_arms {
namespace {

constexpr int kGivenWagons = 3;  // MI-SCN-08: units, of 2 wagons each
constexpr std::array<int, kLeaderKinds> kMostLeaders{1, 3, 3};
constexpr int kMostUnderCaptain = 4;

std::size_t size_of(const MatchSetting& setting) { return static_cast<std::size_t>(setting.size()); }

const std::vector<ListLine>& entries_of(const MatchSetting& setting, ListId list) {
  return setting.lists[static_cast<std::size_t>(list)].lines;
}

int wagons_given(const MatchSetting& setting, int side) {
  return setting.scenario == ScenarioId::convoy && side == 1 ? kGivenWagons : 0;
}

int count_of(const Army& army, std::size_t line) {
  return static_cast<int>(
      std::ranges::count_if(army.units, [&](const UnitFacts& u) { return u.line == line; }));
}

// MI-LIST-08, point by point.
class ListCheck {
 public:
  ListCheck(const ListText& text, const std::string& where, int side, const MatchSetting& setting,
            std::vector<Fault>& faults)
      : text_(text), where_(where), side_(side), setting_(setting), faults_(faults) {}

  Army run() {
    const auto list = warren::place_of(list_words(), text_.list);
    if (!list) {
      fault(where_, rule("MI-LIST-09"),
            fmt::format("'{}' is no list; one of: {}", text_.list, fmt::join(list_words(), ", ")));
      return army_;
    }
    army_.list = static_cast<ListId>(*list);
    army_.name = text_.name.empty() ? setting_.lists[static_cast<std::size_t>(*list)].name : text_.name;
    army_.works = text_.works;
    check_size();
    leaders();
    for (const UnitText& unit : text_.units) read_unit(unit);
    give_names(setting_, army_);
    complete(setting_, army_);
    whole_army();
    return army_;
  }

 private:
  void fault(const std::string& where, RuleId rule, std::string words) {
    faults_.push_back({where, std::move(words), rule});
  }
  void too_many(const std::string& where, RuleId rule, std::string_view what, int found, int allowed) {
    if (found > allowed) fault(where, rule, fmt::format("{} {}; at most {}", found, what, allowed));
  }

  void check_size() {
    if (text_.size.empty() || text_.size == size_words()[size_of(setting_)]) return;
    fault(where_, rule("MI-LIST-09"),
          fmt::format("the list is of size '{}', the battle is '{}'", text_.size,
                      size_words()[size_of(setting_)]));
  }

  void leaders() {
    for (const LeaderText& text : text_.leaders) {
      const auto kind = warren::place_of(leader_words(), text.kind);
      if (!kind)
        fault(text.where, rule("MI-LIST-03"),
              fmt::format("'{}' is no leader; one of: {}", text.kind, fmt::join(leader_words(), ", ")));
      if (army_.leaders.size() < kMaxLeaders)
        army_.leaders.push_back(
            {.name = text.name, .kind = static_cast<LeaderKind>(kind.value_or(1)), .mounted = !text.on_foot});
    }
    too_many(where_, rule("MI-LIM-02"), "leaders", static_cast<int>(text_.leaders.size()), kMaxLeaders);
    const auto count = [&](LeaderKind kind) {
      return static_cast<int>(std::ranges::count(army_.leaders, kind, &LeaderFacts::kind));
    };
    if (const int chiefs = count(LeaderKind::commander_in_chief); chiefs != 1)
      fault(where_, rule("MI-LIST-03"), fmt::format("{} commanders-in-chief; exactly 1", chiefs));
    too_many(where_, rule("MI-LIST-03"), "generals", count(LeaderKind::general), kMostLeaders[1]);
    too_many(where_, rule("MI-LIST-03"), "captains", count(LeaderKind::captain), kMostLeaders[2]);
  }

  void read_unit(const UnitText& text) {
    const std::string prefix = text_.list + ".";
    const std::string entry = text.entry.starts_with(prefix) ? text.entry.substr(prefix.size()) : text.entry;
    const std::vector<ListLine>& lines = entries_of(setting_, army_.list);
    const auto line = std::ranges::find(lines, entry, &ListLine::id);
    if (line == lines.end()) {
      std::vector<std::string> ids;
      for (const ListLine& known : lines) ids.push_back(known.id);
      return fault(text.where, rule("MI-LIST-08"),
                   fmt::format("'{}' is no entry of the list '{}'; one of: {}", text.entry, text_.list,
                               fmt::join(ids, ", ")));
    }
    if (!stands_fit(text, *line) || !files_fit(text, *line)) return;
    if (text.leader < 1 || text.leader > static_cast<int>(army_.leaders.size()))
      return fault(text.where, rule("MI-LIST-05"),
                   text.leader == 0 ? std::string("the unit has no leader")
                                    : fmt::format("leader {} is not in the list; 1 to {}", text.leader,
                                                  army_.leaders.size()));
    UnitFacts unit = unit_of(setting_, army_.list, static_cast<int>(line - lines.begin()), text.stands);
    if (!text.name.empty()) unit.name = text.name;
    if (text.files > 0) unit.files = static_cast<std::uint8_t>(text.files);
    unit.leader = static_cast<std::uint8_t>(text.leader - 1);
    army_.units.push_back(std::move(unit));
  }

  bool stands_fit(const UnitText& text, const ListLine& line) {
    const bool in_range = text.stands >= line.fewest_stands && text.stands <= line.most_stands;
    if (in_range && (text.stands - line.fewest_stands) % line.step == 0) return true;
    const auto allowed = line.step > 1 ? fmt::format("{} or {}", line.fewest_stands, line.most_stands)
                                       : fmt::format("{} to {}", line.fewest_stands, line.most_stands);
    fault(text.where, rule("MI-LIST-06"),
          fmt::format("{} stands of {}; {}", text.stands, line.name, allowed));
    return false;
  }

  // MI-UNIT-03
  bool files_fit(const UnitText& text, const ListLine& line) {
    if (text.files == 0) return true;
    const Troop& troop = setting_.troop(line.type);
    const int most = std::min<int>(troop.most_files, text.stands);
    const int least = (text.stands + troop.most_ranks - 1) / troop.most_ranks;
    if (text.files >= least && text.files <= most) return true;
    fault(text.where, rule("MI-UNIT-03"),
          fmt::format("{} stands in {} files; {} to {} files", text.stands, text.files, least, most));
    return false;
  }

  void whole_army() {
    too_many(where_, rule("MI-LIM-01"), "units", static_cast<int>(text_.units.size()),
             kMaxUnits - wagons_given(setting_, side_));
    too_many(where_, rule("MI-LIST-04"), "sections of fieldworks", army_.works, kMaxBoughtWorks);
    too_many(where_, rule("MI-LIST-01"), "points", army_.points, points_limit(setting_, side_));
    const std::vector<ListLine>& lines = entries_of(setting_, army_.list);
    for (std::size_t i = 0; i < lines.size(); ++i) entry_count(lines[i], i);
    for (std::size_t i = 0; i < army_.leaders.size(); ++i) {
      if (army_.leaders[i].kind != LeaderKind::captain) continue;
      const auto led = std::ranges::count_if(army_.units, [&](const UnitFacts& u) { return u.leader == i; });
      too_many(fmt::format("{} leader {}", where_, i + 1), rule("MI-LIST-03"), "units under a captain",
               static_cast<int>(led), kMostUnderCaptain);
    }
  }

  void entry_count(const ListLine& line, std::size_t place) {
    const int found = count_of(army_, place);
    const int fewest = fewest_units(setting_, line);
    const int most = most_units(setting_, side_, line);
    if (found < fewest || found > most)
      fault(where_, rule("MI-LIST-08"),
            fmt::format("{} units of {}; {} to {}", found, line.name, fewest, most));
  }

  const ListText& text_;
  const std::string& where_;
  int side_;
  const MatchSetting& setting_;
  std::vector<Fault>& faults_;
  Army army_;
};

// Counts and weighs what is left of an army.
class Remnant {
 public:
  Remnant(const Army& army, const MatchSetting& setting) : army_(army), setting_(setting) {
    for (std::size_t i = 0; i < army.units.size(); ++i) left.units |= 1U << i;
    left.leaders = static_cast<int>(army.leaders.size());
    left.works = army.works > 0;
  }

  int units_of(std::size_t line) const {
    int count = 0;
    for (std::size_t i = 0; i < army_.units.size(); ++i)
      count += left.has(i) && army_.units[i].line == line ? 1 : 0;
    return count;
  }

  int points() const {
    int sum = left.works ? army_.works * setting_.tables.works_cost : 0;
    for (std::size_t i = 0; i < army_.units.size(); ++i) sum += left.has(i) ? army_.units[i].points : 0;
    for (int i = 0; i < left.leaders; ++i)
      sum += setting_.tables
                 .leader_cost[static_cast<std::size_t>(army_.leaders[static_cast<std::size_t>(i)].kind)];
    return sum;
  }

  void leave(std::size_t unit) { left.units &= ~(1U << unit); }

  // The unit that goes when the army is too dear by `over`; the army's size when none may.
  std::size_t unit_to_leave(int over) const {
    const std::vector<ListLine>& lines = entries_of(setting_, army_.list);
    const std::vector<UnitFacts>& units = army_.units;
    std::size_t cheapest = units.size(), dearest = units.size();
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (!left.has(i) || units_of(units[i].line) <= fewest_units(setting_, lines[units[i].line])) continue;
      if (units[i].points >= over && (cheapest == units.size() || units[i].points <= units[cheapest].points))
        cheapest = i;
      if (dearest == units.size() || units[i].points >= units[dearest].points) dearest = i;
    }
    return cheapest == units.size() ? dearest : cheapest;
  }

  Staying left;

 private:
  const Army& army_;
  const MatchSetting& setting_;
};

int random_stands(Rng& rng, const ListLine& line) {
  const int steps = (line.most_stands - line.fewest_stands) / line.step + 1;
  return line.fewest_stands + line.step * static_cast<int>(rng.below(static_cast<std::uint32_t>(steps)));
}

}  // namespace

int points_limit(const MatchSetting& setting, ScenarioId scenario, int side, int bonus) {
  constexpr std::array<int, kSizes> kTenths{10, 6, 16};
  const auto size = size_of(setting);
  const int named =
      setting.scenarios[static_cast<std::size_t>(scenario)].points[static_cast<std::size_t>(side)];
  int limit = named == 0 ? setting.tables.points[size] : named * kTenths[size] / 10;
  if (scenario == ScenarioId::quick_battle) limit = named;
  return limit * (100 + bonus) / 100;
}

int points_limit(const MatchSetting& setting, int side) {
  return points_limit(setting, setting.scenario, side, setting.war[static_cast<std::size_t>(side)].bonus);
}

int sections_allowed(const MatchSetting& setting, int side) {
  switch (setting.scenario) {
    case ScenarioId::pitched_battle: return kMaxBoughtWorks;
    case ScenarioId::ditch_and_vineyard:
    case ScenarioId::park_wall: return side == 1 ? kMaxBoughtWorks : 0;
    default: return 0;
  }
}

int fewest_units(const MatchSetting& setting, const ListLine& line) { return line.fewest[size_of(setting)]; }

int most_units(const MatchSetting& setting, int side, const ListLine& line) {
  const int most = line.most[size_of(setting)];
  const auto& fewer = setting.war[static_cast<std::size_t>(side)].fewer;
  const auto lost = fewer.find(line.id);
  if (lost == fewer.end()) return most;
  return std::min(most, std::max({most - lost->second, fewest_units(setting, line), 1}));
}

Army read_army(const ListText& text, const std::string& where, int side, const MatchSetting& setting,
               std::vector<Fault>& faults) {
  return ListCheck(text, where, side, setting, faults).run();
}

ListText written(const Army& army, const MatchSetting& setting) {
  ListText text{.name = army.name,
                .list = std::string(list_words()[static_cast<std::size_t>(army.list)]),
                .size = std::string(size_words()[size_of(setting)]),
                .works = army.works,
                .leaders = {},
                .units = {}};
  for (const LeaderFacts& leader : army.leaders)
    text.leaders.push_back({{},
                            std::string(leader_words()[static_cast<std::size_t>(leader.kind)]),
                            leader.name,
                            !leader.mounted});
  for (const UnitFacts& unit : army.units)
    text.units.push_back({.where = {},
                          .entry = entries_of(setting, army.list)[unit.line].id,
                          .name = unit.name,
                          .stands = unit.stands,
                          .files = unit.files,
                          .leader = unit.leader + 1});
  return text;
}

Staying staying_of(const Army& army, const MatchSetting& setting, int points,
                   std::span<const std::uint8_t> most) {
  Remnant remnant(army, setting);
  for (std::size_t i = army.units.size(); i-- > 0;)
    if (remnant.units_of(army.units[i].line) > most[army.units[i].line]) remnant.leave(i);
  if (remnant.points() > points) remnant.left.works = false;
  while (remnant.points() > points) {
    const std::size_t unit = remnant.unit_to_leave(remnant.points() - points);
    if (unit < army.units.size())
      remnant.leave(unit);
    else if (remnant.left.leaders > 1)
      --remnant.left.leaders;
    else
      break;
  }
  return remnant.left;
}

Army within_limits(Army army, int side, const MatchSetting& setting) {
  const std::vector<ListLine>& lines = entries_of(setting, army.list);
  std::array<std::uint8_t, kMaxLines> most{};
  for (std::size_t i = 0; i < lines.size(); ++i)
    most[i] = static_cast<std::uint8_t>(most_units(setting, side, lines[i]));
  const Staying staying = staying_of(army, setting, points_limit(setting, side), most);
  for (std::size_t i = army.units.size(); i-- > 0;)
    if (!staying.has(i)) army.units.erase(army.units.begin() + static_cast<std::ptrdiff_t>(i));
  for (UnitFacts& unit : army.units)
    if (unit.leader >= staying.leaders) unit.leader = 0;
  army.leaders.resize(static_cast<std::size_t>(staying.leaders));
  if (!staying.works) army.works = 0;
  complete(setting, army);
  return army;
}

void take_the_field(Army& army, int side, const MatchSetting& setting) {
  army.works = std::min(army.works, sections_allowed(setting, side));
  const std::string& honoured = setting.war[static_cast<std::size_t>(side)].honoured;
  for (UnitFacts& unit : army.units)
    if (!honoured.empty() && entries_of(setting, army.list)[unit.line].id == honoured) {
      if (unit.grade != Grade::a) unit.grade = static_cast<Grade>(static_cast<int>(unit.grade) - 1);
      break;
    }
  for (int i = 0; i < wagons_given(setting, side); ++i) {
    UnitFacts wagons{.name = fmt::format("Wagons {}", i + 1), .line = kGivenLine, .type = TroopType::wagon};
    wagons.stands = 2;
    wagons.weapons[static_cast<std::size_t>(Weapon::none)] = 2;
    complete(setting, wagons);
    wagons.points = 0;
    army.units.push_back(std::move(wagons));
  }
}

Army random_army(Rng& rng, ListId list, const MatchSetting& setting) {
  constexpr int kPointsOfAGeneral = 400;
  const std::vector<ListLine>& lines = entries_of(setting, list);
  const int limit = points_limit(setting, 0);
  Army army;
  army.list = list;
  army.name = "Drawn by lot";
  army.leaders.assign(1, {.name = {}, .kind = LeaderKind::commander_in_chief});
  for (int i = 0; i < std::min(limit / kPointsOfAGeneral, kMostLeaders[1]); ++i)
    army.leaders.push_back({.name = {}, .kind = LeaderKind::general});
  const auto enlist = [&](std::size_t line, int stands) {
    UnitFacts unit = unit_of(setting, list, static_cast<int>(line), stands);
    unit.leader = static_cast<std::uint8_t>(army.units.size() % army.leaders.size());
    army.units.push_back(std::move(unit));
    complete(setting, army);
  };
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (int n = 0; n < fewest_units(setting, lines[i]); ++n) enlist(i, random_stands(rng, lines[i]));
  for (int misses = 0; misses < 3 && army.units.size() < kMaxUnits;) {
    const std::size_t line = rng.below(static_cast<std::uint32_t>(lines.size()));
    const int stands = random_stands(rng, lines[line]);
    const int cost = unit_of(setting, list, static_cast<int>(line), stands).points;
    const bool fits =
        count_of(army, line) < most_units(setting, 0, lines[line]) && army.points + cost <= limit;
    misses = fits ? 0 : misses + 1;
    if (fits) enlist(line, stands);
  }
  give_names(setting, army);
  return army;
}

}  // namespace warren::might_of_arms
