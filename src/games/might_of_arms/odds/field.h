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
  void shelter(UnitId unit, Face flank);       // works run along that flank: it is supported, whoever falls
  void lay(Terrain kind, Point at, int size);  // an area, its length east and west
  void lay_under(UnitId unit, Terrain kind);   // an area under its front edge
  // A strip across the unit's way, so far ahead of it.
  void lay_across(UnitId unit, Terrain kind, std::int32_t ahead, std::int32_t width);
  void fortify(UnitId unit);                      // sections of fieldworks along its whole front
  void fortify(UnitId unit, std::int32_t ahead);  // so far ahead of it

  // Before that face of the other, 4"/6" off so that each stands on ground of its own; `along` the face.
  void set_before(UnitId unit, UnitId other, Face face, std::int32_t along = 0);
  // The charger has just landed on that face of the target; `both`: the target countercharged.
  void contact(UnitId charger, UnitId target, Face face, bool both = false);
  // They have been in contact for so many rounds.
  void contact_since(UnitId charger, UnitId target, Face face, int rounds);
  // The contacts were made in an earlier turn; so many rounds have been fought.
  void later(int rounds);

  Play play(State& at, Table& table) const { return {*setting, ground, at, table}; }
  // For rules that neither ask nor roll.
  Play play_nobody();
  // Brings the ground up to date with what was laid.
  void prepare();

  std::unique_ptr<MatchSetting> setting;
  MatchGround ground;
  State state;

 private:
  void add_section(Point at, Angle heading, int side);

  std::string fault_;
};

}  // namespace warren::might_of_arms
