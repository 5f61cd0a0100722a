// A made-up position: bodies of troops on an open table, so that the rules' own code can be walked on it.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "games/might_of_arms/rules/charge_step.h"
#include "games/might_of_arms/rules/field.h"

namespace warren::might_of_arms {

class OddsField {
 public:
  // Null setting, and a fault, when a house rule does not exist.
  explicit OddsField(const std::map<std::string, std::string>& options = {});
  const std::string& fault() const { return fault_; }

  // A unit of these facts; `files` 0: as is usual. It faces north for side 0, south for side 1.
  UnitId add(int side, UnitFacts facts, Point at, int files = 0);
  // An entry of a list, by its words.
  UnitFacts entry(ListId list, std::string_view id, int stands) const;
  // Any troops: all stands carry the weapon.
  UnitFacts troops(TroopType type, Grade grade, int stands, Weapon weapon, std::uint8_t traits) const;

  void lead(UnitId unit);                      // a leader is attached
  void command(int side, Point at);            // a leader with the line of command of the whole army
  void support(UnitId unit, Face flank);       // a friend in line beside it
  void lay(Terrain kind, Point at, int size);  // an area, its length east and west
  void fortify(UnitId unit);                   // sections of fieldworks along its whole front

  // The charger has just landed on that face of the target; `both`: the target countercharged.
  void contact(UnitId charger, UnitId target, Face face, bool both = false);
  // The contacts were made in an earlier turn; so many rounds have been fought.
  void later(int rounds);

  Play play(State& at, Table& table) const { return {*setting, ground, at, table}; }
  // Brings the ground up to date with what was laid.
  void prepare();

  std::unique_ptr<MatchSetting> setting;
  MatchGround ground;
  State state;

 private:
  std::string fault_;
};

}  // namespace warren::might_of_arms
