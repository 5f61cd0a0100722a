#include "games/mice_and_mystics/rules/goals.h"

#include <algorithm>

#include "games/mice_and_mystics/byte.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/story.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {

int objects_found(const Play& play, std::uint8_t object) {
  const std::vector<ObjectSpot>& spots = chapter_of(play).spots;
  int found = 0;
  for (std::size_t i = 0; i < spots.size(); ++i)
    if (spots[i].object == object && ((play.state.objects >> i) & 1) != 0) ++found;
  return found;
}

bool is_met(const Play& play, const Goal& goal) {
  const State& state = play.state;
  switch (goal.is) {
    case GoalIs::own:
      return std::ranges::any_of(
          state.mouse, [&](const Mouse& mouse) { return (cards_of(mouse) & card_bit(goal.what)) != 0; });
    case GoalIs::captures: return state.captures <= goal.n;
    case GoalIs::surges: return state.surges <= goal.n;
    case GoalIs::left: return pages_left(state) >= goal.n;
    case GoalIs::objects: return objects_found(play, goal.what) >= goal.n;
    case GoalIs::areas: return std::popcount(state.explored) >= goal.n;
    case GoalIs::title: return state.title[goal.what] != kNoMouse;
  }
  return false;
}

void judge_goals(Play& play) {
  const std::vector<Goal>& goals = chapter_of(play).goals;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    if (!is_met(play, goals[i])) continue;
    play.state.goals_met = byte(play.state.goals_met | 1 << i);
    tell(play, {.rule = rule("MM-GOAL-01"), .verb = Told::goal_met, .numbers = {static_cast<int>(i)}});
  }
}

int side_goals_met(const State& state) { return std::popcount(state.goals_met); }

}  // namespace warren::mice_and_mystics
