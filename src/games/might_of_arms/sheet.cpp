#include "games/might_of_arms/sheet.h"

#include <algorithm>
#include <cctype>

namespace warren::might_of_arms {
namespace {

constexpr std::array<std::string_view, kTroopTypes> kTypes{"heavy-knight-cavalry",
                                                           "medium-knight-cavalry",
                                                           "cataphract",
                                                           "elite-cavalry",
                                                           "heavy-cavalry",
                                                           "medium-cavalry",
                                                           "light-cavalry",
                                                           "light-camelry",
                                                           "other-camelry",
                                                           "heavy-chariot",
                                                           "light-chariot",
                                                           "scythe-chariot",
                                                           "elephant",
                                                           "heavy-knight-infantry",
                                                           "medium-knight-infantry",
                                                           "heavy-infantry",
                                                           "sub-heavy-infantry",
                                                           "medium-infantry",
                                                           "light-infantry",
                                                           "skirmish-infantry",
                                                           "gun",
                                                           "organ-gun",
                                                           "wagon"};
constexpr std::array<std::string_view, kGrades> kGradeWords{"A", "B", "C", "D", "E"};
constexpr std::array<std::string_view, kWeapons> kWeaponWords{
    "none",    "pike",     "javelin",  "bow",      "sling",  "staff-sling",
    "longbow", "crossbow", "hand-gun", "arquebus", "musket", "sword-and-buckler"};
constexpr std::array<std::string_view, 3> kTraitWords{"halberds", "elite-foot", "fierce"};
constexpr std::array<std::string_view, kLeaderKinds> kLeaderWords{"commander-in-chief", "general", "captain"};
constexpr std::array<std::string_view, kSizes> kSizeWords{"standard", "small", "grand"};
constexpr std::array<std::string_view, kLists> kListWords{"french", "swiss",  "spanish", "imperial",
                                                          "venice", "league", "open"};

// The rows of MI-SHOOT-02.
int shooting_row(TroopType shooter, Weapon weapon) {
  if (shooter == TroopType::gun || shooter == TroopType::organ_gun) return 3;
  switch (weapon) {
    case Weapon::longbow: return 1;
    case Weapon::arquebus:
    case Weapon::musket: return 2;
    case Weapon::crossbow:
    case Weapon::hand_gun: return 3;
    default: return 0;
  }
}

int trait_cost(const MatchSetting& setting, const UnitFacts& unit) {
  const Tables& t = setting.tables;
  const bool mounted = setting.troop(unit.type).mounted;
  return (unit.halberds() ? t.halberds_cost : 0) + (unit.elite_foot() ? t.elite_foot_cost : 0) +
         (unit.fierce() ? (mounted ? t.fierce_cost_mounted : t.fierce_cost_on_foot) : 0);
}

}  // namespace

std::span<const std::string_view> type_words() { return kTypes; }
std::span<const std::string_view> grade_words() { return kGradeWords; }
std::span<const std::string_view> weapon_words() { return kWeaponWords; }
std::span<const std::string_view> trait_words() { return kTraitWords; }
std::span<const std::string_view> leader_words() { return kLeaderWords; }
std::span<const std::string_view> size_words() { return kSizeWords; }
std::span<const std::string_view> list_words() { return kListWords; }

std::string key_of(std::string_view name) {
  std::string key;
  for (const char c : name) {
    if (c == '\'') continue;
    const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0;
    key += letter ? static_cast<char>(std::tolower(static_cast<unsigned char>(c))) : '-';
  }
  return key;
}

int range_of(const MatchSetting& setting, TroopType type, Weapon weapon) {
  if (type == TroopType::gun) return setting.tables.range_gun;
  if (type == TroopType::organ_gun) return setting.tables.range_organ_gun;
  const auto& ranges =
      setting.troop(type).mounted ? setting.tables.range_mounted : setting.tables.range_on_foot;
  return ranges[static_cast<std::size_t>(weapon)];
}

int shooting_factor(const MatchSetting& setting, TroopType shooter, Weapon weapon, TroopType target) {
  return setting.tables.shooting[static_cast<std::size_t>(shooting_row(shooter, weapon))]
                                [static_cast<std::size_t>(setting.troop(target).shot_at)];
}

int melee_factor(const MatchSetting& setting, TroopType striker, TroopType enemy) {
  constexpr int kAgainstWagons = 7;  // MI-MEL-08
  const MeleeRow row = setting.troop(striker).strikes;
  const MeleeColumn column = setting.troop(enemy).struck;
  if (row == MeleeRow::none) return kNoStrike;
  if (column == MeleeColumn::wagons) return kAgainstWagons;
  return setting.tables.melee[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

int hits_of(const MatchSetting& setting, int stands, int sum) {
  if (stands <= 0 || sum < 0) return 0;
  const auto column = static_cast<std::size_t>(std::min(sum, kHitColumns - 1));
  const int row = std::min(stands, kHitRows);
  return setting.tables.hits[static_cast<std::size_t>(row - 1)][column] + hits_of(setting, stands - row, sum);
}

int crew_of(const MatchSetting& setting, TroopType type) {
  const int gun = 4 - static_cast<int>(setting.house.gun_crew);
  return type == TroopType::organ_gun ? std::max(gun - 1, 2) : gun;
}

int morale_base(const MatchSetting& setting, Grade grade) {
  return setting.tables.morale_base[static_cast<std::size_t>(grade)];
}

int worn_at(const MatchSetting& setting, Grade grade) {
  return setting.tables.worn_at[static_cast<std::size_t>(grade)];
}

int break_level(const MatchSetting& setting) {
  constexpr std::array<int, 3> kLevels{50, 40, 33};
  return kLevels[static_cast<std::size_t>(setting.house.break_level)];
}

int default_files(const MatchSetting& setting, const UnitFacts& unit) {
  const Troop& troop = setting.troop(unit.type);
  const int stands = unit.stands;
  if (troop.wagon) return 1;
  if (troop.artillery) return stands;
  if (troop.mounted) return stands <= 6 ? stands : (stands + 1) / 2;
  if (troop.skirmish_foot()) return stands <= 8 ? stands : (stands + 1) / 2;
  if (stands < 3) return stands;
  return stands <= (unit.pike ? 12 : 6) ? 3 : 4;
}

int points_of(const MatchSetting& setting, const UnitFacts& unit) {
  const Troop& troop = setting.troop(unit.type);
  if (troop.wagon) return unit.stands * troop.cost;
  const auto& grades = troop.mounted ? setting.tables.grade_cost_mounted : setting.tables.grade_cost_foot;
  const auto& weapons =
      troop.mounted ? setting.tables.weapon_cost_mounted : setting.tables.weapon_cost_on_foot;
  const int alike = troop.cost + grades[static_cast<std::size_t>(unit.grade)] + trait_cost(setting, unit);
  int points = 0;
  for (std::size_t w = 0; w < kWeapons; ++w) points += unit.weapons[w] * std::max(alike + weapons[w], 1);
  return points;
}

void complete(const MatchSetting& setting, UnitFacts& unit) {
  const auto carried = [&](Weapon weapon) { return int{unit.weapons[static_cast<std::size_t>(weapon)]}; };
  int missiles = 0;
  unit.shoots = setting.troop(unit.type).artillery;
  for (std::size_t w = 0; w < kWeapons; ++w) {
    const auto weapon = static_cast<Weapon>(w);
    if (is_missile(weapon)) missiles += carried(weapon);
    unit.shoots = unit.shoots || (is_shot(weapon) && carried(weapon) > 0);
  }
  const int pikes = carried(Weapon::pike);
  const PikeThreshold least = setting.house.pike_threshold;
  const int share = least == PikeThreshold::half ? 2 : least == PikeThreshold::third ? 3 : 1;
  unit.pike = pikes > 0 && pikes * share >= unit.stands;
  unit.over_third_missile = missiles * 3 > unit.stands;
  const bool by_crew =
      setting.troop(unit.type).artillery && setting.house.artillery_fp == ArtilleryFp::per_crewman;
  unit.crew = static_cast<std::uint8_t>(unit.stands * (by_crew ? crew_of(setting, unit.type) : 1));
  unit.points = static_cast<std::int16_t>(points_of(setting, unit));
  if (unit.files == 0) unit.files = static_cast<std::uint8_t>(default_files(setting, unit));
}

void complete(const MatchSetting& setting, Army& army) {
  army.unit_points = 0;
  for (const UnitFacts& unit : army.units) army.unit_points += unit.points;
  army.points = army.unit_points + army.works * setting.tables.works_cost;
  for (LeaderFacts& leader : army.leaders) {
    leader.points = setting.tables.leader_cost[static_cast<std::size_t>(leader.kind)];
    army.points += leader.points;
  }
}

}  // namespace warren::might_of_arms
