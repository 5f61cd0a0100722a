// What is on the table?
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "games/might_of_arms/troops.h"
#include "kernel/rules/answer.h"
#include "kernel/rules/seat.h"

namespace warren::might_of_arms {

// MI-GEN-03: positions are whole thousandths of an inch; headings are tenths of a degree, as the kernel
// counts them (counter-clockwise from east): 90 degrees minus what the catalog writes.
inline constexpr int kTolerance = 2;  // MI-GEN-07
inline constexpr int kReading = 1;    // MI-GEN-03: "within d" holds up to d and this

// MI-LIM-01 to 06
inline constexpr int kUnits = 2 * kMaxUnits;      // of both sides
inline constexpr int kLeaders = 2 * kMaxLeaders;  // of both sides
inline constexpr int kMaxPieces = 24;
inline constexpr int kMaxSections = 32;
inline constexpr int kMostMarkers = 8;  // of a side
inline constexpr int kMaxContacts = 64;
inline constexpr int kMostCharges = 16;  // of a side, a turn
inline constexpr int kMostOnFace = 3;
inline constexpr int kMostFatigue = 15;  // MI-LIM-07
inline constexpr int kMostTurns = 30;

// MI-GEO-03, clockwise from the front.
enum class Face : std::uint8_t { front, right, rear, left };

// Where a unit is. Only who is `standing` or `hidden` has a place on the table.
enum class Whereabouts : std::uint8_t {
  absent,     // no such unit in the army
  waiting,    // still to be put down
  kept_back,  // for an ambush: to be named by a marker, or in reserve (MI-SET-11)
  reserve,    // comes in later (MI-SET-17)
  late,       // comes in from turn 3 on (MI-SCN-04)
  hidden,     // in ambush (MI-SET-11)
  standing,   // on the table, in the open
  routed,     // its footprint stays for measuring until step 14 (MI-MOR-22)
  lost,       // routed and removed, or off the table (MI-MOVE-15)
  saved,      // a wagon that came through (MI-SCN-08)
};

// MI-TERR-01
enum class Terrain : std::uint8_t {
  gentle_hill,
  steep_hill,
  wood,
  orchard,
  vineyard,
  marsh,
  village,
  stream,
  road,
  ditch,
  sunken_road,
  river,
  ford,
  bridge,
  wall,
};
inline constexpr int kTerrains = 15;

// The steps of MI-TURN-01 and what comes before them. Each is a checkpoint.
enum class Phase : std::uint8_t {
  muster,            // MI-LIST-34: lists that nobody chose
  home,              // MI-SET-02
  terrain,           // MI-SET-03 to 06
  edge,              // MI-SET-07
  works,             // MI-SET-09
  deployment,        // MI-SET-08 to 10
  changes,           // MI-SCN-07: poses of the commander may be changed
  markers,           // MI-SET-11: markers are put down openly
  ambush,            // MI-SET-11: what they are, sealed
  initiative,        // step 1
  move_first,        // step 2
  shoot_first,       // step 2
  morale_second,     // step 3
  move_second,       // step 4
  shoot_second,      // step 4
  morale_first,      // step 5
  delayed,           // step 6
  delayed_second,    // step 6 with delayed_shooting = both_sides
  morale_delayed,    // step 6
  charges,           // steps 7 to 14
  break_off_first,   // step 15
  break_off_second,  // step 15
  recovery,          // step 16, and the tests of MI-VIC-08
  over,
};

// Why it ended: State::ended_by.
enum class Ending : std::uint8_t { none, no_units, broken, goal, time, conceded };

using UnitId = std::uint8_t;
inline constexpr UnitId kNoUnit = 0xff;
using LeaderId = std::uint8_t;
inline constexpr LeaderId kNoLeader = 0xff;

// A set of units; side 0 has the ids 0 to 31, side 1 the ids 32 to 63.
using UnitSet = std::uint64_t;
constexpr UnitSet bit(UnitId unit) { return UnitSet{1} << unit; }
constexpr bool has(UnitSet set, UnitId unit) { return unit < kUnits && ((set >> unit) & 1U) != 0; }
constexpr int side_of(UnitId unit) { return unit / kMaxUnits; }
constexpr int number_of(UnitId unit) { return unit % kMaxUnits; }  // in the army's list, from 0
constexpr UnitId unit_at(int side, int number) { return static_cast<UnitId>(side * kMaxUnits + number); }
constexpr UnitSet side_set(int side) { return UnitSet{0xffffffff} << (side * kMaxUnits); }
constexpr std::size_t marker_at(int side, int number) {
  return static_cast<std::size_t>(side) * kMostMarkers + static_cast<std::size_t>(number);
}
constexpr int side_of_leader(LeaderId leader) { return leader / kMaxLeaders; }
constexpr int number_of_leader(LeaderId leader) { return leader % kMaxLeaders; }
constexpr LeaderId leader_at(int side, int number) {
  return static_cast<LeaderId>(side * kMaxLeaders + number);
}

// Leaders stand in the scene, and in what is told, behind the units.
constexpr int group_of_leader(LeaderId leader) { return kUnits + leader; }
constexpr LeaderId leader_of_group(int group) { return static_cast<LeaderId>(group - kUnits); }

// The marks of MI-UNIT-12.
enum UnitMark : std::uint32_t {
  kShaken = 1U << 0,
  kShakenAtStart = 1U << 1,  // when step 1 began
  kSurprised = 1U << 2,      // MI-SET-12
  kHiddenAtStart = 1U << 3,  // until the turn ends
  kHitByShooting = 1U << 4,  // its first hit in the battle has fallen (MI-SHOOT-13)
  kFirstHit = 1U << 5,       // in this shooting: until the checks that follow
  kHitSurprised = 1U << 6,   // in this shooting: until the checks that follow
  kMayNotCharge = 1U << 7,   // MI-MOR-12
  kMoved = 1U << 8,          // any move, turn, evade, charge or break-off
  kMovedOther = 1U << 9,     // MI-MOVE-21
  kSkirmishMove = 1U << 10,  // MI-MOVE-07
  kShot = 1U << 11,
  kCharging = 1U << 12,          // made contact by its own charge or countercharge
  kChargedByMounted = 1U << 13,  // MI-CHG-46
  kChargedByFierce = 1U << 14,
  kChargedOnFlank = 1U << 15,  // or rear
  kInContact = 1U << 16,       // at any time of this turn
  kHitInMelee = 1U << 17,
  kShakenThisTurn = 1U << 18,    // or again
  kFormationChange = 1U << 19,   // what its move was (MI-CHG-28)
  kDoubled = 1U << 20,           // what its move was (MI-MOVE-17 with double_counts_other = no)
  kActed = 1U << 21,             // has had its move of this part (MI-MOVE-02)
  kTaken = 1U << 22,             // wagons in contact with an enemy: lost in step 14 (MI-MOVE-22)
  kRoutSeen = 1U << 23,          // a rout that has been checked for already
  kArrived = 1U << 24,           // came in this turn (MI-SCN-04: may not charge)
  kBrokeOff = 1U << 25,          // has had its choice of step 15
  kEnemyRouted = 1U << 26,       // somebody in contact with it (MI-MEL-42)
  kFrontEnemyRouted = 1U << 27,  // somebody on its front (MI-MEL-27)
};
// What ends with the turn (MI-TURN-07); `kShaken`, `kHitByShooting` and routs seen do not.
inline constexpr std::uint32_t kTurnMarks = ~(kShaken | kHitByShooting | kRoutSeen | kTaken);

struct Unit {
  std::int32_t x = 0;  // the anchor: the midpoint of the front edge (MI-GEO-02)
  std::int32_t y = 0;
  std::uint32_t marks = 0;
  std::uint16_t heading = 0;  // tenths of a degree, the kernel's way
  Whereabouts where = Whereabouts::absent;
  std::uint8_t stands = 0;
  std::uint8_t files = 0;
  std::uint8_t hits = 0;         // fewer than its stands, or crew (MI-FAT-09)
  std::uint8_t fatigue = 0;      // FP
  std::uint8_t new_fatigue = 0;  // FP of this shooting, until the checks that follow
  std::uint8_t round = 0;        // MI-MEL-45
  std::uint8_t leader = 0;       // attached: LeaderId + 1
  std::uint8_t marker = 0;       // its ambush marker among the side's, + 1
  std::uint8_t spare = 0;

  constexpr bool is(std::uint32_t mark) const { return (marks & mark) != 0; }
  constexpr void set(std::uint32_t mark) { marks |= mark; }
  constexpr void clear(std::uint32_t mark) { marks &= ~mark; }
  constexpr bool standing() const { return where == Whereabouts::standing; }
  constexpr bool hidden() const { return where == Whereabouts::hidden; }
  constexpr bool still_to_come() const {
    return where == Whereabouts::reserve || where == Whereabouts::late || where == Whereabouts::kept_back;
  }
  constexpr Point at() const { return {x, y}; }
  constexpr Angle angle() const { return {static_cast<std::int16_t>(heading)}; }
  constexpr void put(Point place, Angle facing) {
    x = place.x;
    y = place.y;
    heading = static_cast<std::uint16_t>(facing.tenths);
  }
};
static_assert(sizeof(Unit) == 24);

struct Leader {
  static constexpr std::uint8_t kIsLeader = 1U << 0;  // there is such a leader
  static constexpr std::uint8_t kMovedNow = 1U << 1;  // this turn (MI-LEAD-03)
  static constexpr std::uint8_t kLost = 1U << 2;      // wounded, dead or without a unit to ride to
  static constexpr std::uint8_t kAway = 1U << 3;      // leader_wound = d6: back in turn `back`
  static constexpr std::uint8_t kFell = 1U << 4;      // in this part: friends have still to check (MI-MOR-17)
  static constexpr std::uint8_t kPlaced = 1U << 5;    // stands on the table
  static constexpr std::uint8_t kLate = 1U << 6;      // his units come a turn later (MI-SCN-04)

  std::int32_t x = 0;  // where he stands alone, or fell
  std::int32_t y = 0;
  std::uint8_t unit = kNoUnit;  // attached to
  std::uint8_t flags = 0;
  std::uint8_t back = 0;  // turn of his return (MI-LEAD-08)
  std::uint8_t old_unit = kNoUnit;

  constexpr bool has(std::uint8_t flag) const { return (flags & flag) != 0; }
  constexpr void set(std::uint8_t flag) { flags = static_cast<std::uint8_t>(flags | flag); }
  constexpr void clear(std::uint8_t flag) { flags = static_cast<std::uint8_t>(flags & ~flag); }
  constexpr bool in_play() const { return has(kIsLeader) && has(kPlaced) && !has(kLost) && !has(kAway); }
  constexpr bool alone() const { return in_play() && unit == kNoUnit; }
  constexpr Point at() const { return {x, y}; }
};
static_assert(sizeof(Leader) == 12);

// MI-CHG-41. Mutual: kept once, found from both ends. Change it by rules/contacts.h alone.
struct Contact {
  std::uint8_t a = kNoUnit;
  std::uint8_t b = kNoUnit;
  Face face_a = Face::front;  // of a, on which b stands
  Face face_b = Face::front;
  std::uint8_t turn = 0;    // in which it began
  std::uint8_t charge = 0;  // who brought it about by charge, countercharge or catch: 1 a, 2 b, 3 both

  static constexpr std::uint8_t kByA = 1, kByB = 2;
};

// MI-GEO-11: an area lies about (x, y), its length along the heading; a strip or line runs from (x, y) to
// (x2, y2), `width` wide.
struct Piece {
  Terrain kind = Terrain::gentle_hill;
  std::uint8_t size = 0;  // of an area: which of the boxes of MI-SET-04
  std::uint16_t heading = 0;
  std::int32_t x = 0, y = 0;
  std::int32_t x2 = 0, y2 = 0;
  std::int32_t width = 0;
};

// A fieldwork section, one stand width long across its heading (the way its defenders look).
struct Section {
  std::int32_t x = 0, y = 0;
  std::uint16_t heading = 0;
  std::uint8_t side = 0;   // who put it down
  std::uint8_t there = 0;  // 0: taken away (MI-TERR-11)
};

// MI-SET-11. `what` is the owner's secret until it is taken off.
struct Marker {
  static constexpr std::uint8_t kDummy = 0xfe;
  static constexpr std::uint8_t kUnnamed = 0xff;

  std::int32_t x = 0, y = 0;  // the point given for a dummy
  std::uint8_t piece = 0xff;  // the ambush place in which it lies
  std::uint8_t what = kUnnamed;
  std::uint8_t there = 0;
  std::uint8_t spare = 0;
};

struct Side {
  std::uint8_t army = 0xff;  // which of Setting::armies (MI-LIST-34)
  std::uint8_t units = 0;    // in its army
  std::uint8_t leaders = 0;
  std::uint8_t sections = 0;   // of fieldworks still to be put down
  std::uint8_t markers = 0;    // put down, there or not
  std::uint8_t pieces = 0;     // of terrain still to be placed (MI-SET-03)
  std::uint8_t changes = 0;    // of poses made (MI-SCN-07)
  std::uint8_t done = 0;       // with the part of the set-up at hand
  std::uint8_t north = 0;      // 1: the north edge is its own
  std::uint8_t commander = 0;  // who holds the line of command of the whole army: number among its leaders
  std::uint16_t spare = 0;
};

struct State {
  Phase phase = Phase::muster;
  std::uint8_t turn = 0;
  std::uint8_t first = 0;  // MI-TURN-01: the 1st side; before turn 1 the home side (MI-GEN-06)
  std::uint8_t home = 0;   // MI-SET-02
  std::uint8_t pieces = 0;
  std::uint8_t sections = 0;
  std::uint8_t contacts = 0;
  std::uint8_t active = 0;  // whose turn it is in the set-up
  std::uint8_t ended_by = 0;
  std::uint8_t winner = 0;                // side + 1; 0 for a draw
  std::uint8_t margin = 0;                // 1 marginal, 2 decisive (MI-VIC-04)
  std::uint8_t stage = 0;                 // within a phase of the set-up
  std::array<std::uint16_t, 2> losses{};  // when it ended, in points (MI-VIC-01)
  std::array<Side, 2> side{};
  std::array<Unit, kUnits> unit{};
  std::array<Leader, kLeaders> leader{};
  std::array<Contact, kMaxContacts> contact{};
  std::array<Piece, kMaxPieces> piece{};
  std::array<Section, kMaxSections> section{};
  std::array<Marker, 2 * kMostMarkers> marker{};

  constexpr int second() const { return 1 - first; }
};
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

// Calls f with the id of each unit in the set, lowest first.
template <class F>
void for_each_unit(UnitSet set, F&& f) {
  for (; set != 0; set &= set - 1) f(static_cast<UnitId>(std::countr_zero(set)));
}

// MI-GEN-06: the same in unit order, the 1st side of the turn before the 2nd.
template <class F>
void in_unit_order(const State& state, UnitSet set, F&& f) {
  for_each_unit(set & side_set(state.first), f);
  for_each_unit(set & side_set(state.second()), f);
}
constexpr int order_of(const State& state, UnitId unit) {
  return (side_of(unit) == state.first ? 0 : kMaxUnits) + number_of(unit);
}

}  // namespace warren::might_of_arms
