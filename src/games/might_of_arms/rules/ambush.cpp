#include "games/might_of_arms/rules/ambush.h"

#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

void take_off_marker(Play& play, int side, int which) {
  const int place = side * kMostMarkers + which;
  Marker& marker = play.state.marker[static_cast<std::size_t>(place)];
  marker.there = 0;
  play.table.lay_open(seal_of_kind(place));
  play.table.lay_open(seal_of_pose(place));
}

}  // namespace

std::int32_t reveal_distance(const MatchSetting& setting) { return setting.inches(4 * kInch, 6 * kInch); }

std::int32_t length_to_ambush(const Play& play, UnitId mover, const Footprint& start, Vec shift,
                              std::int32_t length) {
  const UnitSet hidden = hidden_of(play.state, 1 - side_of(mover));
  if (hidden == 0 || length == 0) return length;
  const std::int32_t limit = reveal_distance(play.setting);
  const Segment way{start.corner[0], start.corner[0] + shift};
  const auto is_free = [&](std::int32_t tried) {
    const Vec part = geometry::along(way, tried) - way.a;
    const Hull swept = geometry::swept(start, part);
    bool free = true;
    for_each_unit(hidden, [&](UnitId unit) {
      free = free && geometry::gap_between(swept.outline(), footprint_of(play, unit).outline()) >= limit;
    });
    return free;
  };
  return geometry::farthest(length, is_free);
}

void surprise(Play& play, UnitId unit) {
  Unit& u = play.state.unit[unit];
  if (u.is(kSurprised) || !u.standing()) return;
  u.set(kSurprised);
  tell(play, {.rule = rule("MI-SET-12"), .verb = Told::surprised, .subject = unit});
}

void reveal(Play& play, UnitId unit) {
  Unit& u = play.state.unit[unit];
  if (!u.hidden()) return;
  u.where = Whereabouts::standing;
  if (u.marker != 0) take_off_marker(play, side_of(unit), u.marker - 1);
  u.marker = 0;
  tell(play, {.rule = rule("MI-SET-13"), .verb = Told::revealed, .subject = unit, .reveals = true});
  const Footprint own = footprint_of(play, unit);
  for_each_unit(enemies_of(play.state, unit), [&](UnitId enemy) {
    if (reaches(gap(own, footprint_of(play, enemy)), reveal_distance(play.setting))) surprise(play, enemy);
  });
}

bool reveal_met_friends(Play& play, UnitId mover, Outline swept) {
  bool met = false;
  for_each_unit(hidden_of(play.state, side_of(mover)), [&](UnitId unit) {
    if (!geometry::overlap_deeper(swept, footprint_of(play, unit).outline(), kTolerance)) return;
    reveal(play, unit);
    met = true;
  });
  return met;
}

bool reveal_met(Play& play, UnitId mover, Outline swept) {
  bool met = reveal_met_friends(play, mover, swept);
  const std::int32_t near = play.setting.inches(kInch / 2, kInch * 3 / 4);  // MI-MOVE-12
  for_each_unit(hidden_of(play.state, 1 - side_of(mover)), [&](UnitId unit) {
    if (geometry::gap_between(swept, footprint_of(play, unit).outline()) >= near) return;
    reveal(play, unit);
    met = true;
  });
  return met;
}

void reveal_near(Play& play, UnitId mover, Outline swept) {
  const int other = 1 - side_of(mover);
  const std::int32_t limit = reveal_distance(play.setting);
  for_each_unit(hidden_of(play.state, other), [&](UnitId unit) {
    if (reaches(geometry::gap_between(swept, footprint_of(play, unit).outline()), limit)) reveal(play, unit);
  });
  for (int i = 0; i < play.state.side[static_cast<std::size_t>(other)].markers; ++i) {
    const Marker& marker = play.state.marker[marker_at(other, i)];
    if (marker.there == 0 || marker.what != Marker::kDummy) continue;
    if (!reaches(geometry::gap_between(swept, Point{marker.x, marker.y}), limit)) continue;
    take_off_marker(play, other, i);
    tell(play, {.rule = rule("MI-SET-13"),
                .verb = Told::dummy_revealed,
                .object = static_cast<std::uint8_t>(other),
                .reveals = true});
  }
}

bool may_have_secrets(const State& state, int side) {
  for (int i = 0; i < state.side[static_cast<std::size_t>(side)].markers; ++i)
    if (state.marker[marker_at(side, i)].there != 0) return true;
  for (int i = 0; i < state.side[static_cast<std::size_t>(side)].units; ++i)
    if (state.unit[unit_at(side, i)].where == Whereabouts::reserve ||
        state.unit[unit_at(side, i)].where == Whereabouts::hidden)
      return true;
  return false;
}

}  // namespace warren::might_of_arms
