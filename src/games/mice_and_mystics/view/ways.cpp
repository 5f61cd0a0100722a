#include "games/mice_and_mystics/view/ways.h"

#include "games/mice_and_mystics/rules/movement.h"
#include "games/mice_and_mystics/rules/sharing.h"

namespace warren::mice_and_mystics {
namespace {

bool is_dry_and_safe(const Play& play, SpaceId space) {
  return !in_set(board_of(play).water, space) && !in_set(play.state.traps[play.state.area], space);
}

bool is_quiet(const Play& play, SpaceId space) {
  return is_dry_and_safe(play, space) && minions_on(play.state, space) == 0 &&
         !in_set(full_spaces(play, Size::small), space);
}

int points_now(const Play& play, MouseId mouse) {
  if (play.state.phase == Phase::moving) return play.state.turn.points;
  return play.state.phase == Phase::mouse_turn ? points_to_spend(play, mouse) : -1;
}

// All steps from a space that is reached for so many points: the rules price them as if the mouse stood
// there.
void step_on(Play& play, MouseId mouse, SpaceId at, int spent, int points, MouseWays& ways) {
  play.state.of(mouse).space = at;
  geometry::each_space(spaces_of(play).next(at), [&](SpaceId to) {
    if (!is_dry_and_safe(play, to)) return;
    const StepPrice price = price_of_step(play, mouse, to, points - spent, false);
    if (!price.verdict.ok()) return;
    const int sum = spent + price.cost;
    if (ways.points[to] != 0 && ways.points[to] <= sum) return;
    ways.points[to] = static_cast<std::uint8_t>(sum);
    ways.from[to] = at;
  });
}

}  // namespace

MouseWays ways_now(Play& play) {
  MouseWays ways;
  const TrackCard card = play.state.current;
  if (card == kNoTrackCard || !is_mouse_card(card) || !play.state.of(card).is_active()) return ways;
  const MouseId mouse = card;
  const SpaceId start = play.state.of(mouse).space;
  const int points = points_now(play, mouse);
  if (points <= 0 || !is_dry_and_safe(play, start)) return ways;
  step_on(play, mouse, start, 0, points, ways);
  for (int spent = 1; spent < points; ++spent)
    for (SpaceId at = 0; at < kSpaces; ++at) {
      play.state.of(mouse).space = start;  // it stands in nobody's way but its own
      if (ways.points[at] == spent && at != start && is_quiet(play, at))
        step_on(play, mouse, at, spent, points, ways);
    }
  play.state.of(mouse).space = start;
  ways.points[start] = 0;
  return ways;
}

}  // namespace warren::mice_and_mystics
