// Minions against plain reckoning: destinations and targets in random positions over all shipped sides.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/minion_ways.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/track.h"
#include "kernel/base/rng.h"

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

  bool full(SpaceId at) const {
    const TileSide& side = board_of(t.play());
    if (side.ground[at] == Floor::special || side.ground[at] == Floor::red_border) return false;
    int small = 0;
    int large = 0;
    for (MouseId m = 0; m < t.state.mice; ++m) small += t.state.of(m).space == at ? 1 : 0;
    for (int f = 0; f < kMostFigures; ++f) {
      const auto figure = static_cast<FigureId>(f);
      if (figure == actor.figure || t.state.figure[figure].space != at) continue;
      if (((t.state.kind[kind_of(figure)].on_board >> place_of_figure(figure)) & 1) == 0) continue;
      (kind_card(t.play(), kind_of(figure)).size == Size::large ? large : small) += 1;
    }
    if (t.setting->house.large_sharing == LargeSharing::with_small)
      return actor.size == Size::small ? small >= 4 : large >= 1;
    return actor.size == Size::small ? small >= 4 || large >= 1 : small + large >= 1;
  }

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

// A random position on a side: mice and minions anywhere with room, markers of attack anyhow.
void scatter(Board& t, Rng& rng) {
  const geometry::Spaces& spaces = board_of(t.play()).spaces;
  const auto anywhere = [&] {
    for (;;) {
      const auto at = static_cast<SpaceId>(rng.below(kSpaces));
      if (spaces.has(at)) return at;
    }
  };
  for (Figure& figure : t.state.figure) figure = {.space = kNoSpace, .wounds = 0, .markers = 0};
  for (KindState& kind : t.state.kind) kind.on_board = 0;
  for (MouseId m = 0; m < t.state.mice; ++m) t.state.of(m).space = kNoSpace;
  const SpaceId crowded = anywhere();
  for (MouseId m = 0; m < t.state.mice; ++m) {
    const SpaceId at = rng.below(3) == 0 ? crowded : anywhere();
    t.state.of(m).space = !is_full(t.play(), at, Size::small) ? at : anywhere();
  }
  const auto figures = 3 + rng.below(10);
  for (std::uint32_t i = 0; i < figures; ++i) {
    const auto kind = static_cast<KindId>(rng.below(8));
    const MinionCard& card = t.setting->cards().minions[kind];
    const int number = std::countr_one(t.state.kind[kind].on_board);
    const SpaceId at = rng.below(2) == 0 ? crowded : anywhere();
    if (number >= card.figures || is_full(t.play(), at, card.size)) continue;
    put_figure(t.state, figure_of(kind, number), at);
  }
  t.state.turn.attacked = static_cast<MouseSet>(rng.below(16));
  std::array<TrackCard, 4> order{0, 1, 2, 3};
  for (std::size_t i = 3; i > 0; --i)
    std::swap(order[i], order[rng.below(static_cast<std::uint32_t>(i) + 1)]);
  std::ranges::copy(order, t.state.track.begin());
}

}  // namespace

TEST_CASE(
    "MM-AI-06 MM-AI-08..11 MM-AI-15 destination and target of every figure agree with plain reckoning") {
  Rng rng(817);
  int looked_at = 0;
  for (const char* side :
       {"1A", "1B", "2A", "2B", "8A", "8B", "3A", "3B", "4A", "4B", "5A", "5B", "6A", "6B", "7A", "7B"})
    for (const char* house :
         {"", "option minion_repeat_target=highest_of_closest\n option los_touch=passes\n",
          "option minion_repeat_target=closest_only\n option large_sharing=with_small\n"}) {
      auto t = board(std::string("area ") + side + "\n" + house +
                     "mouse H1 at a1\n mouse H2 at a1\n mouse H4 at a1\n mouse H5 at a1");
      for (int position = 0; position < 40; ++position) {
        scatter(t, rng);
        each_figure(t.state, [&](FigureId figure) {
          const Actor actor = actor_of(t.play(), figure);
          const Plain plain(t, figure);
          ++looked_at;
          if (!stays_put(t.play(), actor)) {
            const int number = 1 + static_cast<int>(rng.below(4));
            const SpaceId ours = way_end(t.play(), actor, number);
            const SpaceId theirs = plain.end(number);
            if (ours != theirs) FAIL_CHECK(side << ": " << space_name(ours) << " not " << space_name(theirs));
          }
          const MouseId ours = mouse_to_attack(t.play(), actor);
          if (ours != plain.target()) FAIL_CHECK(side << ": another target");
        });
      }
    }
  CHECK(looked_at > 10'000);
}

}  // namespace warren::mice_and_mystics::testing
