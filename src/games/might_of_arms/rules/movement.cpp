#include "games/might_of_arms/rules/movement.h"

#include <algorithm>

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/arrival.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/room.h"
#include "games/might_of_arms/rules/turn_to_face.h"
#include "games/might_of_arms/rules/way.h"
#include "kernel/geometry/numbers.h"

namespace warren::might_of_arms {
namespace {

constexpr std::int32_t kMostTurn = 450;  // MI-MOVE-04, in tenths of a degree

// MI-MOVE-10
bool is_eligible(const Play& play, UnitId unit, MoveKind kind) {
  const Troop& troop = play.setting.troop(play.state, unit);
  switch (kind) {
    case MoveKind::reverse:
      return troop.reverses || (troop.close_foot() && play.setting.house.heavy_reverse == NoYes::yes);
    case MoveKind::fall_back: return troop.falls_back;
    case MoveKind::skirmish: return troop.skirmishes;
    case MoveKind::double_move: return troop.doubles;
    case MoveKind::formation:
    case MoveKind::quarter_left:
    case MoveKind::quarter_right: return !troop.artillery && !troop.wagon;  // MI-MOVE-09
    default: return true;
  }
}

// MI-MOVE-28: what a wheel about a front corner costs, and how it shifts the front midpoint.
struct Wheeling {
  std::int32_t cost = 0;
  Vec shift{0, 0};
};
Wheeling wheel(const Play& play, const Block& block, Angle heading) {
  const std::int32_t tenths = geometry::signed_tenths(block.heading, heading);
  if (play.setting.house.wheel == Wheel::free_pivot || tenths == 0) return {};
  const Block after = geometry::turned(block, heading);
  const auto corner = tenths > 0 ? Footprint::kFrontLeft : Footprint::kFrontRight;
  const Point before_corner = geometry::footprint_of(block).corner[corner];
  const Point after_corner = geometry::footprint_of(after).corner[corner];
  // w x t with t in tenths: w * tenths * pi / 1800, rounded up.
  constexpr std::int64_t kPi = 3'141'592'654, kParts = 1'800'000'000'000;
  const std::int64_t exact = std::int64_t{block.width} * std::abs(tenths) * (kPi / 10);
  return {static_cast<std::int32_t>((exact + kParts / 10 - 1) / (kParts / 10)), before_corner - after_corner};
}

// MI-MOVE-08: farther than 12"/19" from every enemy all the way.
Verdict far_from_enemies(const Play& play, UnitId unit, Outline swept) {
  const bool eighteen = play.setting.house.double_gap_25mm == DoubleGap25::eighteen;
  const std::int32_t limit = play.setting.inches(12 * kInch, eighteen ? 18 * kInch : 19 * kInch);
  const geometry::Box box = geometry::box_of(swept);
  Verdict verdict;
  for_each_unit(enemies_of(play.state, unit), [&](UnitId enemy) {
    if (!verdict.ok()) return;
    const Block block = block_of(play, enemy);
    if (!may_be_within(rough_box(block), box, limit)) return;
    const Footprint print = geometry::footprint_of(block);
    if (!may_be_within(print.box, box, limit)) return;
    const std::int32_t gap = geometry::gap_between(swept, print.outline());
    if (reaches(gap, limit))
      verdict = Refusal{rule("MI-MOVE-08"), "an enemy is too near for a double move"}.with(Measure::length,
                                                                                           gap, limit);
  });
  return verdict;
}

Move straight(const Play& play, UnitId unit, MoveKind kind, std::int32_t distance) {
  const Block block = block_of(play, unit);
  const bool back = kind == MoveKind::fall_back;
  Move move;
  move.kind = kind;
  move.files = play.state.unit[unit].files;
  move.length = distance;
  move.start = kind == MoveKind::reverse ? geometry::reversed(block) : block;
  move.shift = geometry::shift_of(back ? geometry::opposite(block.heading) : move.start.heading, distance);
  move.end = move.start;
  move.end.at = move.start.at + move.shift;
  return move;
}

}  // namespace

// No move of a unit goes farther than a double one.
Surroundings::Surroundings(const Play& play, UnitId unit)
    : play_(play),
      unit_(unit),
      block_(block_of(play, unit)),
      room_(Room::within(play, unit, 2 * play.setting.troop(play.state, unit).basic)) {}

// One of the two ways of MI-MOVE-04, or a move without a turn: is it free, and can it be paid for?
Verdict Surroundings::judge_shift(std::int32_t budget, const Move& move) const {
  const Footprint start = geometry::footprint_of(move.start), end = geometry::footprint_of(move.end);
  const BlockFace leading = move.kind == MoveKind::fall_back ? BlockFace::rear : BlockFace::front;
  const Way way(play_, unit_, start.edge(leading), move.shift);
  if (const std::int32_t cost = way.cost(move.length); !reaches(cost, budget)) {
    const RuleId why = cost > move.length ? rule("MI-TERR-02") : rule("MI-MOVE-01");
    return Refusal{why, "it is farther than this move goes"}.with(Measure::length, cost, budget);
  }
  const Hull swept = geometry::swept(start, move.shift);
  Verdict verdict = room_.pass(swept.outline());
  if (verdict.ok()) verdict = room_.stand(end);
  if (verdict.ok()) verdict = room_.keep_off(swept.outline());
  if (verdict.ok()) verdict = room_.keep_off(end.outline());
  if (verdict.ok() && move.turn_first) verdict = room_.stand(start);
  if (verdict.ok() && move.kind == MoveKind::double_move)
    verdict = far_from_enemies(play_, unit_, swept.outline());
  return verdict.ok() ? shaken_stays_away(play_, unit_, end) : verdict;
}

Verdict Surroundings::judge_forward(MoveKind kind, const Pose& pose, Move& move) const {
  const Angle heading = pose.turned ? pose.heading : block_.heading;
  if (const int turn = std::abs(geometry::signed_tenths(block_.heading, heading)); turn > kMostTurn)
    return Refusal{rule("MI-MOVE-04"), "it may change its heading by 45 degrees at most"}.with(
        Measure::angle, turn, kMostTurn);
  const Wheeling wheeling = wheel(play_, block_, heading);
  const Vec shift = pose.at - block_.at - wheeling.shift;
  const geometry::Bearing to = geometry::bearing(block_, block_.at + shift);
  if (std::abs(to.aside) > to.ahead + kTolerance * geometry::kBearingUnit)
    return Refusal{rule("MI-MOVE-03"), "it goes straight ahead or up to 45 degrees aside"}.with(
        Measure::angle, std::abs(geometry::signed_tenths(block_.heading, geometry::angle_of(shift))),
        kMostTurn);
  const std::int32_t budget = allowance(play_, unit_, kind) - wheeling.cost;
  move.kind = kind;
  move.files = play_.state.unit[unit_].files;
  move.shift = shift;
  move.length = geometry::length_of(Segment{block_.at, block_.at + shift});
  move.end = {pose.at, block_.width, block_.depth, heading};
  move.start = block_;
  move.turn_first = false;
  const Verdict last = judge_shift(budget, move);
  if (last.ok() || heading == block_.heading) return last;
  move.turn_first = true;
  move.start = {block_.at + wheeling.shift, block_.width, block_.depth, heading};
  return judge_shift(budget, move).ok() ? Verdict{} : last;
}

Verdict Surroundings::judge_pose(MoveKind kind, const Pose& pose, Move& move) const {
  if (!is_near_table(pose.at)) return Refusal{rule("MI-MOVE-13"), "it would leave the table"};
  switch (kind) {
    case MoveKind::skirmish: return judge_skirmish(pose, move);
    case MoveKind::forward:
    case MoveKind::double_move: return judge_forward(kind, pose, move);
    default: return Refusal{rule("MI-MOVE-02"), "this move is not named by a place"};
  }
}

// MI-MOVE-07: any direction, any heading at the end.
Verdict Surroundings::judge_skirmish(const Pose& pose, Move& move) const {
  move = {MoveKind::skirmish, false, play_.state.unit[unit_].files, 0, pose.at - block_.at, block_, block_};
  move.length = geometry::length_of(Segment{block_.at, pose.at});
  move.end.at = pose.at;
  if (pose.turned) move.end.heading = pose.heading;
  return judge_shift(allowance(play_, unit_, MoveKind::skirmish), move);
}

Verdict Surroundings::judge_straight(MoveKind kind, std::int32_t distance, Move& move) const {
  const std::int32_t budget = allowance(play_, unit_, kind);
  if (distance < 0 || distance > budget)
    return Refusal{rule("MI-MOVE-01"), "it is farther than this move goes"}.with(Measure::length, distance,
                                                                                 budget);
  move = straight(play_, unit_, kind, distance);
  return judge_shift(budget, move);
}

std::int32_t Surroundings::farthest(MoveKind kind, Angle direction) const {
  const std::int32_t budget = allowance(play_, unit_, kind);
  const Footprint start =
      geometry::footprint_of(kind == MoveKind::reverse ? geometry::reversed(block_) : block_);
  const BlockFace leading = kind == MoveKind::fall_back ? BlockFace::rear : BlockFace::front;
  const Way way(play_, unit_, start.edge(leading), geometry::shift_of(direction, budget));
  const auto is_free = [&](std::int32_t length) {
    const Hull swept = geometry::swept(start, geometry::shift_of(direction, length));
    return room_.is_free(swept.outline()) && room_.keep_off(swept.outline()).ok() &&
           (kind != MoveKind::double_move || far_from_enemies(play_, unit_, swept.outline()).ok());
  };
  return geometry::farthest(way.reach(budget), is_free);
}

Verdict shaken_stays_away(const Play& play, UnitId unit, const Footprint& end) {
  if (!play.state.unit[unit].is(kShaken)) return {};
  const Footprint start = footprint_of(play, unit);
  const std::int32_t near = play.setting.inches(24 * kInch, 36 * kInch);
  Verdict verdict;
  for_each_unit(enemies_of(play.state, unit), [&](UnitId enemy) {
    const Footprint print = footprint_of(play, enemy);
    if (!verdict.ok() || !may_be_within(start.box, print.box, near)) return;
    const std::int32_t before = gap(start, print), after = gap(end, print);
    if (reaches(before, near) && after < before - kTolerance)
      verdict = Refusal{rule("MI-MOVE-18"), "a shaken unit may not come nearer to an enemy"}.with(
          Measure::length, after, before);
  });
  return verdict;
}

std::int32_t allowance(const Play& play, UnitId unit, MoveKind kind) {
  const std::int32_t basic = play.setting.troop(play.state, unit).basic;
  switch (kind) {
    case MoveKind::double_move: return 2 * basic;
    case MoveKind::fall_back:
    case MoveKind::skirmish: return basic / 2;
    case MoveKind::forward:
    case MoveKind::reverse:
    case MoveKind::arrive: return basic;
    default: return 0;
  }
}

Verdict may_begin(const Play& play, UnitId unit, MoveKind kind) {
  const Unit& u = play.state.unit[unit];
  if (kind == MoveKind::arrive) return may_arrive(play, unit);
  if (!u.standing()) return Refusal{rule("MI-MOVE-02"), "it is not on the table"};
  if (u.is(kActed)) return Refusal{rule("MI-MOVE-02"), "it has moved this turn"};
  if (kind == MoveKind::face) return may_turn_to_face(play, unit);
  if (in_melee(play.state, unit)) return Refusal{rule("MI-TURN-04"), "it is in melee"};
  if (!is_eligible(play, unit, kind)) return Refusal{rule("MI-MOVE-10"), "such troops do not move so"};
  if (kind == MoveKind::double_move) return far_from_enemies(play, unit, footprint_of(play, unit).outline());
  return {};
}

Verdict judge_pose(const Play& play, UnitId unit, MoveKind kind, const Pose& pose, Move& move) {
  if (const Verdict verdict = may_begin(play, unit, kind); !verdict.ok()) return verdict;
  if (!is_near_table(pose.at)) return Refusal{rule("MI-MOVE-13"), "it would leave the table"};
  if (kind == MoveKind::arrive) return judge_arrival(play, unit, pose, move);
  return Surroundings(play, unit).judge_pose(kind, pose, move);
}

Verdict judge_distance(const Play& play, UnitId unit, MoveKind kind, std::int32_t distance, Move& move) {
  if (const Verdict verdict = may_begin(play, unit, kind); !verdict.ok()) return verdict;
  return Surroundings(play, unit).judge_straight(kind, distance, move);
}

Verdict judge_formation(const Play& play, UnitId unit, MoveKind kind, int files, Move& move) {
  if (const Verdict verdict = may_begin(play, unit, kind); !verdict.ok()) return verdict;
  if (kind == MoveKind::face) return judge_turn_to_face(play, unit, move);
  const Unit& u = play.state.unit[unit];
  const Troop& troop = play.setting.troop(play.state, unit);
  const Block block = block_of(play, unit);
  move = {
      kind, false, u.files, 0, {0, 0},
          block, block
  };
  if (kind == MoveKind::formation) {
    if (files < 1 || files > std::min<int>(troop.most_files, u.stands) ||
        ranks_of(u.stands, files) > troop.most_ranks || files == u.files)
      return Refusal{rule("MI-UNIT-03"), "such troops do not form up so"};
    move.files = static_cast<std::uint8_t>(files);
    move.end = block_of(play, unit, files);
  } else {
    const int turn = kind == MoveKind::quarter_left ? 900 : -900;
    move.end = geometry::turned_about_centre(block, Angle::of_tenths(block.heading.tenths + turn));
  }
  const Footprint end = geometry::footprint_of(move.end);
  const Room room = Room::within(play, unit, move.end.width + move.end.depth);
  if (const Verdict verdict = room.stand(end); !verdict.ok()) return verdict;
  if (const Verdict verdict = room.keep_off(end.outline()); !verdict.ok()) return verdict;
  return shaken_stays_away(play, unit, end);
}

Pose end_of_forward(const Play& play, UnitId unit, Angle direction, std::int32_t length, Angle heading) {
  const Block block = block_of(play, unit);
  return {block.at + geometry::shift_of(direction, length) + wheel(play, block, heading).shift, heading,
          true};
}

}  // namespace warren::might_of_arms
