// What follows from the terrain alone? Worked out when a piece is laid or changes, read by every rule.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
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
    geometry::Rounded rim{};  // the same, as lines of sight meet it
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

  // Calls f with each shape that a base there may touch, in their order.
  template <class F>
  void for_each_near(const Disc& base, F&& f) const {
    const bool fits = base.radius <= kLargest;
    const std::uint32_t near = fits ? squares_[square_of(base.centre)] : (std::uint32_t{1} << count) - 1;
    for (std::uint32_t left = near; left != 0; left &= left - 1)
      f(shapes[static_cast<std::size_t>(std::countr_zero(left))]);
  }
  void sort_into_squares();

 private:
  // The table in squares of about two inches, each with the shapes that a base in it may touch, as bits; what
  // lies off the table counts with the nearest square.
  static constexpr int kLargest = 2 * kInch;  // radius of a base
  static constexpr int kSquareBits = 11;
  static constexpr int kAcross = (kTable >> kSquareBits) + 1;
  static constexpr int across(int v) { return std::clamp(v >> kSquareBits, 0, kAcross - 1); }
  static constexpr std::size_t square_of(Point at) {
    return static_cast<std::size_t>(across(at.y)) * kAcross + static_cast<std::size_t>(across(at.x));
  }
  std::array<std::uint32_t, std::size_t{kAcross} * kAcross> squares_{};
};
static_assert(kMaxPieces < 32);

using Play = PlayOf<BattleSetting, BattleGround, State>;

void prepare_ground(const BattleSetting& setting, const State& state, BattleGround& ground);

}  // namespace warren::mice_at_arms
