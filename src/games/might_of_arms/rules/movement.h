// How may a unit move in its side's movement? Chapter 8.
#pragma once

#include "games/might_of_arms/rules/room.h"
#include "kernel/rules/prompt.h"

namespace warren::might_of_arms {

// MI-MOVE-02. A change of formation is new files, or a quarter turn (MI-MOVE-09).
enum class MoveKind : std::uint8_t {
  forward,
  reverse,
  fall_back,
  skirmish,
  double_move,
  formation,
  quarter_left,
  quarter_right,
  face,    // MI-CHG-30
  arrive,  // MI-SCN-04, MI-SET-17
};

// A move that was judged: how it goes and where it ends.
struct Move {
  MoveKind kind = MoveKind::forward;
  bool turn_first = false;  // MI-MOVE-04: the heading changes before the shift
  std::uint8_t files = 0;
  std::int32_t length = 0;
  Vec shift{};
  Block start{};  // what is shifted, after a turn that comes first
  Block end{};
};

// May the unit make such a move now, wherever it leads?
Verdict may_begin(const Play& play, UnitId unit, MoveKind kind);

// Forward, double, skirmish: the place and heading at the end. Reverse, fall back: how far. Arrival: both.
Verdict judge_pose(const Play& play, UnitId unit, MoveKind kind, const Pose& pose, Move& move);
Verdict judge_distance(const Play& play, UnitId unit, MoveKind kind, std::int32_t distance, Move& move);
// Formation: new files; quarter turns and turning to face: nothing more is said.
Verdict judge_formation(const Play& play, UnitId unit, MoveKind kind, int files, Move& move);

// The budget of a kind of move in clear ground.
std::int32_t allowance(const Play& play, UnitId unit, MoveKind kind);

// What stands about one unit, gathered once for many tries of its moves. Nobody moves meanwhile.
class Surroundings {
 public:
  Surroundings(const Play& play, UnitId unit);
  // Forward, double and skirmish: judge_pose for a unit that may begin such a move.
  Verdict judge_pose(MoveKind kind, const Pose& pose, Move& move) const;
  // Reverse, fall back: judge_distance for a unit that may begin such a move.
  Verdict judge_straight(MoveKind kind, std::int32_t distance, Move& move) const;
  // MI-MOVE-24: how far it gets that way, keeping its heading, after terrain, blocking and MI-MOVE-12.
  std::int32_t farthest(MoveKind kind, Angle direction) const;

 private:
  Verdict judge_forward(MoveKind kind, const Pose& pose, Move& move) const;
  Verdict judge_skirmish(const Pose& pose, Move& move) const;
  Verdict judge_shift(std::int32_t budget, const Move& move) const;

  const Play& play_;
  UnitId unit_;
  Block block_;
  Room room_;
};
inline std::int32_t farthest_move(const Play& play, UnitId unit, MoveKind kind, Angle direction) {
  return Surroundings(play, unit).farthest(kind, direction);
}
// Where a forward move of that length and final heading ends (with `wheel = arc` a turn shifts the front).
Pose end_of_forward(const Play& play, UnitId unit, Angle direction, std::int32_t length, Angle heading);

// MI-MOVE-23: the first unit that cannot go so far is named in `blamed`.
Verdict judge_line(const Play& play, UnitSet units, bool doubled, std::int32_t distance, UnitId& blamed);
std::int32_t farthest_line(const Play& play, UnitSet units, bool doubled);
// All units of one command that can go along.
// `steady`: its formed troops that are neither fierce nor knights nor mostly shot.
enum class LineOf : std::uint8_t { command, steady };
UnitSet line_of_command(const Play& play, LeaderId leader, bool doubled, LineOf who);

// MI-UNIT-12, MI-MOVE-21: the marks that a move of this kind leaves on its unit.
std::uint32_t marks_of(const Play& play, MoveKind kind);

// Makes it happen: ambushes cut it short (MI-SET-13), marks are set, leaders alone ride off.
void carry_out(Play& play, UnitId unit, const Move& move);
void carry_out_line(Play& play, UnitSet units, bool doubled, std::int32_t distance);

// MI-MOVE-18: gaps of a shaken unit may not shrink.
Verdict shaken_stays_away(const Play& play, UnitId unit, const Footprint& end);

}  // namespace warren::might_of_arms
