// What do dice, heroes, gear, cards and minions look like once their files are read (MM-FX)?
#pragma once

#include <string>
#include <vector>

#include "games/mice_and_mystics/terms.h"

namespace warren::mice_and_mystics {

enum class Symbol : std::uint8_t { cheese, bow, sword, sword_shield };
struct DieFace {  // MM-DIE-01
  std::uint8_t number = 1;
  Symbol symbol = Symbol::cheese;
  bool star = false;
};

// A list of minions, such as RW3 RS1 (MM-EC).
struct ListEntryOf {
  KindId kind = kNoKind;
  std::uint8_t count = 0;
};
using MinionList = std::vector<ListEntryOf>;

// MM-FX-01, in its order.
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
enum class Who : std::uint8_t { none, self, near, all, space, close, target };     // MM-FX-02
enum class DiceOf : std::uint8_t { none, attack, defence, search, trap, ranged };  // MM-FX-01
enum class DiceIf : std::uint8_t { always, near, large, still, lying };            // MM-FX-01
enum class Allow : std::uint8_t { none, red, hook, water, web, traps };            // MM-FX-01

struct Effect {
  Word word = Word::gain;
  std::int8_t n = 0;
  Who who = Who::none;
  DiceOf dice = DiceOf::none;
  DiceIf only_if = DiceIf::always;
  Allow allow = Allow::none;
  Stat stat = Stat::defence;
  Marker marker = Marker::stunned;
  bool one_marker = false;  // clear one: any marker
  bool poison = false;
  MinionList list;  // place
};
using Effects = std::vector<Effect>;

// How many slots of each part of the body it takes.
using SlotNeed = std::array<std::uint8_t, 4>;

struct GearCard {  // starting equipment
  std::string id, name, kind;
  SlotNeed slots{};
  Effects effects;
  bool is_weapon() const;
};

enum class Trait : std::uint8_t { none, rooted, underfoot, springwise, tend, keen_eye, ember };  // MM-FX-04

struct HeroCard {  // MM-HERO-01
  std::string id, name, kind, line;
  std::uint8_t cls = 0;  // row of Content::classes
  std::uint8_t battle = 0, defence = 0, lore = 0, move = 0, life = 1;
  std::vector<std::uint8_t> gear;  // rows of Content::gear
  Trait trait = Trait::none;
  std::uint8_t first_ability = 0;  // MM-HERO-20: place among the class's abilities
};

enum class CardType : std::uint8_t { weapon, armour, item, trick, event };  // MM-FX-05
enum class When : std::uint8_t { none, idle, a, b, c, d };                  // MM-FX-05

struct SearchCard {  // MM-SC
  std::string id, name, kind;
  CardType type = CardType::item;
  SlotNeed slots{};
  Effects effects;
  When when = When::none;
  bool is_trick() const { return type == CardType::trick; }
  bool is_event() const { return type == CardType::event; }
};

enum class Timing : std::uint8_t { free, a, c, d, passive };  // MM-FX-05

struct AbilityCard {  // MM-AB
  std::string id, name, kind;
  std::uint8_t cls = 0;
  Timing timing = Timing::free;
  std::uint8_t cost = 0;
  Effects effects;
  bool once = false;  // a chapter
};

enum class Rider : std::uint8_t { web, poison, knock, charm, stun, greed, whip };  // MM-FX-04
constexpr std::uint8_t rider_bit(Rider rider) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(rider));
}
enum class BossTurn : std::uint8_t { none, muster, cold_steel, stalk, swat, scald, gutter };  // MM-FX-04

struct MinionCard {  // MM-MIN-01
  std::string id, name, kind, type;
  Size size = Size::small;
  Mode mode = Mode::melee;
  std::uint8_t battle = 0, defence = 0;
  std::array<std::uint8_t, 3> life{1, 1, 1};  // with four, three, two mice (MM-SCALE-04)
  std::uint8_t cards = 1;
  std::uint8_t figures = 1;
  std::uint8_t riders = 0;  // bits
  bool is_boss = false;
  std::vector<BossTurn> turns;      // one per card of a boss
  std::vector<MinionList> musters;  // one per card: what `muster` places
};

struct EncounterCard {  // MM-EC
  std::string id, name, kind;
  std::array<MinionList, 3> bands;
  bool ambush = false;
  bool traps = false;
  MinionList surge;
};

// All that the TOML files say.
// `kind` of a row is its name as facts say it: "bramble-oakhand". It is made when the files are read.
struct Cards {
  std::array<DieFace, 6> die{};
  std::vector<std::string> classes;
  std::vector<GearCard> gear;
  std::vector<HeroCard> heroes;
  std::vector<SearchCard> search;
  std::vector<AbilityCard> abilities;
  std::vector<std::vector<std::uint8_t>> of_class;  // abilities of each class, by row
  std::vector<MinionCard> minions;
  std::vector<EncounterCard> encounters;

  KindId kind_named(std::string_view id) const;  // kNoKind
  CardId card_named(std::string_view id) const;  // kNoCard
};

}  // namespace warren::mice_and_mystics
