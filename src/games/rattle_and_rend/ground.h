// What follows from the terrain alone? Worked out when a piece is laid, read by every rule.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
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
  std::uint64_t blocking = 0;  // of the pieces, as bits

  PieceId count() const { return known < 0 ? PieceId{0} : static_cast<PieceId>(known); }

  // Pieces as bits: those that may cover a point, and those whose boxes meet a box.
  std::uint64_t pieces_near(Point at) const { return squares_[square_of(at)]; }
  std::uint64_t pieces_in(const geometry::Box& box) const;
  void sort_into_squares();

 private:
  // The board in squares of about 20 mm; what lies beyond its edge counts with the nearest.
  static constexpr int kSquareBits = 11;
  static constexpr int kAcross = (kBoard >> kSquareBits) + 1;
  static constexpr int across(int v) { return std::clamp(v >> kSquareBits, 0, kAcross - 1); }
  static constexpr std::size_t square_of(Point at) {
    return static_cast<std::size_t>(across(at.y)) * kAcross + static_cast<std::size_t>(across(at.x));
  }
  std::array<std::uint64_t, std::size_t{kAcross} * kAcross> squares_{};
};
static_assert(kMaxPieces <= 64);

// Calls f with each piece of the set, lowest first.
template <class F>
void for_each_piece(std::uint64_t set, F&& f) {
  for (; set != 0; set &= set - 1) f(static_cast<PieceId>(std::countr_zero(set)));
}

using Play = PlayOf<MatchSetting, MatchGround, State>;

geometry::Rounded outline_of(const MatchSetting& setting, const Piece& piece);
void prepare_ground(const MatchSetting& setting, const State& state, MatchGround& ground);

}  // namespace warren::rattle_and_rend
