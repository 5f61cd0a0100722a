// Do the shipped files say what the catalog says? Each row is compared with the catalog's own table.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "games/mice_and_mystics/catalog_table.h"
#include "games/mice_and_mystics/effect_words.h"
#include "games/mice_and_mystics/embedded_data.h"
#include "games/mice_and_mystics/rule_ids.h"

namespace warren::mice_and_mystics {
namespace {

const Cards& shipped() {
  static const Cards cards = [] {
    Cards read;
    std::vector<Fault> faults;
    std::vector<SourceFile> files;
    for (const DataFile& file : embedded_data())
      files.push_back({std::string(file.name), std::string(file.text), {}});
    read_cards(files, read, faults);
    for (const Fault& fault : faults) FAIL_CHECK(fault.where << ": " << fault.words);
    return read;
  }();
  return cards;
}

template <class Row>
const Row& named(const std::vector<Row>& rows, const std::string& id) {
  const auto found = std::ranges::find(rows, id, &Row::id);
  REQUIRE_MESSAGE(found != rows.end(), id);
  return *found;
}

bool same(const Effect& a, const Effect& b) {
  return a.word == b.word && a.n == b.n && a.who == b.who && a.dice == b.dice && a.only_if == b.only_if &&
         a.allow == b.allow && a.stat == b.stat && a.marker == b.marker && a.one_marker == b.one_marker &&
         a.poison == b.poison && list_text(a.list, shipped()) == list_text(b.list, shipped());
}

// Does the card do what these words say, in their order?
bool does(const Effects& effects, const std::string& words) {
  const auto parts = split(words, ';');
  if (parts.size() != effects.size() || parts.empty()) return false;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto effect = read_effect(parts[i], shipped());
    if (!effect || !same(*effect, effects[i])) return false;
  }
  return true;
}

int number(const std::string& text) { return std::stoi(text); }

std::string slots_text(const SlotNeed& slots) {
  if (slots[2] == 2) return "2 paws";
  if (slots[2] == 1) return "1 paw";
  if (slots[0] == 1) return "head";
  if (slots[1] == 1) return "body";
  return slots[3] == 1 ? "tail" : "–";
}

}  // namespace

TEST_CASE("MM-DIE-01 MM-NUM-01 the die has the six faces of the table") {
  constexpr std::array<std::string_view, 4> kSymbols{"cheese", "bow", "sword", "sword/shield"};
  const auto rows = catalog_table("| Index | Number |");
  REQUIRE(rows.size() == 6);
  for (std::size_t i = 0; i < 6; ++i) {
    const DieFace& face = shipped().die[i];
    CHECK(face.number == number(rows[i][1]));
    CHECK(kSymbols[static_cast<std::size_t>(face.symbol)] == rows[i][2]);
    CHECK(face.star == (rows[i][3] == "star"));
  }
}

TEST_CASE("MM-HERO-01 MM-STAT-01 every hero has the values of its row") {
  const auto rows = catalog_table("| Id | Name | Class |");
  REQUIRE(rows.size() == 6);
  CHECK(shipped().heroes.size() == rows.size());
  for (const auto& row : rows) {
    const HeroCard& hero = named(shipped().heroes, row[0]);
    CAPTURE(hero.id);
    CHECK(hero.name == row[1]);
    CHECK(shipped().classes[hero.cls] == row[2]);
    CHECK(hero.battle == number(row[3]));
    CHECK(hero.defence == number(row[4]));
    CHECK(hero.lore == number(row[5]));
    CHECK(hero.move == number(row[6]));
    CHECK(hero.life == number(row[7]));
    std::string gear;
    for (const std::uint8_t piece : hero.gear) {
      const GearCard& card = shipped().gear[piece];
      std::string does_what;
      for (const Effect& effect : card.effects)
        does_what += effect.word == Word::stat ? fmt::format("Defence +{}", effect.n)
                     : does_what.empty()
                         ? fmt::format("{} +{}", effect.word == Word::melee ? "melee" : "ranged", effect.n)
                         : " or ranged";
      if (does_what == "melee +1 or ranged") does_what = "melee or ranged +1, chosen per attack";
      gear += fmt::format("{}{} ({}, {})", gear.empty() ? "" : "; ", card.name, slots_text(card.slots),
                          does_what);
    }
    CHECK(gear == row[8]);
  }
}

TEST_CASE("MM-HERO-11..16 MM-FX-04 every hero has its trait") {
  constexpr std::array kTraits{Trait::rooted, Trait::underfoot, Trait::springwise,
                               Trait::tend,   Trait::keen_eye,  Trait::ember};
  for (std::size_t i = 0; i < kTraits.size(); ++i) CHECK(shipped().heroes[i].trait == kTraits[i]);
}

TEST_CASE("MM-HERO-20 without a list each hero begins with the ability that the catalog names") {
  const std::array<std::string, 6> first{"A02", "A05", "A07", "A10", "A13", "A16"};
  for (std::size_t i = 0; i < first.size(); ++i) {
    const HeroCard& hero = shipped().heroes[i];
    CHECK(shipped().abilities[shipped().of_class[hero.cls][hero.first_ability]].id == first[i]);
  }
}

TEST_CASE("MM-HERO-21 every hero has its line") {
  const std::string_view text = catalog().find("MM-HERO-21")->text;
  for (const HeroCard& hero : shipped().heroes) CHECK(text.find(hero.line) != std::string_view::npos);
}

TEST_CASE("MM-MIN-01 MM-STAT-02 MM-BOSS-01 every minion has the values of its row") {
  const auto rows = catalog_table("| Id | Kind |");
  REQUIRE(rows.size() == 11);
  CHECK(shipped().minions.size() == rows.size());
  for (const auto& row : rows) {
    const MinionCard& kind = named(shipped().minions, row[0]);
    CAPTURE(kind.id);
    CHECK(kind.name + (kind.is_boss ? " (boss)" : "") == row[1]);
    CHECK(kind.type == row[2]);
    CHECK((kind.size == Size::small ? "small" : "large") == row[3]);
    CHECK((kind.mode == Mode::melee ? "melee" : "ranged") == row[4]);
    CHECK(kind.battle == number(row[5]));
    CHECK(kind.defence == number(row[6]));
    CHECK(kind.life[0] == number(row[7]));
    CHECK(kind.cards == number(row[8]));
    CHECK(kind.figures == number(row[9]));
  }
}

TEST_CASE("MM-MIN-02..06 MM-SPM-02 MM-SPM-04..05 MM-FX-04 every minion has its rider, and no other") {
  const std::map<std::string, Rider> riders{
      {"RO", Rider::greed },
      {"GS", Rider::web   },
      {"DC", Rider::poison},
      {"SB", Rider::knock },
      {"MC", Rider::charm },
      {"CV", Rider::whip  },
      {"BR", Rider::knock },
      {"DT", Rider::stun  }
  };
  for (const MinionCard& kind : shipped().minions) {
    const auto rider = riders.find(kind.id);
    CHECK(kind.riders == (rider == riders.end() ? 0 : rider_bit(rider->second)));
  }
}

TEST_CASE("MM-BT-01..06 each card of a boss has its own turn") {
  const auto rows = catalog_table("| Id | Card | Name | What it does |");
  const std::map<std::string, BossTurn> turns{
      {"Muster",     BossTurn::muster    },
      {"Cold Steel", BossTurn::cold_steel},
      {"Stalk",      BossTurn::stalk     },
      {"Swat",       BossTurn::swat      },
      {"Scald",      BossTurn::scald     },
      {"Gutter",     BossTurn::gutter    }
  };
  REQUIRE(rows.size() == 6);
  for (const auto& row : rows) {
    const MinionCard& boss = named(shipped().minions, row[1].substr(0, 2));
    CHECK(boss.turns[static_cast<std::size_t>(number(row[1].substr(3))) - 1] == turns.at(row[2]));
  }
  CHECK(list_text(named(shipped().minions, "CV").musters[0], shipped()) == "RW1");
}

TEST_CASE("MM-SCALE-04 MM-NUM-24 the Life of a boss per card depends on the party") {
  CHECK(named(shipped().minions, "CV").life == std::array<std::uint8_t, 3>{2, 2, 1});
  CHECK(named(shipped().minions, "BR").life == std::array<std::uint8_t, 3>{3, 3, 2});
  CHECK(named(shipped().minions, "DT").life == std::array<std::uint8_t, 3>{3, 2, 1});
}

TEST_CASE("MM-SC-01..24 MM-FX-05 MM-FX-07 every search card has the type, slots and words of its row") {
  constexpr std::array<std::string_view, 5> kTypes{"weapon", "armour", "item", "trick", "event"};
  const auto rows = catalog_table("| Id | Card | Name | Type |");
  REQUIRE(rows.size() == 24);
  CHECK(shipped().search.size() == rows.size());
  for (const auto& row : rows) {
    const SearchCard& card = named(shipped().search, row[1]);
    CAPTURE(card.id);
    CHECK(card.name == row[2]);
    CHECK(kTypes[static_cast<std::size_t>(card.type)] == row[3]);
    CHECK(slots_text(card.slots) == row[4]);
    CHECK(does(card.effects, catalog_words(card.id)));
    const When when = !card.is_trick()                 ? When::none
                      : row[5].starts_with("own turn") ? When::idle
                      : row[5].starts_with("window A") ? When::a
                                                       : When::b;
    CHECK(card.when == when);
  }
}

TEST_CASE("MM-AB-01..18 every ability has the class, timing, cost and words of its row") {
  constexpr std::array<std::string_view, 5> kTimings{"free", "", "reaction, window C", "reaction, window D",
                                                     "passive"};
  const auto rows = catalog_table("| Id | Card | Name | Class |");
  REQUIRE(rows.size() == 18);
  CHECK(shipped().abilities.size() == rows.size());
  for (const auto& row : rows) {
    const AbilityCard& ability = named(shipped().abilities, row[1]);
    CAPTURE(ability.id);
    CHECK(ability.name == row[2]);
    CHECK(shipped().classes[ability.cls] == row[3]);
    CHECK(kTimings[static_cast<std::size_t>(ability.timing)] == row[4]);
    CHECK(ability.cost == number(row[5]));
    CHECK(ability.once == (row[6].find("once per chapter") != std::string::npos));
    CHECK(does(ability.effects, catalog_words(ability.id)));
  }
}

TEST_CASE("MM-EC-01..12 MM-EC-21 every encounter card has the lists and flags of its row") {
  const auto rows = catalog_table("| Id | Card | Name | Pages 1–2 |");
  REQUIRE(rows.size() == 12);
  CHECK(shipped().encounters.size() == rows.size());
  for (const auto& row : rows) {
    const EncounterCard& card = named(shipped().encounters, row[1]);
    CAPTURE(card.id);
    CHECK(card.name == row[2]);
    for (std::size_t band = 0; band < 3; ++band)
      CHECK(list_text(card.bands[band], shipped()) == row[3 + band]);
    CHECK(card.ambush == (row[6] == "ambush"));
    CHECK(card.traps == (row[6] == "traps"));
    CHECK(list_text(card.surge, shipped()) == row[7]);
  }
}

TEST_CASE("MM-NUM-39 mean number of figures on a drawn card") {
  std::array<int, 3> figures{};
  for (const EncounterCard& card : shipped().encounters)
    for (std::size_t band = 0; band < 3; ++band)
      for (const ListEntryOf& entry : card.bands[band]) figures[band] += entry.count;
  CHECK(figures == std::array<int, 3>{29, 42, 55});  // of 12 cards: 29/12, 7/2, 55/12
}

}  // namespace warren::mice_and_mystics
