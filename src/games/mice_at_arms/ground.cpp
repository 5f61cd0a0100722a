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
        .type = piece.type,
        .solid = !profile.enter,
        .stops = profile.stops,
        .enter = profile.enter,
        .blocks = profile.blocks,
        .castle = profile.castle,
    };
  }
}

}  // namespace warren::mice_at_arms
