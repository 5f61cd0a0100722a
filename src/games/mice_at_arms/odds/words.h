// With which words may a calculator be asked?
#pragma once

#include <array>

#include "games/mice_at_arms/odds/field.h"
#include "kernel/rules/question.h"

namespace warren::mice_at_arms::odds_words {

using Words = std::string_view;

inline constexpr std::array<Words, 8> kUnits{"mice-at-arms", "hoppers", "field-mice", "bow-mice",
                                             "rat-riders",   "king",    "ballista",   "battle-cat"};
inline constexpr std::array<UnitType, 8> kUnitsOf{
    UnitType::mice_at_arms, UnitType::hoppers, UnitType::field_mice, UnitType::bow_mice,
    UnitType::rat_riders,   UnitType::king,    UnitType::ballista,   UnitType::battle_cat};
inline constexpr std::span<const Words> kTesters{kUnits.data(), 7};  // MA-UNIT-15: a Battle Cat never tests
inline constexpr std::array<Words, 4> kMeleeHow{"charge", "attack", "battle-back", "flank-charge"};
inline constexpr std::array<Words, 2> kShotHow{"aimed", "moved"};
inline constexpr std::array<Words, 2> kRanges{"short", "long"};
inline constexpr std::array<Words, 7> kCovers{"clear",      "mound",    "tall-patch", "barrier",
                                              "bad-goings", "fortress", "building"};
inline constexpr std::array<Terrain, 7> kCoversOf{Terrain::clear,   Terrain::mound,      Terrain::tall_patch,
                                                  Terrain::barrier, Terrain::bad_goings, Terrain::fortress,
                                                  Terrain::building};
inline constexpr std::span<const Words> kOpenCovers{kCovers.data(),
                                                    6};  // MA-TERR-11: nobody shoots into a building
inline constexpr std::array<Words, 3> kKings{"far", "near", "gone"};
inline constexpr std::array<Words, 2> kNoYes{"no", "yes"};
inline constexpr std::array<Words, 11> kHeroes{"none",     "ladybug",      "champion",        "cleric",
                                               "ranger",   "princess",     "standard-bearer", "barbarian",
                                               "assassin", "snake-slayer", "wizard"};  // as Hero

inline constexpr CalculatorField kAttackerField{"attacker", "Who attacks", "mice-at-arms", kUnits};
inline constexpr CalculatorField kTargetField{"target", "Who is attacked", "mice-at-arms", kUnits};
inline constexpr CalculatorField kHeroField{"hero", "The hero with the attackers", "none", kHeroes};
inline constexpr CalculatorField kModelsField{"models", "Attacking models, 0 for all", "0", {}};
inline constexpr CalculatorField kTargetModelsField{
    "target_models", "Models of the target, 0 for all", "0", {}};
inline constexpr CalculatorField kKingField{"king", "Where both Kings are", "far", kKings};
inline constexpr CalculatorField kLadybugField{"ladybug", "A Ladybug sits with the unit", "no", kNoYes};
inline constexpr CalculatorField kBlessedField{"blessed", "A Cleric has blessed the unit", "no", kNoYes};

// How many inches south of the target the attacker stands.
inline constexpr int kContactDistance = 3;
inline constexpr int kShortDistance = 6;
inline constexpr int kLongDistance = 10;

inline UnitType read_unit(Question& question, Words key) {
  return kUnitsOf[static_cast<std::size_t>(question.choice(key))];
}
inline KingPlace read_king(Question& question) { return static_cast<KingPlace>(question.choice("king")); }

inline int read_models(Question& question, Words key, UnitType type) {
  return question.number(key, 0, book_setting().profile(type).models);
}

inline Hero read_hero(Question& question, UnitType type) {
  const auto hero = static_cast<Hero>(question.choice("hero"));
  const Profile& profile = book_setting().profile(type);
  if (hero != Hero::none && hero != Hero::ladybug && profile.hero_from > 10)
    question.refuse("hero", fmt::format("{} have no hero; choose none or ladybug", profile.name));
  return hero;
}

}  // namespace warren::mice_at_arms::odds_words
