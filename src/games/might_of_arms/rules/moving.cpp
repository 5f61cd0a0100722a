// What happens when a move is carried out, and how does a line advance?
#include <algorithm>

#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/movement.h"
#include "games/might_of_arms/rules/room.h"
#include "games/might_of_arms/rules/turn_to_face.h"
#include "games/might_of_arms/rules/way.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

constexpr int kLineTenths = 50;  // MI-MOVE-23: headings differ by at most 5 degrees

// MI-SET-13: it stops where it meets the ambush's distance, not upon a friend, and turns there if it can.
Move cut_short(const Play& play, UnitId unit, const Move& move, std::int32_t length) {
  const Room room(play, unit);
  const Footprint start = geometry::footprint_of(move.start);
  const Segment way{move.start.at, move.start.at + move.shift};
  Move cut = move;
  const auto place_at = [&](std::int32_t tried) {
    Block place = move.start;
    place.at = geometry::along(way, tried);
    return place;
  };
  length = geometry::farthest(length, [&](std::int32_t tried) {
    return room.is_free(geometry::swept(start, place_at(tried).at - move.start.at).outline());
  });
  length = room.last_clear(start, way, length);
  if (length == 0 && !room.is_free(start)) {  // not even the turn before it is free
    cut.length = 0, cut.shift = {0, 0}, cut.start = cut.end = block_of(play, unit);
    return cut;
  }
  cut.length = length;
  cut.end = place_at(length);
  cut.shift = cut.end.at - move.start.at;
  const Block turned = geometry::turned(cut.end, move.end.heading);
  if (room.is_free(geometry::footprint_of(turned))) cut.end = turned;
  return cut;
}

// MI-SET-13: friends in ambush upon whom it would come, on its way or where it ends, show themselves.
bool comes_upon_friends(Play& play, UnitId unit, const Move& move) {
  const Footprint start = geometry::footprint_of(move.start), end = geometry::footprint_of(move.end);
  const bool on_way = reveal_met_friends(play, unit, geometry::swept(start, move.shift).outline());
  return reveal_met_friends(play, unit, end.outline()) || on_way;
}

// A move that can be made in part.
bool is_a_way(MoveKind kind) {
  return kind == MoveKind::forward || kind == MoveKind::double_move || kind == MoveKind::skirmish ||
         kind == MoveKind::reverse || kind == MoveKind::fall_back;
}

// A change of formation, a turn or an arrival has no room beside a friend who was hidden: it is not made, and
// who is on the table has had his move.
void finds_no_room(Play& play, UnitId unit, MoveKind kind) {
  if (kind != MoveKind::arrive) play.state.unit[unit].set(kActed);
  tell(play, {.rule = rule("MI-SET-13"), .verb = Told::cut_short, .subject = unit, .reveals = true});
}

void save_wagons(Play& play, UnitId unit) {  // MI-SCN-08
  if (play.setting.scenario != ScenarioId::convoy || !play.setting.troop(play.state, unit).wagon) return;
  const Segment front = footprint_of(play, unit).edge(BlockFace::front);
  if (std::max(front.a.x, front.b.x) < play.ground.width - kTolerance) return;
  play.state.unit[unit].where = Whereabouts::saved;
  tell(play, {.rule = rule("MI-SCN-08"), .verb = Told::wagon_saved, .subject = unit});
}

Move ahead(const Play& play, UnitId unit, bool doubled, std::int32_t distance) {
  Move move;
  move.kind = doubled ? MoveKind::double_move : MoveKind::forward;
  move.files = play.state.unit[unit].files;
  move.length = distance;
  move.start = block_of(play, unit);
  move.shift = geometry::shift_of(move.start.heading, distance);
  move.end = move.start;
  move.end.at = move.start.at + move.shift;
  return move;
}

// One unit of a line, against everything that is not in it.
Verdict judge_in_line(const Play& play, UnitId unit, UnitSet line, bool doubled, std::int32_t distance) {
  const MoveKind kind = doubled ? MoveKind::double_move : MoveKind::forward;
  if (const Verdict verdict = may_begin(play, unit, kind); !verdict.ok()) return verdict;
  const Move move = ahead(play, unit, doubled, distance);
  const Footprint start = geometry::footprint_of(move.start), end = geometry::footprint_of(move.end);
  const std::int32_t budget = allowance(play, unit, kind);
  const std::int32_t cost = Way(play, unit, start.edge(BlockFace::front), move.shift).cost(distance);
  if (!reaches(cost, budget))
    return Refusal{rule("MI-MOVE-23"), "the line goes no farther than its slowest unit"}.with(Measure::length,
                                                                                              cost, budget);
  const Room room(play, unit, line);
  const Hull swept = geometry::swept(start, move.shift);
  for (const Verdict& verdict : {room.pass(swept.outline()), room.stand(end), room.keep_off(swept.outline())})
    if (!verdict.ok()) return verdict;
  if (doubled) {
    Move alone;
    // The distance to enemies holds for each by itself; who else is in the line does not matter for it.
    const Pose pose{move.end.at, move.end.heading, true};
    const Verdict verdict = judge_pose(play, unit, kind, pose, alone);
    if (!verdict.ok() && verdict.refusal().rule == rule("MI-MOVE-08")) return verdict;
  }
  return shaken_stays_away(play, unit, end);
}

bool ends_are_clear(const Play& play, UnitSet units, std::int32_t distance, UnitId& blamed) {
  std::array<Footprint, kMaxUnits> end;
  std::array<UnitId, kMaxUnits> id{};
  std::size_t count = 0;
  for_each_unit(units, [&](UnitId unit) {
    id[count] = unit;
    end[count++] = geometry::footprint_of(ahead(play, unit, false, distance).end);
  });
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (geometry::overlap_deeper(end[i].outline(), end[j].outline(), kTolerance)) {
        blamed = id[i];
        return false;
      }
  return true;
}

bool headings_agree(const Play& play, UnitSet units, UnitId& blamed) {
  bool agree = true;
  for_each_unit(units, [&](UnitId a) {
    for_each_unit(units, [&](UnitId b) {
      const int turn = geometry::signed_tenths(play.state.unit[a].angle(), play.state.unit[b].angle());
      if (!agree || std::abs(turn) <= kLineTenths) return;
      agree = false;
      blamed = b;
    });
  });
  return agree;
}

}  // namespace

std::uint32_t marks_of(const Play& play, MoveKind kind) {
  switch (kind) {
    case MoveKind::forward: return kMoved;
    case MoveKind::skirmish: return kMoved | kSkirmishMove;
    case MoveKind::reverse:
    case MoveKind::fall_back: return kMoved | kMovedOther;
    case MoveKind::double_move:
      return kMoved | kDoubled | (play.setting.house.double_counts_other == YesNo::yes ? kMovedOther : 0U);
    case MoveKind::formation:
    case MoveKind::quarter_left:
    case MoveKind::quarter_right: return kMoved | kMovedOther | kFormationChange;
    case MoveKind::face: return kMoved;
    case MoveKind::arrive: return kMoved | kArrived;
  }
  return kMoved;
}

void carry_out(Play& play, UnitId unit, const Move& judged) {
  const Footprint start = geometry::footprint_of(judged.start);
  const bool met = comes_upon_friends(play, unit, judged);
  if (met && !is_a_way(judged.kind)) return finds_no_room(play, unit, judged.kind);
  const std::int32_t length = length_to_ambush(play, unit, start, judged.shift, judged.length);
  const bool cut = met || length < judged.length;
  const Move move = cut ? cut_short(play, unit, judged, length) : judged;
  Unit& u = play.state.unit[unit];
  Face face{};
  const UnitId faced = move.kind == MoveKind::face ? enemy_to_face(play.state, unit, face) : kNoUnit;
  u.files = move.files;
  u.where = Whereabouts::standing;
  put(play.state, unit, move.end);
  u.set(marks_of(play, move.kind) | kActed);
  if (faced != kNoUnit) {
    turn_contact(play.state, unit, faced, Face::front);
    tell(play, {.rule = rule("MI-CHG-30"), .verb = Told::turned_to_face, .subject = unit, .object = faced});
  } else {
    tell(play, {
                   .rule = rule("MI-MOVE-02"),
                   .verb = move.kind == MoveKind::arrive ? Told::arrived : Told::moved,
                   .subject = unit,
                   .numbers = {static_cast<int>(move.kind), move.length},
                   .depth = 0,
                   .reveals = cut
    });
  }
  if (cut)
    tell(play, {.rule = rule("MI-MOVE-26"), .verb = Told::cut_short, .subject = unit, .reveals = true});
  const Hull swept = geometry::swept(start, move.shift);
  reveal_near(play, unit, swept.outline());
  reveal_near(play, unit, footprint_of(play, unit).outline());
  scatter_leaders(play, unit, swept.outline());
  save_wagons(play, unit);
}

Verdict judge_line(const Play& play, UnitSet units, bool doubled, std::int32_t distance, UnitId& blamed) {
  blamed = kNoUnit;
  if (std::popcount(units) < 2) return Refusal{rule("MI-MOVE-23"), "a line is two units or more"};
  if (!headings_agree(play, units, blamed))
    return Refusal{rule("MI-MOVE-23"), "their headings differ by more than 5 degrees"}.with(
        Measure::angle, Refusal::kNotMeasured, 50);
  Verdict verdict;
  for_each_unit(units, [&](UnitId unit) {
    if (!verdict.ok()) return;
    verdict = judge_in_line(play, unit, units, doubled, distance);
    if (!verdict.ok()) blamed = unit;
  });
  if (verdict.ok() && !ends_are_clear(play, units, distance, blamed))
    return Refusal{rule("MI-MOVE-23"), "two of them would end on one place"};
  return verdict;
}

std::int32_t farthest_line(const Play& play, UnitSet units, bool doubled) {
  std::int32_t most = geometry::kReach;
  const MoveKind kind = doubled ? MoveKind::double_move : MoveKind::forward;
  for_each_unit(units, [&](UnitId unit) { most = std::min(most, allowance(play, unit, kind)); });
  UnitId blamed = kNoUnit;
  return geometry::farthest(
      most, [&](std::int32_t distance) { return judge_line(play, units, doubled, distance, blamed).ok(); });
}

UnitSet line_of_command(const Play& play, LeaderId leader, bool doubled, LineOf who) {
  const int side = side_of_leader(leader);
  const MoveKind kind = doubled ? MoveKind::double_move : MoveKind::forward;
  UnitSet set = 0;
  UnitId first = kNoUnit;
  for_each_unit(standing_of(play.state, side), [&](UnitId unit) {
    const Unit& u = play.state.unit[unit];
    if (play.setting.facts(play.state, unit).leader != number_of_leader(leader) || u.is(kShaken) ||
        play.setting.troop(play.state, unit).artillery || !may_begin(play, unit, kind).ok())
      return;
    const Troop& troop = play.setting.troop(play.state, unit);
    const UnitFacts& facts = play.setting.facts(play.state, unit);
    if (who == LineOf::steady &&
        (!troop.formed || troop.knight || (facts.fierce() && troop.mounted) || facts.over_third_missile))
      return;
    if (first == kNoUnit) first = unit;
    const int turn = geometry::signed_tenths(play.state.unit[first].angle(), u.angle());
    if (turn >= 0 ? turn <= kLineTenths / 2 : -turn <= kLineTenths / 2) set |= bit(unit);
  });
  UnitSet able = 0;
  for_each_unit(set, [&](UnitId unit) {
    if (judge_in_line(play, unit, set, doubled, kInch / 10).ok()) able |= bit(unit);
  });
  return able;
}

namespace {

// MI-SET-13: a line that is cut goes back until nobody of it stands upon a friend whom he was passing.
std::int32_t last_clear_line(const Play& play, UnitSet units, bool doubled, std::int32_t length) {
  UnitId blamed = kNoUnit;
  while (length > 0 && !judge_line(play, units, doubled, length, blamed).ok())
    length -= std::min(length, kInch / 20);
  return length;
}

}  // namespace

void carry_out_line(Play& play, UnitSet units, bool doubled, std::int32_t distance) {
  std::int32_t length = distance;
  bool met = false;
  for_each_unit(units, [&](UnitId unit) {
    const Move move = ahead(play, unit, doubled, distance);
    met = comes_upon_friends(play, unit, move) || met;
    const Footprint start = geometry::footprint_of(move.start);
    length = std::min(length, length_to_ambush(play, unit, start, move.shift, distance));
  });
  if (met) length = std::min(length, farthest_line(play, units, doubled));
  if (length < distance) length = last_clear_line(play, units, doubled, length);
  const int side = side_of(static_cast<UnitId>(std::countr_zero(units)));
  tell(play, {
                 .rule = rule("MI-MOVE-23"),
                 .verb = Told::line_moved,
                 .object = static_cast<std::uint8_t>(side),
                 .numbers = {std::popcount(units), length},
                 .depth = 0
  });
  for_each_unit(units, [&](UnitId unit) { carry_out(play, unit, ahead(play, unit, doubled, length)); });
}

}  // namespace warren::might_of_arms
