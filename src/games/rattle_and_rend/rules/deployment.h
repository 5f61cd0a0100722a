// Where may a warband stand, and where does it come back? (chapter 11, RR-DEP)
#pragma once

#include "games/rattle_and_rend/rules/movement.h"

namespace warren::rattle_and_rend {

inline constexpr Point kCentre{kBoard / 2, kBoard / 2};
inline constexpr int kAnyStrip = 0;

// South, east, north, west edges or halves; south-west, south-east, north-east, north-west corners.
inline constexpr int kParts = 4;
int parts_of(Deployment deployment);  // how many there are to choose from
int opposite_part(Deployment deployment, int part);
inline constexpr int kStrips = 4;
int strip_at(Point at);  // RR-CONQ-01, RR-DEP-11: 1 to 4; a line belongs to the lower number
bool owns_strip(const MatchSetting& setting, int part, int strip);
bool owns_strip(const Play& play, int side, int strip);
Point corner_of(int part);  // the corner with that number; an edge leads from it to the next

// RR-DEP-04: the centre is in the zone. `strip` narrows a Mixed zone.
bool is_in_zone(const Play& play, int side, Point at, int strip = kAnyStrip);
bool is_in_zone(const MatchSetting& setting, Deployment deployment, int part, Point at,
                int strip = kAnyStrip);
bool is_near_objective(const Play& play, Point at);  // within S of a marker or the hill's centre
// Everything that a deployment asks of a place (RR-DEP-01, -02, -04, -10, -11); contact is judged apart.
Verdict judge_deployment(const Surroundings& around, Point at, int strip, bool contact_allowed);
Verdict judge_deployment(const Play& play, GroupId id, Point at, int strip, bool contact_allowed);

// RR-DEP-13. With edges any point one radius from them counts, otherwise the point itself.
bool returns_at_edge(const Play& play);
bool is_return_edge(const Play& play, int side, Point at, int radius);
// The return point nearest to `from`, a radius inside the edge where there is one.
Point return_point(const Play& play, int side, Point from, int radius, int strip = kAnyStrip);

}  // namespace warren::rattle_and_rend
