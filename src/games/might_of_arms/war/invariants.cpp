#include "games/might_of_arms/war/invariants.h"

#include "games/might_of_arms/war/muster.h"

namespace warren::might_of_arms::war {

std::string broken_invariant(const WarSetting& setting, const State& state) {
  if (state.battles > setting.length) return "more battles than the war has (MI-CAM-01)";
  int score = 0, wins = 0;
  for (const Power& power : state.power) score += power.score, wins += power.wins;
  if (score != 4 * state.battles) return "the scores do not add up to 4 a battle (MI-VIC-07)";
  if (wins > state.battles) return "more victories than battles (MI-CAM-08)";
  if (state.phase != Phase::battle) return {};
  for (int side = 0; side < 2; ++side) {
    const Limits limits = limits_of(setting, state, side);
    const Listed& army = power_of(state, side).army;
    std::array<int, kMaxLines> units{};
    for (std::size_t i = 0; i < army.units; ++i) ++units[army.unit[i].line];
    for (std::size_t line = 0; line < units.size(); ++line)
      if (units[line] > limits.most[line]) return "more units of an entry than are left (MI-CAM-05)";
    if (points_of(setting, state, side, army) > limits.points)
      return "a list is dearer than the battle allows (MI-CAM-03)";
  }
  return {};
}

}  // namespace warren::might_of_arms::war
