// On which small battlefield is a question about chances asked?
#pragma once

#include <map>
#include <memory>
#include <string>

#include "games/mice_at_arms/ground.h"
#include "games/mice_at_arms/rules/units.h"

namespace warren::mice_at_arms {

// The book's own rules, no house rule changed.
const BattleSetting& book_setting();

enum class KingPlace : std::uint8_t { far, near, fleeing, gone };

// Two units that face each other, the attacker in the south, and whoever else bears on the question.
struct Field {
  static constexpr UnitId kAttacker = 0;
  static constexpr UnitId kTarget = 1;

  std::unique_ptr<BattleSetting> setting;
  State state{};
  BattleGround ground;

  explicit Field(const std::map<std::string, std::string>& house_rules = {});

  // The attacker so many inches south of the target; what each of them occupies. Called once, before all
  // else.
  void face_off(UnitType attacker, UnitType target, int inches, Terrain cover = Terrain::clear,
                Terrain own_ground = Terrain::clear);
  PieceId lay(Terrain type, Point at);
  // Whoever joins an army, without a place of his own in the question.
  UnitId put(int army, UnitType type, Point at, PieceId piece = kNoPiece);

  void keep_models(UnitId id, int models);  // 0: all
  void give_hero(UnitId id, Hero hero);
  void engage(UnitId a, UnitId b);
  void flank(UnitId victim, int flankers = 1);       // enemies of the victim join the melee
  void raise_standards(UnitId near, int bearers);    // Standard Bearers of its army, in range
  void place_king(UnitId of_army, KingPlace where);  // unless that unit is the King's own

  Play play(State& copy, Table& table) const { return {*setting, ground, copy, table}; }
};

}  // namespace warren::mice_at_arms
