// Which words does the rulebook use? Its enumerations, their canonical ids, and the tags that tie them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/base/check.h"

namespace warren::mouse_guard {

inline constexpr int kMostMice = 4;  // MG-GEN-01

// What is rolled: the abilities (MG-CHAR-10, MG-CHAR-11), the named skills (MG-SKILL-01 to 03) and the blank
// rows that are left for other trades (MG-SKILL-04).
// clang-format off
enum class Rating : std::uint8_t {
  nature, will, health, resources, circles,
  fighter, healer, hunter, instructor, pathfinder, scout, survivalist, weather_watcher,
  orator, deceiver, persuader, haggler, militarist, loremouse,
  custom_1, custom_2, custom_3, custom_4, custom_5, custom_6,
  custom_7, custom_8, custom_9, custom_10, custom_11, custom_12,
};
inline constexpr int kAbilities = 5;
inline constexpr int kNamedSkills = 14;
inline constexpr int kNamedRatings = kAbilities + kNamedSkills;
inline constexpr int kCustomSkills = 12;
inline constexpr int kRatings = kNamedRatings + kCustomSkills;
inline constexpr Rating kNoRating = static_cast<Rating>(0xff);

enum class Condition : std::uint8_t { hungry, angry, tired, injured, sick };  // MG-COND-11: in their order
inline constexpr int kConditions = 5;
inline constexpr Condition kNoCondition = static_cast<Condition>(0xff);

enum class Category : std::uint8_t { weather, wilderness, animal, mice };
inline constexpr int kCategories = 4;

enum class Season : std::uint8_t { spring, summer, autumn, winter };
inline constexpr int kSeasons = 4;

enum class ConflictType : std::uint8_t {
  argument, chase, fight, fight_animal, negotiation, journey, speech, war, other,
};
inline constexpr int kConflictTypes = 9;

enum class Action : std::uint8_t { attack, defend, feint, maneuver };
inline constexpr int kActions = 4;

enum class Rank : std::uint8_t { sprout, ranger, warden, lead_warden, marshal };
inline constexpr int kRanks = 5;

// Carried things: weapons first (MG-WPN-03), then the items of MG-GEAR-01.
enum class Gear : std::uint8_t {
  axe, bow, halberd, hook_and_line, knife, shield, sling, spear, staff, sword,
  rope, chart, herb_satchel, lantern, oilcloth, rations, light_armour, heavy_armour,
};
inline constexpr int kWeapons = 10;
inline constexpr int kGear = 18;
inline constexpr Gear kNoGear = static_cast<Gear>(0xff);

// The rows of MG-WPN-03; a halberd has two. `repeating` is never declared by itself (MG-WPN-01).
enum class WeaponRow : std::uint8_t {
  axe, bow, halberd_axe, halberd_spear, hook_and_line, knife, shield, sling, spear, staff, sword,
  intimidation, deception, evidence, roleplay, promises, repeating,
};
inline constexpr int kWeaponRows = 17;
inline constexpr int kFightRows = 11;
inline constexpr WeaponRow kNoRow = static_cast<WeaponRow>(0xff);

enum class Length : std::uint8_t { none, normal, spear, missile, normal_or_thrown };

// MG-TRAIT-20, then those that Nature gives (MG-NAT-11, MG-NAT-12), then a mouse's own with own tags.
enum class Trait : std::uint8_t {
  steadfast, hot_blooded, soft_footed, kind_hearted, star_reader, blunt_spoken, homesick, thick_furred,
  bur_headed, nimble_tailed, silver_whiskered, wide_eyed, sour_tempered, far_roamer, moon_waker, book_nosed,
  faraway, hearthbound, custom,
};
inline constexpr int kReadyTraits = 16;
inline constexpr int kNamedTraits = 18;
inline constexpr Trait kNoTrait = static_cast<Trait>(0xff);

enum class Wise : std::uint8_t {
  track, frost, ferry, bramble, fang, bird, bandit, moot, toll, herb, granary, star, custom,
};
inline constexpr int kReadyWises = 12;
inline constexpr Wise kNoWise = static_cast<Wise>(0xff);

// MG-NPC-02 to 04; `given` is the opposition that a quick conflict describes.
enum class Npc : std::uint8_t {
  grass_snake, stoat, magpie, pike, hask, dame_orrel, fenner_loy, prior_sedge, bracken_gang, hungry_host,
  season, given,
};
inline constexpr int kNpcs = 11;
inline constexpr Npc kNoNpc = static_cast<Npc>(0xff);

enum class ObstacleId : std::uint8_t {
  w1, w2, w3, w4, w5, w6, w7, w8,
  t1, t2, t3, t4, t5, t6, t7, t8,
  a1, a2, a3, a4, a5, a6, a7, a8,
  m1, m2, m3, m4, m5, m6, m7, m8, m9,
};
inline constexpr int kObstacles = 33;
inline constexpr ObstacleId kNoObstacle = static_cast<ObstacleId>(0xff);

enum class Task : std::uint8_t {  // MG-MIS-03, in the order of the die
  sealed_letter, escort_healer, seed_cart, safe_road, winter_stores, warn_village,
};
inline constexpr int kTasks = 6;
inline constexpr int kSettlements = 8;

enum class Belief : std::uint8_t { b1, b2, b3, b4, b5, b6, own };
enum class Instinct : std::uint8_t { i1, i2, i3, i4, i5, i6, own };
enum class Goal : std::uint8_t { g1, g2, g3, g4, g5, g6, own };
inline constexpr int kStatements = 6;

enum class Brain : std::uint8_t { lively, shrewd, wary, dicey };
inline constexpr int kBrains = 4;

// MG-COMP-03
enum class Level : std::uint8_t { none, minor, fair, major };

using Ids = std::string_view;
inline constexpr std::array<Ids, kNamedRatings> kRatingIds{
    "nature", "will", "health", "resources", "circles",
    "fighter", "healer", "hunter", "instructor", "pathfinder", "scout", "survivalist", "weather-watcher",
    "orator", "deceiver", "persuader", "haggler", "militarist", "loremouse"};
inline constexpr std::array<Ids, kConditions> kConditionIds{"hungry", "angry", "tired", "injured", "sick"};
inline constexpr std::array<Ids, kCategories> kCategoryIds{"weather", "wilderness", "animal", "mice"};
inline constexpr std::array<Ids, kSeasons> kSeasonIds{"spring", "summer", "autumn", "winter"};
inline constexpr std::array<Ids, kConflictTypes> kConflictIds{
    "argument", "chase", "fight", "fight-animal", "negotiation", "journey", "speech", "war", "other"};
inline constexpr std::array<Ids, kActions> kActionIds{"attack", "defend", "feint", "maneuver"};
inline constexpr std::array<Ids, kRanks> kRankIds{"sprout", "ranger", "warden", "lead-warden", "marshal"};
inline constexpr std::array<Ids, kGear> kGearIds{
    "axe", "bow", "halberd", "hook-and-line", "knife", "shield", "sling", "spear", "staff", "sword",
    "rope", "chart", "herb-satchel", "lantern", "oilcloth", "rations", "light-armour", "heavy-armour"};
inline constexpr std::array<Ids, kWeaponRows> kRowIds{
    "axe", "bow", "halberd-axe", "halberd-spear", "hook-and-line", "knife", "shield", "sling", "spear", "staff",
    "sword", "intimidation", "deception", "evidence", "roleplay", "promises", "repeating"};
inline constexpr std::array<Ids, kNamedTraits> kTraitIds{
    "steadfast", "hot-blooded", "soft-footed", "kind-hearted", "star-reader", "blunt-spoken", "homesick",
    "thick-furred", "bur-headed", "nimble-tailed", "silver-whiskered", "wide-eyed", "sour-tempered",
    "far-roamer", "moon-waker", "book-nosed", "faraway", "hearthbound"};
inline constexpr std::array<Ids, kReadyWises> kWiseIds{
    "track-wise", "frost-wise", "ferry-wise", "bramble-wise", "fang-wise", "bird-wise", "bandit-wise",
    "moot-wise", "toll-wise", "herb-wise", "granary-wise", "star-wise"};
inline constexpr std::array<Ids, kNpcs> kNpcIds{
    "grass-snake", "stoat", "magpie", "pike", "hask", "dame-orrel", "fenner-loy", "prior-sedge",
    "bracken-gang", "hungry-host", "season"};
inline constexpr std::array<Ids, kObstacles> kObstacleIds{
    "W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8",
    "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9"};
// clang-format on

// MG-TEST-04. A tag is the listed rating, the category, a situation, what Nature covers, the type of a
// conflict or an action: 60 of them, one bit each.
using TagSet = std::uint64_t;
enum class Situation : std::uint8_t { cold, water, dark, haste, social, stealth, combat, bird };
enum class NatureTag : std::uint8_t { escaping, climbing, hiding, foraging };
inline constexpr std::array<Ids, 8> kSituationIds{"cold",   "water",   "dark",   "haste",
                                                  "social", "stealth", "combat", "bird"};
inline constexpr std::array<Ids, 4> kNatureTagIds{"escaping", "climbing", "hiding", "foraging"};

namespace inside {
constexpr TagSet bit_at(int first, int place) { return TagSet{1} << (first + place); }
inline constexpr int kCategoryTags = kRatings;
inline constexpr int kSituationTags = kCategoryTags + kCategories;
inline constexpr int kNatureTags = kSituationTags + 8;
inline constexpr int kConflictTags = kNatureTags + 4;
inline constexpr int kActionTags = kConflictTags + kConflictTypes;
static_assert(kActionTags + kActions <= 64);
}  // namespace inside

constexpr TagSet tag(Rating r) { return inside::bit_at(0, static_cast<int>(r)); }
constexpr TagSet tag(Category c) { return inside::bit_at(inside::kCategoryTags, static_cast<int>(c)); }
constexpr TagSet tag(Situation s) { return inside::bit_at(inside::kSituationTags, static_cast<int>(s)); }
constexpr TagSet tag(NatureTag n) { return inside::bit_at(inside::kNatureTags, static_cast<int>(n)); }
constexpr TagSet tag(ConflictType t) { return inside::bit_at(inside::kConflictTags, static_cast<int>(t)); }
constexpr TagSet tag(Action a) { return inside::bit_at(inside::kActionTags, static_cast<int>(a)); }

// MG-NAT-01: what a mouse's Nature covers.
inline constexpr TagSet kWithinNature =
    tag(NatureTag::escaping) | tag(NatureTag::climbing) | tag(NatureTag::hiding) | tag(NatureTag::foraging);

// A set of ratings "A or B" that a table lists (MG-TEST-03).
struct Listed {
  std::array<Rating, 3> rating{kNoRating, kNoRating, kNoRating};
  std::uint8_t count = 0;

  constexpr void add(Rating r) {
    WARREN_CHECK(count < rating.size(), "MG-TEST-03: a table lists more ratings than one row can hold");
    rating[count++] = r;
  }
  constexpr bool has(Rating r) const {
    for (std::uint8_t i = 0; i < count; ++i)
      if (rating[i] == r) return true;
    return false;
  }
  constexpr TagSet tags() const {
    TagSet set = 0;
    for (std::uint8_t i = 0; i < count; ++i) set |= tag(rating[i]);
    return set;
  }
  constexpr bool operator==(const Listed&) const = default;
};

constexpr bool is_skill(Rating r) { return static_cast<int>(r) >= kAbilities && r != kNoRating; }
constexpr bool is_custom(Rating r) { return static_cast<int>(r) >= kNamedRatings && r != kNoRating; }
constexpr std::size_t at(Rating r) { return static_cast<std::size_t>(r); }
constexpr bool is_weapon(Gear g) { return static_cast<int>(g) < kWeapons; }

using GearSet = std::uint32_t;
constexpr GearSet bit(Gear g) { return GearSet{1} << static_cast<int>(g); }

using ConditionSet = std::uint8_t;
constexpr ConditionSet bit(Condition c) { return static_cast<ConditionSet>(1U << static_cast<int>(c)); }
inline constexpr ConditionSet kAllConditions = (1U << kConditions) - 1;

using ObstacleSet = std::uint64_t;
constexpr ObstacleSet bit(ObstacleId o) { return ObstacleSet{1} << static_cast<int>(o); }

// MG-WPN-01: the carried weapon behind a row; argument rows are not carried.
constexpr Gear gear_of(WeaponRow row) {
  const int place = static_cast<int>(row);
  if (place >= kFightRows) return kNoGear;
  return static_cast<Gear>(place >= static_cast<int>(WeaponRow::halberd_spear) ? place - 1 : place);
}
constexpr bool is_fight_row(WeaponRow row) { return static_cast<int>(row) < kFightRows; }

}  // namespace warren::mouse_guard
