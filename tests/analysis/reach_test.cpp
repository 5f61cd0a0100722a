// Where may the subject of a question go? Rims round what is allowed, with holes, never off the board.
#include <doctest/doctest.h>

#include <cmath>

#include "analysis/reach_grid.h"

namespace warren {
namespace {

constexpr int kInch = 1000;

bool is_in(const Rim& rim, Point at) {
  bool inside = false;
  for (std::size_t i = 0; i < rim.size(); ++i) {
    const Point a = rim[i];
    const Point b = rim[(i + 1) % rim.size()];
    if ((a.y > at.y) == (b.y > at.y)) continue;
    const double x = a.x + double(b.x - a.x) * (at.y - a.y) / double(b.y - a.y);
    inside = inside != (at.x < x);
  }
  return inside;
}
bool is_in(const std::vector<Rim>& rims, Point at) {
  bool inside = false;
  for (const Rim& rim : rims) inside = inside != is_in(rim, at);
  return inside;
}
double far(Point a, double x, double y) { return std::hypot(a.x - x, a.y - y); }

Scene::Board board() {
  Scene::Board board;
  board.width = board.height = 24 * kInch;
  board.unit = kInch;
  return board;
}

}  // namespace

TEST_CASE("reach has a hole where something stands, and ends at the board's edge") {
  // Four inches round a unit that stands two inches from the edge, but not within an inch of another.
  const auto room = [](Point at) {
    return std::min(4000 - far(at, 2000, 12000), far(at, 4500, 12000) - 1000);
  };
  const auto allowed = [&](Point at) { return room(at) >= 0 && at.x >= 0; };
  const std::vector<Point> places{
      {2000, 8000 },
      {2000, 16000},
      {5000, 14000},
      {0,    12000}
  };
  const auto rims = rims_of(ReachGrid(places, board(), allowed), allowed);
  CHECK(rims.size() == 2);  // the outer one and the hole
  for (const Rim& rim : rims)
    for (const Point point : rim) {
      CHECK(allowed(point));
      CHECK((point.x >= 0 && point.x <= board().width));
    }
  for (int x = 50; x < 8000; x += 211)
    for (int y = 7000; y < 17000; y += 197)
      if (const Point at{x, y}; std::abs(room(at)) > 200) CHECK(is_in(rims, at) == allowed(at));
}

TEST_CASE("reach in two parts has two rims") {
  const auto allowed = [](Point at) { return far(at, 4000, 4000) <= 1500 || far(at, 12000, 4000) <= 1500; };
  const auto rims = rims_of(ReachGrid(
                                {
                                    {4000,  4000},
                                    {12000, 4000}
  },
                                board(), allowed),
                            allowed);
  CHECK(rims.size() == 2);
  CHECK(is_in(rims, {4000, 4000}));
  CHECK(is_in(rims, {12000, 4000}));
  CHECK_FALSE(is_in(rims, {8000, 4000}));
}

TEST_CASE("reach of nothing has no rim") {
  const auto allowed = [](Point) { return false; };
  CHECK(rims_of(ReachGrid(
                    {
                        {4000, 4000}
  },
                    board(), allowed),
                allowed)
            .empty());
}

}  // namespace warren
