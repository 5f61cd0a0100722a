// Where do the models of a unit stand around their leader? (MA-GEO-08 to 11, 15)
#pragma once

#include "games/mice_at_arms/rules/units.h"

namespace warren::mice_at_arms {

// A part of the table, bounds included: a rectangle, and of that only what lies in a circle round the table's
// centre, or along some edge of the table.
struct Zone {
  int left = 0;
  int bottom = 0;
  int right = kTable;
  int top = kTable;
  int circle = 0;  // 0: the whole rectangle; else within this of the centre
  int margin = 0;  // 0: the whole rectangle; else wholly within this of one edge of the table

  bool holds(const Disc& base) const;
  // MA-SET-05: some part of the outline lies in it.
  bool is_reached_by(const Outline& outline) const;
};

// MA-GEO-20
inline constexpr Zone kWholeTable{};

// Where a unit is set: its leader's place and heading, the piece it occupies if any, the zone its bases must
// keep to, and the enemies that it may come near to because it fights them.
struct Placement {
  Point leader{};
  Angle heading{};
  PieceId piece = kNoPiece;
  Zone zone = kWholeTable;
  UnitSet near_ok = 0;
};

// Sets the unit on the table and its models round the leader, the nearest legal place for each (MA-GEO-09);
// a model without any is tucked (MA-GEO-10).
void place_unit(Play& play, UnitId id, const Placement& placement);

// Does a base overlap any base on the table but those of `except`?
bool overlaps_any_base(const Play& play, const Disc& base, UnitId except);

}  // namespace warren::mice_at_arms
