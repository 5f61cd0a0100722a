// What does the scenario ask of a mover of the table-driven opponent? (MA-SOLO-12)
#include <algorithm>

#include "games/mice_at_arms/mind/solo.h"
#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/goals.h"
#include "games/mice_at_arms/rules/siege.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kHomestead = 4 * kInch;  // MA-SCN-08
constexpr int kExitStrip = 8 * kInch;  // MA-SCN-15
constexpr TerrainSet kCrossings = bit(Terrain::ford) | bit(Terrain::bridge);
constexpr TerrainSet kCastle = bit(Terrain::tower) | bit(Terrain::battlement) | bit(Terrain::gatehouse);

constexpr SoloGoal kNone{};
constexpr SoloGoal kStays{SoloGoal::Kind::stay, {}};
constexpr SoloGoal goes_to(Point at) { return {SoloGoal::Kind::go, at}; }

// The nearest piece of those types that no unit of the army stands on; who stands on one stays.
SoloGoal take_pieces(const Play& play, UnitId id, TerrainSet types) {
  if ((bit(terrain_of(play, id)) & types) != 0) return kStays;
  const Outline leader = Outline::of(leader_base(play, id));
  SoloGoal goal = kNone;
  int nearest = kFar;
  for (PieceId piece = 0; piece < play.state.pieces; ++piece) {
    if ((bit(play.state.piece[piece].type) & types) == 0) continue;
    const UnitId holder = holder_of(play, piece);
    if (holder != kNoUnit && !are_enemies(play, id, holder)) continue;
    const int away = gap(leader, outline_of(play.state.piece[piece]));
    if (away >= nearest) continue;
    nearest = away;
    goal = goes_to(point(play.state.piece[piece].at));
  }
  return goal;
}

// Side A of Chevauchee: to the rim of the nearest empty building.
SoloGoal burn_the_village(const Play& play, UnitId id) {
  const Disc leader = leader_base(play, id);
  SoloGoal goal = kNone;
  int nearest = kFar;
  for (PieceId piece = 0; piece < play.state.pieces; ++piece) {
    if (play.state.piece[piece].type != Terrain::building || holder_of(play, piece) != kNoUnit) continue;
    const Outline outline = outline_of(play.state.piece[piece]);
    const int away = gap(Outline::of(leader), outline);
    if (away >= nearest) continue;
    nearest = away;
    goal = goes_to(contact_point(outline, leader.radius, leader.centre));
  }
  return goal;
}

// Side A of Last Stand.
SoloGoal keep_the_homestead(const Play& play, UnitId id) {
  const Zone homestead{.circle = kHomestead};
  return homestead.holds(leader_base(play, id)) ? kStays : goes_to(kTableCentre);
}

// Side B of Break Free.
SoloGoal bar_the_exit(const Play& play, UnitId id) {
  const Zone strip = strip_of(exit_edge(play), kExitStrip);
  const Disc leader = leader_base(play, id);
  if (strip.holds(leader)) return kStays;
  return goes_to({std::clamp(leader.centre.x, strip.left + leader.radius, strip.right - leader.radius),
                  std::clamp(leader.centre.y, strip.bottom + leader.radius, strip.top - leader.radius)});
}

// Mounted units neither climb walls nor stay on them (MA-SIEGE-13).
SoloGoal keep_the_castle(const Play& play, UnitId id) {
  if (is_inside_castle(play, id)) return kStays;
  return profile_of(play, id).mounted ? kNone : take_pieces(play, id, kCastle);
}

// Up on a wall, and from there at whoever still defends the castle.
SoloGoal storm_the_castle(const Play& play, UnitId id) {
  if (!is_inside_castle(play, id))
    return profile_of(play, id).mounted ? kNone : take_pieces(play, id, kCastle);
  SoloGoal goal = kStays;
  int nearest = kFar;
  for_each_unit(enemies_of(play, unit_of(play, id).army), [&](UnitId enemy) {
    if (unit_of(play, enemy).fleeing() || !is_inside_castle(play, enemy)) return;
    const int away = gap_to_unit(play, leader_base(play, id), enemy);
    if (away >= nearest) return;
    nearest = away;
    goal = goes_to(leader_base(play, enemy).centre);
  });
  return goal;
}

SoloGoal goal_of_scenario(const Play& play, UnitId id) {
  const bool side_a = unit_of(play, id).army == play.state.side_a;
  switch (play.state.scenario) {
    case ScenarioId::last_stand: return side_a ? keep_the_homestead(play, id) : kNone;
    case ScenarioId::secure_the_crossing: return take_pieces(play, id, kCrossings);
    case ScenarioId::break_free: return side_a ? SoloGoal{SoloGoal::Kind::leave, {}} : bar_the_exit(play, id);
    case ScenarioId::take_the_fortress: return take_pieces(play, id, bit(Terrain::fortress));
    case ScenarioId::hold_the_hills: return take_pieces(play, id, bit(Terrain::extra_tall_mound));
    case ScenarioId::chevauchee: return side_a ? burn_the_village(play, id) : kNone;
    case ScenarioId::siege: return side_a ? storm_the_castle(play, id) : keep_the_castle(play, id);
    default: return kNone;
  }
}

}  // namespace

SoloGoal goal_of(const Play& play, UnitId id) {
  if (play.setting.house.solo_goals == SoloGoals::off) return kNone;
  const SoloGoal goal = goal_of_scenario(play, id);
  const bool stands_off = is_machine(play, id) && play.state.scenario != ScenarioId::chevauchee;
  return goal.kind == SoloGoal::Kind::go && stands_off ? kNone : goal;
}

}  // namespace warren::mice_at_arms
