// What can a seat not know, and how may it be otherwise? MI-SET-11, MI-SET-13.
#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/view/scene.h"
#include "games/might_of_arms/view/silent.h"

namespace warren::might_of_arms {
namespace {

// The secrets of a side are taken back: who was kept back and not seen, and what its markers are.
UnitSet forget(State& state, int side) {
  UnitSet pool = 0;
  for (int i = 0; i < state.side[static_cast<std::size_t>(side)].units; ++i) {
    Unit& unit = state.unit[unit_at(side, i)];
    if (unit.where != Whereabouts::hidden && unit.where != Whereabouts::reserve) continue;
    pool |= bit(unit_at(side, i));
    unit.where = Whereabouts::reserve;
    unit.marker = 0;
    unit.clear(kHiddenAtStart);
    unit.put({0, 0}, {0});
  }
  return pool;
}

UnitId draw_one(UnitSet pool, Rng& rng) {
  std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(pool)));
  UnitId drawn = kNoUnit;
  for_each_unit(pool, [&](UnitId unit) {
    if (skip-- == 0) drawn = unit;
  });
  return drawn;
}

// A place in the piece where the unit fits; false when a few tries find none.
bool draw_pose(const Play& play, UnitId unit, int piece, Rng& rng, Pose& pose) {
  constexpr int kPatience = 24;
  const Patch& patch = play.ground.patch[static_cast<std::size_t>(piece)];
  const Vec size = patch.box.high - patch.box.low;
  for (int i = 0; i < kPatience; ++i) {
    pose.at = patch.box.low + Vec{static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(size.x))),
                                  static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(size.y)))};
    pose.heading = Angle::of_tenths(static_cast<std::int32_t>(rng.below(8)) * 450);
    if (judge_hiding(play, unit, piece, pose.at, pose.heading).ok()) return true;
  }
  return false;
}

}  // namespace

bool hides_from(const State& state, Seat seat) {
  for (int side = 0; side < 2; ++side)
    if (seat_at(side) != seat && state.phase > Phase::ambush && may_have_secrets(state, side)) return true;
  return false;
}

void imagine_hidden(const MatchSetting& setting, State& state, Seat seat, Rng& rng) {
  if (!hides_from(state, seat)) return;
  MatchGround ground;
  prepare_ground(setting, state, ground);
  SilentTable nobody;
  const Play play{setting, ground, state, nobody};
  for (int side = 0; side < 2; ++side) {
    if (seat_at(side) == seat) continue;
    UnitSet pool = forget(state, side);
    for (int i = 0; i < state.side[static_cast<std::size_t>(side)].markers; ++i) {
      Marker& marker = state.marker[marker_at(side, i)];
      if (marker.there == 0) continue;
      marker.what = Marker::kDummy;
      const Point centre = ground.patch[marker.piece].centre;
      marker.x = centre.x, marker.y = centre.y;
      Pose pose;
      if (pool == 0 || rng.below(3) == 0) continue;
      const UnitId unit = draw_one(pool, rng);
      if (!draw_pose(play, unit, marker.piece, rng, pose)) continue;
      pool &= ~bit(unit);
      marker.what = unit;
      marker.x = pose.at.x, marker.y = pose.at.y;
      Unit& u = state.unit[unit];
      u.where = Whereabouts::hidden;
      u.put(pose.at, pose.heading);
      u.marker = static_cast<std::uint8_t>(i + 1);
      if (state.phase > Phase::initiative) u.set(kHiddenAtStart);
    }
  }
}

}  // namespace warren::might_of_arms
