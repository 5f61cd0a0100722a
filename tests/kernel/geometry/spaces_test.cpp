// Are walks, distances and sight of small boards what a slow and plain reckoning says?
#include "kernel/geometry/spaces.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <vector>

#include "kernel/base/rng.h"

namespace warren::geometry {
namespace {

struct Board {
  Spaces spaces;
  Screens screens;
};

// Six by four, some spaces missing, links of four kinds between neighbours, walls and black squares.
Board random_board(Rng& rng) {
  Board board;
  for (SpaceId s = 0; s < 24; ++s) {
    const Point centre{2 * (s % 6), 2 * (s / 6)};
    if (rng.below(8) != 0)
      board.spaces.add(s, centre);
    else if (rng.below(2) == 0)
      board.screens.pillars.push_back({centre, 1});
  }
  const auto join = [&](SpaceId a, SpaceId b, Segment wall) {
    if (rng.below(6) == 0)
      board.screens.walls.push_back(wall);
    else if (rng.below(4) != 0 && board.spaces.has(a) && board.spaces.has(b))
      board.spaces.link(a, b, static_cast<int>(rng.below(4)), static_cast<int>(rng.below(4)));
  };
  for (SpaceId s = 0; s < 24; ++s) {
    const int x = 2 * (s % 6);
    const int y = 2 * (s / 6);
    if (s % 6 < 5)
      join(s, static_cast<SpaceId>(s + 1),
           {
               {x + 1, y - 1},
               {x + 1, y + 1}
      });
    if (s < 18)
      join(s, static_cast<SpaceId>(s + 6),
           {
               {x - 1, y + 1},
               {x + 1, y + 1}
      });
  }
  board.spaces.finish(board.screens);
  return board;
}

SpaceId any_space(const Spaces& spaces, Rng& rng) {
  for (;;)
    if (const auto s = static_cast<SpaceId>(rng.below(24)); spaces.has(s)) return s;
}

// Steps by trying every chain one longer.
std::vector<int> slow_walk(const Spaces& spaces, SpaceId from, SpaceSet open, bool to_closed) {
  std::vector<int> steps(32, kFar);
  steps[from] = 0;
  for (int n = 0; n < 32; ++n)
    for (SpaceId a = 0; a < 32; ++a) {
      if (steps[a] != n || (a != from && !in_set(open, a))) continue;
      for (SpaceId b = 0; b < 32; ++b)
        if (spaces.has(a) && spaces.has(b) && spaces.are_joined(a, b) && steps[b] == kFar &&
            (to_closed || in_set(open, b)))
          steps[b] = n + 1;
    }
  return steps;
}

// Sampled densely along the line: with whole coordinates below 12 every touch lies on a multiple of 1/2520.
bool slow_sight(Point p, Point q, const Screens& screens, bool touch_blocks) {
  constexpr std::int64_t kParts = 2520LL * 11;
  for (std::int64_t t = 0; t <= kParts; ++t) {
    const std::int64_t x = p.x * kParts + (q.x - p.x) * t;
    const std::int64_t y = p.y * kParts + (q.y - p.y) * t;
    for (const Pillar& pillar : screens.pillars) {
      const std::int64_t dx = std::abs(x - pillar.centre.x * kParts);
      const std::int64_t dy = std::abs(y - pillar.centre.y * kParts);
      if (touch_blocks ? dx <= kParts && dy <= kParts : dx < kParts && dy < kParts) return false;
    }
    for (const Segment& wall : screens.walls) {
      const bool upright = wall.a.x == wall.b.x;
      const std::int64_t across = upright ? x - wall.a.x * kParts : y - wall.a.y * kParts;
      const std::int64_t along = upright ? y : x;
      const std::int64_t low = (upright ? wall.a.y : wall.a.x) * kParts;
      const std::int64_t high = (upright ? wall.b.y : wall.b.x) * kParts;
      const bool in_line = upright ? p.x == q.x : p.y == q.y;
      if (across != 0) continue;
      if (touch_blocks && along >= low && along <= high) return false;
      if (!touch_blocks && !in_line && along > low && along < high && t > 0 && t < kParts) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("a walk over open spaces is as long as trying every chain says") {
  CHECK(rc::check("walk", [](std::uint64_t seed) {
    Rng rng(seed);
    const Board board = random_board(rng);
    const SpaceId from = any_space(board.spaces, rng);
    const SpaceSet open = board.spaces.all() & (rng.next() | rng.next());
    for (const bool to_closed : {false, true}) {
      const Steps fast = board.spaces.walk(from, open, to_closed);
      const std::vector<int> slow = slow_walk(board.spaces, from, open, to_closed);
      for (std::size_t s = 0; s < 32; ++s) RC_ASSERT(int{fast[s]} == slow[s]);
    }
  }));
}

TEST_CASE("a distance is a walk that nobody bars, the same both ways") {
  CHECK(rc::check("distance", [](std::uint64_t seed) {
    Rng rng(seed);
    const Board board = random_board(rng);
    const SpaceId a = any_space(board.spaces, rng);
    const SpaceId b = any_space(board.spaces, rng);
    RC_ASSERT(board.spaces.distance(a, b) == slow_walk(board.spaces, a, board.spaces.all(), false)[b]);
    RC_ASSERT(board.spaces.distance(a, b) == board.spaces.distance(b, a));
    for (int steps = 0; steps < 6; ++steps)
      RC_ASSERT(in_set(board.spaces.around(only(a), steps), b) == (board.spaces.distance(a, b) <= steps));
  }));
}

TEST_CASE("the cheapest way counts each link by its kind in its direction") {
  CHECK(rc::check("cheapest", [](std::uint64_t seed) {
    Rng rng(seed);
    const Board board = random_board(rng);
    const SpaceId from = any_space(board.spaces, rng);
    const Costs costs{1, 0, 1, 3};
    constexpr int kMost = 9;
    std::vector<int> slow(32, kFar);
    slow[from] = 0;
    for (int again = 0; again < 32; ++again)  // Bellman and Ford
      for (SpaceId a = 0; a < 24; ++a)
        for (SpaceId b = 0; b < 24; ++b) {
          const int kind = board.spaces.has(a) && board.spaces.has(b) ? board.spaces.kind(a, b) : -1;
          const int cost = kind < 0 ? 0 : costs[static_cast<std::size_t>(kind)];
          if (cost > 0 && slow[a] + cost <= kMost) slow[b] = std::min(slow[b], slow[a] + cost);
        }
    const Steps fast = board.spaces.cheapest(from, board.spaces.all(), costs, kMost);
    for (std::size_t s = 0; s < 32; ++s) RC_ASSERT(int{fast[s]} == slow[s]);
  }));
}

TEST_CASE("the cheapest way to the nearest of some spaces is the cheapest of the ways to each") {
  CHECK(rc::check("cheapest_to", [](std::uint64_t seed) {
    Rng rng(seed);
    const Board board = random_board(rng);
    const SpaceSet goal = only(any_space(board.spaces, rng)) | only(any_space(board.spaces, rng));
    const SpaceSet open = board.spaces.all() & ~only(any_space(board.spaces, rng));
    const Costs costs{1, 0, 1, 3};
    constexpr int kMost = 9;
    const Steps back = board.spaces.cheapest_to(goal, open, costs, kMost);
    each_space(board.spaces.all(), [&](SpaceId from) {
      int nearest = kFar;
      const Steps there = board.spaces.cheapest(from, open, costs, kMost);
      each_space(goal, [&](SpaceId to) { nearest = std::min<int>(nearest, there[to]); });
      RC_ASSERT(int{back[from]} == nearest);
    });
  }));
}

TEST_CASE("sight between centres is what a walk along the line meets") {
  Rng rng(20261118);
  for (int i = 0; i < 12; ++i) {
    const Board board = random_board(rng);
    for (int pair = 0; pair < 12; ++pair) {
      const SpaceId a = any_space(board.spaces, rng);
      const SpaceId b = any_space(board.spaces, rng);
      const bool near = a == b || board.spaces.are_joined(a, b);
      const Point p = board.spaces.centre(a);
      const Point q = board.spaces.centre(b);
      CAPTURE(int{a});
      CAPTURE(int{b});
      CHECK(board.spaces.sees(a, b, Touch::blocks) == (near || slow_sight(p, q, board.screens, true)));
      CHECK(board.spaces.sees(a, b, Touch::passes) == (near || slow_sight(p, q, board.screens, false)));
      CHECK(board.spaces.sees(a, b, Touch::blocks) == board.spaces.sees(b, a, Touch::blocks));
    }
  }
}

TEST_CASE("a line that grazes a corner is stopped where touching stops, and passes where it does not") {
  Screens screens;
  screens.pillars.push_back({
      {4, 2},
      1
  });
  CHECK_FALSE(is_clear({2, 0}, {4, 6}, screens, Touch::blocks));  // through the corner (3, 3)
  CHECK(is_clear({2, 0}, {4, 6}, screens, Touch::passes));
  CHECK_FALSE(is_clear({2, 2}, {6, 2}, screens, Touch::passes));  // straight through
  screens.pillars.clear();
  screens.walls.push_back({
      {1, -1},
      {1, 1 }
  });
  CHECK_FALSE(is_clear({0, 0}, {2, 2}, screens, Touch::blocks));  // the wall's end
  CHECK(is_clear({0, 0}, {2, 2}, screens, Touch::passes));
  CHECK_FALSE(is_clear({0, 0}, {2, 0}, screens, Touch::passes));
}

}  // namespace warren::geometry
