// What follows from the terrain alone? Worked out when a piece is laid, read by every rule.
#pragma once

#include <array>
#include <cstdint>

#include "games/rattle_and_rend/setup.h"
#include "games/rattle_and_rend/state.h"
#include "kernel/book/rulebook.h"
#include "kernel/geometry/shapes.h"
#include "kernel/rules/play.h"

namespace warren::rattle_and_rend {

class MatchGround final : public Ground {
 public:
  struct Shape {
    Terrain type = Terrain::rough;
    geometry::Rounded outline{};  // a circle is one corner with a radius, a rectangle four without
  };

  int known = -1;  // pieces this was worked out from
  std::array<Piece, kMaxPieces> pieces{};
  std::array<Shape, kMaxPieces> shapes{};

  PieceId count() const { return known < 0 ? PieceId{0} : static_cast<PieceId>(known); }
};

using Play = PlayOf<MatchSetting, MatchGround, State>;

geometry::Rounded outline_of(const MatchSetting& setting, const Piece& piece);
void prepare_ground(const MatchSetting& setting, const State& state, MatchGround& ground);

}  // namespace warren::rattle_and_rend
