// What can a group meet on its ways? Gathered once for all ways of a question. (RR-MOV-06 to 09)
#pragma once

#include "games/rattle_and_rend/rules/groups.h"
#include "kernel/base/fixed.h"

namespace warren::rattle_and_rend {

// Another base, as the mover meets it.
struct Obstacle {
  GroupId id = kNoGroup;
  Point at{};
  int radius = 0;
  int contact = 0;  // from centre to centre when the bases touch
};

inline constexpr geometry::Box kWholeBoard{
    {0,      0     },
    {kBoard, kBoard}
};

// Holds for ways of one group that stay inside `reach`, until somebody moves. What lies wholly outside is
// left out.
struct Surroundings {
  Surroundings(const Play& play, GroupId mover, const geometry::Box& reach);

  const Play& play;
  GroupId id;
  geometry::Box reach;
  int radius;
  bool flies;
  bool breaks;               // RR-HVY-15: Rough and Hazardous ground is not for it
  std::uint64_t pieces = 0;  // a bit for each piece of terrain
  Fixed<Obstacle, kMaxGroups> groups;

  bool overlaps_any(Point at) const;  // RR-MOV-08
};

}  // namespace warren::rattle_and_rend
