// How is a position read from its lines?
#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "games/mice_at_arms/book.h"
#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/rules/set_up.h"
#include "games/mice_at_arms/sequence.h"
#include "games/mice_at_arms/words/words.h"
#include "kernel/tables/sim_table.h"

namespace warren::mice_at_arms::testing {
namespace {

int army_called(std::string_view colour) {
  for (int army = 0; army < kMaxArmies; ++army)
    if (colour_of(army) == colour) return army;
  bad_position("no army is called " + std::string(colour));
}

Point point_from(const std::string& text) {
  const auto comma = text.find(',');
  if (comma == std::string::npos) bad_position("'" + text + "' is not X,Y");
  return inch_point(std::stod(text.substr(0, comma)), std::stod(text.substr(comma + 1)));
}

template <class Ids>
int place_in(const Ids& ids, std::string_view id) {
  const auto found = std::find(std::begin(ids), std::end(ids), id);
  if (found == std::end(ids)) bad_position("unknown word " + std::string(id));
  return static_cast<int>(found - std::begin(ids));
}

constexpr std::array<std::string_view, 11> kHeroes{"none",     "ladybug",      "champion",        "cleric",
                                                   "ranger",   "princess",     "standard-bearer", "barbarian",
                                                   "assassin", "snake-slayer", "wizard"};
constexpr std::array<std::string_view, 8> kEvents{
    "none", "mud", "wind", "storm", "speech", "favourable-wind", "messenger", "reinforcements"};
constexpr std::array<std::string_view, 5> kEdges{"none", "south", "north", "west", "east"};

void set_word(Unit& unit, const std::string& word) {
  static const std::map<std::string, std::uint16_t> kFlags{
      {"fleeing",       Unit::kFleeing     },
      {"acted",         Unit::kActivated   },
      {"blessed",       Unit::kBlessed     },
      {"spears",        Unit::kSpear       },
      {"shield",        Unit::kShield      },
      {"musician",      Unit::kMusician    },
      {"messenger",     Unit::kMessenger   },
      {"kissed-leader", Unit::kKissedLeader},
      {"fixed",         Unit::kFixed       }
  };
  if (const auto flag = kFlags.find(word); flag != kFlags.end()) {
    unit.set(flag->second);
    if (word == "musician") unit.hero = Hero::standard_bearer;
  } else if (word == "ladybug") {
    unit.ladybugs++;
  } else if (word == "kissed-model") {
    unit.kissed_ordinary++;
  } else {
    bad_position("unknown word " + word);
  }
}

// Everybody gives the plainest answer, and the dice fall as 4, 5, 6, 4 ...
class PlainTable final : public Table {
 public:
  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats, Dialogue&) override {}
  Dice roll(const Roll& roll) override {
    return draw_faces(roll, [this](std::uint8_t sides) {
      const int face = 4 + rolled_++ % 3;
      return static_cast<std::uint8_t>(std::min<int>(face, sides));
    });
  }
  void tell(const Event&) override {}

 private:
  int rolled_ = 0;
};

}  // namespace

void bad_position(const std::string& what) { throw std::invalid_argument("test position: " + what); }

Point inch_point(double x, double y) { return {inch(x), inch(y)}; }

BattleTable::BattleTable(std::string_view position) {
  std::istringstream text{std::string(position)};
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  for (const std::string& line : lines) {
    std::istringstream words(line);
    std::string first;
    std::string rest;
    if (words >> first >> rest && first == "option")
      options_[rest.substr(0, rest.find('='))] = rest.substr(rest.find('=') + 1);
  }
  Setup setup;
  setup.options = options_;
  std::vector<Fault> faults;
  setting = check_setup(setup, faults);
  if (!setting) bad_position(faults.front().where + ": " + faults.front().words);
  state.armies = 2;
  state.round = 1;
  state.phase = Phase::activation;
  for (int army = 0; army < kMaxArmies; ++army)
    state.order[static_cast<std::size_t>(army)] = static_cast<std::uint8_t>(army);
  state.army[0].edge = Edge::south;
  state.army[1].edge = Edge::north;
  state.army[2].edge = Edge::west;
  state.army[3].edge = Edge::east;
  for (const std::string& line : lines) read_line(line);
  prepare_ground(*setting, state, ground);
}

std::string colour_of(int army) {
  std::string name = army_name(army);
  name[0] = static_cast<char>(std::tolower(name[0]));
  return name;
}

Begun::Begun(const std::string& scenario, Phase until, std::map<std::string, std::string> options, int seats)
    : BattleTable("") {
  std::vector<Fault> faults;
  setting = check_setup({.scenario = scenario, .seats = seats, .options = std::move(options)}, faults);
  if (!setting) bad_position(faults.front().where + ": " + faults.front().words);
  warren::State fresh;
  rulebook().begin(*setting, fresh);
  state = fresh.as<State>();
  PlainTable plain;
  while (state.phase != until) {
    prepare_ground(*setting, state, ground);
    Play now{*setting, ground, state, plain};
    mice_at_arms::step(now);
  }
  for (UnitId id = 0; id < state.units; ++id)
    names_.try_emplace(colour_of(state.unit[id].army) + "-" + std::to_string(state.unit[id].house), id);
  prepare_ground(*setting, state, ground);
}

void BattleTable::read_line(const std::string& line) {
  std::istringstream text(line);
  std::vector<std::string> words;
  for (std::string word; text >> word;) words.push_back(word);
  if (words.empty() || words[0] == "option") return;
  if (words[0] == "terrain") return read_terrain(words);
  if (words[0] == "scenario") return read_scenario(words);
  if (words[0] == "event") {
    state.event = static_cast<RoundEvent>(place_in(kEvents, words.at(1)));
  } else if (words[0] == "purse") {
    state.army[static_cast<std::size_t>(army_called(words.at(1)))].purse =
        static_cast<std::int16_t>(std::stoi(words.at(2)));
  } else if (words[0] == "edge") {
    state.army[static_cast<std::size_t>(army_called(words.at(1)))].edge =
        static_cast<Edge>(place_in(kEdges, words.at(2)));
  } else if (words[0] == "armies") {
    state.armies = static_cast<std::uint8_t>(std::stoi(words.at(1)));
    setting->seats = state.armies;
  } else if (words[0] == "round") {
    state.round = static_cast<std::uint8_t>(std::stoi(words.at(1)));
  } else {
    read_unit(words);
  }
}

void BattleTable::read_terrain(const std::vector<std::string>& words) {
  std::array<std::string_view, kTerrainTypes> ids{};
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = setting->terrain[i].id;
  const auto type = static_cast<Terrain>(place_in(ids, words.at(1)));
  const bool extra_tall = words.size() > 4 && words[4] == "extra-tall";
  state.piece[state.pieces++] = {
      .type = type,
      .level = static_cast<std::uint8_t>(extra_tall ? 2 : setting->profile(type).level),
      .placed = 1,
      .owner = 1,
      .at = spot(point_from(words.at(3)))};
  prepare_ground(*setting, state, ground);
}

void BattleTable::read_scenario(const std::vector<std::string>& words) {
  std::vector<std::string_view> ids;
  for (const Scenario& scenario : battle_scenarios()) ids.push_back(scenario.id);
  state.scenario = static_cast<ScenarioId>(place_in(ids, words.at(1)));
  if (words.size() > 3) state.side_a = static_cast<std::uint8_t>(army_called(words[3]));
  const State before = state;
  Play now = play();
  lay_fixed_terrain(now);
  state.stage = before.stage;
  state.phase = before.phase;
  prepare_ground(*setting, state, ground);
}

BattleTable& BattleTable::at_stage(Phase phase, Who who) {
  const auto stages = scenario_rules(state.scenario).stages;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    if (stages[i].phase != phase || (who != Who::all && stages[i].who != who)) continue;
    state.stage = static_cast<std::uint8_t>(i);
    state.phase = phase;
    state.counter = 0;
    state.turn = 0;
    return *this;
  }
  bad_position("the scenario has no such stage");
}

void BattleTable::read_unit(std::vector<std::string> words) {
  const int army = army_called(words.at(0));
  std::array<std::string_view, kUnitTypes> ids{};
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = setting->profiles[i].id;
  const auto type = static_cast<UnitType>(place_in(ids, words.at(1)));
  Play now = play();
  int house = type == UnitType::king ? 0 : 1;
  for (UnitId other = 0; other < state.units; ++other)
    if (type != UnitType::king && state.unit[other].army == army && state.unit[other].type != UnitType::king)
      ++house;
  const UnitId id = enlist(now, army, house, type);
  Unit& unit = state.unit[id];
  unit.flee_edge = state.army[static_cast<std::size_t>(army)].edge;
  std::string name = words[1];
  Placement placement{.heading = inward(state.army[static_cast<std::size_t>(army)].edge)};
  bool deployed = true;
  int models = unit.models;
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "as")
      name = words.at(++i);
    else if (word == "at")
      placement.leader = point_from(words.at(++i));
    else if (word == "facing")
      placement.heading = Angle::of_degrees(std::stoi(words.at(++i)));
    else if (word == "models")
      models = std::stoi(words.at(++i));
    else if (word == "wounds")
      unit.leader_wounds = static_cast<std::uint8_t>(std::stoi(words.at(++i)));
    else if (word == "hero")
      unit.hero = static_cast<Hero>(place_in(kHeroes, words.at(++i)));
    else if (word == "undeployed")
      deployed = false;
    else
      set_word(unit, word);
  }
  unit.models = static_cast<std::uint8_t>(models);
  if (type == UnitType::king && models == 1) unit.hero = Hero::none;  // he fell before the King
  if (names_.contains(name)) bad_position("two units are called " + name);
  names_[name] = id;
  if (!deployed) return;
  for (PieceId piece = 0; piece < state.pieces; ++piece)
    if (point(state.piece[piece].at) == placement.leader && setting->profile(state.piece[piece].type).enter)
      placement.piece = piece;
  place_unit(now, id, placement);
}

}  // namespace warren::mice_at_arms::testing
