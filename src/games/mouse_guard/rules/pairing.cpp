#include "games/mouse_guard/rules/pairing.h"

#include <algorithm>

namespace warren::mouse_guard {
namespace {

// MG-DICE-07: successes as they are compared.
int compared(const SideRoll& roll, bool plus_always) {
  return roll.successes + (plus_always && roll.dice > 0 ? roll.plus : 0);
}

// MG-DICE-03, MG-DICE-07: "+s" on top of a margin; a side without dice gains none.
int on_top(const SideRoll& roll, bool plus_always) { return plus_always || roll.dice == 0 ? 0 : roll.plus; }

}  // namespace

int own_obstacle(Action action) { return action == Action::defend ? 3 : 0; }

Meeting meeting(Action first, Action second, Reach reach) {
  using enum Meeting;
  // MG-WPN-26: a missile's Attack is versus against Attack, independent against Maneuver.
  const bool attacks = first == Action::attack && second == Action::attack;
  if (attacks && reach.first != reach.second) return versus;
  if (reach.first && !reach.second && first == Action::attack && second == Action::maneuver)
    return independent;
  if (reach.second && !reach.first && second == Action::attack && first == Action::maneuver)
    return independent;
  // clang-format off
  constexpr std::array<std::array<Meeting, kActions>, kActions> kMatrix{{
      //  Attack       Defend       Feint        Maneuver
      {{ independent, versus,      first_only,  versus      }},  // Attack
      {{ versus,      independent, second_only, versus      }},  // Defend
      {{ second_only, first_only,  versus,      independent }},  // Feint
      {{ versus,      versus,      independent, independent }},  // Maneuver
  }};
  // clang-format on
  return kMatrix[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)];
}

Judged judge_alone(const SideRoll& roll, int ob, bool plus_always) {
  const int total = compared(roll, plus_always);
  Judged judged{.tested = true, .passed = roll.dice > 0 && total >= ob};
  judged.failed = !judged.passed;
  if (judged.passed)
    judged.margin = total - ob + on_top(roll, plus_always);
  else
    judged.failure = std::max(0, ob - roll.successes);
  return judged;
}

JudgedPair judge_versus(const SideRoll& first, const SideRoll& second, bool plus_always, TieTo broken) {
  const int difference = compared(first, plus_always) - compared(second, plus_always);
  JudgedPair pair;
  pair.side[0].tested = pair.side[1].tested = true;
  pair.tie = difference == 0 && broken == TieTo::nobody;
  if (pair.tie) return pair;
  const bool first_wins = difference > 0 || (difference == 0 && broken == TieTo::first);
  const int rolled = first_wins ? first.successes - second.successes : second.successes - first.successes;
  Judged& winner = pair.side[first_wins ? 0 : 1];
  Judged& loser = pair.side[first_wins ? 1 : 0];
  winner.passed = loser.failed = true;
  winner.margin = std::max(1, std::abs(difference)) + on_top(first_wins ? first : second, plus_always);
  loser.failure = difference == 0 ? 1 : std::max(0, rolled);
  return pair;
}

void act(Action action, const Judged& judged, SideEffect& own, SideEffect& other) {
  if (!judged.passed) return;
  switch (action) {
    case Action::attack:
    case Action::feint: other.loss += judged.margin; return;
    case Action::defend: own.gain += judged.margin; return;
    case Action::maneuver: own.margin += judged.margin; return;
  }
}

VolleyEffect pair_effect(const SideRoll& first, const SideRoll& second, Meeting meeting, bool plus_always) {
  JudgedPair pair;
  if (meeting == Meeting::versus) pair = judge_versus(first, second, plus_always);  // MG-ACT-03
  if (meeting == Meeting::independent || meeting == Meeting::first_only)            // MG-ACT-02, MG-ACT-04
    pair.side[0] = judge_alone(first, own_obstacle(first.action), plus_always);
  if (meeting == Meeting::independent || meeting == Meeting::second_only)
    pair.side[1] = judge_alone(second, own_obstacle(second.action), plus_always);
  VolleyEffect effect{.tie = pair.tie};
  act(first.action, pair.side[0], effect[0], effect[1]);
  act(second.action, pair.side[1], effect[1], effect[0]);
  return effect;
}

}  // namespace warren::mouse_guard
