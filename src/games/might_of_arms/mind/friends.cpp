// How does a unit of the automatic commander's army stand by its friends? MI-BOT-13.
#include "games/might_of_arms/mind/mover.h"

namespace warren::might_of_arms {

std::optional<MoveWish> Mover::help(UnitId friendly) const {
  if (!troop_.formed || troop_.artillery || body_.is(kActed | kShaken) || in_melee(play_.state, unit_) ||
      is_threatened_aside() || has_good_charge(play_, unit_))
    return std::nullopt;
  const Mover other(play_, friendly);
  const Face flank = class_of_charge(play_, play_.state.unit[other.threat_aside()].at(), friendly);
  if (flank == Face::rear) return std::nullopt;
  return beside(friendly, flank);
}

std::optional<MoveWish> Mover::beside(UnitId friendly, Face flank) const {
  const Block other = block_of(play_, friendly);
  const std::int32_t away = (other.width + block_of(play_, unit_).width) / 2 + kInch / 10;
  const Angle side = Angle::of_tenths(other.heading.tenths + (flank == Face::left ? 900 : -900));
  const Pose pose{other.at + geometry::shift_of(side, away), other.heading, true};
  Move move;
  if (!judge_pose(play_, unit_, MoveKind::forward, pose, move).ok()) return std::nullopt;
  return MoveWish{.option = option(Verb::forward, unit_), .pose = pose};
}

// MI-MOR-04: in line with the nearest formed friend whose flank has room for it.
std::optional<MoveWish> Mover::stand_by_a_friend() const {
  if (!troop_.formed || troop_.artillery) return std::nullopt;
  Near friends;
  for_each_unit(standing_of(play_.state, side_of(unit_)) & ~bit(unit_), [&](UnitId other) {
    if (play_.setting.troop(play_.state, other).formed) friends.add(other, gap(play_, unit_, other));
  });
  for (const Near::One& one : friends.all())
    for (const Face flank : {Face::left, Face::right})
      if (const auto there = beside(one.unit, flank);
          there && geometry::length_of(Segment{body_.at(), there->pose.at}) > kInch / 4)
        return there;
  return std::nullopt;
}

// Formed friends come up behind it: they cannot halt upon it (MI-MOVE-14).
bool Mover::bars_a_friend() const {
  const Footprint own = footprint_of(play_, unit_);
  bool barred = false;
  for_each_unit(standing_of(play_.state, side_of(unit_)) & ~bit(unit_), [&](UnitId other) {
    const Troop& troop = play_.setting.troop(play_.state, other);
    if (barred || !troop.formed || in_melee(play_.state, other)) return;
    const Footprint print = footprint_of(play_, other);
    barred = may_be_within(own.box, print.box, troop.basic) && reaches(gap(own, print), troop.basic) &&
             geometry::zone_of(block_of(play_, other), centre_of(play_, unit_)) == BlockFace::front;
  });
  return barred;
}

}  // namespace warren::might_of_arms
