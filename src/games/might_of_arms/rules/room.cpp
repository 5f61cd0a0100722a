#include "games/might_of_arms/rules/room.h"

#include <algorithm>

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/contacts.h"

namespace warren::might_of_arms {
namespace {

UnitSet obstacles(const Play& play, UnitId mover, UnitSet ignored, bool sees_hidden) {
  UnitSet set = standing_units(play.state) | hidden_of(play.state, side_of(mover));
  if (sees_hidden) set |= hidden_of(play.state, 1 - side_of(mover));
  return set & ~bit(mover) & ~ignored;
}

// How far the farthest point lies off the table.
std::int32_t beyond_edge(const MatchGround& ground, Outline swept) {
  const geometry::Box box = geometry::box_of(swept);
  return std::max({-box.low.x, -box.low.y, box.high.x - ground.width, box.high.y - ground.depth});
}

}  // namespace

bool may_pass_through(const Play& play, UnitId mover, UnitId other) {
  if (side_of(mover) != side_of(other)) return false;
  const bool skirmishers = play.setting.troop(play.state, mover).skirmish_foot() ||
                           play.setting.troop(play.state, other).skirmish_foot();
  return skirmishers && !in_melee(play.state, mover) && !in_melee(play.state, other);
}

Room::Room(const Play& play, UnitId mover, UnitSet ignored, bool sees_hidden)
    : play_(play),
      start_(footprint_of(play, mover)),
      near_(play.setting.inches(kInch / 2, kInch * 3 / 4)),
      field_(play, obstacles(play, mover, ignored, sees_hidden)) {
  for_each_unit(field_.who(),
                [&](UnitId other) { (may_pass_through(play, mover, other) ? soft_ : hard_) |= bit(other); });
  enemies_ = field_.who() & side_set(1 - side_of(mover));
  const Troop& troop = play.setting.troop(play.state, mover);
  walls_bar_ = !troop.infantry;
  sections_bar_ =
      walls_bar_ && !(troop.mounted && play.setting.house.mounted_vs_works == MountedVsWorks::rough);
}

bool Room::on_table(Outline swept) const {
  const geometry::Box box = geometry::box_of(swept);
  return box.low.x >= -kTolerance && box.low.y >= -kTolerance &&
         box.high.x <= play_.ground.width + kTolerance && box.high.y <= play_.ground.depth + kTolerance;
}

bool Room::crosses_line(Outline shape) const {
  if (!walls_bar_) return false;
  for (int i = 0; i < play_.ground.works; ++i) {
    if (!play_.ground.is_wall[static_cast<std::size_t>(i)] && !sections_bar_) continue;
    const Segment& line = play_.ground.work[static_cast<std::size_t>(i)];
    const std::array<Point, 2> ends{line.a, line.b};
    if (geometry::overlap_deeper(shape, ends, kTolerance)) return true;
  }
  return false;
}

UnitId Room::met_first(UnitSet who, Outline shape, const geometry::Box& box) const {
  UnitId met = kNoUnit;
  for_each_unit(who, [&](UnitId other) {
    if (met == kNoUnit && field_.may_meet(other, box) && geometry::overlaps(field_[other].box, box) &&
        geometry::overlap_deeper(shape, field_[other].outline(), kTolerance))
      met = other;
  });
  return met;
}

Verdict Room::pass(Outline swept) const {
  if (!on_table(swept))
    return Refusal{rule("MI-MOVE-13"), "it would leave the table"}.with(Measure::length,
                                                                        beyond_edge(play_.ground, swept), 0);
  return pass_but_edge(swept);
}

Verdict Room::pass_but_edge(Outline swept) const {
  const geometry::Box box = geometry::box_of(swept);
  if (const UnitId barring = met_first(hard_, swept, box); barring != kNoUnit)
    return Refusal{rule("MI-MOVE-13"), "another unit is in the way"}.because(warren::Cause::way,
                                                                             Ref::unit(barring));
  for (const Patch& patch : play_.ground.impassable())
    if (geometry::overlaps(patch.box, box) && geometry::overlap_deeper(swept, patch.outline(), kTolerance))
      return Refusal{rule("MI-TERR-13"), "impassable ground is in the way"}.because(warren::Cause::way);
  if (crosses_line(swept)) return Refusal{rule("MI-TERR-07"), "works or a wall are in the way"};
  return {};
}

bool Room::overlaps_unit(Outline shape) const {
  return met_first(field_.who(), shape, geometry::box_of(shape)) != kNoUnit;
}

Verdict Room::stand(const Footprint& place) const {
  if (const Verdict verdict = pass(place.outline()); !verdict.ok()) return verdict;
  const UnitId barring = met_first(soft_, place.outline(), place.box);
  if (barring == kNoUnit) return {};
  return Refusal::no_room(rule("MI-MOVE-14"), "it may pass through friends, but not stand on them",
                          Ref::unit(barring));
}

std::int32_t Room::last_clear(const Footprint& start, const Segment& way, std::int32_t length) const {
  while (length > 0 && !is_free(geometry::shifted(start, geometry::along(way, length) - way.a)))
    length -= std::min(length, kInch / 100);
  return length;
}

Verdict Room::keep_off(Outline swept, UnitSet but) const {
  const geometry::Box box = geometry::box_of(swept), near_box = geometry::grown(box, near_ + 1);
  Verdict verdict;
  for_each_unit(enemies_ & ~but, [&](UnitId enemy) {
    if (!verdict.ok() || !field_.may_meet(enemy, near_box) || !may_be_within(field_[enemy].box, box, near_))
      return;
    const std::int32_t gap = geometry::gap_between(swept, field_[enemy].outline());
    if (gap >= near_ - kReading) return;
    const std::int32_t before = geometry::gap_between(start_.outline(), field_[enemy].outline());
    if (before < near_ - kReading && gap >= before - kTolerance) return;
    verdict = Refusal{rule("MI-MOVE-12"), "it may not come so near to an enemy"}
                  .because(warren::Cause::way, Ref::unit(enemy))
                  .with(Measure::length, gap, near_);
  });
  return verdict;
}

}  // namespace warren::might_of_arms
