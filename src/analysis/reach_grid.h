// Which knots of a grid are allowed, and what are the rims between them and the others?
#pragma once

#include <functional>
#include <vector>

#include "analysis/reach.h"

namespace warren {

using IsAllowed = std::function<bool(Point)>;

// A grid over the board round some places, a little wider than they reach; its outermost knots lie off the
// board or beyond all of them and count as refused.
class ReachGrid {
 public:
  ReachGrid(const std::vector<Point>& places, const Scene::Board& board, const IsAllowed& allowed);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  Point at(int column, int row) const {
    return {x_[static_cast<std::size_t>(column)], y_[static_cast<std::size_t>(row)]};
  }
  bool is_allowed(int column, int row) const { return allowed_[knot(column, row)]; }

 private:
  std::size_t knot(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
  }

  int columns_ = 0;
  int rows_ = 0;
  std::vector<std::int32_t> x_;
  std::vector<std::int32_t> y_;
  std::vector<bool> allowed_;
};

// The closed lines between allowed and refused knots, each of their points on the allowed side.
std::vector<Rim> rims_of(const ReachGrid& grid, const IsAllowed& allowed);

}  // namespace warren
