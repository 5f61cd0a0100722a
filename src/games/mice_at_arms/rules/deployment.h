// Where do units stand when the battle begins? (chapter 7, MA-SET-05 to 08; the scenarios' own areas)
#pragma once

#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/rules/sight.h"
#include "kernel/rules/prompt.h"

namespace warren::mice_at_arms {

void deploy_next_unit(Play& play);

// Where a unit may be set down, and in which piece.
struct Stand {
  Verdict verdict;
  Point leader{};
  PieceId piece = kNoPiece;

  bool ok() const { return verdict.ok(); }
};
Stand judge_deployment(const Play& play, UnitId id, Point at, DeployArea area, const Cover* cover = nullptr);
inline Stand judge_deployment(const Play& play, UnitId id, Point at) {
  return judge_deployment(play, id, at, stage_of(play).deploy);
}
// MA-SET-07: the legal point of the table nearest to the unit's zone.
Stand nearest_stand(const Play& play, UnitId id, DeployArea area);
// MA-SCN-32: the legal point nearest to a place, so far from every enemy.
Stand nearest_stand_to(const Play& play, UnitId id, Point at, int from_enemies);

// The part of the table where the leader's base, and where all bases of a unit belong.
struct DeployZone {
  Zone leader;
  Zone models;
};
DeployZone deployment_zone(const BattleSetting& setting, const State& state, int army, DeployArea area);
inline DeployZone deployment_zone(const Play& play, int army, DeployArea area) {
  return deployment_zone(play.setting, play.state, army, area);
}
Zone strip_of(Edge edge, int depth);  // along that edge; the whole table without one

// A point of the strip along an edge as its owner sees it: `along` from the left, `depth` from the edge.
Point strip_point(Edge edge, int along, int depth);
Edge nearest_edge(Point at);  // ties: south, north, west, east
Angle inward(Edge edge);      // MA-GEO-12
Angle deployment_heading(const Play& play, UnitId id, Point at, DeployArea area);

UnitSet undeployed_units(const Play& play, int army);

}  // namespace warren::mice_at_arms
