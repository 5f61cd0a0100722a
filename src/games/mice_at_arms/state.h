// What is on the table?
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <type_traits>

#include "kernel/rules/answer.h"
#include "kernel/rules/seat.h"

namespace warren::mice_at_arms {

// MA-GEO-01: positions are integers of 1/1000 inch, origin in the south-west, x east, y north.
inline constexpr int kInch = 1000;
inline constexpr int kTable = 24 * kInch;  // MA-COMP-01
inline constexpr int kMaxArmies = 4;       // MA-COMP-05
inline constexpr int kMaxUnits = 24;       // engine cap: 4 armies of 5, or a siege with extras and rebels
inline constexpr int kMaxPieces = 24;      // engine cap: 16 placed by four armies, or a castle and its fields
inline constexpr int kMaxModels = 5;
inline constexpr int kPieceRadius = 1500;  // MA-GEO-13

enum class UnitType : std::uint8_t {
  hoppers,
  field_mice,
  bow_mice,
  mice_at_arms,
  rat_riders,
  battle_cat,
  king,
  ballista,
  cat_non,
};
inline constexpr int kUnitTypes = 9;

// MA-HERO-01, in the order of the table; a Musician is a Standard Bearer with a flag.
enum class Hero : std::uint8_t {
  none,
  ladybug,
  champion,
  cleric,
  ranger,
  princess,
  standard_bearer,
  barbarian,
  assassin,
  snake_slayer,
  wizard,
};

enum class Terrain : std::uint8_t {
  clear,
  mound,
  tall_patch,
  barrier,
  bad_goings,
  fortress,
  obstacle,
  building,
  impassable,
  // What only scenarios lay; a defender of a siege may also place fords and bridges (MA-SIEGE-02).
  ford,
  bridge,
  extra_tall_mound,
  burning_building,
  tower,
  battlement,
  gatehouse,
  rubble,
};
inline constexpr int kTerrainTypes = 17;
inline constexpr int kPlacedTerrainTypes = 9;  // that any player may place (MA-SET-02)

enum class Edge : std::uint8_t { none, south, north, west, east };

// MA-EVT-02
enum class RoundEvent : std::uint8_t {
  none,
  mud,
  wind,
  storm,
  speech,
  favourable_wind,
  messenger,
  reinforcements,
};

// MA-SCN-01, in the order of its table; then the siege.
enum class ScenarioId : std::uint8_t {
  pitched_battle,
  last_stand,
  secure_the_crossing,
  break_free,
  surrounded,
  take_the_fortress,
  ambush,
  aftermath,
  hold_the_hills,
  chevauchee,
  siege,
};
inline constexpr int kScenarios = 11;

enum class Phase : std::uint8_t {
  scenario_roll,
  muster,
  terrain_roll_off,
  sides,
  fixed_terrain,
  gatehouse_and_vats,
  place_terrain,
  edges,
  deploy,
  initiative,
  start_of_round,
  activation,
  end_of_round,
  over,
};

struct Spot {
  std::int16_t x = 0;
  std::int16_t y = 0;

  constexpr bool operator==(const Spot&) const = default;
};
constexpr Point point(Spot spot) { return {spot.x, spot.y}; }
constexpr Spot spot(Point point) {
  return {static_cast<std::int16_t>(point.x), static_cast<std::int16_t>(point.y)};
}

using UnitId = std::uint8_t;
inline constexpr UnitId kNoUnit = 0xff;
using PieceId = std::uint8_t;
inline constexpr PieceId kNoPiece = 0xff;

// A set of units.
using UnitSet = std::uint32_t;
constexpr UnitSet bit(UnitId unit) { return UnitSet{1} << unit; }

// MA-GEO-01: (12, 12).
inline constexpr Point kTableCentre{kTable / 2, kTable / 2};

struct Unit {
  static constexpr std::uint16_t kOnTable = 1U << 0;
  static constexpr std::uint16_t kActivated = 1U << 1;  // activation token
  static constexpr std::uint16_t kFleeing = 1U << 2;    // flee token
  static constexpr std::uint16_t kBlessed = 1U << 3;
  static constexpr std::uint16_t kSpear = 1U << 4;
  static constexpr std::uint16_t kShield = 1U << 5;
  static constexpr std::uint16_t kMusician = 1U << 6;
  static constexpr std::uint16_t kMessenger = 1U << 7;
  static constexpr std::uint16_t kKissedLeader = 1U << 8;
  static constexpr std::uint16_t kFixed = 1U << 9;  // may never move (MA-SIEGE-06)
  static constexpr std::uint16_t kSpecialUsed = 1U << 10;
  static constexpr std::uint16_t kEdgeOfFlight = 1U
                                                 << 11;  // `flee_edge` is of this flight alone (MA-FLEE-08)

  UnitType type = UnitType::hoppers;
  std::uint8_t army = 0;
  std::uint8_t house = 0;  // muster order: 0 the King's unit, 1 to 4 the houses, 5 and more extras
  Hero hero = Hero::none;
  std::uint8_t models = 0;  // fighting models now: crew of a machine, the King and his bodyguards
  std::uint8_t full = 0;    // models at muster
  std::uint8_t leader_wounds = 0;
  std::uint8_t hero_wounds = 0;  // of a hero beside the King
  std::uint16_t flags = 0;
  std::uint16_t heading = 0;         // tenths of a degree
  std::uint8_t ladybugs = 0;         // MA-HERO-06: attached, not counted
  std::uint8_t kissed_ordinary = 0;  // ordinary models under a Princess's kiss
  std::uint8_t in_piece = 0;         // occupied terrain: piece + 1, 0 for open ground
  std::uint8_t tucked = 0;           // MA-GEO-10: mask of models without a footprint
  Edge flee_edge = Edge::none;
  std::uint8_t last_remover = 0;      // army + 1 that last removed a model (MA-VP-08)
  std::uint8_t slain = 0;             // models that this unit removed, for the story
  std::uint8_t routed = 0;            // units that it saw off
  std::array<Spot, kMaxModels> at{};  // bases by slot; slot 0 is the leader (a Cat-non's machine)
  UnitSet engaged = 0;                // MA-GEO-18

  constexpr bool has(std::uint16_t flag) const { return (flags & flag) != 0; }
  constexpr void set(std::uint16_t flag) { flags = static_cast<std::uint16_t>(flags | flag); }
  constexpr void clear(std::uint16_t flag) { flags = static_cast<std::uint16_t>(flags & ~flag); }
  constexpr bool on_table() const { return has(kOnTable); }
  constexpr bool fleeing() const { return has(kFleeing); }
  constexpr bool is_engaged() const { return engaged != 0; }
};

struct Piece {
  Terrain type = Terrain::clear;
  std::uint8_t level = 0;   // MA-TERR-07: 0 ground, 1 mound or fortress, 2 extra tall mound
  std::uint8_t placed = 0;  // 1 when it lies on the table
  std::uint8_t owner = 0;   // army + 1 that placed it; 0 for the scenario's own
  Spot at;
  std::int16_t half_width = 0;  // 0: a disc; else a rectangle of this half width, 3 inches high (MA-SCN-14)
  std::uint8_t wounds = 0;      // of a building (MA-SCN-38) or a castle piece (MA-SIEGE-09)
  std::uint8_t vat = 0;         // 1: boiling cheese sauce stands here (MA-SIEGE-15)
};

struct Army {
  std::int16_t purse = 0;  // MA-VP-03
  std::int16_t score = 0;
  std::uint8_t out = 0;       // 1: routed, yielded or wiped out
  std::uint8_t acted = 0;     // units activated this round: the first hears the Speech or the Messenger
  Edge edge = Edge::none;     // MA-SET-04
  std::uint8_t rebels = 0;    // extra muster rolls bought before a siege (MA-SIEGE-20)
  std::uint8_t mustered = 0;  // units that came to the battle
  std::uint8_t lost = 0;      // units eliminated
  std::uint8_t escaped = 0;   // units over the exit edge (MA-SCN-16)
  std::uint8_t fealty = 0;  // mask of houses without fealty, those lost at this muster with them (MA-MUST-05)
  UnitSet units = 0;        // on the table
};

struct State {
  Phase phase = Phase::muster;
  ScenarioId scenario = ScenarioId::pitched_battle;
  std::uint8_t stage = 0;   // of the scenario's set-up
  std::uint8_t side_a = 0;  // the army that is side A; in a siege the attacker
  std::uint8_t armies = 2;
  std::uint8_t units = 0;
  std::uint8_t pieces = 0;
  std::uint8_t round = 0;
  std::uint8_t turn = 0;          // place in `order` of the army to act, to place or to deploy
  std::uint8_t counter = 0;       // muster: houses done; terrain: pieces laid; deployment: units down
  std::uint8_t quiet_rounds = 0;  // MA-END-05
  std::uint8_t dice_fell = 0;     // an attack, save or morale die this round
  RoundEvent event = RoundEvent::none;
  std::uint8_t ended_by = 0;  // why the battle is over (Ending)
  std::uint8_t winner = 0;    // army + 1; 0 for a draw
  std::array<std::uint8_t, kMaxArmies> order{};
  std::uint8_t unused = 0;  // keeps the value free of padding
  std::array<Army, kMaxArmies> army{};
  std::array<Unit, kMaxUnits> unit{};
  std::array<Piece, kMaxPieces> piece{};
};
// The armies of the battle, highest die first (MA-RND-02).
inline std::span<const std::uint8_t> armies_in_order(const State& state) {
  return {state.order.data(), state.armies};
}
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

// Calls f with the id of each unit in the set, lowest first.
template <class F>
void for_each_unit(UnitSet set, F&& f) {
  for (; set != 0; set &= set - 1) f(static_cast<UnitId>(std::countr_zero(set)));
}

}  // namespace warren::mice_at_arms
