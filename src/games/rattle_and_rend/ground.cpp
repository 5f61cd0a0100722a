#include "games/rattle_and_rend/ground.h"

#include <cstring>

namespace warren::rattle_and_rend {

geometry::Rounded outline_of(const MatchSetting& setting, const Piece& piece) {
  const StockPiece& stock = setting.piece(piece);
  if (stock.radius > 0) return geometry::rounded(geometry::Disc{point(piece.at), stock.radius});
  return geometry::rounded(
      geometry::rect(point(piece.at), stock.half_length, stock.half_width, Angle::of_tenths(piece.heading)),
      0);
}

void prepare_ground(const MatchSetting& setting, const State& state, MatchGround& ground) {
  if (ground.known == state.pieces &&
      std::memcmp(ground.pieces.data(), state.piece.data(), sizeof state.piece) == 0)
    return;
  ground.known = state.pieces;
  ground.pieces = state.piece;
  for (std::size_t id = 0; id < state.pieces; ++id)
    ground.shapes[id] = {state.piece[id].type, outline_of(setting, state.piece[id])};
  ground.sort_into_squares();
}

std::uint64_t MatchGround::pieces_in(const geometry::Box& box) const {
  std::uint64_t found = 0;
  for (std::size_t id = 0; id < count(); ++id)
    if (geometry::overlaps(shapes[id].outline.box, box)) found |= std::uint64_t{1} << id;
  return found;
}

void MatchGround::sort_into_squares() {
  squares_ = {};
  blocking = 0;
  for (std::size_t id = 0; id < count(); ++id) {
    if (shapes[id].type == Terrain::blocking) blocking |= std::uint64_t{1} << id;
    const geometry::Box& box = shapes[id].outline.box;
    for (int y = across(box.low.y); y <= across(box.high.y); ++y)
      for (int x = across(box.low.x); x <= across(box.high.x); ++x)
        squares_[static_cast<std::size_t>(y) * kAcross + static_cast<std::size_t>(x)] |= std::uint64_t{1}
                                                                                         << id;
  }
}

}  // namespace warren::rattle_and_rend
