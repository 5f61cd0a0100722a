// What is on the table? One plain value, whole at every checkpoint.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "games/mouse_guard/mission_state.h"
#include "games/mouse_guard/terms.h"
#include "kernel/rules/seat.h"
#include "kernel/rules/state.h"

namespace warren::mouse_guard {

using MouseId = std::uint8_t;  // a mouse has the number of its player's seat
inline constexpr MouseId kNoMouse = 0xff;
using MouseSet = std::uint8_t;
// kNoMouse is in no set: its bit lies beyond the eight.
constexpr MouseSet bit(MouseId mouse) { return static_cast<MouseSet>(1U << (mouse % 32U)); }
static_assert(bit(kNoMouse) == 0);

inline constexpr int kTraitRows = 5;           // MG-CHAR-07
inline constexpr int kMostChecks = 8;          // MG-CHK-06: of one trait
inline constexpr int kMostWises = 6;           // rows of the sheet
inline constexpr int kMostTeams = 5;           // the patrol split into single mice, and the opposition
inline constexpr int kVolleys = 3;             // MG-CONF-12
inline constexpr int kMostExchanges = 10;      // MG-CONF-19
inline constexpr std::uint8_t kNoSlot = 0xff;  // no trait row

// MG-CHAR-10, MG-CHAR-12, MG-ADV-09: a rating, its circles and its learning marks. Nature's rating is the
// maximum.
struct Score {
  std::uint8_t rating;
  std::uint8_t passes;
  std::uint8_t fails;
  std::uint8_t learning;
};

// MG-CHAR-07: one row of traits; level 0 is an empty row.
struct TraitSlot {
  Trait trait;
  std::uint8_t own;  // Trait::custom: which of the traits with own tags that the mouse's sheet describes
  std::uint8_t level;
  bool used;     // MG-TRAIT-01, MG-TRAIT-03
  bool charged;  // MG-CHK-12
  std::uint8_t checks;
  bool disabled;  // MG-MAN-09: in this conflict
  bool turned;    // MG-TRAIT-07: was used against its mouse in this conflict
};

// MG-WISE: a topic, or one of the sheet's own.
struct WiseSlot {
  Wise wise;  // kNoWise: an empty row
  std::uint8_t own;
};

enum class Standing : std::uint8_t {
  absent,  // no such seat
  serving,
  leaving,  // MG-NAT-11: serves to the end of the session, then is replaced
  gone,     // MG-COMP-09: takes no part any more; is replaced at the start of the next session
};

struct Mouse {
  std::array<Score, kRatings> score;
  std::array<TraitSlot, kTraitRows> trait;
  std::array<WiseSlot, kMostWises> wise;
  GearSet gear;
  GearSet disarmed;  // MG-MAN-03: gone for this conflict
  // What happened in this conflict (MG-ADV-06): ratings with a pass, with a fail, with a Beginner's Luck
  // test.
  std::uint32_t passed;
  std::uint32_t failed;
  std::uint32_t learned;
  Deeds deeds;          // of this session, for rewards
  std::uint8_t nature;  // current (MG-CHAR-14)
  Rank rank;
  ConditionSet conditions;
  std::uint8_t fate;
  std::uint8_t persona;
  std::uint8_t given_checks;  // MG-CHK-16
  Standing standing;
  std::uint8_t name;  // MatchSetting::names
  bool has_sheet;     // its own traits, wises and skills stand on its seat's sheet
  bool hearthbound;   // MG-NAT-12: was changed once
  bool ate_rations;   // MG-GEAR-01: once per session
  bool heavy_suit;    // MG-GEAR-02: of two suits it wears the heavy one in this conflict

  Score& of(Rating r) { return score[at(r)]; }
  const Score& of(Rating r) const { return score[at(r)]; }
  int rating(Rating r) const { return r == Rating::nature ? nature : score[at(r)].rating; }
  bool has(Gear g) const { return ((gear & ~disarmed) & bit(g)) != 0; }  // and may use it
  bool carries(Gear g) const { return (gear & bit(g)) != 0; }
  bool has(Condition c) const { return (conditions & bit(c)) != 0; }
  bool is_laid_up() const { return conditions == kAllConditions; }  // MG-COND-13
};

// What a player put into words; for display alone.
struct Saying {
  std::array<char, 96> text;

  std::string_view view() const { return {text.data(), ::strnlen(text.data(), text.size())}; }
};

// --- a test that is being made (MG-TEST-01); all zero while there is none

enum class TestKind : std::uint8_t {
  none,
  obstacle,     // in the GM's Turn
  volley,       // an action of a conflict
  disposition,  // MG-DISP: no obstacle, never failed
  recovery,     // MG-COND-07
  activity,     // of the Players' Turn: Treat, Practise
  resources,    // Fetch
  circles,      // Call
};

// MG-TEST-02
enum class Base : std::uint8_t { listed, within_nature, against_nature, beginner };

struct Test {
  TagSet tags;  // MG-TEST-04
  Listed listed;
  TestKind kind;
  std::uint8_t ob;
  bool versus;
  bool opposed;             // the GM side rolls too, against its own Ob or in a versus test
  std::uint8_t opposing;    // its dice, complete before the players add theirs
  std::uint8_t their_plus;  // its "+s"
  std::uint8_t plus;        // the roller's "+s"
  Action action;            // kind volley
  std::uint16_t rule;       // index of the rule that asks for the test
  MouseSet may_help;
  MouseSet helpers;
  MouseId roller;
  Rating rating;  // the listed one that is tested
  Base base;
  WiseSlot wise;
  Gear item;                   // one gear item (MG-GEAR-01)
  std::int8_t weapon;          // dice of the declared weapon or feature
  std::uint8_t trait_for;      // row, or kNoSlot
  std::uint8_t trait_against;  // row, or kNoSlot
  bool gift;                   // MG-CHK-02: the adverse trait gives the opponent two dice
  std::uint8_t persona;
  bool tapped;
  bool fate;              // spent
  std::uint8_t position;  // MG-MAN-02
  std::uint8_t impeded;   // MG-MAN-01
  std::uint8_t boons;     // dice from boons
  std::uint8_t their_position;
  std::uint8_t their_impeded;
  bool within;      // MG-NAT-01
  bool unfailable;  // Ob 0 or disposition (MG-NAT-03)
  bool no_nature;   // MG-SES-11: Practise
  std::uint8_t their_ob;
  bool rolled;                   // the dice lie
  std::uint8_t successes;        // after each throw
  std::uint8_t their_successes;  // after each throw
  std::uint8_t their_tiebreak;   // MG-TIE-04: dice of the opponent
  std::uint8_t fails;            // dice that failed, as they lie
  std::uint8_t sixes;
  std::uint8_t dice;         // that were rolled; 0 before
  std::int8_t their_weapon;  // of `opposing`: dice of what the GM side has declared, or of a feature
  std::array<std::uint8_t, 2> unused;
};

// --- a conflict; all zero while there is none

// MG-CONF-11: what somebody has declared for the exchange.
struct Declared {
  WeaponRow row;  // kNoRow: no weapon
  Gear item;      // MG-GEAR-04: a gear item instead; kNoGear: none
  Action useful;  // MG-WPN-07: the type that Sword or Roleplay help
  bool thrown;    // MG-WPN-27
  bool repeats;   // MG-WPN-29
  bool named;     // MG-WPN-07: `useful` was chosen in this conflict, for a sword
  bool played;    //   the same for Roleplay
  Action roleplay;
};

struct Team {
  bool opposes;  // the GM's side
  bool active;
  std::uint8_t size;
  std::array<MouseId, kMostMice> order;  // MG-TEAM-02; the opposition has none
  std::uint8_t next;                     // place in the order of the mouse that acts next
  MouseId roller;                        // of the disposition
  std::uint8_t disposition;
  std::uint8_t start;
  std::array<std::uint8_t, kVolleys> plan;  // Action + 1; 0: not chosen, or not drawn yet
  std::uint8_t target;                      // the team that it acts against in this volley
  bool impeded;                             // MG-MAN-01: pending
  bool position;                            // MG-MAN-02: pending
  bool impeded_next;                        // bought in this volley: starts with the next (MG-MAN-07)
  bool position_next;
  bool resolved;        // in this volley
  std::uint8_t losses;  // of this volley (MG-TEAM-08)
  std::uint8_t gains;
  std::uint8_t margin;  // of a successful Maneuver, still to be spent
  std::uint8_t unused;
};

enum class Winner : std::uint8_t { nobody_yet, patrol, opposition, draw };

struct Conflict {
  TagSet tags;              // on every roll (MG-CONF-05)
  std::uint32_t rows_used;  // MG-WPN-29: argument rows that the patrol used in earlier exchanges
  std::uint32_t rows_now;   // and in this one
  std::array<std::uint32_t, kMostMice> rows_lost;  // MG-MAN-08: argument rows taken from a mouse
  std::array<Team, kMostTeams> team;
  std::array<Declared, kMostMice> declared;
  // What a mouse proposes for the volleys of its team, Action + 1. Only in what a member of the team sees
  // while the plan is made; all zero at checkpoints.
  std::array<std::array<std::uint8_t, kVolleys>, kMostMice> proposed;
  Declared theirs;           // the opposition's
  std::uint32_t their_rows;  // rows that it used in earlier exchanges
  std::uint32_t their_lost;  // MG-MAN-03: weapon rows taken from the opposition
  GmPlan gm;
  std::array<Saying, 2> goal;  // MG-CONF-02: of the patrol, of the opposition
  Saying said;                 // MG-TEAM-03: about the action that is shown
  ObstacleId obstacle;         // kNoObstacle: a quick conflict
  ConflictType type;
  Npc opposition;
  Condition light;
  Condition heavy;
  std::uint8_t lost_features;  // bits: taken by Disarm
  bool under_way;
  std::uint8_t teams;
  std::uint8_t exchange;  // from 1
  std::uint8_t volley;    // 0 to 2
  bool revealed;          // the actions of this volley lie open
  MouseId acted_last;     // MG-COMP-04
  std::uint8_t conceded;  // 0 nobody, 1 patrol, 2 opposition
  Winner winner;
  Level level;         // of the compromise that the winner owes
  bool overcome;       // the obstacle counts as overcome
  bool limit_reached;  // MG-CONF-19
  bool evidence_used;  // MG-GEAR-05: Evidence was declared
  bool stalled;        // MG-CONF-19: with equal shares
  std::array<std::uint8_t, 5> unused;

  Team& opposing_team() { return team[static_cast<std::size_t>(teams - 1)]; }
  const Team& opposing_team() const { return team[static_cast<std::size_t>(teams - 1)]; }
};

enum class Phase : std::uint8_t {
  muster,         // beliefs and instincts (D02)
  prologue,       // MG-SES-03
  briefing,       // MG-MIS-08, goals (D03)
  road,           // GM's Turn: the next planned obstacle is met
  trial,          // a test of the obstacle
  failure,        // condition or twist (MG-SES-05)
  respite,        // between tests: checks may be spent (MG-SES-08)
  teams,          // MG-CONF-01: teams, order
  dispositions,   // MG-DISP
  exchange,       // MG-CONF-10, 11: concede, weapons
  plans,          // MG-CONF-12
  volley,         // MG-CONF-14: reveal, targets
  clash,          // one pairing of the volley
  spoils,         // MG-MAN: margins are spent, then everything is applied
  compromise,     // MG-COMP: the price
  conflict_over,  // the session goes on
  arrival,        // Players' Turn begins (MG-SES-09)
  players_turn,   // one go of one mouse
  rewards,        // MG-RWD
  clean_up,       // MG-SES-02
  season_turn,    // MG-CAMP-06
  wintering,      // MG-CAMP-03
  over,
};

struct State {
  std::array<Mouse, kMostMice> mouse;
  std::array<Saying, kMostMice> goal;  // MG-RWD-05: a goal in a mouse's own words; empty: a listed one
  Conflict conflict;
  Test test;
  Mission mission;
  std::uint8_t mice;  // at the briefing (MG-NPC-05)
  Phase phase;
  MouseSet respite_done;  // who wants nothing more in this respite
  Winner quick_winner;    // of a quick conflict that is over
  std::uint8_t joined;    // mice that were built at the table
  bool tested;            // there was a test: what came of the last one is shown
  std::uint8_t last_successes;
  std::int8_t last_margin;  // below 0: failed by so much

  Mouse& of(MouseId id) { return mouse[id]; }
  const Mouse& of(MouseId id) const { return mouse[id]; }
};
static_assert(PlainState<State>);

}  // namespace warren::mouse_guard
