#include "games/mice_at_arms/odds/written.h"

#include <fmt/format.h>

#include "games/mice_at_arms/odds/questions.h"
#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/words/words.h"
#include "kernel/base/written_lines.h"

namespace warren::mice_at_arms {

// What a line says of a unit beside what the unit keeps itself.
struct UnitLine {
  std::string name;
  Placement placement;
  UnitSet fights = 0;
  bool deployed = true;
  int models = 0;
};

namespace {

constexpr std::array<Words, 5> kEdgeWords{"none", "south", "north", "west", "east"};

std::uint16_t flag_called(const std::string& word) {
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
  const auto found = kFlags.find(word);
  return found == kFlags.end() ? std::uint16_t{0} : found->second;
}

bool set_word(Unit& unit, const std::string& word) {
  if (const std::uint16_t flag = flag_called(word); flag != 0) {
    unit.set(flag);
    if (word == "musician") unit.hero = Hero::standard_bearer;
  } else if (word == "ladybug") {
    unit.ladybugs++;
  } else if (word == "kissed-model") {
    unit.kissed_ordinary++;
  } else {
    return false;
  }
  return true;
}

}  // namespace

std::string colour_of(int army) {
  std::string name = army_name(army);
  name[0] = static_cast<char>(name[0] - 'A' + 'a');
  return name;
}

WrittenBattle::WrittenBattle(std::string_view text, Options options) {
  const std::vector<Line> lines = written_lines(text);
  set_up(lines, std::move(options));
  if (!fault_.empty()) return;
  for (const Line& line : lines) read_line(line);
  prepare_ground(*setting, state, ground);
}

void WrittenBattle::set_up(const std::vector<Line>& lines, Options options) {
  for (const Line& line : lines)
    if (line[0] == "option" && line.size() > 1)
      options[line[1].substr(0, line[1].find('='))] = line[1].substr(line[1].find('=') + 1);
  Setup setup;
  setup.options = std::move(options);
  std::vector<Fault> faults;
  setting = check_setup(setup, faults);
  if (!setting) return refuse(faults.front().where + ": " + faults.front().words);
  state.armies = 2;
  state.round = 1;
  state.phase = Phase::activation;
  state.order = {0, 1, 2, 3};
  constexpr std::array kOwnEdges{Edge::south, Edge::north, Edge::west, Edge::east};
  for (std::size_t army = 0; army < kOwnEdges.size(); ++army) state.army[army].edge = kOwnEdges[army];
}

UnitId WrittenBattle::unit(std::string_view name) const {
  const auto found = names_.find(name);
  return found == names_.end() ? kNoUnit : found->second;
}

void WrittenBattle::refuse(const std::string& words) {
  if (fault_.empty()) fault_ = words;
}

int WrittenBattle::army_called(const std::string& colour) {
  for (int army = 0; army < kMaxArmies; ++army)
    if (colour_of(army) == colour) return army;
  refuse("no army is called " + colour + "; they are red, blue, green and gold");
  return 0;
}

int WrittenBattle::number(const std::string& word, int lowest, int highest) {
  int read = 0;
  if (read_whole(word, read) && read >= lowest && read <= highest) return read;
  refuse(fmt::format("'{}' is not a whole number from {} to {}", word, lowest, highest));
  return lowest;
}

Point WrittenBattle::point_from(const std::string& text) {
  constexpr std::size_t kPlaces = 3;
  Point at{};
  int x = 0;
  int y = 0;
  if (!read_pair(text, kPlaces, x, y))
    refuse("'" + text + "' is not X,Y in inches");
  else if (x < 0 || x > kTable || y < 0 || y > kTable)
    refuse("'" + text + "' is not on the table, 0 to 24 inches (MA-COMP-01)");
  else
    at = {x, y};
  return at;
}

int WrittenBattle::place_in(std::span<const std::string_view> ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  if (found != ids.end()) return static_cast<int>(found - ids.begin());
  refuse(fmt::format("'{}' is not one of {}", id, fmt::join(ids, ", ")));
  return 0;
}

void WrittenBattle::read_line(const Line& words) {
  if (words[0] == "option" || !fault_.empty()) return;
  const auto word = [&](std::size_t i) { return i < words.size() ? words[i] : std::string(); };
  if (words[0] == "terrain") return read_terrain(words);
  if (words[0] == "scenario") return read_scenario(words);
  if (words[0] == "event") {
    state.event = static_cast<RoundEvent>(place_in(event_words(), word(1)));
  } else if (words[0] == "purse") {
    state.army[static_cast<std::size_t>(army_called(word(1)))].purse =
        static_cast<std::int16_t>(number(word(2), 0, kMostScore));
  } else if (words[0] == "edge") {
    state.army[static_cast<std::size_t>(army_called(word(1)))].edge =
        static_cast<Edge>(place_in(kEdgeWords, word(2)));
  } else if (words[0] == "armies") {
    state.armies = static_cast<std::uint8_t>(number(word(1), 2, kMaxArmies));
    setting->seats = state.armies;
  } else if (words[0] == "round") {
    state.round = static_cast<std::uint8_t>(number(word(1), 1, kMostScore));
  } else {
    read_unit(words);
  }
}

void WrittenBattle::read_terrain(const Line& words) {
  if (words.size() < 4 || words[2] != "at") return refuse("terrain is written: terrain TYPE at X,Y");
  if (state.pieces == kMaxPieces) return refuse("a table holds no more terrain");
  const auto type = static_cast<Terrain>(place_in(terrain_words(), words[1]));
  const bool extra_tall = words.size() > 4 && words[4] == "extra-tall";
  state.piece[state.pieces++] = {
      .type = type,
      .level = static_cast<std::uint8_t>(extra_tall ? 2 : setting->profile(type).level),
      .placed = 1,
      .at = spot(point_from(words[3]))};
  prepare_ground(*setting, state, ground);
}

void WrittenBattle::read_scenario(const Line& words) {
  std::vector<std::string_view> ids;
  for (const Scenario& scenario : battle_scenarios()) ids.push_back(scenario.id);
  state.scenario = static_cast<ScenarioId>(place_in(ids, words.size() > 1 ? words[1] : ""));
  if (words.size() > 3) state.side_a = static_cast<std::uint8_t>(army_called(words[3]));
  if (!fault_.empty()) return;
  const Phase phase = state.phase;
  OddsTable table;
  Play now{*setting, ground, state, table};
  lay_fixed_terrain(now);  // and goes on to the next stage of the set-up
  state.phase = phase;
  prepare_ground(*setting, state, ground);
}

// False: a word that no unit knows.
bool WrittenBattle::read_unit_words(const Line& words, Unit& unit, UnitLine& line) {
  constexpr int kWholeTurn = 360;
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::string& word = words[i];
    const bool last = i + 1 == words.size();
    const bool takes = word == "as" || word == "at" || word == "facing" || word == "models" ||
                       word == "wounds" || word == "hero" || word == "fights";
    if (takes && last) return refuse(word + ": something has to follow"), true;
    const std::string& next = last ? word : words[i + 1];
    if (takes) ++i;
    if (word == "as") {
      line.name = next;
    } else if (word == "at") {
      line.placement.leader = point_from(next);
    } else if (word == "facing") {
      line.placement.heading = Angle::of_degrees(number(next, -kWholeTurn, kWholeTurn));
    } else if (word == "models") {
      line.models = number(next, 0, unit.models);
    } else if (word == "wounds") {
      unit.leader_wounds = static_cast<std::uint8_t>(number(next, 0, 9));
    } else if (word == "hero") {
      unit.hero = static_cast<Hero>(place_in(std::span(kHeroWords).first(kHeroWords.size() - 1), next));
    } else if (word == "fights") {
      const UnitId other = this->unit(next);
      if (other == kNoUnit) return refuse("fights: no unit above is called " + next), true;
      line.fights |= bit(other);
    } else if (word == "undeployed") {
      line.deployed = false;
    } else if (!set_word(unit, word)) {
      return refuse("unknown word " + word), false;
    }
  }
  return true;
}

void WrittenBattle::read_unit(const Line& words) {
  const int army = army_called(words[0]);
  const auto type = static_cast<UnitType>(place_in(unit_words(), words.size() > 1 ? words[1] : ""));
  if (!fault_.empty()) return;
  if (state.units == kMaxUnits) return refuse("a table holds no more units");
  OddsTable table;
  Play now{*setting, ground, state, table};
  int house = type == UnitType::king ? 0 : 1;
  for (UnitId other = 0; other < state.units; ++other)
    if (type != UnitType::king && state.unit[other].army == army && state.unit[other].type != UnitType::king)
      ++house;
  const UnitId id = enlist(now, army, house, type);
  Unit& unit = state.unit[id];
  unit.flee_edge = state.army[static_cast<std::size_t>(army)].edge;
  UnitLine line{.name = words[1],
                .placement = {.heading = inward(state.army[static_cast<std::size_t>(army)].edge)},
                .models = unit.models};
  if (!read_unit_words(words, unit, line)) return;
  unit.models = static_cast<std::uint8_t>(line.models);
  if (type == UnitType::king && line.models == 1) unit.hero = Hero::none;  // he fell before the King
  if (!names_.try_emplace(line.name, id).second) return refuse("two units are called " + line.name);
  put(id, line);
}

void WrittenBattle::put(UnitId id, UnitLine& line) {
  if (!line.deployed || !fault_.empty()) return;
  for (PieceId piece = 0; piece < state.pieces; ++piece)
    if (point(state.piece[piece].at) == line.placement.leader &&
        setting->profile(state.piece[piece].type).enter)
      line.placement.piece = piece;
  OddsTable table;
  Play now{*setting, ground, state, table};
  place_unit(now, id, line.placement);
  for_each_unit(line.fights, [&](UnitId other) {
    state.unit[id].engaged |= bit(other);
    state.unit[other].engaged |= bit(id);
  });
}

}  // namespace warren::mice_at_arms
