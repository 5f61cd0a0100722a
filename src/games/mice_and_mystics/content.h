// What do die, cards and figures say? The content that the TOML files give, shipped and of packs.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/book/rulebook.h"

namespace warren::mice_and_mystics {

// MM-LIM
inline constexpr int kMaxHeroes = 12;
inline constexpr int kMaxAbilitiesOfClass = 4;
inline constexpr int kMaxStartingGear = 3;  // of a hero
inline constexpr int kMaxSearchCards = 48;
inline constexpr int kMaxEncounterCards = 24;
inline constexpr int kMaxKinds = 24;
inline constexpr int kMaxFiguresOfKind = 6;
inline constexpr int kMaxBossCards = 3;
inline constexpr int kMaxFiguresOfList = 12;
inline constexpr int kBands = 3;

using HeroId = std::uint8_t;
using AbilityId = std::uint8_t;
using KindId = std::uint8_t;
using EncounterId = std::uint8_t;
using ClassId = std::uint8_t;
using TypeId = std::uint8_t;
// A search card by its place; starting equipment from kFirstGear on.
using ItemId = std::uint8_t;
inline constexpr ItemId kFirstGear = 64;
inline constexpr std::uint8_t kNone = 0xff;  // no hero, card, kind …

// Classes and types that rules name; further ones come from packs, in the order of their files.
inline constexpr ClassId kWarrior = 0, kScamp = 1, kTinkerer = 2, kHealer = 3, kArcher = 4, kMystic = 5;
inline constexpr TypeId kRat = 0, kRoach = 1, kCat = 2;

// --- the die (MM-DIE)

enum class Symbol : std::uint8_t { cheese, bow, sword, sword_shield };

struct Face {
  std::uint8_t number = 1;
  Symbol symbol = Symbol::cheese;
  bool star = false;
};

struct Die {
  std::array<Face, 6> faces{};

  const Face& face(int shown) const { return faces[static_cast<std::size_t>(shown - 1)]; }
  std::uint32_t with(Symbol symbol) const;      // masks as Lot has them
  std::uint32_t with_number(int number) const;  // 1 to 3
  std::uint32_t stars() const;
  std::uint32_t melee_hits() const { return with(Symbol::sword) | with(Symbol::sword_shield); }
};

// --- effects (MM-FX-01, MM-FX-02)

enum class Word : std::uint8_t {
  melee,
  ranged,
  gain,
  wheel,
  heal,
  antidote,
  cure,
  mark,
  clear,
  wound,
  dice,
  points,
  reroll,
  place,
  page,
  marker,
  stat,
  allow,
  reach,
  immune,
  wide,
  squeak,
  low_blow,
  slip,
  salvage,
  again,
  pin,
  spark,
};
enum class Who : std::uint8_t { self, near, all, space, close, target };
// MM-EFF-01
enum class Marker : std::uint8_t { stunned, webbed, knocked_down, charmed, one };  // one: any of them
inline constexpr int kMarkers = 4;
enum class DiceOf : std::uint8_t { attack, defence, search, trap, ranged };
enum class DiceIf : std::uint8_t { always, near, large, still, lying };
enum class Stat : std::uint8_t { defence, lore, move };
enum class Means : std::uint8_t { red, hook, water, web, traps };

// RW3 RS1: kinds and numbers in their order. Scaling and counting leave the order alone (MM-SCALE-05).
struct FigureList {
  struct Entry {
    KindId kind = kNone;
    std::uint8_t figures = 0;
    constexpr bool operator==(const Entry&) const = default;
  };
  std::uint8_t count = 0;
  std::array<Entry, kMaxFiguresOfList> entry{};

  bool empty() const { return count == 0; }
  std::span<const Entry> entries() const { return {entry.data(), count}; }
  std::span<Entry> entries() { return {entry.data(), count}; }
  int figures() const;
  bool operator==(const FigureList&) const = default;
};

struct Effect {
  Word word = Word::melee;
  std::int8_t amount = 0;
  Who who = Who::self;
  Marker marker = Marker::stunned;
  DiceOf dice = DiceOf::attack;
  DiceIf when = DiceIf::always;
  Stat stat = Stat::defence;
  Means means = Means::red;
  bool poison = false;
  FigureList list{};
};

// --- mice

enum class Trait : std::uint8_t { rooted, underfoot, springwise, tend, keen_eye, ember, none };

struct Hero {  // MM-HERO-01
  std::string id;
  std::string name;
  ClassId class_id = 0;
  std::uint8_t battle = 0;
  std::uint8_t defence = 0;
  std::uint8_t lore = 0;
  std::uint8_t move = 0;
  std::uint8_t life = 1;
  std::vector<ItemId> gear;
  Trait trait = Trait::none;
  std::string line;
};

enum class Slot : std::uint8_t { head, body, paw, tail };
inline constexpr int kSlotKinds = 4;
inline constexpr std::array<std::uint8_t, kSlotKinds> kSlotsOfMouse{1, 1, 2, 1};  // MM-GEAR-04

enum class CardType : std::uint8_t { weapon, armour, item, trick, event, gear };
// When a trick or an ability may be used (MM-FX-05). `idle` is the own turn, of an ability: free.
enum class Timing : std::uint8_t { idle, a, b, c, d, passive };

// A search card (MM-SC) or a piece of starting equipment.
struct Item {
  std::string id;
  std::string name;
  CardType type = CardType::gear;
  std::array<std::uint8_t, kSlotKinds> slots{};
  std::vector<Effect> effects;
  Timing when = Timing::idle;

  const Effect* find(Word word) const;
  bool is_weapon() const { return find(Word::melee) != nullptr || find(Word::ranged) != nullptr; }
  bool is_trick() const { return type == CardType::trick; }
  bool is_event() const { return type == CardType::event; }
  bool is_wearable() const { return !is_trick() && !is_event(); }
};

struct Ability {  // MM-AB
  std::string id;
  std::string name;
  ClassId class_id = 0;
  std::uint8_t place = 0;  // among those of its class
  Timing timing = Timing::idle;
  std::uint8_t cost = 0;
  bool once = false;  // in a chapter
  std::vector<Effect> effects;

  const Effect* find(Word word) const;
};

// --- minions

enum class Size : std::uint8_t { small, large };
enum class Mode : std::uint8_t { melee, ranged };
enum class Rider : std::uint8_t { web, poison, knock, charm, stun, greed, whip };
enum class Turn : std::uint8_t { muster, cold_steel, stalk, swat, scald, gutter, none };

struct BossTurn {  // MM-BT
  Turn turn = Turn::none;
  FigureList list{};  // of a muster
};

struct Kind {  // MM-MIN-01
  std::string id;
  std::string name;
  TypeId type = 0;
  Size size = Size::small;
  Mode mode = Mode::melee;
  std::uint8_t battle = 0;
  std::uint8_t defence = 0;
  std::array<std::uint8_t, 3> life{1, 1, 1};  // four, three, two mice (MM-SCALE-04); per card of a boss
  std::uint8_t cards = 1;
  std::uint8_t figures = 1;
  std::uint8_t riders = 0;  // a mask of Rider
  bool boss = false;
  std::array<BossTurn, kMaxBossCards> turns{};

  bool has(Rider rider) const { return ((riders >> static_cast<int>(rider)) & 1U) != 0; }
  bool is_large() const { return size == Size::large; }
};

struct EncounterCard {  // MM-EC
  std::string id;
  std::string name;
  std::array<FigureList, kBands> bands{};
  bool ambush = false;
  bool traps = false;
  FigureList surge{};
};

struct Content {
  Die die;
  std::vector<std::string> classes;
  std::vector<std::string> types;
  std::vector<Kind> kinds;
  std::vector<Item> gear;  // starting equipment
  std::vector<Item> search;
  std::vector<Ability> abilities;
  std::vector<Hero> heroes;
  std::vector<EncounterCard> encounters;

  const Item& item(ItemId id) const {
    return id < kFirstGear ? search[id] : gear[static_cast<std::size_t>(id - kFirstGear)];
  }
  // Places by id; kNone when there is none.
  KindId kind_named(std::string_view id) const;
  ItemId card_named(std::string_view id) const;
  HeroId hero_named(std::string_view id) const;
  AbilityId ability_named(std::string_view id) const;
  // The abilities of a class by their place; kNone where it has fewer.
  std::array<AbilityId, kMaxAbilitiesOfClass> abilities_of(ClassId class_id) const;
};

// One file as it came: shipped, or of a pack.
struct ContentFile {
  std::string name;  // "heroes.toml"; a pack's may have a folder before it
  std::string text;
};

std::vector<ContentFile> shipped_content();

// Reads die.toml, minions.toml, gear.toml, search.toml, abilities.toml, heroes.toml and encounters.toml out
// of the files, in their order: a later file replaces what has a known id, whole, and adds what is new
// (MM-PACK-02). Other files are passed over. Every fault names file and line (MM-FAULT).
void read_content(std::span<const ContentFile> files, Content& content, std::vector<Fault>& faults);

// "RW3 RS1" as lists are written (MM-FAULT-28 to -30). Faults go to `where`.
FigureList read_list(std::string_view text, const Content& content, const std::string& where,
                     std::vector<Fault>& faults);
std::string list_text(const FigureList& list, const Content& content);

}  // namespace warren::mice_and_mystics
