// How far does a way lead, and what stops it? (chapter 14, RR-MOV)
#pragma once

#include "games/rattle_and_rend/rules/sight.h"
#include "games/rattle_and_rend/rules/surroundings.h"
#include "kernel/rules/prompt.h"

namespace warren::rattle_and_rend {

// The path of a centre: straight legs with pivots between (RR-MOV-02 to 04).
struct Route {
  static constexpr int kMost = 4;  // start, two pivots, end

  int count = 0;
  std::array<Point, kMost> points{};
  std::array<int, kMost> upto{};  // length from the start to each point

  void add(Point point);
  int length() const { return count == 0 ? 0 : upto[static_cast<std::size_t>(count - 1)]; }
  int legs() const { return count - 1; }
  Point start() const { return points[0]; }
  Point end() const { return points[static_cast<std::size_t>(count - 1)]; }
  Point at(int length) const;
  int pivots_before(int length) const;
};
Route route_of(Point from, const Answer& path);
Answer path_of(const Route& route);
Route straight(Point from, Point to);

// Who moves, and what the rules let it ignore.
struct Mover {
  GroupId id = kNoGroup;
  bool forced = false;            // RR-MOV-12
  bool ignores_ground = false;    // RR-WAVE-02, RR-BRNK-02: Rough and Hazardous
  bool ignores_groups = false;    // RR-BRNK-02
  bool free_exit = false;         // no question at the edge of Rough and Hazardous
  std::uint64_t left_pieces = 0;  // each piece left is asked once (RR-TER-04)
};
Mover mover_of(const Play& play, GroupId id);  // with what its warband's traits waive

enum class Halt : std::uint8_t { end, contact, blocking, exit, inner_edge, board_edge, breaks };

inline constexpr int kGraze = 3;                                // a chord this short is a rounding
bool is_open_for(const Play& play, GroupId id, PieceId piece);  // RR-DRV-04

// As far as the way leads without a decision.
struct Survey {
  int stop = 0;  // length along the route
  Halt why = Halt::end;
  PieceId piece = kNoPiece;  // at an exit, or where a Transport breaks
};
// What one way may meet; who asks about several ways gathers for all of them.
Surroundings surroundings_of(const Play& play, GroupId id, const Route& route);

// From `from` on. The stop is a place where the group may stand, except at an exit, a board edge or a break.
Survey survey(const Surroundings& around, const Mover& mover, const Route& route, int from = 0);
Survey survey(const Play& play, const Mover& mover, const Route& route, int from = 0);

// May a move end there? (RR-MOV-08, RR-HVY-07, RR-HVY-15)
bool may_stay(const Play& play, const Mover& mover, Point at);
// The last length up to `at` where the group may stand (RR-MOV-08, RR-HVY-07).
int settle(const Surroundings& around, const Mover& mover, const Route& route, int at);
int settle(const Play& play, const Mover& mover, const Route& route, int at);

// How far a declared way leads, and where it ends, if nobody interferes and every exit is granted.
Survey planned(const Surroundings& around, const Mover& mover, const Route& route);
Point planned_end(const Surroundings& around, const Mover& mover, const Route& route);
Point planned_end(const Play& play, const Mover& mover, const Route& route);

// May a group stand there? (RR-GEO-11, RR-GEO-13, RR-MOV-08)
struct Standing {
  bool hazardous = false;     // allowed inside Hazardous
  bool no_contact = false;    // RR-DEP-01
  int clear_of_enemies = -1;  // farther than this from every enemy; -1: no matter
};
Verdict judge_stand(const Surroundings& around, Point at, const Standing& standing = {});
Verdict judge_stand(const Play& play, GroupId id, Point at, const Standing& standing = {});
bool overlaps_any(const Play& play, GroupId id, Point at);

// RR-GEO-13: the legal point of the 1 mm grid nearest to `wanted`; false when the board has none.
bool nearest_stand(const Surroundings& around, Point wanted, const Standing& standing, Point& found);
bool nearest_stand(const Play& play, GroupId id, Point wanted, const Standing& standing, Point& found);

// RR-MOV-13: directly away from a point, that far.
Point away_from(Point from, Point target, int length);
constexpr bool is_on_board(Point at) { return at.x >= 0 && at.y >= 0 && at.x <= kBoard && at.y <= kBoard; }
inline bool is_nearer(Point now, Point before, Point goal) {
  return geometry::distance2(now, goal) < geometry::distance2(before, goal);
}

}  // namespace warren::rattle_and_rend
