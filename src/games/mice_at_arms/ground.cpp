#include "games/mice_at_arms/ground.h"

#include <cstring>

namespace warren::mice_at_arms {

void prepare_ground(const BattleSetting& setting, const State& state, BattleGround& ground) {
  if (ground.known == state.pieces &&
      std::memcmp(ground.pieces.data(), state.piece.data(), sizeof state.piece) == 0)
    return;
  ground.known = state.pieces;
  ground.pieces = state.piece;
  ground.count = 0;
  for (PieceId id = 0; id < state.pieces; ++id) {
    const Piece& piece = state.piece[id];
    if (piece.placed == 0 || piece.type == Terrain::clear) continue;
    const TerrainProfile& profile = setting.profile(piece.type);
    ground.shapes[static_cast<std::size_t>(ground.count++)] = {
        .piece = id,
        .outline = outline_of(piece),
        .rim = rounded(outline_of(piece)),
        .type = piece.type,
        .solid = !profile.enter,
        .stops = profile.stops,
        .enter = profile.enter,
        .blocks = profile.blocks,
        .castle = profile.castle,
    };
  }
  ground.sort_into_squares();
}

void BattleGround::sort_into_squares() {
  squares_ = {};
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const geometry::Box near = geometry::grown(shapes[i].rim.box, kLargest);
    for (int y = across(near.low.y); y <= across(near.high.y); ++y)
      for (int x = across(near.low.x); x <= across(near.high.x); ++x)
        squares_[static_cast<std::size_t>(y) * kAcross + static_cast<std::size_t>(x)] |= std::uint32_t{1}
                                                                                         << i;
  }
}

}  // namespace warren::mice_at_arms
