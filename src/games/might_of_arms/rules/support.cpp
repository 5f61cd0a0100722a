#include "games/might_of_arms/rules/support.h"

#include <algorithm>
#include <cstdlib>

#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/terrain.h"

namespace warren::might_of_arms {
namespace {

bool friend_in(const Play& play, UnitId unit, const Hull& strip) {
  constexpr int kMostAskew = 450;
  const State& state = play.state;
  bool there = false;
  for_each_unit(standing_of(state, side_of(unit)) & ~bit(unit), [&](UnitId other) {
    const Troop& troop = play.setting.troop(state, other);
    if (there || !(troop.formed || troop.artillery) || state.unit[other].is(kShaken)) return;
    if (std::abs(geometry::signed_tenths(state.unit[unit].angle(), state.unit[other].angle())) > kMostAskew)
      return;
    const Footprint print = footprint_of(play, other);
    there = geometry::overlaps(geometry::box_of(strip.outline()), print.box) &&
            geometry::overlap_deeper(strip.outline(), print.outline(), kTolerance);
  });
  return there;
}

bool ground_in(const Play& play, const Hull& strip) {
  for (const Patch& patch : play.ground.all())
    if ((patch.kind == Terrain::village || patch.kind == Terrain::river) &&
        geometry::overlap_deeper(strip.outline(), patch.outline(), kTolerance))
      return true;
  for (const Segment& line : play.ground.lines()) {
    const std::array<Point, 2> ends{line.a, line.b};
    if (geometry::overlap_deeper(strip.outline(), ends, kTolerance)) return true;
  }
  return std::ranges::any_of(strip.outline(), [&](Point p) {
    return p.x < 0 || p.y < 0 || p.x > play.ground.width || p.y > play.ground.depth;
  });
}

}  // namespace

bool is_column(const Play& play, UnitId unit, int ranks) {
  const UnitFacts& facts = play.setting.facts(play.state, unit);
  const Unit& body = play.state.unit[unit];
  return facts.pike && facts.halberds() && ranks_of(body.stands, body.files) >= ranks;
}

Hull flank_strip(const Play& play, UnitId unit, Face flank) {
  const Block block = block_of(play, unit);
  const Segment edge = geometry::footprint_of(block).edge(block_face(flank));
  const Vec out =
      geometry::shift_of(geometry::facing(block, block_face(flank)), play.setting.tables.stand_width);
  Hull strip;
  strip.count = 4;
  strip.corner[0] = edge.a;
  strip.corner[1] = edge.b;
  strip.corner[2] = edge.b + out;
  strip.corner[3] = edge.a + out;
  return strip;
}

bool flank_supported(const Play& play, UnitId unit, Face flank) {
  constexpr int kRanksOfALoneColumn = 4;
  if (count_on_face(play.state, unit, flank) > 0) return false;
  if (play.setting.house.pike_column_support == YesNo::yes && is_column(play, unit, kRanksOfALoneColumn))
    return true;
  const Hull strip = flank_strip(play, unit, flank);
  return ground_in(play, strip) || friend_in(play, unit, strip);
}

bool fully_supported(const Play& play, UnitId unit) {
  return !play.state.unit[unit].is(kShaken) && flank_supported(play, unit, Face::left) &&
         flank_supported(play, unit, Face::right);
}

}  // namespace warren::might_of_arms
