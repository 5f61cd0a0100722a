#include "games/might_of_arms/rules/turn_to_face.h"

#include <algorithm>

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/room.h"

namespace warren::might_of_arms {
namespace {

constexpr std::int32_t kStep = kInch / 10;

// How much of a new front lies along the enemy: both are flush on one line, so by their ends on it.
std::int32_t touching(const Block& place, const Footprint& enemy) {
  const geometry::Bearing unit{geometry::kBearingUnit, geometry::kBearingUnit};
  std::int64_t low = 0, high = 0;
  bool first = true;
  for (const Point p : enemy.corner) {
    const std::int64_t aside = geometry::bearing(place, p).aside / unit.aside;
    low = first ? aside : std::min(low, aside);
    high = first ? aside : std::max(high, aside);
    first = false;
  }
  const std::int64_t half = place.width / 2;
  return static_cast<std::int32_t>(std::min(high, half) - std::max(low, -half));
}

}  // namespace

UnitId enemy_to_face(const State& state, UnitId unit, Face& face) {
  UnitId enemy = kNoUnit;
  int count = 0;
  for_each_contact(state, unit, [&](const ContactView& c) {
    ++count;
    if (c.own_face == Face::front || c.turn >= state.turn) return;  // in a later turn
    enemy = c.enemy;
    face = c.own_face;
  });
  return count == 1 ? enemy : kNoUnit;
}

Verdict may_turn_to_face(const Play& play, UnitId unit) {
  Face face{};
  if (enemy_to_face(play.state, unit, face) == kNoUnit)
    return Refusal{rule("MI-CHG-30"), "no single enemy has stood on its flank or rear since an earlier turn"};
  if (play.state.unit[unit].is(kShaken)) return Refusal{rule("MI-CHG-30"), "it is shaken"};
  return {};
}

Verdict judge_turn_to_face(const Play& play, UnitId unit, Move& move) {
  Face face{};
  const UnitId enemy = enemy_to_face(play.state, unit, face);
  if (enemy == kNoUnit) return may_turn_to_face(play, unit);
  const Block block = block_of(play, unit);
  const Footprint other = footprint_of(play, enemy);
  const Room room(play, unit);
  // The new front lies on the line of the attacked face and looks out of it; along counts to its left.
  const Angle heading = geometry::facing(block, block_face(face));
  const Point middle = geometry::flush_on(block, block_face(face), block.width, block.depth, 0).at;
  const Angle left = Angle::of_tenths(heading.tenths + 900);
  const std::int32_t most = (block.width + geometry::length_of(block, block_face(face))) / 2 + 8 * kInch;
  for (std::int32_t step = 0; step <= most; step += kStep) {
    for (const std::int32_t along : {step, -step}) {
      const Block place{middle + geometry::shift_of(left, along), block.width, block.depth, heading};
      if (touching(place, other) < kStep - kReading) continue;
      if (!room.is_free(geometry::footprint_of(place))) continue;
      move = {
          MoveKind::face, false, play.state.unit[unit].files, 0, {0, 0},
              block, place
      };
      return {};
    }
  }
  return Refusal{rule("MI-CHG-30"), "there is no room to turn"};
}

}  // namespace warren::might_of_arms
