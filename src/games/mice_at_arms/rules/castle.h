// Where is the castle, who is inside it, and how does one get in? (chapter 19, MA-SIEGE-03 to 14)
#pragma once

#include "games/mice_at_arms/rules/units.h"

namespace warren::mice_at_arms {

// MA-SIEGE-03: the square in the middle; open ground, not a piece.
inline constexpr Outline kCourtyard{kTableCentre, kPieceRadius, kPieceRadius, 0};
inline constexpr int kCastleReach = 3 * kPieceRadius;  // from the centre to the outer walls

bool is_siege(const Play& play);
bool is_in_courtyard(const Play& play, const Disc& leader);
// MA-SIEGE-08: on a standing castle piece or in the courtyard.
bool is_inside_castle(const Play& play, UnitId id);

// MA-SIEGE-06: a Ballista that keeps its tower.
bool is_fixed(const Play& play, UnitId id);
// MA-SIEGE-11: with courtyard_entry = breach_only an attacker comes in through rubble alone.
bool needs_a_breach(const Play& play, UnitId id, Point to);

// Lays the four towers and four battlements.
void build_castle(Play& play);
// MA-SIEGE-10: the piece becomes rubble and whoever stands on it is eliminated.
void destroy_piece(Play& play, PieceId piece, int by_army);

// MA-SIEGE-04: the corner where the rubble of a tower opens on the courtyard, seen from a base of that
// radius.
struct Breach {
  bool open = false;
  Point outside{};  // in the rubble, just before the corner
  Point inside{};   // in the courtyard, just behind it
};
// Not open when the piece is no such rubble.
Breach breach_between(const Play& play, PieceId rubble, int radius);

}  // namespace warren::mice_at_arms
