#include "games/rattle_and_rend/fixture.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "games/rattle_and_rend/sequence.h"
#include "kernel/rules/each_choice.h"

namespace warren::rattle_and_rend::testing {
namespace {

[[noreturn]] void bad_position(const std::string& what) {
  throw std::invalid_argument("test position: " + what);
}

int side_called(std::string_view colour) {
  if (colour == "red") return kRed;
  if (colour == "blue") return kBlue;
  bad_position("no side is called " + std::string(colour));
}

Point point_from(const std::string& text) {
  const auto comma = text.find(',');
  if (comma == std::string::npos) bad_position("'" + text + "' is not X,Y");
  return mm_point(std::stod(text.substr(0, comma)), std::stod(text.substr(comma + 1)));
}

template <class Rows>
int place_in(const Rows& rows, std::string_view id) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].id == id) return static_cast<int>(i);
  bad_position("unknown word " + std::string(id));
}

template <class Ids>
int place_among(const Ids& ids, std::string_view id) {
  const auto found = std::find(std::begin(ids), std::end(ids), id);
  if (found == std::end(ids)) bad_position("unknown word " + std::string(id));
  return static_cast<int>(found - std::begin(ids));
}

constexpr std::array<std::string_view, 5> kScenarios{"kill-them-all", "king-of-the-hill", "capture-the-flags",
                                                     "duel", "conquest"};
constexpr std::array<std::string_view, 5> kDeployments{"corner", "side", "delayed", "close", "mixed"};
constexpr std::array<std::string_view, 4> kHeavy{"none", "colossal", "flyer", "transport"};
constexpr std::array<std::string_view, 3> kTerrain{"rough", "blocking", "hazardous"};
constexpr std::array<std::string_view, 4> kDrives{"none", "frenzy", "discipline", "compulsion"};

std::uint32_t action_called(const MatchSetting& setting, std::string_view name) {
  for (std::uint32_t i = 0; i < kActions; ++i)
    if (setting.actions[i].name == name) return i;
  bad_position("no action is called " + std::string(name));
}

Answer choose(const Prompt& prompt, const std::function<bool(Option)>& wanted) {
  const auto answer = find_allowed(prompt, [&](const Choice& choice) { return wanted(choice.id); });
  return answer ? *answer : prompt.fallback();
}

}  // namespace

bool names(Option option, GroupId group) {
  const Verb verb = verb_of(option);
  const bool by_target = verb == Verb::target || verb == Verb::towards;
  return verb != Verb::decline && (by_target ? option.target : option.subject) == group;
}

bool SeenRoll::because(std::string_view rule_id) const {
  return std::ranges::any_of(rolled_.tally.reasons(),
                             [&](const Reason& reason) { return catalog().name(reason.rule) == rule_id; });
}
std::string SeenRoll::rule() const { return std::string(catalog().name(rolled_.roll.rule)); }

// --- the position

MatchTable::MatchTable(std::string_view position) {
  std::istringstream text{std::string(position)};
  std::vector<std::vector<std::string>> lines;
  Setup setup;
  for (std::string line; std::getline(text, line);) {
    std::istringstream split(line);
    std::vector<std::string> words;
    for (std::string word; split >> word;) words.push_back(word);
    if (words.empty()) continue;
    if (words[0] == "option")
      setup.options[words[1].substr(0, words[1].find('='))] = words[1].substr(words[1].find('=') + 1);
    else
      lines.push_back(words);
  }
  std::vector<Fault> faults;
  setting = check_setup(setup, faults);
  if (!setting) bad_position(faults.front().where + ": " + faults.front().words);
  state.phase = Phase::turn;
  state.round = 1;
  state.deployment = Deployment::side;
  state.warband[1].part = 2;
  for (Warband& warband : state.warband) warband.remaining = warband.total = 12, warband.began = 2;
  for (const auto& words : lines) read_line(words);
  prepare_ground(*setting, state, ground);
}

void MatchTable::read_line(const std::vector<std::string>& words) {
  const std::string& first = words[0];
  const auto warband = [&]() -> Warband& {
    return state.warband[static_cast<std::size_t>(side_called(words.at(1)))];
  };
  if (first == "terrain") return read_terrain(words);
  if (first == "red" || first == "blue") return read_group(words);
  if (first == "traits") {
    for (std::size_t i = 2; i < words.size(); ++i)
      warband().traits |= 1U << place_in(setting->traits, words[i]);
  } else if (first == "momentum") {
    warband().remaining = static_cast<std::uint8_t>(std::stoi(words.at(2)));
  } else if (first == "round") {
    state.round = static_cast<std::uint8_t>(std::stoi(words.at(1)));
  } else if (first == "active") {
    state.active = static_cast<std::uint8_t>(side_called(words.at(1)));
  } else if (first == "scenario") {
    state.scenario = static_cast<ScenarioId>(place_among(kScenarios, words.at(1)));
    if (state.scenario == ScenarioId::capture_the_flags)
      for (int i = 0; i < kMarkers; ++i)
        state.marker[static_cast<std::size_t>(i)].at = spot(mm_point(120 + 80 * i, 200));
  } else if (first == "deployment") {
    state.deployment = static_cast<Deployment>(place_among(kDeployments, words.at(1)));
  } else if (first == "part") {
    warband().part = static_cast<std::uint8_t>(std::stoi(words.at(2)));
  } else if (first == "marker") {
    state.marker.at(static_cast<std::size_t>(std::stoi(words.at(1)) - 1)).at = spot(point_from(words.at(3)));
  } else if (first == "drive") {
    warband().drive = static_cast<Drive>(place_among(kDrives, words.at(2)));
  } else {
    bad_position("unknown line " + first);
  }
}

void MatchTable::read_terrain(const std::vector<std::string>& words) {
  Piece piece;
  piece.shape = static_cast<std::uint8_t>(place_in(setting->stock, words.at(1)));
  piece.type = setting->stock[piece.shape].type;
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (words[i] == "at")
      piece.at = spot(point_from(words.at(++i)));
    else if (words[i] == "turned")
      piece.heading = static_cast<std::uint16_t>(10 * std::stoi(words.at(++i)));
    else
      piece.type = static_cast<Terrain>(place_among(kTerrain, words[i]));
  }
  state.piece[state.pieces++] = piece;
}

void MatchTable::read_group(const std::vector<std::string>& words) {
  const int side = side_called(words[0]);
  const GroupId id = next_[static_cast<std::size_t>(side)]++;
  Group& group = state.group.at(id);
  group.type = static_cast<GroupType>(place_in(setting->profiles, words.at(1)));
  group.points = static_cast<std::uint8_t>(setting->profile(group).cost);
  group.where = Whereabouts::on_board;
  std::string name = words[1];
  const auto champion = [&](const std::string& action) {
    const int place = place_in(setting->actions, action) - kStandardActions + 1;
    group.actions = static_cast<std::uint8_t>(group.actions | 1U << place);
  };
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "as")
      name = words.at(++i);
    else if (word == "at")
      group.at = spot(point_from(words.at(++i)));
    else if (word == "action")
      champion(words.at(++i));
    else if (word == "pair")
      champion(words.at(++i)), group.set(Group::kPair), ++group.points;
    else if (word == "trait")
      group.heavy = static_cast<HeavyTrait>(place_among(kHeavy, words.at(++i)));
    else if (word == "warding")
      group.warding = static_cast<Warding>(place_in(setting->reactions, words.at(++i)) -
                                           static_cast<int>(Reaction::follow));
    else if (word == "inside")
      group.where = Whereabouts::embarked,
      group.carrier = static_cast<std::uint8_t>(this->id(words.at(++i)) + 1);
    else if (word == "ambush")
      group.where = Whereabouts::ambush;
    else if (word == "delayed")
      group.where = Whereabouts::delayed;
    else if (word == "removed")
      group.where = Whereabouts::removed;
    else if (word == "target")
      group.set(Group::kTarget);
    else if (word == "rested")
      group.set(Group::kRested);
    else
      bad_position("unknown word " + word);
  }
  if (!names_.emplace(name, id).second) bad_position("two groups are called " + name);
}

GroupId MatchTable::id(std::string_view group) const {
  const auto found = names_.find(group);
  if (found == names_.end()) bad_position("no group is called " + std::string(group));
  return found->second;
}

// --- the script

MatchTable& MatchTable::dice(std::initializer_list<int> faces) {
  script.faces(faces);
  return *this;
}

Orders MatchTable::give(std::string_view group, std::string_view action) {
  return Orders(*this, id(group), action);
}

MatchTable& MatchTable::reacts(std::string_view group, Reaction reaction) {
  const GroupId user = id(group);
  script.whenever(number(Ask::reaction), [user, reaction](const Prompt& prompt) {
    return choose(prompt, [&](Option option) {
      return verb_of(option) == Verb::react && option.subject == user &&
             option.slot == static_cast<std::uint32_t>(reaction);
    });
  });
  return *this;
}

MatchTable& MatchTable::denies() { return picks(Ask::deny, Verb::deny); }
MatchTable& MatchTable::forces() { return picks(Ask::force, Verb::force); }

MatchTable& MatchTable::picks(Ask ask, Verb verb) {
  script.whenever(number(ask), [verb](const Prompt& prompt) {
    return choose(prompt, [verb](Option option) { return verb_of(option) == verb; });
  });
  return *this;
}

MatchTable& MatchTable::picks(Ask ask, std::string_view group) {
  const GroupId wanted = id(group);
  script.whenever(number(ask), [wanted](const Prompt& prompt) {
    return choose(prompt, [wanted](Option option) { return names(option, wanted); });
  });
  return *this;
}

MatchTable& MatchTable::says(Ask ask, const Answer& answer) {
  script.on(number(ask), answer);
  return *this;
}

MatchTable& MatchTable::places(Ask ask, double x, double y) {
  return says(ask, Answer::of(Pose{mm_point(x, y), {}, false}));
}

MatchTable& MatchTable::moves(Ask ask, std::initializer_list<Point> points) {
  Answer path = Answer::path();
  for (const Point at : points) path.add(at);
  return says(ask, path);
}

MatchTable& MatchTable::pushes(int millimetres) {
  script.whenever(number(Ask::push), [millimetres](const Prompt&) { return Answer::number(millimetres); });
  return *this;
}

MatchTable& MatchTable::reacts_always() {
  script.whenever(number(Ask::reaction), [](const Prompt& prompt) {
    const auto& menu = static_cast<const Menu&>(prompt);
    return Answer::of(menu.option(menu.count() - 1));
  });
  return *this;
}

MatchTable& MatchTable::tries(Ask ask, const Answer& answer) {
  script.whenever(number(ask), [answer, refused = refused_.get()](const Prompt& prompt) {
    const Verdict verdict = prompt.judge(answer);
    *refused = verdict.ok() ? "" : std::string(catalog().name(verdict.refusal().rule));
    return prompt.fallback();
  });
  return *this;
}

void MatchTable::step() {
  prepare_ground(*setting, state, ground);
  Play now = play();
  rattle_and_rend::step(now);
  CHECK(script.trouble() == "");
}

void MatchTable::run(const std::function<void(Play&)>& rules) {
  prepare_ground(*setting, state, ground);
  Play now = play();
  rules(now);
  CHECK(script.trouble() == "");
}

// --- orders

Orders::Orders(MatchTable& table, GroupId group, std::string_view action)
    : table_(table), kind_(action_called(*table.setting, action)) {
  table.state.active = static_cast<std::uint8_t>(side_of(group));
  table.script.on(number(Ask::turn), option(Verb::act, group));
  table.script.on(number(Ask::action), option(Verb::action, group, 0, kind_));
}

Orders& Orders::to(double x, double y) {
  path_.add(mm_point(x, y));
  return *this;
}

Orders& Orders::at(std::string_view target) {
  const GroupId wanted = table_.id(target);
  targets_.push_back(wanted);
  table_.script.whenever(number(Ask::target), [targets = targets_](const Prompt& prompt) {
    for (const GroupId one : targets) {
      const Answer answer = choose(
          prompt, [one](Option option) { return verb_of(option) == Verb::target && option.target == one; });
      if (answer.form() == Form::option && verb_of(answer.option()) == Verb::target &&
          answer.option().target == one)
        return answer;
    }
    return prompt.fallback();
  });
  return *this;
}

void Orders::close_part() {
  if (path_.count() > 0) table_.script.on(number(Ask::path), path_);
  path_ = Answer::path();
}

Orders& Orders::with(std::string_view partner, std::string_view action) {
  close_part();
  const std::uint32_t kind = action.empty() ? kind_ : action_called(*table_.setting, action);
  table_.script.on(number(Ask::partner), option(Verb::group, table_.id(partner)));
  if (table_.setting->house.coordinated_mix != CoordinatedMix::same_action)
    table_.script.on(number(Ask::action), option(Verb::action, table_.id(partner), 0, kind));
  return *this;
}

MatchTable& Orders::run() {
  close_part();
  table_.state.phase = Phase::turn;
  table_.step();
  return table_;
}

}  // namespace warren::rattle_and_rend::testing
