#include "games/might_of_arms/words/words.h"

#include <fmt/format.h>

namespace warren::might_of_arms {
namespace {

template <std::size_t N>
const char* named(const std::array<const char*, N>& names, int place) {
  return place >= 0 && place < static_cast<int>(N) ? names[static_cast<std::size_t>(place)] : "?";
}

constexpr std::array<const char*, kTerrains> kTerrainNames{
    "gentle hill", "steep hill", "wood",        "orchard", "vineyard", "marsh",  "village", "stream",
    "road",        "ditch",      "sunken road", "river",   "ford",     "bridge", "wall"};
constexpr std::array<const char*, kTerrains> kTerrainKeys{
    "gentle-hill", "steep-hill", "wood",        "orchard", "vineyard", "marsh",  "village", "stream",
    "road",        "ditch",      "sunken-road", "river",   "ford",     "bridge", "wall"};
constexpr std::array<const char*, 4> kFaces{"front", "right flank", "rear", "left flank"};
constexpr std::array<const char*, 7> kListNames{
    "the French royal army", "the Swiss cantons", "the Spanish army of Naples", "the Imperial army", "Venice",
    "the Italian league",    "the open list"};
constexpr std::array<const char*, 10> kMoves{"<goes|go> forward",          "<reverses|reverse>",
                                             "<falls|fall> back",          "<skirmishes|skirmish>",
                                             "<makes|make> a double move", "<changes|change> formation",
                                             "<turns|turn> left",          "<turns|turn> right",
                                             "<turns|turn> to face",       "<comes|come> in"};
constexpr std::array<const char*, 8> kCauseNames{
    "to charge",  "to countercharge", "to receive the charge",  "to evade",
    "under fire", "in melee",         "seeing its leader fall", "seeing friends rout"};
constexpr std::array<const char*, 4> kResponses{"<does|do> nothing", "<receives|receive> at the halt",
                                                "<countercharges|countercharge>", "<evades|evade>"};

// The names that an event's sentence may need.
struct Names {
  const MatchSetting& setting;
  const State& state;
  const Event& event;

  std::string subject() const { return unit_name(setting, state, event.subject); }
  std::string object() const { return unit_name(setting, state, event.object); }
  std::string leader() const { return leader_name(setting, state, leader_of_group(event.subject)); }
  std::string side() const { return side_name(event.object); }
  int number(std::size_t i = 0) const { return event.numbers[i]; }
};

std::string set_up_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::list_drawn: return fmt::format("{} leads {}", n.side(), list_name(n.number()));
    case Told::home_found: return fmt::format("{} is at home", n.side());
    case Told::terrain_laid:
      return fmt::format("A {} lies at {}, {}", named(kTerrainNames, n.number()), inches(n.number(1)),
                         inches(n.number(2)));
    case Told::terrain_dropped: return fmt::format("{} leaves a piece of ground out", n.side());
    case Told::edge_taken:
      return fmt::format("{} takes the {} edge", n.side(), n.number() == 1 ? "north" : "south");
    case Told::works_laid: return fmt::format("{} digs {} sections of fieldworks", n.side(), n.number());
    case Told::deployed: return fmt::format("{} <takes|take> <its|their> place", n.subject());
    case Told::leader_placed: return fmt::format("{} takes his place", n.leader());
    case Told::kept_back: return fmt::format("{} <is|are> kept back", n.subject());
    case Told::no_room: return fmt::format("{} <finds|find> no place and <is|are> in reserve", n.subject());
    case Told::army_placed: return fmt::format("{}'s army is drawn up", n.side());
    case Told::pose_changed: return fmt::format("{} <changes|change> <its|their> place", n.subject());
    case Told::marker_laid: return fmt::format("{} lays an ambush marker", n.side());
    default: return {};
  }
}

std::string counted(int count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

// To hundredths: that a way is rounded down to a thousandth (MI-GEN-03) is nothing for a story.
std::string some_inches(int length) { return inches((length + 5) / 10 * 10); }

std::string movement_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::turn_began: return fmt::format("Turn {}", n.number());
    case Told::initiative_won: return fmt::format("{} moves first", n.side());
    case Told::moved:
      return n.number(1) > 0
                 ? fmt::format("{} {}, {}", n.subject(), named(kMoves, n.number()), some_inches(n.number(1)))
                 : fmt::format("{} {}", n.subject(), named(kMoves, n.number()));
    case Told::line_moved:
      return fmt::format("{} advances {} in line, {}", n.side(), counted(n.number(), "unit", "units"),
                         some_inches(n.number(1)));
    case Told::stands: return fmt::format("{} <stands|stand>", n.subject());
    case Told::turned_to_face: return fmt::format("{} <turns|turn> to face {}", n.subject(), n.object());
    case Told::arrived: return fmt::format("{} <comes|come> onto the table", n.subject());
    case Told::leader_moved: return fmt::format("{} rides {}", n.leader(), some_inches(n.number()));
    case Told::leader_attached: return fmt::format("{} joins {}", n.leader(), n.object());
    case Told::leader_rode_off:
      return n.event.object == kNoUnit ? fmt::format("{} finds no unit to ride to and is lost", n.leader())
                                       : fmt::format("{} rides off to {}", n.leader(), n.object());
    case Told::revealed: return fmt::format("{} <comes|come> out of hiding", n.subject());
    case Told::dummy_revealed: return fmt::format("A marker of {} was nothing", n.side());
    case Told::cut_short: return fmt::format("{} <is|are> stopped by an ambush", n.subject());
    case Told::surprised: return fmt::format("{} <is|are> surprised", n.subject());
    case Told::wagon_saved: return fmt::format("{} <is|are> through", n.subject());
    case Told::movement_done: return fmt::format("{} has moved", n.side());
    default: return {};
  }
}

std::string morale_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::shoots:
      return fmt::format("{} <shoots|shoot> at {}: {}, {}", n.subject(), n.object(),
                         counted(n.number(), "die", "dice"), counted(n.number(1), "hit", "hits"));
    case Told::hits_taken:
      return fmt::format("{} <takes|take> {}: {} new FP, {} in all", n.subject(),
                         counted(n.number(), "hit", "hits"), n.number(1), n.number(2));
    case Told::leader_wounded: return fmt::format("{} is wounded", n.leader());
    case Told::leader_back: return fmt::format("{} is back", n.leader());
    case Told::checked:
      return fmt::format("{} <checks|check> {}: {} against {}, {}", n.subject(),
                         named(kCauseNames, n.number()), n.number(1), n.number(2),
                         n.number(3) == 1 ? "<passes|pass>" : "<fails|fail>");
    case Told::became_shaken: return fmt::format("{} <is|are> shaken", n.subject());
    case Told::may_not_charge: return fmt::format("{} will not charge this turn", n.subject());
    case Told::routed: return fmt::format("{} <routs|rout>", n.subject());
    case Told::removed: return fmt::format("{} <is|are> gone", n.subject());
    case Told::left_table: return fmt::format("{} <leaves|leave> the table", n.subject());
    default: return {};
  }
}

std::string charge_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::declared:
      return fmt::format("{} <charges|charge> {} on the {}, gap {}", n.subject(), n.object(),
                         named(kFaces, n.number()), some_inches(n.number(1)));
    case Told::charge_failed: return fmt::format("{} will not charge {}", n.subject(), n.object());
    case Told::charge_cancelled:
      return fmt::format("{} <is|are> charged from aside and <does|do> not charge", n.subject());
    case Told::response: return fmt::format("{} {}", n.subject(), named(kResponses, n.number()));
    case Told::evaded: return fmt::format("{} <runs|run> {}", n.subject(), some_inches(n.number()));
    case Told::contacted:
      return fmt::format("{} <meets|meet> {} on the {}", n.subject(), n.object(), named(kFaces, n.number()));
    case Told::caught: return fmt::format("{} <catches|catch> {}", n.subject(), n.object());
    case Told::escaped: return fmt::format("{} <escapes|escape> {}", n.subject(), n.object());
    case Told::stopped_short: return fmt::format("{} <stops|stop> before {}", n.subject(), n.object());
    case Told::no_target_left: return fmt::format("{} <finds|find> nobody left to charge", n.subject());
    case Told::countercharged:
      return fmt::format("{} <countercharges|countercharge> {}, {}", n.subject(), n.object(),
                         some_inches(n.number()));
    default: return {};
  }
}

std::string end_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::fights:
      return fmt::format("{} <strikes|strike> {}: {} with the die {}, {}, {}", n.subject(), n.object(),
                         n.number(1), n.number(), counted(n.number(2), "stand", "stands"),
                         counted(n.number(3), "hit", "hits"));
    case Told::excused: return fmt::format("{} need not check", n.subject());
    case Told::broke_through: return fmt::format("{} <breaks|break> through", n.subject());
    case Told::passed_over: return fmt::format("{} <passes|pass> over {}", n.subject(), n.object());
    case Told::pursued: return fmt::format("{} <pursues|pursue>", n.subject());
    case Told::broke_off:
      return fmt::format("{} <breaks|break> off, {}", n.subject(), some_inches(n.number()));
    case Told::recovered: return fmt::format("{} <is|are> steady again", n.subject());
    case Told::wagon_taken: return fmt::format("{} <is|are> taken", n.subject());
    case Told::army_broken: return fmt::format("{}'s army is broken", n.side());
    case Told::conceded: return fmt::format("{} gives up the field", n.side());
    case Told::battle_won:
      return fmt::format("{} wins {}", n.side(), n.number() == 2 ? "decisively" : "narrowly");
    case Told::battle_drawn: return "Nobody has won the day";
    case Told::ambush_laid: return fmt::format("{}'s ambush is laid", n.side());
    default: return {};
  }
}

constexpr std::array<const char*, 14> kRollNames{
    "draws a list",       "rolls for the home side", "rolls for terrain",     "turns a piece",
    "rolls for the edge", "rolls for initiative",    "rolls for late units",  "volley",
    "leader's fate",      "leader's wound",          "<checks|check> morale", "<tries|try> to catch",
    "<fights|fight>",     "<stampedes|stampede>"};

}  // namespace

std::string side_name(int side) { return side == 0 ? "Red" : "Blue"; }

std::string unit_name(const MatchSetting& setting, const State& state, UnitId unit) {
  if (unit >= kUnits || state.unit[unit].where == Whereabouts::absent) return "nobody";
  return fmt::format("{}'s {}", side_name(side_of(unit)), setting.facts(state, unit).name);
}

bool is_many(const MatchSetting& setting, const State& state, UnitId unit) {
  return unit < kUnits && state.unit[unit].where != Whereabouts::absent &&
         names_many(setting.facts(state, unit).name);
}

std::string leader_name(const MatchSetting& setting, const State& state, LeaderId leader) {
  if (leader >= kLeaders) return "nobody";
  const Army& army = setting.army(state, side_of_leader(leader));
  const auto place = static_cast<std::size_t>(number_of_leader(leader));
  if (place >= army.leaders.size()) return "nobody";
  return fmt::format("{}'s {}", side_name(side_of_leader(leader)), army.leaders[place].name);
}

std::string inches(std::int32_t length) {
  if (length == kInch) return "1 inch";
  if (length % kInch == 0) return fmt::format("{} inches", length / kInch);
  std::string words = fmt::format("{}.{:03}", length / kInch, std::abs(length) % kInch);
  while (words.back() == '0') words.pop_back();
  return words + " inches";
}

const char* terrain_name(Terrain kind) { return named(kTerrainNames, static_cast<int>(kind)); }
const char* terrain_key(Terrain kind) { return named(kTerrainKeys, static_cast<int>(kind)); }
const char* face_name(Face face) { return named(kFaces, static_cast<int>(face)); }
const char* list_name(int list) { return named(kListNames, list); }

std::string phase_name(const State& state) {
  constexpr std::array<const char*, 24> kPhases{
      "Armies",     "Home side", "Terrain",   "Edges",      "Fieldworks",    "Deployment",
      "Deployment", "Ambushes",  "Ambushes",  "Initiative", "Movement",      "Shooting",
      "Morale",     "Movement",  "Shooting",  "Morale",     "Late shooting", "Late shooting",
      "Morale",     "Charges",   "Break-off", "Break-off",  "Recovery",      "The battle is over"};
  const char* phase = named(kPhases, static_cast<int>(state.phase));
  if (state.turn == 0 || state.phase == Phase::over) return phase;
  return fmt::format("Turn {}, {}", state.turn, phase);
}

std::string sentence(const MatchSetting& setting, const State& state, const Event& event) {
  const Names names{setting, state, event};
  const bool many = is_many(setting, state, event.subject);
  for (const auto words : {set_up_words, movement_words, morale_words, charge_words, end_words})
    if (const std::string said = words(names); !said.empty()) return in_number(said, many);
  return {};
}

std::string sentence(const MatchSetting& setting, const State& state, const Roll& roll, const Dice& dice) {
  std::string faces;
  for (std::size_t i = 0; i < dice.count; ++i) faces += fmt::format(" {}", static_cast<int>(dice.face[i]));
  std::string who;
  if (roll.subject < kUnits)
    who = unit_name(setting, state, roll.subject) + ": ";
  else if (roll.roller != kNobody)
    who = side_name(index(roll.roller)) + " ";
  const std::string what = in_number(named(kRollNames, roll.kind), is_many(setting, state, roll.subject));
  return fmt::format("{}{}:{}", who, what, faces);
}

}  // namespace warren::might_of_arms
