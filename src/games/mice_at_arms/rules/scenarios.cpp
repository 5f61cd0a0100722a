#include "games/mice_at_arms/rules/scenarios.h"

#include <algorithm>
#include <array>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/castle.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

constexpr TerrainSet kAnything = (TerrainSet{1} << kPlacedTerrainTypes) - 1;
constexpr TerrainSet kNoFortress = kAnything & ~bit(Terrain::fortress);
constexpr TerrainSet kNoHouse = kNoFortress & ~bit(Terrain::building);
constexpr TerrainSet kCover = bit(Terrain::tall_patch) | bit(Terrain::mound) | bit(Terrain::obstacle);
constexpr TerrainSet kHills = bit(Terrain::mound) | bit(Terrain::tall_patch) | bit(Terrain::bad_goings);
constexpr TerrainSet kSiegeFields = kNoFortress | bit(Terrain::ford) | bit(Terrain::bridge);  // MA-SIEGE-02

constexpr Stage kMuster{Phase::muster};
constexpr Stage kTerrainRollOff{Phase::terrain_roll_off};
constexpr Stage kSides{Phase::sides};
constexpr Stage kFixed{Phase::fixed_terrain};
constexpr Stage kEdges{Phase::edges};
constexpr Stage kInitiative{Phase::initiative};

constexpr Stage place(Who who, int pieces, TerrainSet types, TerrainArea area = TerrainArea::anywhere) {
  return {.phase = Phase::place_terrain,
          .who = who,
          .pieces = static_cast<std::uint8_t>(pieces),
          .types = types,
          .terrain = area};
}
constexpr Stage deploy(Who who, DeployArea area) {
  return {.phase = Phase::deploy, .who = who, .deploy = area};
}

// clang-format off
constexpr std::array kPitchedBattle{  // MA-SCN-04
    kMuster, kTerrainRollOff, place(Who::all, 4, kAnything), kEdges,
    deploy(Who::all, DeployArea::own_edge), kInitiative};
constexpr std::array kLastStand{  // MA-SCN-06 to 08
    kMuster, kSides, kFixed, place(Who::side_b, 4, kNoFortress, TerrainArea::off_the_homestead),
    deploy(Who::side_a, DeployArea::homestead), deploy(Who::side_b, DeployArea::any_edge), kInitiative};
constexpr std::array kSecureTheCrossing{  // MA-SCN-10, MA-SCN-11
    kMuster, kFixed, kTerrainRollOff, place(Who::all, 3, kAnything), kEdges,
    deploy(Who::all, DeployArea::own_edge), kInitiative};
constexpr std::array kBreakFree{  // MA-SCN-15
    kMuster, kSides, kEdges, deploy(Who::side_a, DeployArea::own_edge),
    place(Who::side_b, 6, kNoFortress), deploy(Who::side_b, DeployArea::exit_edge), kInitiative};
constexpr std::array kSurrounded{  // MA-SCN-19
    kMuster, kTerrainRollOff, place(Who::all, 4, kAnything), kSides,
    deploy(Who::side_a, DeployArea::centre), deploy(Who::side_b, DeployArea::any_edge), kInitiative};
constexpr std::array kTakeTheFortress{  // MA-SCN-21
    kMuster, kFixed, kTerrainRollOff, place(Who::all, 4, kNoFortress), kEdges,
    deploy(Who::all, DeployArea::own_edge), kInitiative};
constexpr std::array kAmbush{  // MA-SCN-24, MA-SCN-25
    kMuster, kSides, place(Who::side_b, 6, kCover, TerrainArea::flanks),
    deploy(Who::side_a, DeployArea::path), deploy(Who::side_b, DeployArea::hidden), kInitiative};
constexpr std::array kAftermath{  // MA-SCN-30, MA-SCN-31
    kMuster, kTerrainRollOff, place(Who::all, 4, kAnything), kEdges,
    deploy(Who::all, DeployArea::by_dice), kInitiative};
constexpr std::array kHoldTheHills{  // MA-SCN-34
    kMuster, kFixed, kTerrainRollOff, place(Who::all, 4, kHills), kEdges,
    deploy(Who::all, DeployArea::own_edge), kInitiative};
constexpr std::array kChevauchee{  // MA-SCN-37
    kMuster, kSides, kFixed, place(Who::all, 4, kNoHouse), kEdges,
    deploy(Who::all, DeployArea::own_edge), kInitiative};
constexpr std::array kSiege{  // MA-SIEGE-01 to 05
    kMuster, kFixed, Stage{Phase::gatehouse_and_vats},
    place(Who::side_b, 6, kSiegeFields, TerrainArea::off_the_castle),
    deploy(Who::side_b, DeployArea::castle), deploy(Who::side_a, DeployArea::outskirts), kInitiative};

constexpr std::uint8_t kUnitsOfField = 1 + kHouses;  // MA-MUST-01: the King's and one of each house
constexpr std::uint8_t kWaysAcross = 3;              // MA-SCN-14: the bridge and two fords
constexpr std::uint8_t kVillageHouses = 4;           // MA-SCN-37

// MA-SCN-02
constexpr std::array<ScenarioRules, kScenarios> kRules{{
    {kPitchedBattle,     {1, 2}, {1, 2}, 0, true,  true,  false},
    {kLastStand,         {1, 2}, {1, 2}, 6, false, false, false},
    {kSecureTheCrossing, {1, 2, kWaysAcross}, {1, 2, kWaysAcross}, 6, false, false, true},
    {kBreakFree,         {0, 0, kUnitsOfField}, {1, 0}, 0, false, false, false},
    {kSurrounded,        {1, 2}, {1, 2}, 0, true,  true,  false},
    {kTakeTheFortress,   {1, 3}, {1, 3}, 0, false, false, false},
    {kAmbush,            {1, 2}, {1, 2}, 0, true,  true,  false},
    {kAftermath,         {1, 2}, {1, 2}, 0, true,  true,  false},
    {kHoldTheHills,      {0, 0, Awards::kNoBound}, {0, 0, Awards::kNoBound}, 0, true,  true,  false},
    {kChevauchee,        {0, 2, kVillageHouses}, {1, 2}, 0, true,  false, false},
    {kSiege,             {1, 2}, {1, 2}, 0, false, false, false},
}};
// clang-format on

constexpr int kHillRounds = 6;  // MA-SCN-36

void lay(Play& play, Terrain type, Point at, int half_width = 0) {
  play.state.piece[play.state.pieces++] = {
      .type = type,
      .level = static_cast<std::uint8_t>(play.setting.profile(type).level),
      .placed = 1,
      .at = spot(at),
      .half_width = static_cast<std::int16_t>(half_width)};
}

// MA-SCN-06: six barriers at 4 inches, 60 degrees apart.
void lay_homestead(Play& play) {
  lay(play, Terrain::building, kTableCentre);
  for (int degrees = 0; degrees < 360; degrees += 60)
    lay(play, Terrain::barrier,
        kTableCentre + geometry::step(geometry::direction_of(Angle::of_degrees(degrees)), 4 * kInch));
}

// MA-SCN-14: the band, open where the bridge and the two fords fill it.
void lay_stream(Play& play) {
  constexpr int kMiddle = kTable / 2;
  lay(play, Terrain::bridge, {kMiddle, kMiddle}, kPieceRadius);
  lay(play, Terrain::ford, {4 * kInch, kMiddle}, kPieceRadius);
  lay(play, Terrain::ford, {20 * kInch, kMiddle}, kPieceRadius);
  lay(play, Terrain::impassable, {1250, kMiddle}, 1250);
  lay(play, Terrain::impassable, {8 * kInch, kMiddle}, 2500);
  lay(play, Terrain::impassable, {16 * kInch, kMiddle}, 2500);
  lay(play, Terrain::impassable, {kTable - 1250, kMiddle}, 1250);
}

// MA-SCN-37: 8 inches from the centre, on the diagonals.
void lay_village(Play& play) {
  for (const int degrees : {45, 135, 225, 315})
    lay(play, Terrain::building,
        kTableCentre + geometry::step(geometry::direction_of(Angle::of_degrees(degrees)), 8 * kInch));
}

// MA-VP-01: the general list is added only where the scenario's names no award of that kind, for neither
// side.
Awards with_general(const ScenarioRules& rules, Awards awards) {
  constexpr Awards kGeneral{};
  if (rules.side_a.elimination + rules.side_b.elimination == 0) awards.elimination = kGeneral.elimination;
  if (rules.side_a.victory + rules.side_b.victory == 0) awards.victory = kGeneral.victory;
  return awards;
}

}  // namespace

const ScenarioRules& scenario_rules(ScenarioId scenario) {
  return kRules[static_cast<std::size_t>(scenario)];
}

int clock_of(const Play& play) {
  const bool hills = play.state.scenario == ScenarioId::hold_the_hills &&
                     play.setting.house.hold_hills_rounds == HoldHillsRounds::six;
  return hills ? kHillRounds : scenario_rules(play).rounds;
}

Awards awards_of(const BattleSetting& setting, const State& state, int army) {
  const ScenarioRules& rules = scenario_rules(state.scenario);
  const Awards& listed = army == state.side_a ? rules.side_a : rules.side_b;
  return setting.house.vp_basis == VpBasis::scenario_list ? listed : with_general(rules, listed);
}

int most_points(ScenarioId scenario, bool won) {
  const ScenarioRules& rules = scenario_rules(scenario);
  const int enemies = scenario == ScenarioId::siege ? kMaxUnits : kUnitsOfField;  // MA-SIEGE-20: rebels
  int most = 0;
  for (const Awards& listed : {rules.side_a, rules.side_b}) {
    const Awards awards = with_general(rules, listed);
    if (awards.most_of_goal == Awards::kNoBound) return kMostScore;
    most = std::max(most, awards.elimination * enemies + awards.most_of_goal + (won ? awards.victory : 0));
  }
  return most;
}

bool can_be_routed(const Play& play, int army) {
  const ScenarioRules& rules = scenario_rules(play);
  return army == play.state.side_a ? rules.a_can_be_routed : rules.b_can_be_routed;
}

const Stage& stage_of(const State& state) { return scenario_rules(state.scenario).stages[state.stage]; }

void next_stage(Play& play) {
  play.state.stage++;
  play.state.counter = 0;
  play.state.turn = 0;
  play.state.phase = stage_of(play).phase;
}

int army_of(const Play& play, Who who) { return who == Who::side_b ? side_b(play.state) : play.state.side_a; }

void roll_scenario(Play& play) {
  const Dice dice =
      roll_with_window(play, table_roll(kNobody, rule("MA-SCN-01"), RollKind::scenario), Roll::kNoBest);
  play.state.scenario = static_cast<ScenarioId>(dice.face[0] - 1);
  play.state.phase = Phase::muster;
  tell(play, {.rule = rule("MA-SCN-01"),
              .verb = Told::scenario_rolled,
              .numbers = {static_cast<int>(play.state.scenario)},
              .depth = 0});
}

void lay_fixed_terrain(Play& play) {
  switch (play.state.scenario) {
    case ScenarioId::last_stand: lay_homestead(play); break;
    case ScenarioId::secure_the_crossing: lay_stream(play); break;
    case ScenarioId::take_the_fortress: lay(play, Terrain::fortress, kTableCentre); break;
    case ScenarioId::hold_the_hills:  // MA-SCN-34
      for (const int x : {12, 20, 4}) lay(play, Terrain::extra_tall_mound, {x * kInch, kTable / 2});
      break;
    case ScenarioId::chevauchee: lay_village(play); break;
    case ScenarioId::siege: build_castle(play); break;
    default: break;
  }
  tell(play, {.rule = rule("MA-SCN-02"),
              .verb = Told::ground_laid,
              .numbers = {static_cast<int>(play.state.scenario)},
              .depth = 0});
  next_stage(play);
}

}  // namespace warren::mice_at_arms
