// Where do the numbers come from? Reads the shipped tables, or a pack's, and says what is wrong with them.
#include "games/mouse_guard/data.h"

#include <algorithm>
#include <optional>

#include "games/mouse_guard/data_rows.h"
#include "games/mouse_guard/embedded_data.h"

namespace warren::mouse_guard {
namespace {

using Row = const toml::table&;

template <class T>
std::uint8_t byte(T value) {
  return static_cast<std::uint8_t>(value);
}

// { fighter = 3, scout = 2 }: ratings by the ids of skills and abilities.
void read_ratings(DataReader& reader, Row row, std::string_view key,
                  std::array<std::uint8_t, kRatings>& ratings) {
  const toml::table* table = row[key].as_table();
  if (table == nullptr) return reader.fault(row, fmt::format("'{}' must be a table of ratings", key));
  for (const auto& [name, node] : *table) {
    const auto place = place_of(kRatingIds, name.str());
    if (place)
      ratings[static_cast<std::size_t>(*place)] = byte(reader.number(*table, name.str(), 0, 10));
    else
      reader.fault(node, fmt::format("'{}' is not a skill or ability", name.str()));
  }
}

void read_skills(DataReader& reader, Row root, Tables& tables) {
  for_each_row(reader, root, "skill", kRatingIds, [&](Row row, std::size_t place) {
    SkillRow& skill = tables.skill[place];
    skill.name = reader.text(row, "name");
    skill.root = static_cast<Rating>(reader.word(row, "root", kRatingIds));
    skill.related = read_listed(reader, row, "related").tags();
  });
  int number = 0;
  for (SkillRow& trade : std::span(tables.skill).subspan(kNamedRatings))
    trade.name = fmt::format("trade {}", ++number);
}

void read_ranks(DataReader& reader, Row root, Tables& tables) {
  for_each_row(reader, root, "rank", kRankIds, [&](Row row, std::size_t place) {
    RankRow& rank = tables.rank[place];
    rank.name = reader.text(row, "name");
    rank.will = byte(reader.number(row, "will", 1, 6));
    rank.health = byte(reader.number(row, "health", 1, 6));
    rank.resources = byte(reader.number(row, "resources", 0, 10));
    rank.circles = byte(reader.number(row, "circles", 0, 10));
    rank.wises = byte(reader.number(row, "wises", 0, 4));
    read_ratings(reader, row, "skills", rank.skills);
  });
}

void read_traits(DataReader& reader, Row root, Tables& tables) {
  for_each_row(reader, root, "trait", kTraitIds, [&](Row row, std::size_t place) {
    tables.trait[place] = {reader.text(row, "name"), read_tags(reader, row, "helps"),
                           read_tags(reader, row, "hinders")};
  });
}

void read_wises(DataReader& reader, Row root, Tables& tables) {
  for_each_row(reader, root, "wise", kWiseIds, [&](Row row, std::size_t place) {
    tables.wise[place] = {reader.text(row, "name"), read_tags(reader, row, "tags")};
  });
}

void read_gear(DataReader& reader, Row root, Tables& tables) {
  for_each_row(reader, root, "gear", kGearIds, [&](Row row, std::size_t place) {
    tables.gear[place] = {reader.text(row, "name"), read_tags(reader, row, "tags"),
                          byte(reader.number(row, "fetch", 1, 10))};
  });
}

// "-", "+1D", "-1D", "+1s", "+1D +1s"
void read_cell(DataReader& reader, Row row, Action action, WeaponTableRow& weapon) {
  const auto place = static_cast<std::size_t>(action);
  const std::string cell = reader.text(row, kActionIds[place]);
  std::string_view rest = cell;
  if (rest == "-") return;
  while (rest.size() >= 3) {
    const int sign = rest[0] == '-' ? -1 : 1;
    const bool good = (rest[0] == '+' || rest[0] == '-') && rest[1] >= '1' && rest[1] <= '9' &&
                      (rest[2] == 'D' || rest[2] == 's') && (rest.size() == 3 || rest[3] == ' ');
    if (!good) break;
    auto& amounts = rest[2] == 'D' ? weapon.dice : weapon.plus;
    amounts[place] = static_cast<std::int8_t>(sign * (rest[1] - '0'));
    rest.remove_prefix(std::min<std::size_t>(4, rest.size()));
  }
  if (!rest.empty() || cell.empty())
    reader.fault(row,
                 fmt::format("'{}' must be like \"-\", \"+1D\", \"-1D\" or \"+1D +1s\"", kActionIds[place]));
}

void read_weapons(DataReader& reader, Row root, Tables& tables) {
  constexpr std::array<std::string_view, 5> kLengths{"none", "normal", "spear", "missile",
                                                     "normal-or-thrown"};
  for_each_row(reader, root, "weapon", kRowIds, [&](Row row, std::size_t place) {
    WeaponTableRow& weapon = tables.weapon[place];
    weapon.name = reader.text(row, "name");
    for (int a = 0; a < kActions; ++a) read_cell(reader, row, static_cast<Action>(a), weapon);
    weapon.length = static_cast<Length>(reader.word(row, "length", kLengths));
    weapon.only_against_defend = reader.flag(row, "only_against_defend");
    weapon.one_action = reader.flag(row, "one_action");
  });
}

void read_conditions(DataReader& reader, Row root, Tables& tables) {
  constexpr std::array<std::string_view, 3> kTests{"none", "will", "health"};
  constexpr std::array kRatingOf{kNoRating, Rating::will, Rating::health};
  for_each_row(reader, root, "condition", kConditionIds, [&](Row row, std::size_t place) {
    ConditionRow& condition = tables.condition[place];
    condition.name = reader.text(row, "name");
    condition.disposition = byte(reader.number(row, "disposition", 0, 9));
    condition.will_only = reader.flag(row, "will_only");
    condition.dice = byte(reader.number(row, "dice", 0, 9));
    condition.recovery = kRatingOf[static_cast<std::size_t>(reader.word(row, "test", kTests))];
    condition.ob = byte(reader.number(row, "ob", 0, 10));
  });
}

void read_conflicts(DataReader& reader, Row root, Tables& tables) {
  constexpr std::span<const std::string_view> kNamed(kConflictIds.data(), kConflictTypes - 1);
  for_each_row(reader, root, "conflict", kNamed, [&](Row row, std::size_t place) {
    ConflictRow& conflict = tables.conflict[place];
    conflict = read_conflict_row(reader, row);
    conflict.name = reader.text(row, "name");
    conflict.tags = read_tags(reader, row, "tags");
  });
  tables.conflict[kConflictTypes - 1].name = "Other";  // MG-CONF-03: its obstacle names the rest
}

void read_npc(DataReader& reader, Row row, NpcRow& npc) {
  npc.name = reader.text(row, "name");
  if (row.contains("only"))
    read_seasons(reader, row, "only", npc.only);
  else
    read_ratings(reader, row, "ratings", npc.ratings);
  if (row.contains("features"))
    reader.each(row, "features", [&](Row feature) {
      npc.features.push_back({reader.text(feature, "name"),
                              static_cast<Action>(reader.word(feature, "action", kActionIds)),
                              static_cast<std::int8_t>(reader.number(feature, "dice", 1, 9))});
    });
  if (npc.features.size() > 2) reader.fault(row, "an opponent has at most 2 features");
  for (const std::string& id : read_words(reader, row, "weapons")) {
    const auto place = place_of(kRowIds, id);
    if (place)
      npc.weapons.push_back(static_cast<WeaponRow>(*place));
    else
      reader.fault(row, fmt::format("'{}' is not a weapon", id));
  }
  const std::vector<std::string> habits = read_words(reader, row, "habits");
  npc.conflict = !habits.empty();
  if (npc.conflict && habits.size() != npc.habits.size())
    return reader.fault(row, "'habits' must be 6 plans");
  for (std::size_t i = 0; i < habits.size(); ++i)
    if (!read_plan(habits[i], npc.habits[i]))
      reader.fault(row, fmt::format("'{}' is not a plan of three letters of A, D, F, M", habits[i]));
}

void read_npcs(DataReader& reader, Row root, Tables& tables) {
  for_each_row(reader, root, "npc", kNpcIds,
               [&](Row row, std::size_t place) { read_npc(reader, row, tables.npc[place]); });
}

void read_missions(DataReader& reader, Row root, Tables& tables) {
  constexpr std::array<std::string_view, kTasks> kTaskIds{"sealed-letter", "escort-healer", "seed-cart",
                                                          "safe-road",     "winter-stores", "warn-village"};
  for_each_row(reader, root, "task", kTaskIds, [&](Row row, std::size_t place) {
    tables.task[place] = reader.text(row, "words");
    tables.task_reward[place] = reader.text(row, "reward");
  });
  const std::vector<std::string> names = read_words(reader, root, "settlement");
  if (names.size() != kSettlements)
    return reader.fault(root, fmt::format("'settlement' must have {} names", kSettlements));
  std::ranges::copy(names, tables.settlement.begin());
}

void read_statements(DataReader& reader, Row root, Tables& tables) {
  const auto read = [&](std::string_view key, char letter, std::array<Statement, kStatements>& out) {
    std::array<std::string, kStatements> ids;
    std::array<std::string_view, kStatements> views;
    for (std::size_t i = 0; i < ids.size(); ++i) views[i] = ids[i] = fmt::format("{}{}", letter, i + 1);
    for_each_row(reader, root, key, views, [&](Row row, std::size_t place) {
      out[place] = {reader.text(row, "words"), reader.flag(row, "company")};
    });
  };
  read("belief", 'B', tables.belief);
  read("instinct", 'I', tables.instinct);
  read("goal", 'G', tables.goal);
}

struct FileReader {
  std::string_view name;
  void (*read)(DataReader&, Row, Tables&);
};
constexpr std::array kFiles{
    FileReader{"skills.toml",     read_skills    },
    FileReader{"ranks.toml",      read_ranks     },
    FileReader{"traits.toml",     read_traits    },
    FileReader{"wises.toml",      read_wises     },
    FileReader{"gear.toml",       read_gear      },
    FileReader{"weapons.toml",    read_weapons   },
    FileReader{"conditions.toml", read_conditions},
    FileReader{"conflicts.toml",  read_conflicts },
    FileReader{"npcs.toml",       read_npcs      },
    FileReader{"obstacles.toml",  read_obstacles },
    FileReader{"missions.toml",   read_missions  },
    FileReader{"statements.toml", read_statements},
};

std::string_view text_of(const std::map<std::string, std::string>& pack, std::string_view name) {
  const auto own = pack.find(std::string(name));
  if (own != pack.end()) return own->second;
  for (const DataFile& file : embedded_data())
    if (file.name == name) return file.text;
  return {};
}

}  // namespace

void load_data(const std::map<std::string, std::string>& pack, Tables& tables, std::vector<Fault>& faults) {
  for (const auto& [name, text] : pack)
    if (std::ranges::none_of(embedded_data(), [&](const DataFile& f) { return f.name == name; }))
      faults.push_back({name, "is not a data file of Mouse Guard", {}});
  for (const FileReader& file : kFiles) {  // conflicts.toml comes before the obstacles that use its rows
    DataReader reader(std::string(file.name), faults);
    const std::optional<toml::table> parsed = reader.parse(text_of(pack, file.name));
    if (parsed) file.read(reader, *parsed, tables);
  }
}

std::string_view ready_mice(const std::map<std::string, std::string>& pack) {
  return text_of(pack, "mice.toml");
}

}  // namespace warren::mouse_guard
