// Where do die, cards and figures come from? Reads the TOML files and says what is wrong with them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/mice_and_mystics/byte.h"
#include "games/mice_and_mystics/card_reader.h"
#include "games/mice_and_mystics/data.h"
#include "games/mice_and_mystics/rule_ids.h"
#include "kernel/book/data_reader.h"

namespace warren::mice_and_mystics {
namespace {

// "Bramble Oakhand" is "bramble-oakhand".
std::string kind_of_name(const std::string& name) {
  std::string kind;
  for (const char c : name) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (letter) kind += c;
    if (c >= 'A' && c <= 'Z') kind += static_cast<char>(c - 'A' + 'a');
    if (!kind.empty() && kind.back() != '-' && (c == ' ' || c == '-')) kind += '-';
  }
  return kind;
}

template <class Row>
void name_kinds(std::vector<Row>& rows) {
  for (Row& row : rows) row.kind = kind_of_name(row.name);
}

using Text = std::string_view;

// All that is being read, and where each id stands.
struct Library {
  Cards& cards;
  std::vector<Fault>& faults;
  Origins origins{};
  std::map<std::string, std::string> first{};  // hero -> ability (MM-HERO-20)
};

// The place of a name in a list that grows.
std::uint8_t enter(std::vector<std::string>& names, const std::string& name) {
  const auto found = std::ranges::find(names, name);
  if (found != names.end()) return byte(static_cast<int>(found - names.begin()));
  names.push_back(name);
  return byte(static_cast<int>(names.size()) - 1);
}

void read_die(const std::string& file, const toml::table& root, Library& library) {
  constexpr std::array<Text, 4> kSymbols{"cheese", "bow", "sword", "sword_shield"};
  const toml::array* faces = root["faces"].as_array();
  const std::size_t count = faces == nullptr ? 0 : faces->size();
  std::array<DieFace, 6> die{};
  bool stars = false;
  unsigned symbols = 0;
  for (std::size_t i = 0; i < count && i < die.size(); ++i) {
    const toml::table* row = faces->get(i)->as_table();
    if (row == nullptr) break;
    RowReader reader(file, *row, library.faults);
    constexpr std::array<Text, 3> kKeys{"number", "symbol", "star"};
    reader.keys(kKeys, kKeys);
    die[i] = {byte(reader.number("number", 1, 3)), static_cast<Symbol>(reader.word("symbol", kSymbols)),
              reader.flag("star")};
    stars = stars || die[i].star;
    symbols |= 1U << static_cast<unsigned>(die[i].symbol);
  }
  if (count == die.size() && stars && symbols == 0xfU) {
    library.cards.die = die;
    return;
  }
  library.faults.push_back(
      {fmt::format("{} line 1", file),
       fmt::format("die.toml has {} faces; it needs 6, and each symbol (cheese, bow, sword, sword_shield) "
                   "and a star at least once",
                   count),
       rule("MM-DIE-01")});
}

// Reads each row of the list `key`; one with a known id takes its place, a new one is added. `read` fills the
// row.
template <class Row, class Read>
void read_rows(const std::string& file, const toml::table& root, Text key, IdShape shape,
               std::vector<Row>& rows, Library& library, Read read) {
  const toml::array* list = root[key].as_array();
  if (list == nullptr || root.size() != 1) {
    library.faults.push_back({fmt::format("{} line 1", file),
                              fmt::format("{}: {} is missing or not alone; keys are {}", file, key, key),
                              rule("MM-FX-03")});
    return;
  }
  std::map<std::string, std::size_t, std::less<>> seen;
  for (const toml::node& node : *list) {
    const toml::table* table = node.as_table();
    if (table == nullptr) {
      library.faults.push_back({fmt::format("{} line {}", file, node.source().begin.line),
                                fmt::format("{}: an entry is unknown; keys are those of a table", key),
                                rule("MM-FX-03")});
      continue;
    }
    RowReader reader(file, *table, library.faults);
    const std::string& id = reader.read_id(shape);
    if (const auto [at, fresh] = seen.emplace(id, node.source().begin.line); !fresh) {
      reader.fault(rule("MM-LIM-13"), fmt::format("id \"{}\" stands already on line {}", id, at->second));
      continue;
    }
    library.origins[id] = reader.where();
    Row row;
    row.id = id;
    read(reader, row);
    const auto known = std::ranges::find(rows, id, &Row::id);
    if (known == rows.end())
      rows.push_back(std::move(row));
    else
      *known = std::move(row);
  }
}

void read_boss(RowReader& reader, const Cards& cards, MinionCard& kind) {
  constexpr std::array<Text, 7> kTurns{"none", "muster", "cold_steel", "stalk", "swat", "scald", "gutter"};
  const std::vector<std::string> turns = reader.words("boss");
  if (turns.size() != kind.cards)
    return reader.fault(rule("MM-FX-04"),
                        fmt::format("{} has {} cards and {} boss turns; one per card is needed", kind.id,
                                    kind.cards, turns.size()));
  for (const Text turn : turns) {
    const std::size_t end = std::min(turn.find(' '), turn.size());
    const auto place = place_of(kTurns, turn.substr(0, end));
    const auto what = static_cast<BossTurn>(place.value_or(0));
    const bool musters = what == BossTurn::muster;
    if (!place || musters != (end < turn.size()))
      reader.out_of_range("boss", turn, "muster <list>, cold_steel, stalk, swat, scald, gutter, none");
    kind.turns.push_back(what);
    kind.musters.push_back(musters && end < turn.size() ? reader.list(turn.substr(end + 1), cards)
                                                        : MinionList{});
  }
}

void read_minions(const std::string& file, const toml::table& root, Library& library) {
  constexpr std::array<Text, 12> kKeys{"id",      "kind", "type",  "size",    "mode",   "battle",
                                       "defence", "life", "cards", "figures", "riders", "boss"};
  constexpr std::array<Text, 2> kSizes{"small", "large"};
  constexpr std::array<Text, 2> kModes{"melee", "ranged"};
  constexpr std::array<Text, 7> kRiders{"web", "poison", "knock", "charm", "stun", "greed", "whip"};
  read_rows(file, root, "minion", IdShape::kind, library.cards.minions, library,
            [&](RowReader& reader, MinionCard& kind) {
              reader.keys(kKeys, std::span(kKeys).first<11>());
              kind.name = reader.text("kind");
              kind.type = reader.text("type");
              kind.size = static_cast<Size>(reader.word("size", kSizes));
              kind.mode = static_cast<Mode>(reader.word("mode", kModes));
              kind.battle = byte(reader.number("battle", 0, 6));
              kind.defence = byte(reader.number("defence", 0, 4));
              kind.is_boss = reader.has("boss");
              kind.life = reader.life(kind.is_boss);
              kind.cards = byte(reader.number("cards", 1, kind.is_boss ? kMostBossCards : 1));
              kind.figures = byte(reader.number("figures", 1, kind.is_boss ? 1 : kMostOfKind));
              for (const std::string& rider : reader.words("riders")) {
                const auto place = place_of(kRiders, rider);
                if (place)
                  kind.riders = byte(kind.riders | 1 << *place);
                else
                  reader.out_of_range("riders", rider, fmt::format("{}", fmt::join(kRiders, ", ")));
              }
              if (kind.is_boss) read_boss(reader, library.cards, kind);
            });
}

void read_gear(const std::string& file, const toml::table& root, Library& library) {
  constexpr std::array<Text, 4> kKeys{"id", "name", "slots", "effects"};
  read_rows(file, root, "gear", IdShape::card, library.cards.gear, library,
            [&](RowReader& reader, GearCard& item) {
              reader.keys(kKeys, kKeys);
              item.name = reader.text("name");
              item.slots = reader.slots();
              item.effects = reader.effects(library.cards);
            });
}

void read_search(const std::string& file, const toml::table& root, Library& library) {
  constexpr std::array<Text, 6> kKeys{"id", "name", "type", "effects", "slots", "when"};
  constexpr std::array<Text, 5> kTypes{"weapon", "armour", "item", "trick", "event"};
  constexpr std::array<Text, 5> kWhen{"idle", "A", "B", "C", "D"};
  constexpr std::array kWhenOf{When::idle, When::a, When::b, When::c, When::d};
  read_rows(file, root, "search", IdShape::card, library.cards.search, library,
            [&](RowReader& reader, SearchCard& item) {
              reader.keys(kKeys, std::span(kKeys).first<4>());
              item.name = reader.text("name");
              item.type = static_cast<CardType>(reader.word("type", kTypes));
              if (!item.is_trick() && !item.is_event()) item.slots = reader.slots();
              item.effects = reader.effects(library.cards);
              if (reader.has("when"))
                item.when = kWhenOf[static_cast<std::size_t>(reader.word("when", kWhen))];
              if (item.is_trick() != reader.has("when"))
                reader.out_of_range("when", reader.has("when") ? "given" : "not given",
                                    "one for each trick, for no other card");
            });
}

void read_abilities(const std::string& file, const toml::table& root, Library& library) {
  constexpr std::array<Text, 7> kKeys{"id", "name", "class", "timing", "cost", "effects", "once"};
  constexpr std::array<Text, 5> kTimings{"free", "A", "C", "D", "passive"};
  read_rows(file, root, "ability", IdShape::card, library.cards.abilities, library,
            [&](RowReader& reader, AbilityCard& ability) {
              reader.keys(kKeys, std::span(kKeys).first<6>());
              ability.name = reader.text("name");
              ability.cls = enter(library.cards.classes, reader.text("class"));
              ability.timing = static_cast<Timing>(reader.word("timing", kTimings));
              ability.cost = byte(reader.number("cost", 0, 6));
              ability.once = reader.flag("once");
              ability.effects = reader.effects(library.cards);
            });
}

void read_starting_gear(RowReader& reader, const Cards& cards, HeroCard& hero) {
  const std::vector<std::string> gear = reader.words("gear");
  if (gear.empty() || gear.size() > kMostGear)
    reader.fault(rule("MM-LIM-07"), fmt::format("{} pieces of starting equipment of {}; 1 to {} are allowed",
                                                gear.size(), hero.id, kMostGear));
  std::array<int, kSlots.size()> used{};
  for (const std::string& id : gear) {
    const auto piece = std::ranges::find(cards.gear, id, &GearCard::id);
    if (piece == cards.gear.end()) {
      reader.out_of_range("gear", id, "an id of gear.toml");
      continue;
    }
    hero.gear.push_back(byte(static_cast<int>(piece - cards.gear.begin())));
    for (std::size_t i = 0; i < kSlots.size(); ++i) used[i] += piece->slots[i];
  }
  for (std::size_t i = 0; i < kSlots.size(); ++i)
    if (used[i] > kSlots[i])
      return reader.out_of_range("gear", "too much to wear", "head 1, body 1, paw 2, tail 1");
}

void read_heroes(const std::string& file, const toml::table& root, Library& library) {
  constexpr std::array<Text, 12> kKeys{"id",   "name", "class", "battle", "defence", "lore",
                                       "move", "life", "gear",  "trait",  "line",    "first"};
  constexpr std::array<Text, 7> kTraits{"none", "rooted",   "underfoot", "springwise",
                                        "tend", "keen_eye", "ember"};
  read_rows(file, root, "hero", IdShape::hero, library.cards.heroes, library,
            [&](RowReader& reader, HeroCard& hero) {
              reader.keys(kKeys, std::span(kKeys).first<11>());
              hero.name = reader.text("name");
              hero.cls = enter(library.cards.classes, reader.text("class"));
              hero.battle = byte(reader.number("battle", 0, 6));
              hero.defence = byte(reader.number("defence", 0, 4));
              hero.lore = byte(reader.number("lore", 0, 6));
              hero.move = byte(reader.number("move", 0, 4));
              hero.life = byte(reader.number("life", 1, 9));
              hero.trait = static_cast<Trait>(reader.word("trait", kTraits));
              hero.line = reader.text("line", 240);
              if (reader.has("first")) library.first[hero.id] = reader.text("first");
              read_starting_gear(reader, library.cards, hero);
            });
}

void read_encounters(const std::string& file, const toml::table& root, Library& library) {
  constexpr std::array<Text, 5> kKeys{"id", "name", "bands", "surge", "flags"};
  constexpr std::array<Text, 2> kFlags{"ambush", "traps"};
  read_rows(file, root, "encounter", IdShape::card, library.cards.encounters, library,
            [&](RowReader& reader, EncounterCard& card) {
              reader.keys(kKeys, std::span(kKeys).first<4>());
              card.name = reader.text("name");
              const std::vector<std::string> bands = reader.words("bands");
              if (bands.size() != card.bands.size())
                reader.out_of_range("bands", fmt::format("{} lists", bands.size()), "three lists");
              for (std::size_t i = 0; i < bands.size() && i < card.bands.size(); ++i)
                card.bands[i] = reader.list(bands[i], library.cards);
              card.surge = reader.list(reader.text("surge"), library.cards);
              for (const std::string& flag : reader.words("flags")) {
                card.ambush = card.ambush || flag == kFlags[0];
                card.traps = card.traps || flag == kFlags[1];
                if (!place_of(kFlags, flag)) reader.out_of_range("flags", flag, "ambush, traps");
              }
            });
}

struct FileReader {
  Text name;
  void (*read)(const std::string&, const toml::table&, Library&);
};
// What is named comes before what names it.
constexpr std::array kFiles{
    FileReader{"die.toml",        read_die       },
    FileReader{"minions.toml",    read_minions   },
    FileReader{"gear.toml",       read_gear      },
    FileReader{"search.toml",     read_search    },
    FileReader{"abilities.toml",  read_abilities },
    FileReader{"heroes.toml",     read_heroes    },
    FileReader{"encounters.toml", read_encounters},
};

Text base_name(Text file) { return file.substr(file.rfind('/') == Text::npos ? 0 : file.rfind('/') + 1); }

void check_limits(Library& library) {
  const Cards& cards = library.cards;
  struct Limit {
    std::size_t count;
    std::size_t most;
    Text things;
    RuleId why;
  };
  const std::array limits{
      Limit{cards.minions.size(),    kMostKinds,              "minion kinds",                 rule("MM-LIM-05")},
      Limit{cards.heroes.size(),     kMostHeroes,             "heroes",                       rule("MM-LIM-07")},
      Limit{cards.search.size(),     kMostSearchCards,        "search cards",                 rule("MM-LIM-08")},
      Limit{cards.encounters.size(), kMostEncounterCards,     "encounter cards",              rule("MM-LIM-08")},
      Limit{cards.gear.size(),       kMostHeroes * kMostGear, "pieces of starting equipment", rule("MM-LIM-07")},
  };
  for (const Limit& limit : limits)
    if (limit.count > limit.most)
      library.faults.push_back(
          {"content", fmt::format("{} {}; at most {} are allowed", limit.count, limit.things, limit.most),
           limit.why});
}

// MM-LIM-07: each class has one to four abilities. A hero without `first` begins with the first of its class.
void check_classes(Library& library) {
  Cards& cards = library.cards;
  name_kinds(cards.gear);
  name_kinds(cards.heroes);
  name_kinds(cards.search);
  name_kinds(cards.abilities);
  name_kinds(cards.minions);
  name_kinds(cards.encounters);
  cards.of_class.assign(cards.classes.size(), {});
  for (std::size_t i = 0; i < cards.abilities.size(); ++i) {
    const AbilityCard& ability = cards.abilities[i];
    std::vector<std::uint8_t>& mates = cards.of_class[ability.cls];
    if (mates.size() < kMostAbilities)
      mates.push_back(byte(static_cast<int>(i)));
    else
      library.faults.push_back({library.origins[ability.id],
                                fmt::format("{} abilities of class {}; at most {} are allowed",
                                            mates.size() + 1, cards.classes[ability.cls], kMostAbilities),
                                rule("MM-LIM-07")});
  }
  for (HeroCard& hero : cards.heroes) {
    const std::vector<std::uint8_t>& own = cards.of_class[hero.cls];
    if (own.empty())
      library.faults.push_back({library.origins[hero.id],
                                fmt::format("class {} of {} has no ability; at least 1 is needed",
                                            cards.classes[hero.cls], hero.id),
                                rule("MM-LIM-07")});
    const auto named = library.first.find(hero.id);
    if (named == library.first.end()) continue;
    const auto first =
        std::ranges::find(own, named->second, [&](std::uint8_t row) { return cards.abilities[row].id; });
    if (first != own.end())
      hero.first_ability = byte(static_cast<int>(first - own.begin()));
    else
      library.faults.push_back(
          {library.origins[hero.id],
           fmt::format("first of {} is {}; allowed is an ability of its class", hero.id, named->second),
           rule("MM-FX-03")});
  }
}

}  // namespace

void read_cards(const std::vector<SourceFile>& files, Cards& cards, std::vector<Fault>& faults) {
  cards.classes = {"Warrior", "Scamp", "Tinkerer", "Healer", "Archer", "Mystic"};
  Library library{cards, faults};
  for (const FileReader& reader : kFiles)
    for (const SourceFile& file : files) {
      if (base_name(file.name) != reader.name) continue;
      const TomlText read = parse_toml(file.text, file.name);
      if (read.table)
        reader.read(file.name, *read.table, library);
      else
        faults.push_back({fmt::format("{} line {}", file.name, read.line), read.fault, rule("MM-LIM-12")});
    }
  check_limits(library);
  check_classes(library);
}

}  // namespace warren::mice_and_mystics
