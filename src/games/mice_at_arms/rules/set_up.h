// How are terrain and armies laid out? (chapter 7, MA-SET)
#pragma once

#include "games/mice_at_arms/rules/formation.h"
#include "kernel/prompt.h"

namespace warren::mice_at_arms {

inline constexpr int kPiecesEach = 4;  // MA-SET-01

void roll_for_terrain(Play& play);
void place_next_piece(Play& play);
void take_edges(Play& play);
void deploy_next_unit(Play& play);

// MA-SET-02, MA-SET-03: may this piece lie there?
Verdict judge_piece(const Play& play, Terrain type, Point at);
// Would closed pieces, this one with them, part one side of the table from the other?
bool closes_the_table(const Play& play, Point at);

// MA-SET-05: the strip along an army's edge.
Zone deployment_zone(const BattleSetting& setting, Edge edge);
// A point of the strip as its owner sees it: `along` from the left, `depth` from the edge.
Point strip_point(Edge edge, int along, int depth);
Angle inward(Edge edge);  // MA-GEO-12
Angle deployment_heading(const Play& play, UnitId id);

// Where a unit may be set down, and in which piece.
struct Stand {
  Verdict verdict;
  Point leader{};
  PieceId piece = kNoPiece;

  bool ok() const { return verdict.ok(); }
};
Stand judge_deployment(const Play& play, UnitId id, Point at);
// MA-SET-07: the legal point of the table nearest to the unit's zone.
Stand nearest_stand(const Play& play, UnitId id);

UnitSet undeployed_units(const Play& play, int army);

}  // namespace warren::mice_at_arms
