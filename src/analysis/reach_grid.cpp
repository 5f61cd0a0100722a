#include "analysis/reach_grid.h"

#include <algorithm>
#include <array>
#include <map>

namespace warren {
namespace {

constexpr int kKnots = 72;    // along the longer side
constexpr int kHalvings = 7;  // between an allowed knot and a refused one

// Knots from `low` to `high` and one beyond at each end, none of them off the board but those two.
std::vector<std::int32_t> knots(std::int32_t low, std::int32_t high, std::int32_t board, std::int32_t step) {
  low = std::max(low, 0);
  high = std::min(high, board);
  std::vector<std::int32_t> at{low - 1};
  for (std::int32_t here = low; here < high; here += step) at.push_back(here);
  at.push_back(high);
  at.push_back(high + 1);
  return at;
}

// A side of a cell: it begins at a knot and leads right or up.
struct Side {
  int column = 0;
  int row = 0;
  bool up = false;
  auto operator<=>(const Side&) const = default;
};

// Walks along the rims with the allowed knots on its left.
class Rims {
 public:
  Rims(const ReachGrid& grid, const IsAllowed& allowed) : grid_(grid), allowed_(allowed) {}

  std::vector<Rim> trace() {
    for (int row = 0; row + 1 < grid_.rows(); ++row)
      for (int column = 0; column + 1 < grid_.columns(); ++column) cross(column, row);
    std::vector<Rim> rims;
    while (!next_.empty()) rims.push_back(follow(next_.begin()->first));
    return rims;
  }

 private:
  // The corners of a cell, counter-clockwise from its lower left one, and the sides between them.
  void cross(int column, int row) {
    const std::array<bool, 4> in{grid_.is_allowed(column, row), grid_.is_allowed(column + 1, row),
                                 grid_.is_allowed(column + 1, row + 1), grid_.is_allowed(column, row + 1)};
    const std::array<Side, 4> sides{
        Side{column,     row,     false},
        Side{column + 1, row,     true },
        Side{column,     row + 1, false},
        Side{column,     row,     true }
    };
    // A rim comes in where a side leads from allowed to refused, and leaves at the next where it leads back:
    // corners that touch only across the cell stay apart.
    for (std::size_t i = 0; i < 4; ++i) {
      if (!in[i] || in[(i + 1) % 4]) continue;
      std::size_t out = i;
      while (!in[out] || in[(out + 3) % 4]) out = (out + 3) % 4;
      next_.emplace(sides[i], sides[(out + 3) % 4]);
    }
  }

  Rim follow(Side first) {
    Rim rim;
    for (Side side = first;;) {
      rim.push_back(point_on(side));
      const auto step = next_.find(side);
      side = step->second;
      next_.erase(step);
      if (side == first) return rim;
    }
  }

  Point point_on(Side side) const {
    const Point a = grid_.at(side.column, side.row);
    const Point b = side.up ? grid_.at(side.column, side.row + 1) : grid_.at(side.column + 1, side.row);
    const bool first = grid_.is_allowed(side.column, side.row);
    Point yes = first ? a : b;
    Point no = first ? b : a;
    for (int i = 0; i < kHalvings; ++i) {
      const Point half{yes.x + (no.x - yes.x) / 2, yes.y + (no.y - yes.y) / 2};
      if (half == yes) break;
      (allowed_(half) ? yes : no) = half;
    }
    return yes;
  }

  const ReachGrid& grid_;
  const IsAllowed& allowed_;
  std::map<Side, Side> next_;
};

}  // namespace

ReachGrid::ReachGrid(const std::vector<Point>& places, const Scene::Board& board, const IsAllowed& allowed) {
  const auto [left, right] = std::ranges::minmax(places, {}, &Point::x);
  const auto [low, high] = std::ranges::minmax(places, {}, &Point::y);
  const std::int32_t widest = std::max({right.x - left.x, high.y - low.y, board.unit});
  const std::int32_t more = widest / 4 + board.unit;  // candidates are few: others may lie beyond them
  const std::int32_t step = std::max(1, (widest + 2 * more) / kKnots);
  x_ = knots(left.x - more, right.x + more, board.width, step);
  y_ = knots(low.y - more, high.y + more, board.height, step);
  columns_ = static_cast<int>(x_.size());
  rows_ = static_cast<int>(y_.size());
  allowed_.resize(x_.size() * y_.size());
  for (int row = 1; row + 1 < rows_; ++row)
    for (int column = 1; column + 1 < columns_; ++column)
      allowed_[knot(column, row)] = allowed(at(column, row));
}

std::vector<Rim> rims_of(const ReachGrid& grid, const IsAllowed& allowed) {
  return Rims(grid, allowed).trace();
}

}  // namespace warren
