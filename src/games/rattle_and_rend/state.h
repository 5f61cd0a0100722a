// What is on the table?
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "kernel/rules/answer.h"
#include "kernel/rules/seat.h"

namespace warren::rattle_and_rend {

// RR-GEO-01, RR-GEO-07: positions are whole hundredths of a millimetre, origin in the south-west.
inline constexpr int kMm = 100;
inline constexpr int kBoard = 400 * kMm;
inline constexpr int kContact = 50;       // RR-GEO-08: 0.50 mm of tolerance
inline constexpr int kMostInWarband = 8;  // RR-ARMY-02
inline constexpr int kMaxGroups = 2 * kMostInWarband;
inline constexpr int kMaxPieces = 36;  // the smallest pieces of the stock at the densest (RR-TER-12)
inline constexpr int kMarkers = 3;     // RR-FLAG-01

enum class GroupType : std::uint8_t { champion, heavy, fighters, shooters, skirmishers, ward };
inline constexpr int kGroupTypes = 6;

enum class Stat : std::uint8_t { fury, guile, will };

// RR-GEO-03, RR-GEO-05, in their order. `none` is a MOV of "-" (RR-GRP-05).
enum class Band : std::uint8_t { none, contact, short_, medium, long_ };

// RR-CHA-01
enum class ChampionAction : std::uint8_t {
  none,
  banishment,
  battle_summons,
  crashing_wave,
  distant_doom,
  push_to_the_brink,
  scheming_plot,
  spot_weakness,
};
inline constexpr int kChampionActions = 8;

// RR-HVY-01
enum class HeavyTrait : std::uint8_t { none, colossal, flyer, transport };

// RR-WRD-03
enum class Warding : std::uint8_t {
  none,
  defiance,
  vengeance,
  reversal,
  confusion,
  sacrifice,
  pursuit,
  detonate,
  rally,
};
inline constexpr int kWardings = 9;

// Chapter 8, in its order.
enum class Trait : std::uint8_t {
  ambushers,
  blessed,
  coordinated,
  death_defiers,
  elites,
  fearsome,
  harriers,
  fusiliers,
  poisoners,
  raiders,
  resurrectionists,
  riders,
  sneak_thieves,
  swarmers,
  soothsayers,
  tacticians,
  teleporters,
  zealots,
};
inline constexpr int kTraits = 18;

enum class Drive : std::uint8_t { none, frenzy, discipline, compulsion };

// RR-TERM-05; `absent` is an empty slot of a warband with fewer groups.
enum class Whereabouts : std::uint8_t {
  absent,
  waiting,
  ambush,
  delayed,
  on_board,
  embarked,
  banished,
  removed
};

enum class Terrain : std::uint8_t { rough, blocking, hazardous };

// RR-SET-08, RR-SET-09
enum class ScenarioId : std::uint8_t { kill_them_all, king_of_the_hill, capture_the_flags, duel, conquest };
enum class Deployment : std::uint8_t { corner, side, delayed, close, mixed };
enum class Density : std::uint8_t { sparse, dense };

// RR-ACT-01: the seven standard actions, then the Champion Actions in the order of their enumeration.
enum class ActionKind : std::uint8_t {
  sprint,
  charge,
  stand_and_fight,
  feint,
  maneuver,
  rest,
  translocate_ward,
  banishment,
  battle_summons,
  crashing_wave,
  distant_doom,
  push_to_the_brink,
  scheming_plot,
  spot_weakness,
};
inline constexpr int kStandardActions = 7;
inline constexpr int kActions = 14;
constexpr ChampionAction champion_action(ActionKind kind) {
  const int place = static_cast<int>(kind) - kStandardActions + 1;
  return place < 1 ? ChampionAction::none : static_cast<ChampionAction>(place);
}

// Chapter 17, in its order.
enum class Reaction : std::uint8_t {
  regroup,
  intimidate,
  countercharge,
  suppression,
  evade,
  follow,
  defiance,
  vengeance,
  reversal,
  confusion,
  sacrifice,
  pursuit,
  detonate,
  rally,
};
inline constexpr int kReactions = 14;
constexpr Reaction reaction_of(Warding warding) {
  return static_cast<Reaction>(static_cast<int>(warding) + static_cast<int>(Reaction::follow));
}

// RR-TAC-01
enum class Tactic : std::uint8_t { none, fury, guile, mov, rng };

enum class Phase : std::uint8_t {
  muster,      // RR-ARMY, where no list was given
  roll_off,    // RR-SET-01
  terrain,     // RR-SET-02
  discipline,  // RR-DRV-03
  deployment,  // RR-SET-03
  targets,     // RR-DUEL-01
  loading,     // who is set aside, delayed, embarked
  placing,     // RR-SET-03 to 05
  frenzy,      // RR-DRV-02
  compulsion,  // RR-DRV-04
  morale,      // RR-MOR-01
  bid,         // RR-INI-02
  first_turn,  // RR-RND-05
  turn,        // RR-TRN-01
  over,
};

struct Spot {
  std::uint16_t x = 0;
  std::uint16_t y = 0;

  constexpr bool operator==(const Spot&) const = default;
};
constexpr Point point(Spot spot) { return {spot.x, spot.y}; }
constexpr Spot spot(Point point) {
  return {static_cast<std::uint16_t>(point.x), static_cast<std::uint16_t>(point.y)};
}

using GroupId = std::uint8_t;
inline constexpr GroupId kNoGroup = 0xff;
using PieceId = std::uint8_t;
inline constexpr PieceId kNoPiece = 0xff;

// A set of groups; warband 0 has the ids 0 to 7, warband 1 the ids 8 to 15.
using GroupSet = std::uint16_t;
constexpr GroupSet bit(GroupId group) { return static_cast<GroupSet>(1U << group); }
constexpr bool has(GroupSet set, GroupId group) {
  return group < kMaxGroups && ((unsigned{set} >> group) & 1U) != 0;
}
constexpr int side_of(GroupId group) { return group / kMostInWarband; }

struct Group {
  static constexpr std::uint8_t kPair = 1U << 0;     // a Champion is attached (RR-CHA-02)
  static constexpr std::uint8_t kRested = 1U << 1;   // this Round (RR-REST-02)
  static constexpr std::uint8_t kBoarded = 1U << 2;  // entered or left free this turn (RR-RID-03)
  static constexpr std::uint8_t kTarget = 1U << 3;   // of the Duel (RR-DUEL-01)

  GroupType type = GroupType::champion;
  Whereabouts where = Whereabouts::absent;
  std::uint8_t points = 0;
  std::uint8_t actions = 0;  // mask of ChampionAction
  HeavyTrait heavy = HeavyTrait::none;
  Warding warding = Warding::none;
  std::uint8_t carrier = 0;  // the Transport it is in, + 1
  std::uint8_t flags = 0;
  std::uint8_t acted = 0;  // actions this Round (RR-ACT-03)
  std::uint8_t spare = 0;
  Spot at;

  constexpr bool has(std::uint8_t flag) const { return (flags & flag) != 0; }
  constexpr void set(std::uint8_t flag) { flags = static_cast<std::uint8_t>(flags | flag); }
  constexpr void clear(std::uint8_t flag) { flags = static_cast<std::uint8_t>(flags & ~flag); }
  constexpr bool on_board() const { return where == Whereabouts::on_board; }
  constexpr bool is_ward() const { return type == GroupType::ward; }
  constexpr bool in_play() const {
    return where == Whereabouts::ambush || where == Whereabouts::delayed || where == Whereabouts::on_board ||
           where == Whereabouts::embarked;
  }
};

// A piece of the stock (RR-GAP-04), or the hill (RR-KING-01).
struct Piece {
  std::uint8_t shape = 0;  // place in the stock
  Terrain type = Terrain::rough;
  std::uint16_t heading = 0;  // tenths of a degree
  Spot at;
};

struct Marker {
  Spot at;
  std::uint8_t carrier = 0;  // group + 1
  std::uint8_t taken = 0;    // side + 1 that moved it off the board
  std::uint8_t fresh = 0;    // 1: control was gained this turn (RR-FLAG-06)
  std::uint8_t spare = 0;
};

struct Warband {
  std::uint32_t traits = 0;      // mask of Trait
  std::uint8_t total = 0;        // TOTAL Momentum as last fixed in an Initiative Phase
  std::uint8_t remaining = 0;    // REMAINING Momentum
  std::uint8_t part = 0;         // which corner, edge, half or strips (RR-DEP-03)
  std::uint8_t strip = 0;        // Mixed: the strip of the first batch
  std::uint8_t began = 0;        // 1: has its first turn of this Round, or had it; 2: has a later one
  std::uint8_t fell = 0;         // 1: fell to half; 2: has tested for it (RR-MOR-01)
  std::uint8_t omen = 0;         // the Soothsayers' number, 0 none
  std::uint8_t omen_used = 0;    // 1: this turn; 2: this Round
  std::uint8_t coordinated = 0;  // 1: used this Round (RR-COO-01)
  std::uint8_t defied = 0;       // 1: the next Will check has a BONUS (RR-DTH-02)
  Tactic tactic = Tactic::none;
  std::uint8_t immune = 0;      // RR-DRV-04: piece + 1
  std::uint8_t free_group = 0;  // RR-MANE-04: group + 1
  std::uint8_t free_but = 0;    // RR-EVAD-05: group + 1 of the Skirmishers
  Drive drive = Drive::none;
  std::uint8_t opened = 0;  // first-turn effects that are done (RR-RND-05)
  GroupSet latest = 0;      // RR-ACT-04
  std::uint16_t spare = 0;

  constexpr bool has(Trait trait) const { return ((traits >> static_cast<int>(trait)) & 1U) != 0; }
};

struct State {
  Phase phase = Phase::muster;
  ScenarioId scenario = ScenarioId::kill_them_all;
  Deployment deployment = Deployment::corner;
  Density density = Density::sparse;
  std::uint8_t player_a = 0;  // the side of Player A
  std::uint8_t pieces = 0;
  std::uint8_t stage = 0;  // within a phase of the set-up
  std::uint8_t drawn = 0;  // layouts drawn by the generator (RR-GAP-05)
  std::uint16_t round = 0;
  std::uint8_t active = 0;     // the side that has the initiative
  std::uint8_t acted = 0;      // actions of this turn
  std::uint8_t deeds = 0;      // actions of this Round (RR-RND-06)
  std::uint8_t idle = 0;       // turns in a row in which nothing was done
  std::uint8_t zero_ties = 0;  // RR-INI-06
  std::uint8_t ended_by = 0;   // Ending
  std::uint8_t winner = 0;     // side + 1; 0 for a draw
  std::array<std::uint8_t, 3> spare{};
  std::array<Warband, 2> warband{};
  std::array<Group, kMaxGroups> group{};
  std::array<Marker, kMarkers> marker{};
  std::array<Piece, kMaxPieces> piece{};
};
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

// Calls f with the id of each group in the set, lowest first.
template <class F>
void for_each_group(GroupSet set, F&& f) {
  for (; set != 0; set = static_cast<GroupSet>(set & (set - 1)))
    f(static_cast<GroupId>(std::countr_zero(set)));
}

}  // namespace warren::rattle_and_rend
