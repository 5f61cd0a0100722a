#include "games/mouse_guard/rules/pairing.h"

#include <algorithm>

namespace warren::mouse_guard {
namespace {

// What an action does by its margin (MG-ACT-06 to 09).
void apply(Action action, int margin, SideEffect& own, SideEffect& other) {
  switch (action) {
    case Action::attack:
    case Action::feint: other.loss += margin; return;
    case Action::defend: own.gain += margin; return;
    case Action::maneuver: own.margin += margin; return;
  }
}

// MG-DICE-07: successes as they are compared.
int compared(const SideRoll& roll, bool plus_always) {
  return roll.successes + (plus_always && roll.dice > 0 ? roll.plus : 0);
}

void test_alone(const SideRoll& roll, bool plus_always, SideEffect& own, SideEffect& other) {
  own.tested = true;
  const int ob = own_obstacle(roll.action);
  const int total = compared(roll, plus_always);
  own.passed = roll.dice > 0 && total >= ob;  // MG-DICE-03, MG-DICE-04
  own.failed = !own.passed;
  if (own.failed) {
    own.failure = std::max(0, ob - roll.successes);
    return;
  }
  apply(roll.action, total - ob + (plus_always ? 0 : roll.plus), own, other);
}

void win(const SideRoll& winner, int margin, bool plus_always, SideEffect& own, SideEffect& other,
         int rolled_short) {
  own.passed = true;
  other.failed = true;
  other.failure = rolled_short;
  apply(winner.action, margin + (plus_always ? 0 : winner.plus), own, other);
}

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

VolleyEffect pair_effect(const SideRoll& first, const SideRoll& second, Meeting meeting, bool plus_always,
                         TieTo broken) {
  VolleyEffect effect;
  auto& [one, two] = effect.side;
  if (meeting != Meeting::versus) {  // MG-ACT-02, MG-ACT-04
    if (meeting != Meeting::second_only) test_alone(first, plus_always, one, two);
    if (meeting != Meeting::first_only) test_alone(second, plus_always, two, one);
    return effect;
  }
  one.tested = two.tested = true;  // MG-ACT-03
  const int difference = compared(first, plus_always) - compared(second, plus_always);
  const int rolled = first.successes - second.successes;
  if (difference == 0 && broken == TieTo::nobody) {
    effect.tie = true;  // MG-TIE-05
    return effect;
  }
  const bool first_wins = difference > 0 || (difference == 0 && broken == TieTo::first);
  const int margin = difference == 0 ? 1 : std::abs(difference);  // MG-TIE-03
  const int rolled_short = difference == 0 ? 1 : std::max(0, first_wins ? rolled : -rolled);
  if (first_wins)
    win(first, margin, plus_always, one, two, rolled_short);
  else
    win(second, margin, plus_always, two, one, rolled_short);
  return effect;
}

VolleyEffect unopposed_effect(const SideRoll& roll, bool plus_always) {
  VolleyEffect effect;
  test_alone(roll, plus_always, effect.side[0], effect.side[1]);
  return effect;
}

}  // namespace warren::mouse_guard
