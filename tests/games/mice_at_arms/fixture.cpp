#include "games/mice_at_arms/fixture.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <stdexcept>

#include "games/mice_at_arms/agent.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/charge.h"
#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/rules/set_up.h"
#include "games/mice_at_arms/rules/shooting.h"
#include "games/mice_at_arms/sequence.h"
#include "games/mice_at_arms/words.h"

namespace warren::mice_at_arms::testing {
namespace {

[[noreturn]] void bad_position(const std::string& what) {
  throw std::invalid_argument("test position: " + what);
}

int army_called(std::string_view colour) {
  for (int army = 0; army < kMaxArmies; ++army) {
    std::string name = army_name(army);
    name[0] = static_cast<char>(std::tolower(name[0]));
    if (name == colour) return army;
  }
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

class ChoiceFinder final : public ChoiceSink {
 public:
  explicit ChoiceFinder(std::function<bool(Option)> wanted) : wanted_(std::move(wanted)) {}
  void may(const Choice& choice) override {
    if (!found_ && wanted_(choice.id)) {
      found_ = true;
      answer_ = choice.answer;
    }
    last_ = choice.answer;
  }
  void may_not(const Choice&, const Refusal&) override {}
  bool found() const { return found_; }
  const Answer& answer() const { return answer_; }

 private:
  std::function<bool(Option)> wanted_;
  bool found_ = false;
  Answer answer_;
  Answer last_;
};

Answer choose(const Prompt& prompt, const std::function<bool(Option)>& wanted) {
  ChoiceFinder finder(wanted);
  prompt.universe(finder);
  return finder.found() ? finder.answer() : Answer::number(-1);  // refused, and so told as trouble
}

}  // namespace

Point inch_point(double x, double y) { return {inch(x), inch(y)}; }

// --- SeenRoll
// ---------------------------------------------------------------------------------------------------

bool SeenRoll::because(std::string_view rule_id) const {
  return std::ranges::any_of(rolled_.tally.reasons(),
                             [&](const Reason& reason) { return catalog().name(reason.rule) == rule_id; });
}

int SeenRoll::needs(int lot) const {
  const Lot& seen = rolled_.roll.lot[static_cast<std::size_t>(lot)];
  for (int face = 1; face <= rolled_.roll.sides; ++face)
    if ((seen.faces[static_cast<std::size_t>(seen.classes - 1)] >> (face - 1)) & 1U) return face;
  return 0;
}

std::string SeenRoll::rule() const { return std::string(catalog().name(rolled_.roll.rule)); }

// --- the position
// -----------------------------------------------------------------------------------------------

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
  if (names_.contains(name)) bad_position("two units are called " + name);
  names_[name] = id;
  if (!deployed) return;
  for (PieceId piece = 0; piece < state.pieces; ++piece)
    if (point(state.piece[piece].at) == placement.leader && setting->profile(state.piece[piece].type).enter)
      placement.piece = piece;
  place_unit(now, id, placement);
}

// --- the script
// -------------------------------------------------------------------------------------------------

BattleTable& BattleTable::dice(std::initializer_list<int> faces) {
  script.faces(faces);
  return *this;
}

Orders BattleTable::activate(std::string_view name) {
  script.forget();
  const UnitId unit_id = id(name);
  answers(Ask::activate, [unit_id](const Prompt&) { return Answer::of(option(Verb::unit, unit_id)); });
  return {*this, unit_id};
}

BattleTable& BattleTable::answers(Ask ask, ScriptTable::Chooser answerer) {
  script.whenever(static_cast<std::uint16_t>(ask), std::move(answerer));
  return *this;
}

BattleTable& BattleTable::declines(Ask ask) { return chooses(ask, Verb::decline); }

BattleTable& BattleTable::chooses(Ask ask, Verb verb) {
  return answers(ask, [verb](const Prompt& prompt) {
    return choose(prompt, [verb](Option o) { return verb_of(o) == verb; });
  });
}

BattleTable& BattleTable::chooses(Ask ask, Verb verb, std::string_view target) {
  const UnitId wanted = id(target);
  return answers(ask, [verb, wanted](const Prompt& prompt) {
    return choose(prompt, [&](Option o) {
      return verb_of(o) == verb && (o.target == wanted || (verb == Verb::unit && o.subject == wanted));
    });
  });
}

void BattleTable::step() {
  prepare_ground(*setting, state, ground);
  Play now = play();
  mice_at_arms::step(now);
  CHECK_MESSAGE(script.trouble().empty(), script.trouble());
}

void BattleTable::solo_turn() {
  auto memory = std::make_shared<Memory>();
  for (int ask = 0; ask <= static_cast<int>(kLastAsk); ++ask)
    answers(static_cast<Ask>(ask), [this, memory](const Prompt& prompt) {
      Play now = play();
      return solo_choice(prompt, now, *memory);
    });
  script.forget();
  state.phase = Phase::activation;
  state.turn = 0;
  step();
}

void BattleTable::end_round() {
  state.phase = Phase::end_of_round;
  step();
}

void BattleTable::run(const std::function<void(Play&)>& rules) {
  prepare_ground(*setting, state, ground);
  Play now = play();
  rules(now);
  CHECK_MESSAGE(script.trouble().empty(), script.trouble());
}

BattleTable& Orders::run() {
  State& state = table_.state;
  state.phase = Phase::activation;
  const int army = state.unit[unit_].army;
  state.turn = static_cast<std::uint8_t>(std::ranges::find(state.order, army) - state.order.begin());
  table_.step();
  return table_;
}

BattleTable& Orders::hold() {
  table_.answers(Ask::action, [](const Prompt& prompt) { return prompt.fallback(); });
  return run();
}

BattleTable& Orders::move(double x, double y) { return move_to(Pose{inch_point(x, y), {}, false}); }

BattleTable& Orders::move(double x, double y, int facing) {
  return move_to(Pose{inch_point(x, y), Angle::of_degrees(facing), true});
}

BattleTable& Orders::move_to(Pose pose) {
  table_.answers(Ask::action, [&table = table_](const Prompt& prompt) {
    const auto& menu = static_cast<const BattleMenu&>(prompt);
    return Answer::of(table.was_asked(Ask::move_to) ? menu.option(0) : option(Verb::move, prompt.subject));
  });
  table_.answers(Ask::move_to, [pose](const Prompt&) { return Answer::of(pose); });
  return run();
}

BattleTable& Orders::shoot(std::string_view target) {
  table_.chooses(Ask::action, Verb::shoot);
  table_.chooses(Ask::shoot_at, Verb::target, target);
  return run();
}

BattleTable& Orders::move_and_shoot(double x, double y, std::string_view target) {
  table_.answers(Ask::action, [&table = table_](const Prompt& prompt) {
    return Answer::of(option(table.was_asked(Ask::move_to) ? Verb::shoot : Verb::move, prompt.subject));
  });
  table_.answers(Ask::move_to,
                 [x, y](const Prompt&) { return Answer::of(Pose{inch_point(x, y), {}, false}); });
  table_.chooses(Ask::shoot_at, Verb::target, target);
  return run();
}

BattleTable& Orders::charge(std::string_view target) {
  table_.chooses(Ask::action, Verb::charge);
  table_.chooses(Ask::charge_target, Verb::target, target);
  table_.answers(Ask::charge_contact, [](const Prompt& prompt) { return prompt.fallback(); });
  if (table_.is_gone(target)) bad_position("the target is not on the table");
  const UnitId wanted = table_.id(target);
  table_.answers(Ask::attack_whom, [wanted](const Prompt& prompt) {
    return choose(prompt, [&](Option o) { return verb_of(o) == Verb::target && o.target == wanted; });
  });
  return run();
}

BattleTable& Orders::charge(std::string_view target, double x, double y) {
  table_.chooses(Ask::action, Verb::charge);
  table_.chooses(Ask::charge_target, Verb::target, target);
  table_.answers(Ask::charge_contact,
                 [x, y](const Prompt&) { return Answer::of(Pose{inch_point(x, y), {}, false}); });
  table_.chooses(Ask::attack_whom, Verb::target, target);
  return run();
}

BattleTable& Orders::charge_only(std::string_view target) {
  table_.chooses(Ask::action, Verb::charge);
  table_.chooses(Ask::charge_target, Verb::target, target);
  table_.answers(Ask::charge_contact, [](const Prompt& prompt) { return prompt.fallback(); });
  table_.declines(Ask::attack_whom);
  return run();
}

BattleTable& Orders::fight(std::string_view target) {
  table_.chooses(Ask::action, Verb::fight);
  table_.chooses(Ask::attack_whom, Verb::target, target);
  return run();
}

// --- what a player sees
// -----------------------------------------------------------------------------------------

UnitId BattleTable::id(std::string_view unit) const {
  const auto found = names_.find(unit);
  if (found == names_.end()) bad_position("no unit is called " + std::string(unit));
  return found->second;
}

double BattleTable::x(std::string_view name, int model) const {
  return unit(name).at[static_cast<std::size_t>(model)].x / 1000.0;
}
double BattleTable::y(std::string_view name, int model) const {
  return unit(name).at[static_cast<std::size_t>(model)].y / 1000.0;
}

SeenRoll BattleTable::roll(RollKind kind, int which) const {
  for (const ScriptedRoll& rolled : script.rolls())
    if (rolled.roll.kind == static_cast<std::uint16_t>(kind) && which-- == 0) return SeenRoll(rolled);
  throw std::out_of_range("there was no such roll");
}

int BattleTable::rolls(RollKind kind) const {
  return static_cast<int>(std::ranges::count_if(script.rolls(), [kind](const ScriptedRoll& r) {
    return r.roll.kind == static_cast<std::uint16_t>(kind);
  }));
}

int BattleTable::times_asked(Ask ask) const {
  return static_cast<int>(std::ranges::count_if(
      script.asks(), [ask](const ScriptedAsk& a) { return a.kind == static_cast<std::uint16_t>(ask); }));
}

bool BattleTable::was_asked(Ask ask) const { return times_asked(ask) > 0; }

std::vector<Option> BattleTable::offered(Ask ask, int which) const {
  for (const ScriptedAsk& asked : script.asks())
    if (asked.kind == static_cast<std::uint16_t>(ask) && which-- == 0) return asked.allowed;
  return {};
}

bool BattleTable::log_says(std::string_view words) const {
  return std::ranges::any_of(script.events(), [&](const ScriptedEvent& fact) {
    if (sentence(*setting, state, fact.event).find(words) != std::string::npos) return true;
    return std::ranges::any_of(fact.tally.reasons(),
                               [&](const Reason& reason) { return reason.name == words; });
  });
}

bool BattleTable::told(Told verb) const {
  return std::ranges::any_of(script.events(), [verb](const ScriptedEvent& f) {
    return f.event.verb == static_cast<std::uint16_t>(verb);
  });
}

bool BattleTable::told_rule(std::string_view rule_id) const {
  return std::ranges::any_of(script.events(),
                             [&](const ScriptedEvent& f) { return rule_name(f.event.rule) == rule_id; });
}

std::string BattleTable::rule_name(RuleId rule) const { return std::string(catalog().name(rule)); }

// --- why not
// ----------------------------------------------------------------------------------------------------

namespace {
std::string rule_of(const Verdict& verdict) {
  return verdict.ok() ? std::string() : std::string(catalog().name(verdict.refusal().rule));
}
}  // namespace

std::string BattleTable::why_not_move(std::string_view unit_name, double x, double y) {
  Play now = play();
  return rule_of(MovePrompt(now, id(unit_name)).judge(Answer::of(Pose{inch_point(x, y), {}, false})));
}

int BattleTable::move_length(std::string_view unit_name, double x, double y) {
  Play now = play();
  return MovePrompt(now, id(unit_name)).judged(inch_point(x, y)).length;
}

std::string BattleTable::why_not_charge(std::string_view unit_name, std::string_view target, double x,
                                        double y) {
  Play now = play();
  return rule_of(
      judge_charge(now, id(unit_name), id(target), inch_point(x, y), allowance_of(now, id(unit_name)))
          .move.verdict);
}

std::string BattleTable::why_not_charge(std::string_view unit_name, std::string_view target) {
  Play now = play();
  return rule_of(any_charge(now, id(unit_name), id(target), allowance_of(now, id(unit_name))).move.verdict);
}

std::string BattleTable::why_not_shoot(std::string_view unit_name, std::string_view target) {
  Play now = play();
  return rule_of(judge_shot(now, id(unit_name), id(target)));
}

std::string BattleTable::why_not(std::string_view unit_name, Verb action) {
  Play now = play();
  return rule_of(ActionMenu(now, id(unit_name), 1, false).judge_option(option(action, id(unit_name))));
}

std::string BattleTable::why_not_deploy(std::string_view unit_name, double x, double y) {
  prepare_ground(*setting, state, ground);
  Play now = play();
  return rule_of(judge_deployment(now, id(unit_name), inch_point(x, y)).verdict);
}

std::string BattleTable::why_not_terrain(Terrain type, double x, double y) {
  prepare_ground(*setting, state, ground);
  Play now = play();
  return rule_of(judge_piece(now, type, inch_point(x, y)));
}

}  // namespace warren::mice_at_arms::testing
