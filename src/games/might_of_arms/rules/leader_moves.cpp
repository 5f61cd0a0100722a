#include "games/might_of_arms/rules/leader_moves.h"

#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/tell.h"
#include "kernel/geometry/measure.h"

namespace warren::might_of_arms {
namespace {

// Impassable ground, walls and enemies bar his straight line.
Verdict way_is_free(const Play& play, LeaderId leader, const Segment& way) {
  const std::array<Point, 2> line{way.a, way.b};
  for (const Patch& patch : play.ground.impassable())
    if (geometry::overlap_deeper(patch.outline(), line, kTolerance))
      return Refusal{rule("MI-LEAD-02"), "impassable ground is in the way"};
  for (int i = 0; i < play.ground.works; ++i) {
    const Segment& wall = play.ground.work[static_cast<std::size_t>(i)];
    if (play.ground.is_wall[static_cast<std::size_t>(i)] && geometry::meet(wall, way))
      return Refusal{rule("MI-LEAD-02"), "a wall is in the way"};
  }
  bool barred = false;
  for_each_unit(standing_of(play.state, 1 - side_of_leader(leader)), [&](UnitId enemy) {
    barred = barred || geometry::overlap_deeper(footprint_of(play, enemy).outline(), line, kTolerance);
  });
  if (barred) return Refusal{rule("MI-LEAD-02"), "an enemy is in the way"};
  return {};
}

Verdict judge_length(const Play& play, LeaderId leader, const Segment& way) {
  const std::int32_t length = geometry::length_of(way), most = ride_length(play, leader);
  if (!reaches(length, most))
    return Refusal{rule("MI-LEAD-02"), "it is farther than he rides"}.with(Measure::length, length, most);
  return way_is_free(play, leader, way);
}

}  // namespace

std::int32_t ride_length(const Play& play, LeaderId leader) {
  const Army& army = play.setting.army(play.state, side_of_leader(leader));
  return army.leaders[static_cast<std::size_t>(number_of_leader(leader))].mounted
             ? play.setting.tables.leader_move_mounted
             : play.setting.tables.leader_move_on_foot;
}

Verdict may_ride(const Play& play, LeaderId leader) {
  const Leader& l = play.state.leader[leader];
  if (!l.in_play()) return Refusal{rule("MI-LEAD-02"), "he is not on the table"};
  if (l.has(Leader::kMovedNow)) return Refusal{rule("MI-LEAD-03"), "he has moved this turn"};
  return {};
}

Point start_of_ride(const Play& play, LeaderId leader, Point to) {
  const Leader& l = play.state.leader[leader];
  return l.unit == kNoUnit ? l.at() : geometry::nearest_point(footprint_of(play, l.unit).outline(), to);
}

Verdict judge_ride(const Play& play, LeaderId leader, Point to) {
  if (const Verdict verdict = may_ride(play, leader); !verdict.ok()) return verdict;
  if (to.x < 0 || to.y < 0 || to.x > play.ground.width || to.y > play.ground.depth)
    return Refusal{rule("MI-LEAD-13"), "he may not leave the table"};
  if (const Verdict verdict = judge_length(play, leader, {start_of_ride(play, leader, to), to});
      !verdict.ok())
    return verdict;
  const std::int32_t near = play.setting.inches(kInch, kInch * 3 / 2);
  Verdict verdict;
  for_each_unit(standing_of(play.state, 1 - side_of_leader(leader)), [&](UnitId enemy) {
    const std::int32_t gap = geometry::gap_between(footprint_of(play, enemy).outline(), to);
    if (verdict.ok() && reaches(gap, near))
      verdict = Refusal{rule("MI-LEAD-02"), "he may not stand so near to an enemy"}.with(Measure::length, gap,
                                                                                         near);
  });
  return verdict;
}

Verdict judge_joining(const Play& play, LeaderId leader, UnitId unit) {
  if (const Verdict verdict = may_ride(play, leader); !verdict.ok()) return verdict;
  if (play.state.leader[leader].unit == unit) return Refusal{rule("MI-LEAD-01"), "he is with it"};
  if (!may_attach(play, leader, unit)) return Refusal{rule("MI-LEAD-01"), "he may not join this unit"};
  const Footprint print = footprint_of(play, unit);
  const Point to = geometry::nearest_point(print.outline(), place_of(play, leader));
  return judge_length(play, leader, {start_of_ride(play, leader, to), to});
}

void ride(Play& play, LeaderId leader, Point to) {
  const Segment way{start_of_ride(play, leader, to), to};
  detach(play.state, leader, to);
  play.state.leader[leader].set(Leader::kMovedNow);
  tell(play, {.rule = rule("MI-LEAD-02"),
              .verb = Told::leader_moved,
              .subject = leader,
              .numbers = {geometry::length_of(way)},
              .depth = 0});
}

void join(Play& play, LeaderId leader, UnitId unit) {
  attach(play, leader, unit);
  play.state.leader[leader].set(Leader::kMovedNow);
  tell(play, {.rule = rule("MI-LEAD-03"),
              .verb = Told::leader_attached,
              .subject = leader,
              .object = unit,
              .depth = 0});
}

}  // namespace warren::might_of_arms
