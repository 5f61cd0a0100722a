// What is a position worth? Mice by what they can do and take, their places, and the scenario's goals.
#include <algorithm>
#include <array>

#include "games/mice_at_arms/mind/agent.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "kernel/geometry/measure.h"
#include "kernel/geometry/numbers.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kPoint = 100;       // a victory point
constexpr int kScored = 90;       // one that was scored: an enemy unit that is gone
constexpr int kPurse = 25;        // one to spend
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

// Fitted to who won 30,000 battles between the book's own opponents, from positions on the way: 400 is three
// to one. A unit that is worn down is worth less than its models say, hence the deductions.
struct Value {
  int unit;     // for being there
  int model;    // for each model
  int engaged;  // for being in contact with an enemy
};
constexpr std::array<Value, kUnitTypes> kValues{
    Value{-230, 177, -40 }, // hoppers
    Value{-50,  42,  40  }, // field mice
    Value{-170, 205, -245}, // bow-mice
    Value{15,   65,  95  }, // mice-at-arms
    Value{-20,  140, 150 }, // rat riders
    Value{665,  0,   200 }, // battle cat
    Value{140,  100, 150 }, // the King and his bodyguards
    Value{135,  112, 50  }, // ballista
    Value{135,  112, 50  }, // cat-non: never met one in those battles
};
constexpr std::array<int, 11> kHeroes{0, 0, 0, 30, 60, 15, 90, 35, 0, 45, 90};  // by Hero
constexpr int kFleeing = 50;
constexpr int kFleeingModel = 12;
constexpr int kLadybug = 185;
constexpr int kWound = 125;  // of a battle cat or a King

int worth_of(const Unit& unit) {
  if (unit.fleeing()) return kFleeing + kFleeingModel * unit.models;
  const Value& value = kValues[static_cast<std::size_t>(unit.type)];
  return value.unit + value.model * unit.models + (unit.is_engaged() ? value.engaged : 0) +
         kHeroes[static_cast<std::size_t>(unit.hero)] + kLadybug * unit.ladybugs -
         kWound * unit.leader_wounds;
}

// MA-TERR-05: on high ground, and under cover.
int worth_of_ground(const Side& side, const Unit& unit) {
  if (unit.in_piece == 0) return 0;
  const TerrainProfile& ground = side.setting.profile(side.state.piece[unit.in_piece - 1U].type);
  return (ground.attack ? 30 : 0) + (ground.shelter_shot || ground.shelter_melee ? 95 : 0);
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

// What a unit that is free to go can do from where it stands, as the crow flies: strike somebody, now or in
// the next round, or shoot.
int worth_of_place(const Side& side, const Unit& unit) {
  if (unit.is_engaged()) return 0;
  const Profile& profile = side.setting.profile(unit);
  const bool waits = !unit.has(Unit::kActivated);
  const int shot = profile.shoots() && waits ? 65 : 0;
  if (profile.machine) return shot;
  const Nearest enemy = nearest_enemy(side, unit);
  const bool charges = enemy.away >= 0 && enemy.away <= profile.move + enemy.bases;
  return shot + (charges ? 70 + (waits ? 30 : 0) : 0);
}

// Nobody wins a battle from afar. The longer nothing happens the more it matters (MA-END-05).
int worth_of_nearness(const Side& side) {
  const int inch_off = 2 + 6 * side.state.quiet_rounds;
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
  int worth = kScored * side.own().score + kPurse * side.own().purse + worth_of_goals(side);
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
