#include "games/might_of_arms/rules/arrival.h"

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/room.h"
#include "games/might_of_arms/rules/way.h"

namespace warren::might_of_arms {

OwnEdge own_edge(const Play& play, int side) {
  const int width = play.ground.width, depth = play.ground.depth;
  if (play.setting.scenario == ScenarioId::convoy) {  // MI-SCN-08: escort west, raiders north
    if (side == 1)
      return {
          {0, depth / 2},
          geometry::kEast
      };
    return {
        {width / 2, depth},
        geometry::kSouth
    };
  }
  if (play.state.side[static_cast<std::size_t>(side)].north != 0)
    return {
        {width / 2, depth},
        geometry::kSouth
    };
  return {
      {width / 2, 0},
      geometry::kNorth
  };
}

Verdict may_arrive(const Play& play, UnitId unit) {
  const Unit& u = play.state.unit[unit];
  if (u.where == Whereabouts::reserve) return {};
  if (u.where != Whereabouts::late) return Refusal{rule("MI-SET-17"), "it is not waiting to come in"};
  const Leader& leader =
      play.state.leader[leader_at(side_of(unit), play.setting.facts(play.state, unit).leader)];
  const int from = leader.has(Leader::kLate) ? 4 : 3;
  if (play.state.turn < from) return Refusal{rule("MI-SCN-04"), "it is still on the march"};
  return {};
}

Verdict judge_arrival(const Play& play, UnitId unit, const Pose& pose, Move& move) {
  const OwnEdge edge = own_edge(play, side_of(unit));
  const Angle heading = pose.turned ? pose.heading : edge.inward;
  if (heading != edge.inward) return Refusal{rule("MI-SCN-04"), "it comes straight in"};
  const Block end{pose.at, block_of(play, unit).width, block_of(play, unit).depth, heading};
  const geometry::Bearing in = geometry::bearing({edge.middle, 0, 0, edge.inward}, pose.at);
  const auto length = static_cast<std::int32_t>(in.ahead / geometry::kBearingUnit);
  const auto aside = static_cast<std::int32_t>(std::abs(in.aside) / geometry::kBearingUnit);
  const std::int32_t wide = play.setting.inches(12 * kInch, 18 * kInch);
  if (!reaches(aside, wide))
    return Refusal{rule("MI-SCN-04"), "it comes in near the middle of its edge"}.with(Measure::length, aside,
                                                                                      wide);
  if (length < end.depth - kTolerance)
    return Refusal{rule("MI-SCN-04"), "the whole unit must come onto the table"}.with(Measure::length, length,
                                                                                      end.depth);
  Block start = end;
  start.at = pose.at - geometry::shift_of(edge.inward, length);
  const Vec shift = pose.at - start.at;
  const Way way(play, unit, geometry::footprint_of(start).edge(BlockFace::front), shift);
  const std::int32_t budget = allowance(play, unit, MoveKind::arrive), cost = way.cost(length);
  if (!reaches(cost, budget))
    return Refusal{rule("MI-MOVE-01"), "it is farther than this move goes"}.with(Measure::length, cost,
                                                                                 budget);
  // What it passes over on the table: from the edge to its front.
  Block passed = end;
  passed.depth = length;
  const Room room(play, unit);
  const Footprint print = geometry::footprint_of(passed), place = geometry::footprint_of(end);
  for (const Verdict& verdict :
       {room.pass(print.outline()), room.stand(place), room.keep_off(print.outline())})
    if (!verdict.ok()) return verdict;
  move = {MoveKind::arrive, false, play.state.unit[unit].files, length, shift, start, end};
  return {};
}

}  // namespace warren::might_of_arms
