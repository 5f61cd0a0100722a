#include "games/might_of_arms/war/agent.h"

#include "games/might_of_arms/lists/nations.h"
#include "games/might_of_arms/war/choices.h"
#include "games/might_of_arms/war/tell.h"

namespace warren::might_of_arms::war {
namespace {

// The dearest unit that may be named; of equal ones the first line.
Answer dearest(const WarMenu& menu, const Play& play, int side) {
  const Power& own = power_of(play.state, side);
  Option best = menu.option(0);
  int most = -1;
  for (int i = 0; i < menu.count(); ++i) {
    const std::uint8_t line = menu.option(i).subject;
    int points = 0;
    const ListLine& entry = play.setting.list_of(play.state, side).lines[line];
    const Troop& troop = play.setting.battle->troop(entry.type);
    for (std::size_t u = 0; u < own.army.units; ++u)
      if (own.army.unit[u].line == line) points = std::max(points, own.army.unit[u].stands * troop.cost);
    if (points <= most) continue;
    most = points;
    best = menu.option(i);
  }
  return Answer::of(best);
}

// MI-CAM-10: a battle that nobody fights is decided by a die.
Answer imagine_battle(const BattlePrompt& prompt, Play& play) {
  constexpr std::array<int, 6> kResultOfDie{0, 1, 2, 2, 3, 4};
  const int die = roll_d6(play, prompt.seat, RollKind::imagined, rule("MI-CAM-10"));
  return prompt.candidate(kResultOfDie[static_cast<std::size_t>(die - 1)]).answer;
}

}  // namespace

Answer solo_choice(const Prompt& prompt, Play& play) {
  switch (static_cast<Ask>(prompt.kind)) {
    case Ask::honour: return dearest(static_cast<const WarMenu&>(prompt), play, index(prompt.seat));
    case Ask::fight: return imagine_battle(static_cast<const BattlePrompt&>(prompt), play);
    case Ask::scenario:  // pitched battle while allowed, else the first allowed: the first listed
    case Ask::army: return prompt.fallback();
  }
  return prompt.fallback();
}

std::int32_t war_worth(const State& state, int side) {
  const Power& own = power_of(state, side);
  const Power& other = power_of(state, 1 - side);
  if (state.phase == Phase::over) return state.winner == 0 ? 0 : state.winner == side + 1 ? 100000 : -100000;
  return 1000 * (own.wins - other.wins) + 100 * (own.score - other.score) + other.losses - own.losses;
}

}  // namespace warren::might_of_arms::war
