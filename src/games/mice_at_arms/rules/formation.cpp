#include "games/mice_at_arms/rules/formation.h"

#include <algorithm>

#include "kernel/base/fixed.h"

namespace warren::mice_at_arms {
namespace {

// A base nearby, and how near to it a model may stand.
struct Neighbour {
  Disc base;
  int gap = 0;
};

constexpr int kMaxNeighbours = kMaxUnits * kMaxModels;
constexpr int kNeighbourhood = 7 * kInch;  // beyond three pitches and the largest gap

// Everything that a model's place is checked against, gathered once for the unit.
class Formation {
 public:
  Formation(const Play& play, UnitId id, const Placement& placement)
      : play_(play), placement_(placement), profile_(profile_of(play, id)) {
    const UnitSet enemies = enemies_of(play, unit_of(play, id).army);
    for (UnitId other = 0; other < play.state.units; ++other)
      if (other != id && unit_of(play, other).on_table() &&
          may_be_near(play, placement.leader, other, kNeighbourhood))
        gather(other, ((enemies >> other) & 1U) != 0);
  }

  bool is_legal(const Disc& base) const {
    return placement_.zone.holds(base) && keeps_its_distance(base) && stands_clear_of_terrain(base);
  }

  // On nobody's base, and as far from enemies as MA-MOVE-05 asks.
  bool keeps_its_distance(const Disc& base) const {
    for (const Neighbour& other : neighbours_) {
      const std::int64_t least = base.radius + other.base.radius + other.gap;
      if (geometry::distance2(base.centre, other.base.centre) < least * least) return false;
    }
    return true;
  }

 private:
  void gather(UnitId other, bool enemy) {
    const Disc leader{placement_.leader, profile_.leader_radius};
    const bool keeps_away = enemy && ((placement_.near_ok >> other) & 1U) == 0;
    // MA-MOVE-05: one base away, or as near as the leader already is.
    const int gap = keeps_away ? std::min(profile_.base(), gap_to_unit(play_, leader, other)) : 0;
    for_each_base(play_, other, [&](const Disc& base) {
      if (geometry::within(leader, base, kNeighbourhood)) neighbours_.add({base, gap});
    });
  }

  bool stands_clear_of_terrain(const Disc& base) const {
    bool clear = true;
    play_.ground.for_each_near(base,
                               [&](const auto& shape) { clear = clear && !overlaps(shape.outline, base); });
    return clear;
  }

  const Play& play_;
  const Placement& placement_;
  const Profile& profile_;
  Fixed<Neighbour, kMaxNeighbours> neighbours_;
};

Point turned(Point leader, Angle heading, Offset offset) {
  const geometry::Direction forward = geometry::direction_of(heading);
  return leader + geometry::step(forward, offset.forward) +
         geometry::step(geometry::left_of(forward), offset.left);
}

// MA-GEO-09: within one base diameter of a model already placed, and on none of them.
bool joins_the_others(const Unit& unit, const Profile& profile, int placed, const Disc& base) {
  bool near = false;
  for (int model = 0; model < placed; ++model) {
    if (is_tucked(unit, model)) continue;
    const Disc other{point(unit.at[static_cast<std::size_t>(model)]), profile.radius(model)};
    if (geometry::overlaps(base, other)) return false;
    near = near || geometry::within(base, other, 2 * base.radius);
  }
  return near;
}

// The model's ideal place, else the nearest legal candidate; false when there is none.
bool find_place(const Unit& unit, const Profile& profile, const Formation& formation,
                const Placement& placement, int model, Point& out) {
  const auto slot = static_cast<std::size_t>(model - 1);
  const int radius = profile.radius(model);
  const auto fits = [&](Offset offset) {
    out = turned(placement.leader, placement.heading, offset);
    const Disc base{out, radius};
    return formation.is_legal(base) && joins_the_others(unit, profile, model, base);
  };
  return fits(profile.slot[slot]) || std::ranges::any_of(profile.candidates[slot], fits);
}

// MA-GEO-15: on the ring round the centre of the occupied piece.
void stand_on_ring(const Play& play, Unit& unit, const Profile& profile, const Formation& formation,
                   const Placement& placement) {
  const Outline piece = outline_of(play.state.piece[placement.piece]);
  const Disc leader{placement.leader, profile.leader_radius - 1};
  for (int model = 1; model < base_count(unit); ++model) {
    const auto slot = static_cast<std::size_t>(model - 1);
    const Point at = turned(piece.centre, placement.heading, profile.ring[slot]);
    const Disc base{at, profile.radius(model)};
    const bool fits =
        holds(piece, base, 1) && !geometry::overlaps(base, leader) && formation.keeps_its_distance(base);
    unit.at[static_cast<std::size_t>(model)] = spot(fits ? at : placement.leader);
    if (!fits) unit.tucked = static_cast<std::uint8_t>(unit.tucked | 1U << model);
  }
}

}  // namespace

bool Zone::holds(const Disc& base) const {
  const auto [at, radius] = base;
  if (at.x - radius < left || at.x + radius > right || at.y - radius < bottom || at.y + radius > top)
    return false;
  if (circle > 0) return mice_at_arms::holds({kTableCentre, 0, 0, circle}, base);
  if (margin == 0) return true;
  return at.x + radius <= margin || at.y + radius <= margin || at.x - radius >= kTable - margin ||
         at.y - radius >= kTable - margin;
}

bool Zone::is_reached_by(const Outline& outline) const {
  const int width = outline.half_width + outline.radius;
  const int height = outline.half_height + outline.radius;
  const Point at = outline.centre;
  if (circle > 0) return overlaps(outline, Disc{kTableCentre, circle});
  if (margin > 0)
    return at.x - width < margin || at.y - height < margin || at.x + width > kTable - margin ||
           at.y + height > kTable - margin;
  const Outline whole{
      {(left + right) / 2, (bottom + top) / 2},
      (right - left) / 2, (top - bottom) / 2, 0
  };
  return overlaps(whole, outline);
}

void place_unit(Play& play, UnitId id, const Placement& placement) {
  Unit& unit = unit_of(play, id);
  const Profile& profile = play.setting.profile(unit);
  unit.set(Unit::kOnTable);
  play.state.army[unit.army].units |= bit(id);
  unit.heading = static_cast<std::uint16_t>(placement.heading.tenths);
  unit.in_piece =
      placement.piece == kNoPiece ? std::uint8_t{0} : static_cast<std::uint8_t>(placement.piece + 1);
  unit.tucked = 0;
  unit.at = {};
  unit.at[0] = spot(placement.leader);
  if (base_count(unit) == 1) return;
  const Formation formation(play, id, placement);
  if (placement.piece != kNoPiece) return stand_on_ring(play, unit, profile, formation, placement);
  for (int model = 1; model < base_count(unit); ++model) {
    Point at{};
    const bool found = find_place(unit, profile, formation, placement, model, at);
    unit.at[static_cast<std::size_t>(model)] = spot(found ? at : placement.leader);
    if (!found) unit.tucked = static_cast<std::uint8_t>(unit.tucked | 1U << model);
  }
}

bool overlaps_any_base(const Play& play, const Disc& base, UnitId except) {
  for (UnitId other = 0; other < play.state.units; ++other) {
    if (other == except || !unit_of(play, other).on_table() ||
        !may_be_near(play, base.centre, other, base.radius))
      continue;
    bool found = false;
    for_each_base(play, other, [&](const Disc& b) { found = found || geometry::overlaps(base, b); });
    if (found) return true;
  }
  return false;
}

}  // namespace warren::mice_at_arms
