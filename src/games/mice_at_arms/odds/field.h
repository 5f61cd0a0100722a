// On which small battlefield is a question about chances asked?
#pragma once

#include "games/mice_at_arms/ground.h"
#include "games/mice_at_arms/rules/units.h"

namespace warren::mice_at_arms {

// The book's own rules, no house rule changed.
const BattleSetting& book_setting();

enum class KingPlace : std::uint8_t { far, near, gone };

// Two units that face each other, the attacker in the south, and whoever else bears on the question.
struct Field {
  static constexpr UnitId kAttacker = 0;
  static constexpr UnitId kTarget = 1;

  State state{};
  BattleGround ground;

  Field();

  // The attacker so many inches south of the target, who occupies `cover`. Called once, before all else.
  void face_off(UnitType attacker, UnitType target, int inches, Terrain cover);
  // Whoever joins an army near the target or the attacker, without a place of his own in the question.
  UnitId put(int army, UnitType type, Point at, PieceId piece = kNoPiece);

  void keep_models(UnitId id, int models);  // 0: all
  void give_hero(UnitId id, Hero hero);
  void engage(UnitId a, UnitId b);
  void flank(UnitId victim);          // an enemy of the victim joins the melee
  void place_kings(KingPlace where);  // of both armies, unless they fight here themselves

  Play play(State& copy, Table& table) const { return {book_setting(), ground, copy, table}; }
};

}  // namespace warren::mice_at_arms
