// What is a position worth? Points that still stand, less what wears them down; the goals of the scenario.
#include <algorithm>

#include "games/might_of_arms/mind/agent.h"
#include "games/might_of_arms/sheet.h"

namespace warren::might_of_arms {
namespace {

constexpr int kScale = 4;  // a unit of 100 points is worth 400

// Of a hundred parts, what is left of a unit in this state.
int soundness(const MatchSetting& setting, const Unit& unit, const UnitFacts& facts) {
  const int worn = worn_at(setting, facts.grade);
  const int tired =
      unit.fatigue * 20 / (worn + 1) + unit.hits * 20 / std::max<int>(facts.crew, 1) / (worn + 1);
  return std::max(100 - tired - (unit.is(kShaken) ? 25 : 0) + (unit.leader != 0 ? 4 : 0), 10);
}

int worth_of_units(const MatchSetting& setting, const State& state, int side) {
  int worth = 0;
  for (int i = 0; i < state.side[static_cast<std::size_t>(side)].units; ++i) {
    const UnitId id = unit_at(side, i);
    const Unit& unit = state.unit[id];
    if (unit.where == Whereabouts::routed || unit.where == Whereabouts::lost) continue;
    const UnitFacts& facts = setting.facts(state, id);
    worth += facts.points * kScale * soundness(setting, unit, facts) / 100;
  }
  return worth;
}

int worth_of_leaders(const MatchSetting& setting, const State& state, int side) {
  const std::vector<LeaderFacts>& leaders = setting.army(state, side).leaders;
  int worth = 0;
  for (std::size_t i = 0; i < leaders.size(); ++i)
    if (!state.leader[leader_at(side, static_cast<int>(i))].has(Leader::kLost))
      worth += leaders[i].points * kScale;
  return worth;
}

// MI-SCN-08: what the wagons bring to the escort.
int worth_of_wagons(const MatchSetting& setting, const State& state) {
  if (setting.scenario != ScenarioId::convoy) return 0;
  int worth = 0;
  for (int i = 0; i < state.side[1].units; ++i) {
    const Unit& unit = state.unit[unit_at(1, i)];
    if (setting.facts(state, unit_at(1, i)).line != kGivenLine) continue;
    if (unit.where == Whereabouts::saved) worth += setting.army(state, 0).points * kScale / 10;
    if (unit.where == Whereabouts::lost) worth -= setting.army(state, 1).points * kScale / 20;
    if (unit.standing()) worth += unit.x / kInch * kScale;
  }
  return worth;
}

}  // namespace

std::int32_t battle_worth(const MatchSetting& setting, const State& state, int side) {
  if (state.side[0].army == 0xff || state.side[1].army == 0xff) return 0;  // armies are still to be drawn
  const auto of = [&](int who) {
    return worth_of_units(setting, state, who) + worth_of_leaders(setting, state, who) +
           (who == 1 ? worth_of_wagons(setting, state) : 0);
  };
  return of(side) - of(1 - side);
}

}  // namespace warren::might_of_arms
