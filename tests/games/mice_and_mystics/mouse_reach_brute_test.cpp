// Where a mouse can come to, against plain reckoning: water, mousetraps, lines and full spaces, in random
// positions over all shipped sides. WARREN_POSITIONS=100000 looks at so many.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/mice_and_mystics/counts.h"
#include "games/mice_and_mystics/rules/reach.h"
#include "games/mice_and_mystics/scatter.h"

namespace warren::mice_and_mystics::testing {
namespace {

constexpr int kNever = 9999;

// The rules of MM-MOVE, -WATER and -SPC again: every way there is, step by step, and what it costs.
struct PlainMouse {
  Board& t;
  MouseId mouse;
  bool hook;       // S12 in its paw (MM-MOVE-10)
  bool underfoot;  // Pip (MM-HERO-12)
  int points;
  std::array<int, kSpaces> dry_shod{};  // fewest points over no mousetrap
  std::array<int, kSpaces> trapped{};   // and over one, or onto one

  PlainMouse(Board& board, MouseId who, int most) : t(board), mouse(who), points(most) {
    const std::string& hero = t.setting->cards().heroes[t.state.of(who).hero].id;
    hook = (t.state.of(who).slots & card_bit(t.setting->cards().card_named("S12"))) != 0;
    underfoot = hero == "H2";
    dry_shod.fill(kNever);
    trapped.fill(kNever);
    const SpaceId start = t.state.of(who).space;
    dry_shod[start] = 0;
    walk(start, 0, false, true);
    t.state.of(who).space = start;
  }

  const TileSide& side() const { return board_of(t.play()); }
  bool water(SpaceId at) const { return in_set(side().water, at); }
  bool full(SpaceId at) const { return plainly_full(t, at, Size::small); }

  int price(SpaceId from, SpaceId to) const {
    switch (static_cast<Link>(side().spaces.kind(from, to))) {
      case Link::red: return hook ? 2 : kNever;  // MM-MOVE-06, -10
      case Link::against_arrow: return 3;        // MM-MOVE-05
      default: return 1;
    }
  }
  // MM-WATER-07
  bool flows(SpaceId from, SpaceId to) const {
    const int column = to % kColumns - from % kColumns;
    const int row = to / kColumns - from / kColumns;
    switch (side().flow[from]) {
      case Way::north: return column == 0 && row == -1;
      case Way::south: return column == 0 && row == 1;
      case Way::east: return column == 1 && row == 0;
      case Way::west: return column == -1 && row == 0;
      default: return false;
    }
  }
  // MM-HERO-17: is there a way from this full space to one with room?
  bool gets_through(SpaceId at, int left) const {
    for (SpaceId to = 0; to < kSpaces; ++to) {
      if (!side().spaces.has(to) || !side().spaces.are_joined(at, to) || price(at, to) > left) continue;
      if (!full(to)) return true;
      if (!water(to) && gets_through(to, left - price(at, to))) return true;
    }
    return false;
  }
  // MM-SPC-05
  bool stops(SpaceId at) const {
    if (t.setting->house.engage == Engage::none) return false;
    bool minion = false;
    for (const Figure& figure : t.state.figure) minion = minion || figure.space == at;
    return minion && !full(at);
  }

  void arrive(SpaceId from, SpaceId to, int spent, bool trap) {
    std::array<int, kSpaces>& best = trap ? trapped : dry_shod;
    if (spent >= best[to]) return;
    const bool ended = water(from) || water(to) || stops(to);
    best[to] = spent;
    if (!ended) walk(to, spent, trap, false);
  }
  void walk(SpaceId at, int spent, bool over_trap, bool first) {
    for (SpaceId to = 0; to < kSpaces; ++to) {
      if (!side().spaces.has(to) || !side().spaces.are_joined(at, to)) continue;
      t.state.of(mouse).space = at;
      const bool trap = over_trap || in_set(t.state.traps[t.state.area], to);
      if (water(at) && !water(to)) {  // MM-WATER-02, -03
        if (first && price(at, to) != kNever && !full(to)) arrive(at, to, points, trap);
        continue;
      }
      const int cost = price(at, to);
      if (cost > points - spent || (water(at) && water(to) && flows(to, at))) continue;
      const bool crosses = underfoot && !water(to) && full(to) && gets_through(to, points - spent - cost);
      if (!full(to) || crosses) arrive(at, to, spent + cost, trap);
    }
  }
};

void compare_reach(Board& t, MouseId mouse, int points, const std::string& side) {
  PlainMouse plain(t, mouse, points);
  const MouseReach reach = reach_of(t.play(), mouse, points);
  const SpaceId start = t.state.of(mouse).space;
  t.state.of(mouse).space = kNoSpace;
  for (SpaceId at = 0; at < kSpaces; ++at) {
    const int least = std::min(plain.dry_shod[at], plain.trapped[at]);
    const std::string where = side + " " + space_name(start) + " to " + space_name(at);
    const int ours = reach.points[at] == geometry::kFar ? kNever : reach.points[at];
    if (ours != least) FAIL_CHECK(where << " for " << points << " points: " << ours << " not " << least);
    if (least == kNever) continue;
    const bool stops = at == start || !plain.full(at);
    if (in_set(reach.stops, at) != stops) FAIL_CHECK(where << ": the move may end there, or not");
    if (in_set(reach.over_traps, at) != (plain.trapped[at] < plain.dry_shod[at]))
      FAIL_CHECK(where << ": over a mousetrap, or not");
  }
  t.state.of(mouse).space = start;
}

}  // namespace

TEST_CASE(
    "MM-MOVE-03 MM-MOVE-05 MM-MOVE-06 MM-MOVE-10 MM-WATER-01 MM-WATER-03 MM-WATER-07 MM-SPC-05 MM-HERO-17 "
    "every mouse's reach agrees with plain reckoning") {
  constexpr std::array kHouses{"", "option engage=stop\n", "option large_sharing=with_small\n"};
  const int positions = wanted("WARREN_POSITIONS", 720);
  const auto boards = static_cast<int>(kSides.size() * kHouses.size());
  Rng rng(819);
  int looked_at = 0;
  for (const char* side : kSides)
    for (const char* house : kHouses) {
      auto t = board(std::string("area ") + side + "\n" + house +
                     "mouse H1 at a1 wears S12\n mouse H2 at a1\n mouse H3 at a1\n mouse H5 at a1");
      for (int i = 0; i < positions / boards; ++i) {
        scatter(t, rng);
        t.state.traps[t.state.area] = rng.below(1U << kSpaces) & rng.below(1U << kSpaces) &
                                      spaces_of(t.play()).all() & ~board_of(t.play()).water;
        for (MouseId mouse = 0; mouse < t.state.mice; ++mouse, ++looked_at)
          compare_reach(t, mouse, 1 + static_cast<int>(rng.below(7)), side);
      }
    }
  CHECK(looked_at >= 4 * positions - 4 * boards);
}

}  // namespace warren::mice_and_mystics::testing
