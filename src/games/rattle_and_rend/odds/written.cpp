#include "games/rattle_and_rend/odds/written.h"

#include <fmt/format.h>

#include "games/rattle_and_rend/odds/questions.h"

namespace warren::rattle_and_rend {
namespace {

constexpr std::array<Words, 5> kScenarioIds{"kill-them-all", "king-of-the-hill", "capture-the-flags", "duel",
                                            "conquest"};
constexpr std::array<Words, 5> kDeploymentIds{"corner", "side", "delayed", "close", "mixed"};
constexpr std::array<Words, 4> kHeavyIds{"none", "colossal", "flyer", "transport"};
constexpr std::array<Words, 3> kTerrainIds{"rough", "blocking", "hazardous"};
constexpr std::array<Words, 4> kDriveIds{"none", "frenzy", "discipline", "compulsion"};
constexpr std::array<Words, 5> kTacticIds{"none", "fury", "guile", "mov", "rng"};
constexpr int kMostMomentum = 60;
constexpr int kOverEdge = 50 * kMm;  // a piece may hang over the edge

template <class Rows>
std::vector<Words> ids_of(const Rows& rows) {
  std::vector<Words> ids;
  for (const auto& row : rows) ids.push_back(row.id);
  return ids;
}

bool takes_a_word(const std::string& word) {
  return word == "as" || word == "at" || word == "action" || word == "pair" || word == "trait" ||
         word == "warding" || word == "inside";
}

}  // namespace

WrittenMatch::WrittenMatch(std::string_view text, Options options) {
  const std::vector<WrittenLine> lines = written_lines(text);
  set_up(lines, std::move(options));
  if (!fault_.empty()) return;
  for (const WrittenLine& line : lines) read_line(line);
  prepare_ground(*setting, state, ground);
}

void WrittenMatch::set_up(const std::vector<WrittenLine>& lines, Options options) {
  for (const WrittenLine& line : lines)
    if (line[0] == "option" && line.size() > 1)
      options[line[1].substr(0, line[1].find('='))] = line[1].substr(line[1].find('=') + 1);
  Setup setup;
  setup.options = std::move(options);
  std::vector<Fault> faults;
  setting = check_setup(setup, faults);
  if (!setting) return refuse(faults.front().where + ": " + faults.front().words);
  state.phase = Phase::turn;
  state.round = 1;
  state.deployment = Deployment::side;
  state.warband[1].part = 2;
  for (Warband& warband : state.warband) warband.remaining = warband.total = 12, warband.began = 2;
}

GroupId WrittenMatch::group(std::string_view name) const {
  const auto found = names_.find(name);
  return found == names_.end() ? kNoGroup : found->second;
}

void WrittenMatch::refuse(const std::string& words) {
  if (fault_.empty()) fault_ = words;
}

int WrittenMatch::side_called(const std::string& colour) {
  if (colour == "red") return kRedSide;
  if (colour != "blue") refuse("no side is called '" + colour + "'; they are red and blue");
  return kBlueSide;
}

int WrittenMatch::number(const std::string& word, int lowest, int highest) {
  int read = 0;
  if (read_whole(word, read) && read >= lowest && read <= highest) return read;
  refuse(fmt::format("'{}' is not a whole number from {} to {}", word, lowest, highest));
  return lowest;
}

Point WrittenMatch::point_from(const std::string& text, int beyond) {
  constexpr std::size_t kPlaces = 2;
  int x = 0;
  int y = 0;
  if (!read_pair(text, kPlaces, x, y))
    refuse("'" + text + "' is not X,Y in millimetres");
  else if (x < 0 || x > kBoard + beyond || y < 0 || y > kBoard + beyond)
    refuse("'" + text + "' is not on the board, 0 to 400 mm (RR-GEO-01)");
  else
    return {x, y};
  return {};
}

int WrittenMatch::place_among(std::span<const std::string_view> ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  if (found != ids.end()) return static_cast<int>(found - ids.begin());
  refuse(fmt::format("'{}' is not one of {}", id, fmt::join(ids, ", ")));
  return 0;
}

void WrittenMatch::read_line(const WrittenLine& words) {
  if (words[0] == "option" || !fault_.empty()) return;
  const auto word = [&](std::size_t i) { return i < words.size() ? words[i] : std::string(); };
  const std::string& first = words[0];
  if (first == "terrain") return read_terrain(words);
  if (first == "red" || first == "blue") return read_group(words);
  if (read_warband_line(words)) return;
  if (first == "round") {
    state.round = static_cast<std::uint8_t>(number(word(1), 1, kMostMomentum));
  } else if (first == "active") {
    state.active = static_cast<std::uint8_t>(side_called(word(1)));
  } else if (first == "scenario") {
    state.scenario = static_cast<ScenarioId>(place_among(kScenarioIds, word(1)));
    if (state.scenario == ScenarioId::capture_the_flags)
      for (int i = 0; i < kMarkers; ++i)
        state.marker[static_cast<std::size_t>(i)].at = spot({(120 + 80 * i) * kMm, 200 * kMm});
  } else if (first == "deployment") {
    state.deployment = static_cast<Deployment>(place_among(kDeploymentIds, word(1)));
  } else if (first == "marker") {
    state.marker[static_cast<std::size_t>(number(word(1), 1, kMarkers) - 1)].at = spot(point_from(word(3)));
  } else {
    refuse("unknown line " + first);
  }
}

bool WrittenMatch::read_warband_line(const WrittenLine& words) {
  constexpr std::array<Words, 7> kLines{"traits", "momentum", "part", "drive", "omen", "tactic", "defied"};
  const auto line = std::ranges::find(kLines, words[0]);
  if (line == kLines.end()) return false;
  const auto word = [&](std::size_t i) { return i < words.size() ? words[i] : std::string(); };
  Warband& warband = state.warband[static_cast<std::size_t>(side_called(word(1)))];
  switch (line - kLines.begin()) {
    case 0:
      for (std::size_t i = 2; i < words.size(); ++i)
        warband.traits |= 1U << place_among(ids_of(setting->traits), words[i]);
      break;
    case 1: warband.remaining = static_cast<std::uint8_t>(number(word(2), 0, kMostMomentum)); break;
    case 2: warband.part = static_cast<std::uint8_t>(number(word(2), 0, 3)); break;
    case 3: warband.drive = static_cast<Drive>(place_among(kDriveIds, word(2))); break;
    case 4: warband.omen = static_cast<std::uint8_t>(number(word(2), 0, 20)); break;
    case 5: warband.tactic = static_cast<Tactic>(place_among(kTacticIds, word(2))); break;
    default: warband.defied = 1; break;
  }
  return true;
}

void WrittenMatch::read_terrain(const WrittenLine& words) {
  if (words.size() < 2 || state.pieces == kMaxPieces)
    return refuse("terrain is written: terrain SHAPE at X,Y");
  Piece piece;
  piece.shape = static_cast<std::uint8_t>(place_among(ids_of(setting->stock), words[1]));
  piece.type = setting->stock[piece.shape].type;
  for (std::size_t i = 2; i < words.size(); ++i) {
    const bool more = i + 1 < words.size();
    if (words[i] == "at" && more)
      piece.at = spot(point_from(words[++i], kOverEdge));
    else if (words[i] == "turned" && more)
      piece.heading = static_cast<std::uint16_t>(10 * number(words[++i], 0, 359));
    else
      piece.type = static_cast<Terrain>(place_among(kTerrainIds, words[i]));
  }
  state.piece[state.pieces++] = piece;
}

void WrittenMatch::add_action(Group& group, const std::string& action) {
  const int place = place_among(ids_of(setting->actions), action) - kStandardActions + 1;
  if (place < 1) return refuse("'" + action + "' is no Champion Action (RR-CHA-01)");
  group.actions = static_cast<std::uint8_t>(group.actions | 1U << place);
}

void WrittenMatch::read_group_word(Group& group, const std::string& word, const std::string& next) {
  if (word == "at") {
    group.at = spot(point_from(next));
  } else if (word == "action") {
    add_action(group, next);
  } else if (word == "pair") {
    add_action(group, next);
    group.set(Group::kPair);
    ++group.points;
  } else if (word == "trait") {
    group.heavy = static_cast<HeavyTrait>(place_among(kHeavyIds, next));
  } else if (word == "warding") {
    const int warding = place_among(ids_of(setting->reactions), next) - static_cast<int>(Reaction::follow);
    if (warding < 1) return refuse("'" + next + "' is no warding reaction (RR-WRD-03)");
    group.warding = static_cast<Warding>(warding);
  } else if (word == "inside") {
    const GroupId transport = this->group(next);
    if (transport == kNoGroup) return refuse("no group above is called " + next);
    group.where = Whereabouts::embarked;
    group.carrier = static_cast<std::uint8_t>(transport + 1);
  } else if (word == "ambush") {
    group.where = Whereabouts::ambush;
  } else if (word == "delayed") {
    group.where = Whereabouts::delayed;
  } else if (word == "removed") {
    group.where = Whereabouts::removed;
  } else if (word == "target") {
    group.set(Group::kTarget);
  } else if (word == "rested") {
    group.set(Group::kRested);
  } else {
    refuse("unknown word " + word);
  }
}

void WrittenMatch::read_group(const WrittenLine& words) {
  const auto side = static_cast<std::size_t>(side_called(words[0]));
  const int type = place_among(ids_of(setting->profiles), words.size() > 1 ? words[1] : "");
  if (next_[side] == (side + 1) * kMostInWarband) refuse("a warband has at most 8 groups (RR-ARMY-02)");
  if (!fault_.empty()) return;
  const GroupId id = next_[side]++;
  Group& group = state.group[id];
  group.type = static_cast<GroupType>(type);
  group.points = static_cast<std::uint8_t>(setting->profile(group).cost);
  group.where = Whereabouts::on_board;
  std::string name = words[1];
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::string& word = words[i];
    const bool takes = takes_a_word(word);
    if (takes && i + 1 == words.size()) return refuse(word + ": something has to follow");
    const std::string& next = takes ? words[++i] : word;
    if (word == "as")
      name = next;
    else
      read_group_word(group, word, next);
  }
  if (!names_.emplace(name, id).second) refuse("two groups are called " + name);
}

}  // namespace warren::rattle_and_rend
