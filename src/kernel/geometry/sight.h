// Can one base see another past everything that stands between?
//
// Sight exists when some straight segment from any point of `from` to any point of any disc in `to` keeps at
// least one unit away from every blocker: blockers are widened by one unit, so a line that touches a rim is
// blocked and two touching pieces leave no slit between them. The answer is exact up to 1/16 of a unit in
// that one unit: a line is found whenever one exists, and the line returned never touches a blocker.
//
// A blocker that overlaps `from` or a target still blocks; the caller leaves out those that do not count.
// Bases that touch or overlap always see each other. Sight is mutual, and a mirrored table gives the same
// answer.
#pragma once

#include <span>

#include "kernel/geometry/shapes.h"

namespace warren::geometry {

inline constexpr int kMaxBlockers = 160;
inline constexpr int kMaxTargets = 8;

struct SightLine {
  bool clear;
  Segment line;  // clear: a free segment, its ends within a unit of the two discs;
                 // blocked: the centre line to the nearest target base
  int blocker;   // index of the first blocker that stops that line, counted from `from`; -1 when clear
};

// With no targets nothing is seen (line: from.centre to itself, blocker -1). Of several visible targets the
// first in order is taken. At most kMaxBlockers may stand between `from` and one target.
SightLine sight(const Disc& from, std::span<const Disc> to, std::span<const Rounded> blockers);

}  // namespace warren::geometry
