// What does the sheet say? Look-ups in its tables, the house rules of the match applied.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/might_of_arms/setup.h"

namespace warren::might_of_arms {

int morale_base(const MatchSetting& setting, Grade grade);  // MI-TROOP-04
int worn_at(const MatchSetting& setting, Grade grade);      // MI-TROOP-05, MI-FAT-04
// MI-SHOOT-01: how far a stand of these troops shoots with a weapon; 0: not at all.
int range_of(const MatchSetting& setting, TroopType type, Weapon weapon);
// MI-SHOOT-02: the highest face that hits.
int shooting_factor(const MatchSetting& setting, TroopType shooter, Weapon weapon, TroopType target);
// MI-MEL-07, MI-MEL-08; kNoStrike where the cell is empty.
int melee_factor(const MatchSetting& setting, TroopType striker, TroopType enemy);
// MI-MEL-02, MI-MEL-03, MI-MEL-21
int hits_of(const MatchSetting& setting, int stands, int sum);
// MI-BASE-02: crewmen of one gun.
int crew_of(const MatchSetting& setting, TroopType type);
int break_level(const MatchSetting& setting);  // MI-VIC-02, per cent

// Is it shot with? Javelins too (MI-SHOOT-01), which are no missile for MI-UNIT-09.
constexpr bool is_shot(Weapon weapon) {
  return weapon != Weapon::none && weapon != Weapon::pike && weapon != Weapon::sword_and_buckler;
}
constexpr bool is_missile(Weapon weapon) { return is_shot(weapon) && weapon != Weapon::javelin; }

// MI-UNIT-15
int default_files(const MatchSetting& setting, const UnitFacts& unit);
// MI-LIST-02
int points_of(const MatchSetting& setting, const UnitFacts& unit);
// MI-UNIT-07, MI-UNIT-09, MI-FAT-02, MI-LIST-02: what follows from type, stands and weapons.
void complete(const MatchSetting& setting, UnitFacts& unit);
// Adds up its points.
void complete(const MatchSetting& setting, Army& army);

// MI-TROOP-08: the words that are keys in lists, odds and records.
std::span<const std::string_view> type_words();
std::span<const std::string_view> grade_words();
std::span<const std::string_view> weapon_words();
std::span<const std::string_view> trait_words();  // by bit
std::span<const std::string_view> leader_words();
std::span<const std::string_view> size_words();
std::span<const std::string_view> list_words();

// "Main column" -> "main-column"
std::string key_of(std::string_view name);

}  // namespace warren::might_of_arms
