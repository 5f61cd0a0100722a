// What is a position worth? Mice by what they can do and take, their places, and the scenario's goals.
#include <algorithm>
#include <array>

#include "games/mice_at_arms/agent.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "kernel/geometry/measure.h"
#include "kernel/geometry/numbers.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kPoint = 100;       // a victory point
constexpr int kShot = 8 * kInch;  // MA-SHOOT-07: beyond it is long range

struct Side {
  const BattleSetting& setting;
  const State& state;
  int army;

  const Army& own() const { return state.army[static_cast<std::size_t>(army)]; }
  bool is_a() const { return army == state.side_a; }
};

int inches_between(Spot a, Spot b) {
  const auto length2 = static_cast<std::uint64_t>(geometry::distance2(point(a), point(b)));
  return static_cast<int>(geometry::isqrt(length2)) / kInch;
}

// Fitted to who won some thousand battles, from positions on the way: 400 is three to one.
struct Value {
  int unit;   // for being there
  int model;  // for each model
};
constexpr std::array<Value, kUnitTypes> kValues{
    Value{115, 70 }, // hoppers
    Value{50,  25 }, // field mice
    Value{260, 95 }, // bow-mice
    Value{85,  50 }, // mice-at-arms
    Value{105, 90 }, // rat riders
    Value{690, 0  }, // battle cat
    Value{120, 100}, // the King and his bodyguards
    Value{160, 100}, // ballista
    Value{160, 100}, // cat-non
};
constexpr std::array<int, 11> kHeroes{0, 0, 45, 30, 110, 30, 75, 80, 10, 45, 60};  // by Hero

int worth_of(const Unit& unit) {
  if (unit.fleeing()) return 60 + 25 * unit.models;
  const Value& value = kValues[static_cast<std::size_t>(unit.type)];
  int worth = value.unit + value.model * unit.models + kHeroes[static_cast<std::size_t>(unit.hero)] +
              120 * unit.ladybugs;
  if (unit.type == UnitType::battle_cat) worth -= 110 * unit.leader_wounds;
  if (!unit.has(Unit::kActivated)) worth += 35;
  return worth;
}

// MA-TERR-05: on high ground, and under cover.
int worth_of_ground(const Side& side, const Unit& unit) {
  if (unit.in_piece == 0) return 0;
  const TerrainProfile& ground = side.setting.profile(side.state.piece[unit.in_piece - 1U].type);
  return (ground.attack ? 60 : 0) + (ground.shelter_shot || ground.shelter_melee ? 80 : 0);
}

// The nearest enemy of a unit, leader to leader.
struct Nearest {
  int away = -1;  // -1: there is none
  int bases = 0;  // radii of both leaders
};
Nearest nearest_enemy(const Side& side, const Unit& unit) {
  std::int64_t least = -1;
  Nearest nearest;
  for (UnitId id = 0; id < side.state.units; ++id) {
    const Unit& other = side.state.unit[id];
    if (!other.on_table() || other.army == side.army) continue;
    const std::int64_t away = geometry::distance2(point(unit.at[0]), point(other.at[0]));
    if (least >= 0 && away >= least) continue;
    least = away;
    nearest.bases = side.setting.profile(unit).leader_radius + side.setting.profile(other).leader_radius;
  }
  if (least >= 0) nearest.away = static_cast<int>(geometry::isqrt(static_cast<std::uint64_t>(least)));
  return nearest;
}

// What a unit that is free to go can do from where it stands, as the crow flies: strike somebody this round,
// shoot at somebody.
int worth_of_place(const Side& side, const Unit& unit) {
  const Nearest enemy = nearest_enemy(side, unit);
  if (unit.is_engaged() || enemy.away < 0) return 0;
  const Profile& profile = side.setting.profile(unit);
  const bool charges =
      !profile.machine && !unit.has(Unit::kActivated) && enemy.away <= profile.move + enemy.bases;
  const bool shoots = profile.shoots() && enemy.away <= kShot + (profile.machine ? 0 : profile.move);
  return (charges ? 80 : 0) + (shoots ? 40 : 0);
}

// Nobody wins a battle from afar. The longer nothing happens the more it matters (MA-END-05).
int worth_of_nearness(const Side& side) {
  const int inch_off = 4 + 4 * side.state.quiet_rounds;
  int worth = 0;
  for (UnitId id = 0; id < side.state.units; ++id) {
    const Unit& unit = side.state.unit[id];
    if (!unit.on_table() || unit.army != side.army || unit.fleeing() || unit.is_engaged()) continue;
    const int near = side.setting.profile(unit).shoots() ? kShot : 0;
    worth -= inch_off * std::max(0, nearest_enemy(side, unit).away - near) / kInch;
  }
  return worth;
}

// MA-TERR-04: who stands in a piece of that kind, and how far those are who could go there.
int worth_of_holding(const Side& side, Terrain type, int held) {
  int worth = 0;
  for (PieceId id = 0; id < side.state.pieces; ++id) {
    const Piece& piece = side.state.piece[id];
    if (piece.type != type || piece.placed == 0) continue;
    int nearest = kTable / kInch;
    for (UnitId u = 0; u < side.state.units; ++u) {
      const Unit& unit = side.state.unit[u];
      if (!unit.on_table() || unit.army != side.army || unit.fleeing()) continue;
      if (unit.in_piece == id + 1) worth += held;
      nearest = std::min(nearest, inches_between(unit.at[0], piece.at));
    }
    worth -= held * nearest / (2 * kTable / kInch);
  }
  return worth;
}

// MA-SCN-16: out is out; the nearer the others are to the exit edge the better.
int worth_of_breaking_free(const Side& side) {
  if (!side.is_a()) return 2 * kPoint * side.state.army[side.state.side_a].lost;
  int worth = 4 * kPoint * side.own().escaped;
  for (UnitId id = 0; id < side.state.units; ++id) {
    const Unit& unit = side.state.unit[id];
    if (!unit.on_table() || unit.army != side.army) continue;
    const Spot at = unit.at[0];
    const int left = side.own().edge == Edge::south   ? kTable - at.y
                     : side.own().edge == Edge::north ? at.y
                     : side.own().edge == Edge::west  ? kTable - at.x
                                                      : at.x;
    worth -= 12 * left / kInch;
  }
  return worth;
}

// MA-SCN-40: each building that burns, and how far the fire has come at the others.
int worth_of_burning(const Side& side) {
  if (!side.is_a()) return 0;
  int worth = 0;
  for (PieceId id = 0; id < side.state.pieces; ++id) {
    const Piece& piece = side.state.piece[id];
    if (piece.type == Terrain::burning_building) worth += 3 * kPoint;
    if (piece.type == Terrain::building) worth += 30 * piece.wounds;
  }
  return worth + worth_of_holding(side, Terrain::building, kPoint / 2);
}

int worth_of_goals(const Side& side) {
  switch (side.state.scenario) {
    case ScenarioId::secure_the_crossing:
      return worth_of_holding(side, Terrain::bridge, 3 * kPoint) +
             worth_of_holding(side, Terrain::ford, 3 * kPoint);
    case ScenarioId::hold_the_hills: return worth_of_holding(side, Terrain::extra_tall_mound, 2 * kPoint);
    case ScenarioId::take_the_fortress: return worth_of_holding(side, Terrain::fortress, 3 * kPoint);
    case ScenarioId::break_free: return worth_of_breaking_free(side);
    case ScenarioId::chevauchee: return worth_of_burning(side);
    default: return 0;
  }
}

int worth_of_army(const Side& side) {
  int worth = kPoint * side.own().score / 2 + worth_of_goals(side);
  for (UnitId id = 0; id < side.state.units; ++id) {
    const Unit& unit = side.state.unit[id];
    if (!unit.on_table() || unit.army != side.army) continue;
    worth += worth_of(unit);
    if (!unit.fleeing()) worth += worth_of_ground(side, unit) + worth_of_place(side, unit);
  }
  return worth;
}

}  // namespace

std::int32_t battle_worth(const BattleSetting& setting, const State& state, int army) {
  std::int32_t best_enemy = 0;
  for (int other = 0; other < state.armies; ++other)
    if (other != army) best_enemy = std::max(best_enemy, worth_of_army({setting, state, other}));
  // Only its own nearness: it is as near to the enemy as the enemy is to it, and nobody would come nearer.
  const Side own{setting, state, army};
  return worth_of_army(own) + worth_of_nearness(own) - best_enemy;
}

}  // namespace warren::mice_at_arms
