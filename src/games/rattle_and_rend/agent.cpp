#include "games/rattle_and_rend/agent.h"

namespace warren::rattle_and_rend {

Answer solo_choice(const Prompt& prompt, Play&, Memory&) { return prompt.fallback(); }

std::int32_t match_worth(const MatchSetting&, const State& state, int side) {
  std::int32_t worth = 0;
  for (GroupId id = 0; id < kMaxGroups; ++id)
    if (state.group[id].in_play()) worth += (side_of(id) == side ? 100 : -100) * state.group[id].points;
  return worth + 5 * state.warband[static_cast<std::size_t>(side)].remaining - 5 * state.warband[static_cast<std::size_t>(1 - side)].remaining;
}

}  // namespace warren::rattle_and_rend
