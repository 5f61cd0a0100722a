// Which bases does a unit stand on, who is its enemy, how far away is it?
#pragma once

#include "games/mice_at_arms/ground.h"
#include "kernel/geometry/measure.h"
#include "kernel/geometry/shapes.h"

namespace warren::mice_at_arms {

inline constexpr int kContact = 50;  // MA-GEO-16: bases this near touch

inline const Unit& unit_of(const Play& play, UnitId id) { return play.state.unit[id]; }
inline Unit& unit_of(Play& play, UnitId id) { return play.state.unit[id]; }

inline const Army& army_of(const Play& play, int army) {
  return play.state.army[static_cast<std::size_t>(army)];
}
inline Army& army_of(Play& play, int army) { return play.state.army[static_cast<std::size_t>(army)]; }
inline const Profile& profile_of(const Play& play, UnitId id) {
  return play.setting.profile(unit_of(play, id));
}
inline Seat seat_of(const Play& play, UnitId id) { return seat_at(unit_of(play, id).army); }

// MA-COMP-05: every other army is an enemy.
UnitSet friends_of(const Play& play, int army);  // on the table, the army's own
UnitSet enemies_of(const Play& play, int army);  // on the table
inline bool are_enemies(const Play& play, UnitId a, UnitId b) {
  return unit_of(play, a).army != unit_of(play, b).army;
}

// MA-GEO-11: a Cat-non's machine is slot 0 and stays while crew lives; every other unit has a base per model.
int base_count(const Unit& unit);
inline Disc base_of(const Play& play, UnitId id, int model) {
  return {point(unit_of(play, id).at[static_cast<std::size_t>(model)]), profile_of(play, id).radius(model)};
}
inline Disc leader_base(const Play& play, UnitId id) { return base_of(play, id, 0); }
inline bool is_tucked(const Unit& unit, int model) { return ((unit.tucked >> model) & 1) != 0; }

// Calls f with each base of a unit that has a footprint of its own.
template <class F>
void for_each_base(const Play& play, UnitId id, F&& f) {
  const Unit& unit = unit_of(play, id);
  const Profile& profile = play.setting.profile(unit);
  const int bases = base_count(unit);
  for (int model = 0; model < bases; ++model)
    if (!is_tucked(unit, model))
      f(Disc{point(unit.at[static_cast<std::size_t>(model)]), profile.radius(model)});
}

// MA-GEO-09: no base of a unit reaches farther from its leader's centre than this (three pitches and a base).
inline constexpr int kUnitReach = 4 * kInch;
// Could any base of the unit be nearer to the point than this? A quick no saves looking at each.
inline bool may_be_near(const Play& play, Point at, UnitId id, int limit) {
  const std::int64_t reach = limit + kUnitReach;
  return geometry::distance2(at, point(unit_of(play, id).at[0])) <= reach * reach;
}

// MA-GEO-03, MA-GEO-05, MA-GEO-06: from one base to the nearest base of a unit.
int gap_to_unit(const Play& play, const Disc& from, UnitId to);
// MA-GEO-04: within includes exactly N.
bool is_within(const Play& play, const Disc& from, UnitId to, int limit);

// What touches others: a base, or the rim of the piece that a unit occupies.
struct Contact {
  Outline outline;
  PieceId piece = kNoPiece;
};
inline Contact contact_of(const Disc& base) { return {Outline::of(base), kNoPiece}; }
inline Contact contact_of(const Play& play, PieceId piece) {
  return {outline_of(play.state.piece[piece]), piece};
}

// MA-GEO-17: what is touched: the bases of a unit in the open, the rim of the piece that it occupies.
template <class F>
void for_each_contact(const Play& play, UnitId id, F&& f) {
  const Unit& unit = unit_of(play, id);
  if (unit.in_piece != 0)
    f(contact_of(play, static_cast<PieceId>(unit.in_piece - 1)));
  else
    for_each_base(play, id, [&](const Disc& base) { f(contact_of(base)); });
}
// MA-GEO-16; two standing castle pieces touch when they share a side (MA-SIEGE-04, MA-SIEGE-14).
bool touches(const Play& play, const Contact& contact, UnitId other);

// The place of the model that is the hero: slot 1 beside the King, else the leader's (MA-GEO-11, MA-HERO-02).
int hero_model(const Unit& unit);
Disc hero_base(const Play& play, UnitId id);

// The King's unit of an army, or kNoUnit when it is off the table.
UnitId king_of(const Play& play, int army);

// MA-GEO-19: enemies of `unit`, other than `except`, that are engaged with it and not fleeing.
int flanking_count(const Play& play, UnitId unit, UnitId except);

// The terrain that a unit occupies; clear when it occupies none.
Terrain terrain_of(const Play& play, UnitId id);
int level_of(const Play& play, UnitId id);          // MA-TERR-07
UnitId holder_of(const Play& play, PieceId piece);  // MA-TERR-04
bool is_castle(const Play& play, PieceId piece);    // a standing piece of it (MA-SIEGE-03)
PieceId piece_of(const Unit& unit);                 // kNoPiece on open ground

bool may_shoot_at_all(const Play& play, UnitId id);  // MA-UNIT-03, MA-HERO-13, MA-UNIT-23, MA-UNIT-27
inline bool is_crewed(const Unit& cat_non) { return cat_non.models >= 2; }  // MA-UNIT-27: it can shoot
bool is_machine(const Play& play, UnitId id);

}  // namespace warren::mice_at_arms
