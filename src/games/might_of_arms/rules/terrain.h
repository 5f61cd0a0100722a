// What does the ground do to those who stand on it? Chapter 5.
#pragma once

#include "games/might_of_arms/rules/field.h"

namespace warren::might_of_arms {

// MI-GEO-10, MI-GEO-12: the parts of an edge in rough ground.
geometry::Parts rough_parts(const MatchGround& ground, const Segment& edge);
// Is at least half of the front edge, or of the footprint, in rough ground?
bool edge_in_rough(const Play& play, UnitId unit);
bool area_in_rough(const Play& play, UnitId unit);
// MI-TERR-04: by the front edge, by the footprint where it fights to flank or rear alone; MI-TERR-10.
bool in_rough(const Play& play, UnitId unit);
// The same in a fight with this enemy: across a ditch (MI-TERR-06), across works on horseback (MI-TERR-12).
bool fights_in_rough(const Play& play, UnitId unit, UnitId enemy);
// MI-TERR-05
inline bool clear_between(const Play& play, UnitId a, UnitId b) {
  return !fights_in_rough(play, a, b) && !fights_in_rough(play, b, a);
}
// Does any part of the footprint lie in rough ground? (MI-SET-10)
bool touches_rough(const MatchGround& ground, const Footprint& print);

// MI-TERR-06: how much of its front edge sections and walls cover.
std::int32_t covered_front(const Play& play, const Block& block);
// Foot or artillery with half of its front covered, with nothing running through it (MI-TERR-10).
bool stands_behind_works(const Play& play, UnitId unit);
// MI-TERR-06: against somebody at this point: on or ahead of the line of its front. False for who charges.
bool defends_works(const Play& play, UnitId unit, Point from);
bool defends_works(const Play& play, UnitId unit, UnitId enemy);
// MI-TERR-10: works run through the footprint.
bool works_run_through(const Play& play, UnitId unit);
bool works_run_through(const MatchGround& ground, const Block& block);

// MI-TERR-08
int height_at(const MatchGround& ground, Point point);
bool defends_higher_ground(const Play& play, UnitId unit, UnitId enemy);

// MI-SHOOT-10, MI-TERR-14: against shots from that point.
bool in_cover(const Play& play, UnitId target, Point from);

// Which pieces may hide somebody of a side, and is a footprint wholly inside one? (MI-SET-11)
bool is_ambush_place(const Play& play, int side, int piece);

// MI-CHG-11: does a point lie on or ahead of the line of a block's front?
bool on_or_ahead(const Block& block, Point point);

}  // namespace warren::might_of_arms
