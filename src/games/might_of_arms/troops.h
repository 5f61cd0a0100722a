// Which troops are there, and what never changes about them? (chapters 1 to 3, and the sheet's tables)
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace warren::might_of_arms {

inline constexpr int kInch = 1000;          // MI-GEN-03
inline constexpr int kMaxUnits = 32;        // MI-LIM-01, a side
inline constexpr int kMaxLeaders = 7;       // MI-LIM-02, a side
inline constexpr int kMaxBoughtWorks = 10;  // MI-LIST-04, a side

enum class Scale : std::uint8_t { mm15, mm25 };  // MI-GEN-01
// A distance of the sheet in both scales, in thousandths of an inch.
struct Scaled {
  std::array<std::int32_t, 2> by{};
  constexpr std::int32_t at(Scale scale) const { return by[static_cast<std::size_t>(scale)]; }
};

// MI-TROOP-07, in the order of its table.
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

// MI-UNIT-14
enum class Weapon : std::uint8_t {
  none,
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
};
inline constexpr int kWeapons = 12;

// MI-UNIT-10: traits of a unit besides its pikes, a mask.
inline constexpr std::uint8_t kHalberds = 1U << 0;
inline constexpr std::uint8_t kEliteFoot = 1U << 1;
inline constexpr std::uint8_t kFierce = 1U << 2;

enum class LeaderKind : std::uint8_t { commander_in_chief, general, captain };  // MI-LIST-03
inline constexpr int kLeaderKinds = 3;

enum class ArmySize : std::uint8_t { standard, small, grand };  // MI-LIST-01, as the switch has them
inline constexpr int kSizes = 3;

// MI-TROOP-08
enum class ListId : std::uint8_t { french, swiss, spanish, imperial, venice, league, open };
inline constexpr int kLists = 7;

// Rows and columns of the sheet's tables, in its order.
enum class MeleeRow : std::uint8_t {
  knight_cavalry,
  cataphract_and_elite,
  heavy_and_medium_cavalry,
  light_cavalry,
  other_camelry,
  heavy_chariots,
  light_chariots,
  elephants,
  knight_infantry,
  heavy_infantry,
  medium_infantry,
  skirmish_infantry,
  none,  // wagons
};
inline constexpr int kMeleeRows = 12;
enum class MeleeColumn : std::uint8_t {
  heavy_knight_cavalry,
  medium_knight_cavalry,
  cataphract,
  elite,
  heavy_cavalry,
  medium_cavalry,
  light_cavalry,
  chariots,
  elephants,
  heavy_knight_infantry,
  medium_knight_infantry,
  heavy_infantry,
  sub_heavy_infantry,
  medium_infantry,
  skirmishers_and_artillery,
  wagons,  // MI-MEL-08: not printed, one figure for everybody
};
inline constexpr int kMeleeColumns = 15;
enum class ShotColumn : std::uint8_t {
  heavy_knight_cavalry,
  medium_knight_cavalry,
  cataphract,
  elite_cavalry,
  heavy_cavalry,
  medium_cavalry,
  chariots,
  knight_infantry,
  heavy_infantry,
  sub_heavy_infantry,
  medium_infantry,
  skirmishers,
};
inline constexpr int kShotColumns = 12;
inline constexpr int kShotRows = 4;
inline constexpr std::int8_t kNoStrike = -1;  // an empty cell of the melee table

inline constexpr int kHitRows = 8;
inline constexpr int kHitColumns = 21;

// MI-UNIT-05 and MI-TROOP-07: everything about a type, the house rules applied.
struct Troop {
  std::string id;    // "heavy-knight-cavalry"
  std::string name;  // "Heavy knight cavalry"

  bool mounted = false;         // cavalry, camelry, chariots, elephants
  bool infantry = false;        // all infantry types
  bool artillery = false;       // counts as foot when attacked
  bool wagon = false;           // never fights
  bool formed = false;          // formed troops (MI-UNIT-05)
  bool skirmisher = false;      // skirmish infantry, light cavalry, light camelry
  bool knight = false;          // knight cavalry
  bool horse_or_camel = false;  // "cavalry or camelry"
  bool formed_foot() const { return infantry && formed; }
  bool foot() const { return infantry || artillery; }  // as struck at, MI-UNIT-05
  bool light_horse() const { return horse_or_camel && light; }
  bool skirmish_foot() const { return infantry && light; }
  bool close_foot() const { return infantry && rough == 2; }  // knight, heavy, sub-heavy infantry
  bool light = false;  // light cavalry, light camelry, skirmish infantry, whatever class they are given

  std::int32_t basic = 0;   // MI-MOVE-01, in thousandths of an inch at the scale of the match
  std::int32_t charge = 0;  // 0: does not charge
  std::int32_t rough = 1;   // MI-TERR-02: what an inch of rough ground costs
  std::int32_t depth = 0;   // MI-BASE-01, of a stand
  MeleeRow strikes = MeleeRow::none;
  MeleeColumn struck = MeleeColumn::wagons;
  ShotColumn shot_at = ShotColumn::chariots;
  std::int16_t cost = 0;  // MI-LIST-02, of a stand

  bool reverses = false;  // MI-MOVE-10
  bool falls_back = false;
  bool skirmishes = false;
  bool doubles = false;
  bool evades = false;
  bool breaks_off = false;

  std::uint8_t most_files = 1;  // MI-UNIT-03
  std::uint8_t most_ranks = 1;
  std::uint8_t most_stands = 1;
};

// The sheet's tables and our prices, the house rules applied.
struct Tables {
  std::array<std::int8_t, kGrades> morale_base{};      // MI-TROOP-04
  std::array<std::int8_t, kGrades> worn_at{};          // MI-TROOP-05
  std::array<std::int32_t, kWeapons> range_on_foot{};  // MI-SHOOT-01; 0: no missile
  std::array<std::int32_t, kWeapons> range_mounted{};
  std::int32_t range_gun = 0;
  std::int32_t range_organ_gun = 0;
  std::array<std::array<std::int8_t, kShotColumns>, kShotRows> shooting{};  // MI-SHOOT-02
  std::array<std::array<std::int8_t, kMeleeColumns>, kMeleeRows> melee{};   // MI-MEL-07
  std::array<std::array<std::int8_t, kHitColumns>, kHitRows> hits{};        // MI-MEL-21
  std::int32_t leader_move_on_foot = 0;                                     // MI-LEAD-02
  std::int32_t leader_move_mounted = 0;
  std::int32_t stand_width = 0;                           // MI-BASE-01
  std::array<std::int8_t, kGrades> grade_cost_mounted{};  // MI-LIST-02
  std::array<std::int8_t, kGrades> grade_cost_foot{};
  std::array<std::int8_t, kWeapons> weapon_cost_on_foot{};
  std::array<std::int8_t, kWeapons> weapon_cost_mounted{};
  std::int8_t halberds_cost = 0;
  std::int8_t elite_foot_cost = 0;
  std::int8_t fierce_cost_on_foot = 0;
  std::int8_t fierce_cost_mounted = 0;
  std::array<std::int16_t, kLeaderKinds> leader_cost{};  // MI-LIST-03
  std::int16_t works_cost = 0;                           // MI-LIST-04, of a section
  std::array<std::int16_t, kSizes> points{};             // MI-LIST-01, by ArmySize
  std::array<std::uint8_t, kSizes> turns{};              // MI-VIC-03
};

inline constexpr int kMaxLines = 24;              // of a list: more are a fault of the data
inline constexpr std::uint8_t kGivenLine = 0xff;  // UnitFacts::line of what a scenario gives (MI-SCN-08)

// How many stands of a unit carry a weapon.
using Weapons = std::array<std::uint8_t, kWeapons>;

// MI-LIST-06, MI-LIST-10..15, MI-LIST-20: one line of an army list.
struct ListLine {
  std::string id;  // "gendarmes"
  std::string name;
  TroopType type = TroopType::wagon;
  Grade grade = Grade::c;
  std::uint8_t traits = 0;
  std::uint8_t fewest_stands = 0;
  std::uint8_t most_stands = 0;
  std::uint8_t step = 1;  // 9 or 12: in steps of 3
  Weapons weapons{};      // of a unit of `shares` stands; others carry them in the same shares
  std::uint8_t shares = 1;
  std::array<std::uint8_t, kSizes> fewest{};  // units, by ArmySize
  std::array<std::uint8_t, kSizes> most{};
};

struct NationList {
  std::string id;  // "french"
  std::string name;
  std::vector<std::string> leaders;  // what they are called, first the commander-in-chief
  std::vector<ListLine> lines;
};

// MI-UNIT-01: what of a unit a list fixes for the whole battle.
struct UnitFacts {
  std::string name;
  std::uint8_t line = 0;  // of its list
  TroopType type = TroopType::wagon;
  Grade grade = Grade::c;
  std::uint8_t traits = 0;
  std::uint8_t stands = 0;
  std::uint8_t files = 0;   // as listed; may be changed at deployment
  std::uint8_t leader = 0;  // MI-LIST-05: place among the army's leaders
  Weapons weapons{};
  std::int16_t points = 0;  // MI-LIST-02

  bool pike = false;                // MI-UNIT-07
  bool over_third_missile = false;  // MI-UNIT-09
  bool shoots = false;              // has any missile weapon, or is artillery
  std::uint8_t crew = 0;            // MI-FAT-02: hits that make a fatigue point: stands, or crewmen

  bool fierce() const { return (traits & kFierce) != 0; }
  bool halberds() const { return (traits & kHalberds) != 0; }
  bool elite_foot() const { return (traits & kEliteFoot) != 0; }
};

struct LeaderFacts {
  std::string name;
  LeaderKind kind = LeaderKind::general;
  bool mounted = true;
  std::int16_t points = 0;
};

// An army as it comes to the table, its list checked.
struct Army {
  std::string id;  // of a ready army: "french-small"; empty for a written list
  std::string name;
  ListId list = ListId::french;
  std::vector<LeaderFacts> leaders;
  std::vector<UnitFacts> units;
  int works = 0;  // bought sections
  int unit_points = 0;
  int points = 0;  // all that was spent
};

}  // namespace warren::might_of_arms
