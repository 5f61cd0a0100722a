#include "games/mice_at_arms/ground.h"

namespace warren::mice_at_arms {

void prepare_ground(const BattleSetting& setting, const State& state, BattleGround& ground) {
  if (ground.version == state.terrain_version) return;
  ground.version = state.terrain_version;
  ground.count = 0;
  for (PieceId id = 0; id < state.pieces; ++id) {
    const Piece& piece = state.piece[id];
    if (piece.placed == 0 || piece.type == Terrain::clear) continue;
    const TerrainProfile& profile = setting.profile(piece.type);
    ground.shapes[static_cast<std::size_t>(ground.count++)] = {
        .piece = id,
        .centre = point(piece.at),
        .type = piece.type,
        .solid = !profile.enter,
        .stops = profile.stops,
        .enter = profile.enter,
        .blocks = profile.blocks,
    };
  }
}

}  // namespace warren::mice_at_arms
