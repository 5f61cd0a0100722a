// Minions against plain reckoning: destinations and targets in random positions over all shipped sides.
// WARREN_POSITIONS=100000 looks at so many.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/mice_and_mystics/counts.h"
#include "games/mice_and_mystics/rules/minion_ways.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/track.h"
#include "games/mice_and_mystics/scatter.h"

namespace warren::mice_and_mystics::testing {
namespace {

// The rules of MM-AI again, written as plainly as they read: matrices, no masks.
struct Plain {
  Board& t;
  Actor actor;
  std::array<std::array<int, kSpaces>, kSpaces> step{};  // 1: a link

  explicit Plain(Board& board, FigureId figure) : t(board), actor(actor_of(board.play(), figure)) {
    const geometry::Spaces& spaces = board_of(t.play()).spaces;
    for (SpaceId a = 0; a < kSpaces; ++a)
      for (SpaceId b = 0; b < kSpaces; ++b)
        step[a][b] = spaces.has(a) && spaces.has(b) && spaces.are_joined(a, b) ? 1 : 0;
  }

  bool exists(SpaceId at) const { return board_of(t.play()).spaces.has(at); }

  bool full(SpaceId at) const { return plainly_full(t, at, actor.size, actor.figure); }

  // Fewest steps by relaxing until nothing changes; inner spaces must not be full, nor the end with
  // `end_too`.
  int way(SpaceId from, SpaceId to, bool end_too, bool ignore) const {
    std::array<int, kSpaces> best;
    best.fill(9999);
    best[from] = 0;
    for (bool changed = true; changed;) {
      changed = false;
      for (SpaceId a = 0; a < kSpaces; ++a)
        for (SpaceId b = 0; b < kSpaces; ++b) {
          if (step[a][b] == 0 || best[a] == 9999) continue;
          if (!ignore && a != from && full(a)) continue;
          if (!ignore && full(b) && (end_too || b != to)) continue;
          if (best[a] + 1 < best[b]) {
            best[b] = best[a] + 1;
            changed = true;
          }
        }
    }
    return best[to];
  }
  int route(SpaceId from, SpaceId to) const {
    const int open = way(from, to, false, false);
    return open != 9999 ? open : 1000 + way(from, to, false, true);
  }
  SpaceId here() const { return t.state.figure[actor.figure].space; }

  std::vector<MouseId> mice() const {  // active ones, from the top of the track
    std::vector<MouseId> all;
    for (std::size_t i = 0; i < t.state.track_size; ++i)
      if (is_mouse_card(t.state.track[i]) && t.state.of(t.state.track[i]).is_active())
        all.push_back(t.state.track[i]);
    return all;
  }
  bool sees_mouse(SpaceId from) const {
    for (const MouseId m : mice())
      if (sees(t.play(), from, t.state.of(m).space)) return true;
    return false;
  }

  // MM-AI-01
  int nearest() const {
    int least = 9999;
    for (const MouseId m : mice()) least = std::min(least, route(here(), t.state.of(m).space));
    return least;
  }

  // MM-AI-05, -08
  bool stays() const {
    bool together = false;
    for (const MouseId m : mice()) together = together || t.state.of(m).space == here();
    return actor.mode == Mode::ranged ? sees_mouse(here()) : together;
  }

  SpaceId end(int number) const {
    SpaceId goal = kNoSpace;
    if (actor.mode == Mode::ranged) {
      int fewest = 9999;
      for (SpaceId at = 0; at < kSpaces; ++at) {
        if (!exists(at) || full(at) || !sees_mouse(at)) continue;
        const int steps = at == here() ? 0 : way(here(), at, true, false);
        if (steps < fewest) {
          fewest = steps;
          goal = at;
        }
      }
    }
    if (goal == kNoSpace) {
      int least = 99999;
      for (const MouseId m : mice())
        if (const int r = route(here(), t.state.of(m).space); r < least) {
          least = r;
          goal = t.state.of(m).space;
        }
    }
    SpaceId best = kNoSpace;
    int best_route = 0;
    int best_steps = 0;
    for (SpaceId at = 0; at < kSpaces; ++at) {
      if (!exists(at)) continue;
      const int steps = at == here() ? 0 : way(here(), at, true, false);
      if (steps > number) continue;
      const int r = route(at, goal);
      if (best == kNoSpace || r < best_route || (r == best_route && steps < best_steps)) {
        best = at;
        best_route = r;
        best_steps = steps;
      }
    }
    return best;
  }

  MouseId target() const {
    std::vector<MouseId> reach;
    const auto steps = [&](MouseId m) { return way(here(), t.state.of(m).space, false, true); };
    for (const MouseId m : mice())
      if (steps(m) <= 1) reach.push_back(m);
    if (reach.empty() && actor.mode == Mode::ranged)
      for (const MouseId m : mice())
        if (sees(t.play(), here(), t.state.of(m).space)) reach.push_back(m);
    if (reach.empty()) return kNoMouse;
    const auto least = [&](const std::vector<MouseId>& from) {
      int n = 9999;
      for (const MouseId m : from) n = std::min(n, steps(m));
      std::vector<MouseId> closest;
      for (const MouseId m : from)
        if (steps(m) == n) closest.push_back(m);
      return closest;
    };
    const RepeatTarget house = t.setting->house.minion_repeat_target;
    if (house == RepeatTarget::closest_only) reach = least(reach);
    std::vector<MouseId> fresh;
    for (const MouseId m : reach)
      if ((t.state.turn.attacked & mouse_bit(m)) == 0) fresh.push_back(m);
    if (!fresh.empty()) return least(fresh)[0];
    return house == RepeatTarget::highest_of_closest ? least(reach)[0] : reach[0];
  }
};

constexpr int kAllTheWay = 99;  // ranged_move = unlimited

void compare_figure(Board& t, FigureId figure, int number, const char* side) {
  const Actor actor = actor_of(t.play(), figure);
  const Plain plain(t, figure);
  if (least_route(t.play(), actor) != plain.nearest()) FAIL_CHECK(side << ": another route to the mice");
  if (stays_put(t.play(), actor) != plain.stays()) FAIL_CHECK(side << ": moves, or does not");
  if (!plain.stays()) {
    const SpaceId ours = way_end(t.play(), actor, number);
    const SpaceId theirs = plain.end(number);
    if (ours != theirs) FAIL_CHECK(side << ": " << space_name(ours) << " not " << space_name(theirs));
  }
  if (mouse_to_attack(t.play(), actor) != plain.target()) FAIL_CHECK(side << ": another target");
}

}  // namespace

TEST_CASE(
    "MM-AI-06 MM-AI-08..11 MM-AI-15 destination and target of every figure agree with plain reckoning") {
  constexpr std::array kHouses{"",
                               "option minion_repeat_target=highest_of_closest\n option los_touch=passes\n",
                               "option minion_repeat_target=closest_only\n option large_sharing=with_small\n",
                               "option large_sharing=with_small\n option los_touch=passes\n"};
  const int positions = wanted("WARREN_POSITIONS", 720);
  const auto boards = static_cast<int>(kSides.size() * kHouses.size());
  Rng rng(817);
  int looked_at = 0;
  for (const char* side : kSides)
    for (const char* house : kHouses) {
      auto t = board(std::string("area ") + side + "\n" + house +
                     "mouse H1 at a1\n mouse H2 at a1\n mouse H4 at a1\n mouse H5 at a1");
      for (int i = 0; i < positions / boards; ++i) {
        scatter(t, rng);
        each_figure(t.state, [&](FigureId figure) {
          looked_at += 1;
          compare_figure(t, figure, rng.below(8) == 0 ? kAllTheWay : 1 + static_cast<int>(rng.below(4)),
                         side);
        });
      }
    }
  CHECK(looked_at > 4 * positions);
}

}  // namespace warren::mice_and_mystics::testing
