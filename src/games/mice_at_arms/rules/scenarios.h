// What makes one scenario differ from another? Its stages of set-up, its clock and its list of victory points
// (chapter 17, MA-SCN; chapter 19 for the siege).
#pragma once

#include <span>

#include "games/mice_at_arms/ground.h"

namespace warren::mice_at_arms {

enum class Who : std::uint8_t { all, side_a, side_b };

// A set of terrain types.
using TerrainSet = std::uint32_t;
constexpr TerrainSet bit(Terrain type) { return TerrainSet{1} << static_cast<unsigned>(type); }

// Where terrain may be placed, beside MA-SET-03.
enum class TerrainArea : std::uint8_t {
  anywhere,
  off_the_homestead,  // MA-SCN-07
  flanks,             // MA-SCN-24
  off_the_castle,     // MA-SIEGE-01
};

enum class DeployArea : std::uint8_t {
  own_edge,      // MA-SET-05
  any_edge,      // MA-SCN-08, MA-SCN-19
  homestead,     // MA-SCN-08
  exit_edge,     // MA-SCN-15
  centre,        // MA-SCN-19
  path,          // MA-SCN-25
  hidden,        // MA-SCN-25
  flank_strips,  // MA-SCN-25: a unit without a hidden place
  by_dice,       // MA-SCN-31
  castle,        // MA-SIEGE-05: the defender
  outskirts,     // MA-SIEGE-05: the attacker
};

// One paragraph of a scenario's set-up.
struct Stage {
  Phase phase = Phase::muster;
  Who who = Who::all;
  std::uint8_t pieces = 0;  // terrain that each places
  TerrainSet types = 0;
  TerrainArea terrain = TerrainArea::anywhere;
  DeployArea deploy = DeployArea::own_edge;
};

inline constexpr int kMostScore = 99;  // engine cap on one battle, for hills that are held without a clock

// MA-SCN-02: what a side scores.
struct Awards {
  static constexpr std::uint8_t kNoBound = 0xff;

  std::uint8_t elimination = 1;
  std::uint8_t victory = 2;
  std::uint8_t most_of_goal = 0;  // points that holding, burning and escaping can give in one battle
};

struct ScenarioRules {
  std::span<const Stage> stages;
  Awards side_a;
  Awards side_b;
  std::uint8_t rounds = 0;      // 0: no clock
  bool a_can_be_routed = true;  // MA-END-02
  bool b_can_be_routed = true;
  bool north_and_south = false;  // the only edges that are taken
};

const ScenarioRules& scenario_rules(ScenarioId scenario);
inline const ScenarioRules& scenario_rules(const Play& play) { return scenario_rules(play.state.scenario); }

// With the house rules counted in.
int clock_of(const Play& play);                                                // MA-SCN-36; 0: none
Awards awards_of(const BattleSetting& setting, const State& state, int army);  // MA-VP-01
inline Awards awards_of(const Play& play, int army) { return awards_of(play.setting, play.state, army); }
// The most that either side can score in a battle, won or not: both lists counted, every enemy unit removed.
int most_points(ScenarioId scenario, bool won);  // MA-VP-01, MA-VP-02; at most kMostScore
bool can_be_routed(const Play& play, int army);  // MA-END-02

// The stage of the set-up that is being played.
const Stage& stage_of(const State& state);
inline const Stage& stage_of(const Play& play) { return stage_of(play.state); }
// Goes on to the next one.
void next_stage(Play& play);

// With two armies; side A is army `state.side_a`.
inline int side_b(const State& state) { return 1 - state.side_a; }
// The army that a stage belongs to when it belongs to one.
int army_of(const Play& play, Who who);

// MA-SCN-01: the scenario is rolled.
void roll_scenario(Play& play);
// MA-SCN-06, 10, 21, 34, 37, MA-SIEGE-03: what lies there from the start.
void lay_fixed_terrain(Play& play);

}  // namespace warren::mice_at_arms
