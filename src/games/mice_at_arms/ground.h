// What follows from the terrain alone? Worked out when a piece is laid or changes, read by every rule.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/mice_at_arms/rules/outlines.h"
#include "games/mice_at_arms/setup.h"
#include "games/mice_at_arms/state.h"
#include "kernel/book/rulebook.h"
#include "kernel/rules/play.h"

namespace warren::mice_at_arms {

class BattleGround final : public Ground {
 public:
  struct Shape {
    PieceId piece = 0;
    Outline outline;
    Terrain type = Terrain::clear;
    bool solid = false;  // nobody enters: obstacle, impassable
    bool stops = false;  // MA-MOVE-06
    bool enter = false;
    bool blocks = false;  // MA-LOS-03
    bool castle = false;  // a standing castle piece (MA-SIEGE-03)
  };

  int known = -1;  // pieces this was worked out from
  std::array<Piece, kMaxPieces> pieces;
  int count = 0;  // pieces that matter: everything but clear ground (MA-MOVE-09)
  std::array<Shape, kMaxPieces> shapes;

  std::span<const Shape> all() const { return {shapes.data(), static_cast<std::size_t>(count)}; }
};

using Play = PlayOf<BattleSetting, BattleGround, State>;

void prepare_ground(const BattleSetting& setting, const State& state, BattleGround& ground);

}  // namespace warren::mice_at_arms
