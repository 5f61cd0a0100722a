#include "games/mice_at_arms/rules/units.h"

#include <algorithm>
#include <limits>

namespace warren::mice_at_arms {
namespace {

// MA-SIEGE-04: castle squares of 3 inches, side by side and not corner to corner.
bool share_a_side(const Outline& a, const Outline& b) {
  const geometry::Vec apart = a.centre - b.centre;
  return std::abs(apart.x) + std::abs(apart.y) == a.half_width + b.half_width;
}

}  // namespace

UnitSet friends_of(const Play& play, int army) {
  return play.state.army[static_cast<std::size_t>(army)].units;
}

UnitSet enemies_of(const Play& play, int army) {
  UnitSet set = 0;
  for (int other = 0; other < play.state.armies; ++other)
    if (other != army) set |= friends_of(play, other);
  return set;
}

int base_count(const Unit& unit) {
  return unit.models + (unit.type == UnitType::cat_non && unit.models > 0 ? 1 : 0);
}

int gap_to_unit(const Play& play, const Disc& from, UnitId to) {
  int nearest = std::numeric_limits<int>::max();
  for_each_base(play, to, [&](const Disc& base) { nearest = std::min(nearest, geometry::gap(from, base)); });
  return nearest;
}

bool is_within(const Play& play, const Disc& from, UnitId to, int limit) {
  if (!may_be_near(play, from.centre, to, limit + from.radius)) return false;
  bool found = false;
  for_each_base(play, to, [&](const Disc& base) { found = found || geometry::within(from, base, limit); });
  return found;
}

bool touches(const Play& play, const Contact& contact, UnitId other) {
  bool found = false;
  for_each_contact(play, other, [&](const Contact& theirs) {
    const bool both_castle = contact.piece != kNoPiece && theirs.piece != kNoPiece &&
                             is_castle(play, contact.piece) && is_castle(play, theirs.piece);
    found = found || (both_castle ? share_a_side(contact.outline, theirs.outline)
                                  : is_within(contact.outline, theirs.outline, kContact));
  });
  return found;
}

int hero_model(const Unit& unit) { return unit.type == UnitType::king ? 1 : 0; }

Disc hero_base(const Play& play, UnitId id) {
  const Unit& unit = unit_of(play, id);
  const int model = hero_model(unit);
  return base_of(play, id, is_tucked(unit, model) ? 0 : model);
}

UnitId king_of(const Play& play, int army) {
  UnitId king = kNoUnit;
  for_each_unit(friends_of(play, army), [&](UnitId id) {
    if (unit_of(play, id).type == UnitType::king) king = id;
  });
  return king;
}

int flanking_count(const Play& play, UnitId unit, UnitId except) {
  int count = 0;
  for_each_unit(unit_of(play, unit).engaged, [&](UnitId other) {
    if (other != except && !unit_of(play, other).fleeing()) ++count;
  });
  return count;
}

Terrain terrain_of(const Play& play, UnitId id) {
  const Unit& unit = unit_of(play, id);
  return unit.in_piece == 0 ? Terrain::clear : play.state.piece[unit.in_piece - 1U].type;
}

int level_of(const Play& play, UnitId id) {
  const Unit& unit = unit_of(play, id);
  return unit.in_piece == 0 ? 0 : play.state.piece[unit.in_piece - 1U].level;
}

UnitId holder_of(const Play& play, PieceId piece) {
  for (UnitId id = 0; id < play.state.units; ++id)
    if (unit_of(play, id).on_table() && unit_of(play, id).in_piece == piece + 1) return id;
  return kNoUnit;
}

bool is_castle(const Play& play, PieceId piece) {
  return play.setting.profile(play.state.piece[piece].type).castle;
}

PieceId piece_of(const Unit& unit) {
  return unit.in_piece == 0 ? kNoPiece : static_cast<PieceId>(unit.in_piece - 1);
}

bool is_machine(const Play& play, UnitId id) { return profile_of(play, id).machine; }

bool may_shoot_at_all(const Play& play, UnitId id) {
  const Unit& unit = unit_of(play, id);
  const bool hero_stands = unit.models > hero_model(unit);
  if (unit.hero == Hero::ranger && hero_stands) return true;
  if (unit.type == UnitType::cat_non) return false;  // MA-UNIT-28: at castle pieces only
  return play.setting.profile(unit).shoots();
}

}  // namespace warren::mice_at_arms
