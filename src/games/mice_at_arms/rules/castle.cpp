#include "games/mice_at_arms/rules/castle.h"

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kPitch = 2 * kPieceRadius;  // from one square to the next

void build(Play& play, Terrain type, int across, int up) {
  play.state.piece[play.state.pieces++] = {
      .type = type,
      .level = static_cast<std::uint8_t>(play.setting.profile(type).level),
      .placed = 1,
      .at = spot(kTableCentre + geometry::Vec{across * kPitch, up * kPitch}),
      .half_width = kPieceRadius};
}

}  // namespace

bool is_siege(const Play& play) { return play.state.scenario == ScenarioId::siege; }

bool is_in_courtyard(const Play& play, const Disc& leader) {
  return is_siege(play) && holds(kCourtyard, leader);
}

bool is_inside_castle(const Play& play, UnitId id) {
  if (!is_siege(play)) return false;
  const PieceId piece = piece_of(unit_of(play, id));
  return piece == kNoPiece ? is_in_courtyard(play, leader_base(play, id)) : is_castle(play, piece);
}

bool is_fixed(const Play& play, UnitId id) {
  const Unit& unit = unit_of(play, id);
  if (unit.has(Unit::kFixed)) return true;
  return play.setting.house.siege_ballistas == SiegeBallistas::all_of_the_defender && is_siege(play) &&
         unit.type == UnitType::ballista && unit.army == side_b(play.state) &&
         terrain_of(play, id) == Terrain::tower;
}

bool needs_a_breach(const Play& play, UnitId id, Point to) {
  const Unit& unit = unit_of(play, id);
  return play.setting.house.courtyard_entry == CourtyardEntry::breach_only &&
         unit.army == play.state.side_a && unit.in_piece != 0 && is_castle(play, piece_of(unit)) &&
         is_in_courtyard(play, {to, play.setting.profile(unit).leader_radius});
}

void build_castle(Play& play) {
  for (const int up : {-1, 1})
    for (const int across : {-1, 1}) build(play, Terrain::tower, across, up);
  build(play, Terrain::battlement, 0, -1);
  build(play, Terrain::battlement, 1, 0);
  build(play, Terrain::battlement, 0, 1);
  build(play, Terrain::battlement, -1, 0);
}

void destroy_piece(Play& play, PieceId piece, int by_army) {
  tell(play, {.rule = rule("MA-SIEGE-10"), .verb = Told::piece_destroyed, .numbers = {piece}, .depth = 0});
  if (const UnitId holder = holder_of(play, piece); holder != kNoUnit)
    remove_unit(play, holder, Removal::eliminated, by_army);
  Piece& ruin = play.state.piece[piece];
  ruin.type = Terrain::rubble;
  ruin.level = static_cast<std::uint8_t>(play.setting.profile(Terrain::rubble).level);
  ruin.wounds = 0;
  ruin.vat = 0;
}

Breach breach_between(const Play& play, PieceId rubble, int radius) {
  const Piece& piece = play.state.piece[rubble];
  const geometry::Vec off = point(piece.at) - kTableCentre;
  if (!is_siege(play) || piece.type != Terrain::rubble || piece.half_width == 0 || off.x == 0 || off.y == 0)
    return {};
  const geometry::Vec out{off.x < 0 ? -1 : 1, off.y < 0 ? -1 : 1};
  const Point corner = kTableCentre + out * kPieceRadius;
  return {true, corner + out * radius, corner - out * radius};
}

}  // namespace warren::mice_at_arms
