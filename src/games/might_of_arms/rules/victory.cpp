#include "games/might_of_arms/rules/victory.h"

#include <algorithm>

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/sheet.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

bool is_gone(const Unit& unit) {
  return unit.where == Whereabouts::routed || unit.where == Whereabouts::lost;
}

template <class F>
void for_each_of(const Play& play, int side, F&& f) {
  for (int i = 0; i < play.state.side[static_cast<std::size_t>(side)].units; ++i) {
    const UnitId unit = unit_at(side, i);
    f(play.state.unit[unit], play.setting.facts(play.state, unit), unit);
  }
}

bool is_given_wagon(const UnitFacts& facts) { return facts.line == kGivenLine; }

// Does the whole footprint lie beyond a height, seen from the south?
bool wholly_beyond(const Footprint& print, std::int32_t y, bool to_north) {
  return std::ranges::all_of(
      print.corner, [&](Point p) { return to_north ? p.y >= y - kTolerance : p.y <= y + kTolerance; });
}

bool steady_and_formed(const Play& play, const Unit& unit, const UnitFacts& facts) {
  return unit.standing() && !unit.is(kShaken) && play.setting.troop(facts.type).formed;
}

bool is_north(const Play& play, int side) {
  return play.state.side[static_cast<std::size_t>(side)].north != 0;
}

// MI-SCN-08: what saved wagons cost the raiders, and lost ones or those left on the road the escort.
int convoy_losses(const Play& play, int side) {
  int saved = 0, not_saved = 0;
  for_each_of(play, 1, [&](const Unit& unit, const UnitFacts& facts, UnitId) {
    if (!is_given_wagon(facts)) return;
    (unit.where == Whereabouts::saved ? saved : not_saved)++;
  });
  const int points = play.setting.army(play.state, side).points;
  return side == 0 ? saved * (points * 10 / 100) : not_saved * (points * 5 / 100);
}

// MI-SCN-03, MI-SCN-05
int losses_by_units_across(const Play& play, int side) {
  return units_across(play, 1 - side) * (play.setting.army(play.state, side).points * 10 / 100);
}

int scenario_losses(const Play& play, int side) {
  switch (play.setting.scenario) {
    case ScenarioId::bridge: return losses_by_units_across(play, side);
    case ScenarioId::park_wall: return side == 0 ? 0 : losses_by_units_across(play, side);
    case ScenarioId::convoy: return convoy_losses(play, side);
    default: return 0;
  }
}

void finish(Play& play, Ending ending, Result result) {
  State& state = play.state;
  state.phase = Phase::over;
  for (int side = 0; side < 2; ++side)
    if (state.side[static_cast<std::size_t>(side)].army < kArmies)
      state.losses[static_cast<std::size_t>(side)] = static_cast<std::uint16_t>(losses(play, side));
  state.ended_by = static_cast<std::uint8_t>(ending);
  state.winner = static_cast<std::uint8_t>(result.winner + 1);
  state.margin = static_cast<std::uint8_t>(result.margin);
  if (result.winner < 0)
    return tell(play, {.rule = rule("MI-VIC-04"), .verb = Told::battle_drawn, .depth = 0});
  tell(play, {
                 .rule = rule("MI-VIC-04"),
                 .verb = Told::battle_won,
                 .object = static_cast<std::uint8_t>(result.winner),
                 .numbers = {static_cast<std::int32_t>(result.margin), static_cast<std::int32_t>(ending)},
                 .depth = 0
  });
}

Result by_losses(const Play& play) {
  return result_by_losses(losses(play, 0), play.setting.army(play.state, 0).points, losses(play, 1),
                          play.setting.army(play.state, 1).points);
}

// One line of MI-VIC-08: who has reached it loses, or wins; both at once: the losses decide.
bool test_line(Play& play, Ending ending, bool first, bool second, bool reaching_wins) {
  if (!first && !second) return false;
  Result result{.winner = first == reaching_wins ? 0 : 1, .margin = Margin::decisive};
  if (first && second) result = by_losses(play);
  finish(play, ending, result);
  return true;
}

}  // namespace

int last_turn(const MatchSetting& setting) {
  const int named = setting.scenarios[static_cast<std::size_t>(setting.scenario)].turns;
  if (named == 0) return setting.tables.turns[static_cast<std::size_t>(setting.size())];
  if (setting.scenario == ScenarioId::quick_battle) return named;
  switch (setting.size()) {
    case ArmySize::small: return (named * 2 + 2) / 3;
    case ArmySize::grand: return named + 2;
    case ArmySize::standard: break;
  }
  return named;
}

int lost_unit_points(const Play& play, int side) {
  int lost = 0;
  for_each_of(play, side, [&](const Unit& unit, const UnitFacts& facts, UnitId) {
    if (is_gone(unit)) lost += facts.points;
  });
  return lost;
}

bool is_broken(const Play& play, int side) {
  const int at_start = play.setting.army(play.state, side).unit_points;
  return lost_unit_points(play, side) * 100 >= break_level(play.setting) * at_start;
}

bool has_no_units(const Play& play, int side) {
  bool none = true;
  for_each_of(play, side, [&](const Unit& unit, const UnitFacts& facts, UnitId) {
    const bool counts =
        unit.standing() || unit.hidden() || unit.still_to_come() || unit.where == Whereabouts::waiting;
    if (counts && !play.setting.troop(facts.type).wagon) none = false;
  });
  return none;
}

int losses(const Play& play, int side) {
  int lost = lost_unit_points(play, side) + scenario_losses(play, side);
  for_each_of(play, side, [&](const Unit& unit, const UnitFacts& facts, UnitId id) {
    if (unit.standing() && unit.is(kShaken) && is_worn(play, id)) lost += facts.points / 2;
  });
  const std::vector<LeaderFacts>& leaders = play.setting.army(play.state, side).leaders;
  for (std::size_t i = 0; i < leaders.size(); ++i)
    if (play.state.leader[leader_at(side, static_cast<int>(i))].has(Leader::kLost)) lost += leaders[i].points;
  return lost;
}

bool reached_goal(const Play& play, int side) {
  constexpr int kUnitsThrough = 3;
  if (play.setting.scenario != ScenarioId::ditch_and_vineyard || side != 0) return false;
  const bool to_north = is_north(play, 1);
  const int from_edge = play.setting.half_more(10 * kInch);
  const std::int32_t line = to_north ? play.ground.depth - from_edge : from_edge;
  int through = 0;
  for_each_of(play, side, [&](const Unit& unit, const UnitFacts& facts, UnitId id) {
    if (steady_and_formed(play, unit, facts) && wholly_beyond(footprint_of(play, id), line, to_north))
      ++through;
  });
  return through >= kUnitsThrough;
}

int units_across(const Play& play, int side) {
  const bool to_north = !is_north(play, side);
  const bool river = play.setting.scenario == ScenarioId::bridge;
  const std::int32_t half = river ? play.setting.half_more(3 * kInch) / 2 : 0;
  const std::int32_t bank = play.ground.depth / 2 + (to_north ? half : -half);
  int across = 0;
  for_each_of(play, side, [&](const Unit& unit, const UnitFacts& facts, UnitId id) {
    if (!steady_and_formed(play, unit, facts)) return;
    const Footprint print = footprint_of(play, id);
    const bool on_gate = std::ranges::any_of(play.ground.all(), [&](const Patch& patch) {
      return (patch.kind == Terrain::bridge || patch.kind == Terrain::ford) &&
             geometry::gap_between(print.outline(), patch.outline()) <= kTolerance;
    });
    if (!on_gate && wholly_beyond(print, bank, to_north)) ++across;
  });
  return across;
}

Result result_by_losses(int losses_0, int points_0, int losses_1, int points_1) {
  constexpr int kMarginal = 10, kDecisive = 25;  // per cent of the loser's points
  const int winner = losses_0 <= losses_1 ? 0 : 1;
  const int points = winner == 0 ? points_1 : points_0;
  const int more = (winner == 0 ? losses_1 - losses_0 : losses_0 - losses_1) * 100;
  if (more < points * kMarginal || more == 0) return {};
  return {winner, more > points * kDecisive ? Margin::decisive : Margin::marginal};
}

void test_end(Play& play) {
  if (test_line(play, Ending::no_units, has_no_units(play, 0), has_no_units(play, 1), false)) return;
  for (int side = 0; side < 2; ++side)
    if (is_broken(play, side)) tell_side(play, rule("MI-VIC-02"), Told::army_broken, side);
  if (test_line(play, Ending::broken, is_broken(play, 0), is_broken(play, 1), false)) return;
  if (test_line(play, Ending::goal, reached_goal(play, 0), reached_goal(play, 1), true)) return;
  if (play.state.turn >= last_turn(play.setting)) finish(play, Ending::time, by_losses(play));
}

void concede(Play& play, int side) {
  tell_side(play, rule("MI-VIC-06"), Told::conceded, side, 0, 0);
  finish(play, Ending::conceded, {.winner = 1 - side, .margin = Margin::decisive});
}

}  // namespace warren::might_of_arms
