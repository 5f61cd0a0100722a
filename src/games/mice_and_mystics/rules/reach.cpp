#include "games/mice_and_mystics/rules/reach.h"

#include "games/mice_and_mystics/rules/movement.h"
#include "games/mice_and_mystics/rules/sharing.h"

namespace warren::mice_and_mystics {
namespace {

// MM-WATER-01, -03, MM-SPC-05: does a step that leads here end the move?
bool ends_there(const Play& play, SpaceId from, SpaceId to) {
  const TileSide& board = board_of(play);
  if (in_set(board.water, from) || in_set(board.water, to)) return true;
  return play.setting.house.engage != Engage::none && minions_on(play.state, to) > 0 &&
         !is_full(play, to, Size::small);
}

// Walks from space to space by the price of each step, cheapest first; a walk without traps goes before one
// of the same price over them.
class ReachWalk {
 public:
  ReachWalk(const Play& play, MouseId mouse, int points)
      : play_(play), state_(play.state), mouse_(mouse), points_(points), full_(full_without(play, mouse)) {
    reach_.points.fill(geometry::kFar);
  }

  MouseReach found() {
    const SpaceId start = play_.state.of(mouse_).space;
    reach_.points[start] = 0;
    reach_.stops = only(start);
    for (SpaceSet waiting = only(start); waiting != 0;) {
      const SpaceId at = cheapest_of(waiting);
      waiting &= ~only(at);
      if (at != start && in_set(ended_, at)) continue;
      waiting |= step_from(at, at == start);
    }
    return reach_;
  }

 private:
  static SpaceSet full_without(const Play& play, MouseId mouse) {
    State without = play.state;
    without.of(mouse).space = kNoSpace;
    const Play seen{play.setting, play.ground, without, play.table};
    return full_spaces(seen, Size::small);
  }

  int rank(SpaceId space) const {
    return 2 * reach_.points[space] + (in_set(reach_.over_traps, space) ? 1 : 0);
  }

  SpaceId cheapest_of(SpaceSet waiting) const {
    SpaceId best = kNoSpace;
    geometry::each_space(waiting, [&](SpaceId space) {
      if (best == kNoSpace || rank(space) < rank(best)) best = space;
    });
    return best;
  }

  // Spaces that were reached for less than before.
  SpaceSet step_from(SpaceId at, bool first) {
    state_.of(mouse_).space = at;
    const Play seen{play_.setting, play_.ground, state_, play_.table};
    const int left = points_ - reach_.points[at];
    SpaceSet better = 0;
    geometry::each_space(spaces_of(play_).next(at), [&](SpaceId to) {
      const StepPrice step = price_of_step(seen, mouse_, to, left, first);
      if (!step.verdict.ok()) return;
      const bool climbs = in_set(board_of(play_).water, at) && !in_set(board_of(play_).water, to);
      const int cost = climbs ? points_ : reach_.points[at] + step.cost;
      const bool trapped = in_set(reach_.over_traps, at) || in_set(play_.state.traps[play_.state.area], to);
      if (2 * cost + (trapped ? 1 : 0) >= rank(to)) return;
      reach_.points[to] = static_cast<std::uint8_t>(cost);
      reach_.over_traps = trapped ? reach_.over_traps | only(to) : reach_.over_traps & ~only(to);
      if (ends_there(seen, at, to)) ended_ |= only(to);
      if (!in_set(full_, to)) reach_.stops |= only(to);
      better |= only(to);
    });
    return better;
  }

  const Play& play_;
  State state_;
  MouseId mouse_;
  int points_;
  SpaceSet full_;
  SpaceSet ended_ = 0;
  MouseReach reach_;
};

}  // namespace

MouseReach reach_of(const Play& play, MouseId mouse, int points) {
  return ReachWalk(play, mouse, points).found();
}

}  // namespace warren::mice_and_mystics
