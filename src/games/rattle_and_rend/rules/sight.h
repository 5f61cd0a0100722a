// Who sees whom, and what lies under a point? (RR-LOS, RR-TER-02)
#pragma once

#include "games/rattle_and_rend/rules/groups.h"

namespace warren::rattle_and_rend {

// RR-LOS-02: the straight line between two centres passes through no third group and no Blocking.
// `but` are the groups at its ends.
bool is_clear(const Play& play, Point a, Point b, GroupSet but);
bool sees(const Play& play, GroupId a, GroupId b);                 // RR-LOS-04: mutual
bool sees_from(const Play& play, GroupId a, Point at, GroupId b);  // as if a stood at `at`
bool sees_piece(const Play& play, GroupId a, PieceId piece);       // RR-LOS-03

// RR-TER-02: strictly inside; on the line is outside.
bool is_inside(const geometry::Rounded& outline, Point at);
PieceId piece_at(const Play& play, Point at);  // or kNoPiece
bool is_in(const Play& play, Point at, Terrain type);
// RR-GEO-10: a base of that radius at `at` touches a Blocking piece.
bool touches_blocking(const Play& play, Point at, int radius);
bool touches(const geometry::Rounded& outline, Point at, int radius);

}  // namespace warren::rattle_and_rend
