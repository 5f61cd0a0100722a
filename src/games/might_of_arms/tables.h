// What are the numbers? The tables of the sheet and of the catalog, as the data files give them.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace warren::might_of_arms {

// MI-TROOP-07, row by row.
enum class TroopType : std::uint8_t {
  heavy_knight_cavalry,
  medium_knight_cavalry,
  cataphract,
  elite_cavalry,
  heavy_cavalry,
  medium_cavalry,
  light_cavalry,
  light_camelry,
  other_camelry,
  heavy_chariot,
  light_chariot,
  scythe_chariot,
  elephant,
  heavy_knight_infantry,
  medium_knight_infantry,
  heavy_infantry,
  sub_heavy_infantry,
  medium_infantry,
  light_infantry,
  skirmish_infantry,
  gun,
  organ_gun,
  wagon,
};
inline constexpr int kTroopTypes = 23;

enum class Grade : std::uint8_t { a, b, c, d, e };
inline constexpr int kGrades = 5;

// MI-UNIT-14, in the order of MI-TROOP-08.
enum class Weapon : std::uint8_t {
  pike,
  javelin,
  bow,
  sling,
  staff_sling,
  longbow,
  crossbow,
  hand_gun,
  arquebus,
  musket,
  sword_and_buckler,
  none,
};
inline constexpr int kWeapons = 12;

// MI-UNIT-10
enum class Trait : std::uint8_t { halberds, elite_foot, fierce };
inline constexpr int kTraits = 3;

// MI-TROOP-08
enum class ListId : std::uint8_t { french, swiss, spanish, imperial, venice, league, open };
inline constexpr int kLists = 7;

// MI-UNIT-05
enum TroopClass : std::uint16_t {
  kFoot = 1U << 0,
  kMounted = 1U << 1,
  kFormed = 1U << 2,      // formed troops; formed foot is foot that is formed
  kSkirmisher = 1U << 3,  // skirmish infantry, light cavalry, light camelry
  kKnight = 1U << 4,      // knight cavalry
  kCavalry = 1U << 5,     // all cavalry and camelry
  kArtillery = 1U << 6,   // counts as foot when attacked
  kWagons = 1U << 7,
  kChariot = 1U << 8,
  kElephant = 1U << 9,
  kCloseFoot = 1U << 10,   // heavy, sub-heavy and knight infantry
  kLightHorse = 1U << 11,  // light cavalry and light camelry
};

// MI-MOVE-10
enum Eligible : std::uint8_t {
  kReverse = 1U << 0,
  kFallBack = 1U << 1,
  kSkirmish = 1U << 2,
  kDouble = 1U << 3,
  kEvade = 1U << 4,
  kBreakOff = 1U << 5,
};

// MI-TROOP-07: all facts of a type, in the scale and under the switches of the match. Lengths in thousandths.
struct TroopRow {
  std::string key;              // "heavy-knight-cavalry"
  std::string name;             // "Heavy knight cavalry"
  std::uint16_t is = 0;         // mask of TroopClass
  std::uint8_t eligible = 0;    // mask of Eligible
  std::uint8_t rough = 1;       // what an inch of rough ground costs (MI-TERR-02)
  int depth = 0;                // of a stand (MI-BASE-01)
  int basic = 0;                // MI-MOVE-01
  int charge = 0;               // 0: never charges
  std::uint8_t strikes_as = 0;  // row of the melee factors, 0xff: does not fight
  std::uint8_t struck_as = 0;   // column of the melee factors, 0xff: wagons
  std::uint8_t shot_at_as = 0;  // column of the shooting factors
  std::uint8_t most_files = 0;  // MI-UNIT-03
  std::uint8_t most_ranks = 0;
  std::uint8_t most_stands = 0;
  std::uint8_t cost = 0;  // of a stand (MI-LIST-02)

  bool any(std::uint16_t classes) const { return (is & classes) != 0; }
  bool all(std::uint16_t classes) const { return (is & classes) == classes; }
  bool may(std::uint8_t kind) const { return (eligible & kind) != 0; }
  bool formed_foot() const { return all(kFoot | kFormed); }
  bool skirmish_foot() const { return all(kFoot | kSkirmisher); }
};

struct GradeRow {
  std::uint8_t base = 0;  // MI-TROOP-04
  std::uint8_t worn = 0;  // MI-TROOP-05
};

struct Tables {
  std::array<TroopRow, kTroopTypes> troops;
  std::array<GradeRow, kGrades> grades;
  int stand_width = 0;     // MI-BASE-01
  int leader_on_foot = 0;  // MI-MOVE-01
  int leader_mounted = 0;
};

}  // namespace warren::might_of_arms
