// With which words may a calculator be asked? Keys and values are the catalog's words.
#pragma once

#include <map>
#include <string>

#include "games/mice_at_arms/odds/field.h"
#include "kernel/book/odds_fields.h"
#include "kernel/chance/odds_table.h"
#include "kernel/rules/question.h"

namespace warren::mice_at_arms {

using Asked = std::map<std::string, std::string>;
using Words = std::string_view;

std::span<const Words> unit_words();     // hoppers, field-mice ...
std::span<const Words> terrain_words();  // clear, mound ...
std::span<const Words> event_words();    // none, mud ...
inline constexpr std::array<Words, 12> kHeroWords{
    "none",      "ladybug",  "champion",     "cleric", "ranger",  "princess", "standard-bearer",
    "barbarian", "assassin", "snake-slayer", "wizard", "musician"};  // as Hero, then MA-HERO-16
inline constexpr std::array<Words, 2> kRangeWords{"short", "long"};
inline constexpr std::array<Words, 3> kNoYesTwo{"no", "yes", "two"};

// How many inches south of the target the attacker stands.
inline constexpr int kContactDistance = 3;
inline constexpr int kShortDistance = 6;
inline constexpr int kLongDistance = 10;

// The fields that calculators share. Keys of the attackers stand alone, those of the target begin with
// "target_".
class BattleFields : public OddsFields {
 public:
  BattleFields& unit(Words key, Words words, Words fallback);
  BattleFields& terrain(Words key, Words words);
  // Models, hero, wounds, blessing, kiss, equipment: what a unit is like.
  BattleFields& condition(const std::string& prefix, const std::string& who);
  // Its King, Standard Bearers near it, victory points of its army.
  BattleFields& army(const std::string& prefix, const std::string& who);
  BattleFields& kings();  // where both are, unless one is said for himself
  BattleFields& event();
  BattleFields& spending();
  BattleFields& house();
};

// One question, and the field on which it is answered.
class BattleQuestion : public HouseQuestion {
 public:
  BattleQuestion(const Asked& given, const OddsFields& fields);

  UnitType unit(Words key);
  Terrain terrain(Words key);
  // Reads what `BattleFields::condition` and `army` write, into a unit that stands on the field.
  void read_condition(const std::string& prefix, UnitId id);
  void read_army(const std::string& prefix, UnitId id);
  void read_purse(const std::string& key, int army);
  void read_event();
  // Refuses what the rules forbid to stand on or in a piece.
  void check_ground(Words key, UnitType type, Terrain ground);
  OddsReport refused() const { return {.fault = fault()}; }
  OddsTable& dry() { return dry_; }  // for tallies, which roll nothing

  Field field;

 private:
  void read_hero(const std::string& prefix, Unit& unit);
  void read_kiss(const std::string& prefix, Unit& unit);
  void read_equipment(const std::string& prefix, Unit& unit);

  const Asked& asked_;
  OddsTable dry_;
};

// How asks on the way are answered: victory points go into failed dice of the kinds named, first die first,
// and the better face is kept; all else as the prompts fall back.
class Spending : public Policy {
 public:
  explicit Spending(BattleQuestion& question);
  virtual ~Spending() = default;
  Words name() const override { return name_; }
  Answer choose(const Prompt& prompt) override;

  bool battles_back = true;

 private:
  bool pays_for(std::uint16_t roll_kind) const;

  int spends_on_ = 0;
  std::string name_;
};

// 4 as a chance: for figures that are plain numbers.
inline Fraction plain(int number) { return Fraction::whole(static_cast<std::uint64_t>(number)); }
// A table with one row: what is certain.
inline OddsTableau certainly(std::string title, std::string label) {
  return {std::move(title), {{std::move(label), Fraction::whole(1)}}};
}
inline void add_reasons(OddsReport& report, const Tally& tally) {
  for (const Reason& reason : tally.reasons()) report.reasons.push_back(reason);
}

}  // namespace warren::mice_at_arms
