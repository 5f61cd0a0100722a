#include "games/rattle_and_rend/words/words.h"

#include <fmt/format.h>

#include "kernel/scene/own_name.h"

namespace warren::rattle_and_rend {
namespace {

template <std::size_t N>
std::string named(const std::array<const char*, N>& names, int place) {
  return place >= 0 && place < static_cast<int>(N) ? names[static_cast<std::size_t>(place)] : "?";
}

constexpr std::array<const char*, 4> kCauses{"fails its Will check and is removed", "leaves the board",
                                             "breaks on bad ground and is removed", "is spent"};
constexpr std::array<const char*, 3> kResults{"fails", "succeeds", "succeeds critically"};
constexpr std::array<const char*, 3> kStats{"Fury", "Guile", "Will"};

// The names that an event's sentence may need.
struct Names {
  const MatchSetting& setting;
  const State& state;
  const Event& event;

  std::string subject() const { return group_name(setting, state, event.subject); }
  std::string object() const { return group_name(setting, state, event.object); }
  std::string side() const { return side_name(event.object); }
  int number(std::size_t i = 0) const { return event.numbers[i]; }
};

std::string set_up_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::player_a_found: return fmt::format("{} is Player A", n.side());
    case Told::scenario_set:
      return fmt::format("The scenario is {}", scenario_name(static_cast<ScenarioId>(n.number())));
    case Told::density_set: return n.number() == 0 ? "The terrain is sparse" : "The terrain is dense";
    case Told::terrain_laid:
      return fmt::format("{} lays {} at {}, {}", n.side(),
                         n.setting.stock[static_cast<std::size_t>(n.number())].name, millimetres(n.number(1)),
                         millimetres(n.number(2)));
    case Told::terrain_drawn:
      return fmt::format("A layout of {} pieces is drawn for {}", n.number(), n.side());
    case Told::terrain_done: return fmt::format("{} has laid the terrain", n.side());
    case Told::terrain_changed: return fmt::format("{} changes the terrain by Discipline", n.side());
    case Told::deployment_set:
      return fmt::format("The deployment is {}", deployment_name(static_cast<Deployment>(n.number())));
    case Told::zone_taken:
      return fmt::format("{} has {}", n.side(), part_name(n.state.deployment, n.number()));
    case Told::target_named: return fmt::format("{} is a target of the Duel", n.subject());
    case Told::set_aside:
      return fmt::format("{} {}", n.subject(), n.number() == 0 ? "lies in ambush" : "comes later");
    case Told::loaded: return fmt::format("{} starts inside {}", n.subject(), n.object());
    case Told::deployed: return fmt::format("{} takes its place", n.subject());
    case Told::no_room: return fmt::format("{} finds no place and waits", n.subject());
    case Told::piece_named:
      return fmt::format("{} will treat {} as open ground", n.side(),
                         piece_name(n.setting, n.state, static_cast<PieceId>(n.number())));
    default: return {};
  }
}

std::string round_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::round_began: return fmt::format("Round {}", n.number());
    case Told::momentum_set: return fmt::format("{} has {} Momentum", n.side(), n.number());
    case Told::bids_shown:
      return fmt::format("{} bids {}, {} bids {}", side_name(0), n.number(0), side_name(1), n.number(1));
    case Told::bids_tied: return fmt::format("The bids are equal: both lose {}", n.number());
    case Told::initiative_won: return fmt::format("{} wins the initiative", n.side());
    case Told::begins: return fmt::format("{} is the Active Player", n.side());
    case Told::morale_tested: return fmt::format("{} has lost half its warband and tests its Will", n.side());
    case Told::omen_rolled: return fmt::format("{}'s soothsayers foresee a {}", n.side(), n.number());
    case Told::omen_used:
      return fmt::format("{}'s soothsayers put their {} into the check of {}", n.side(), n.number(),
                         n.subject());
    case Told::tactic_chosen:
      return fmt::format("{}'s tactic: {}", n.side(), tactic_name(static_cast<Tactic>(n.number())));
    case Told::teleported: return fmt::format("{} appears elsewhere", n.subject());
    case Told::returned: return fmt::format("{} returns to play", n.subject());
    case Told::not_returned: return fmt::format("{} stays out of play", n.subject());
    case Told::passed: return fmt::format("{} passes", n.side());
    case Told::round_ended: return fmt::format("Round {} ends", n.number());
    case Told::extra_round: return "Nobody leads: one more Round";
    case Told::match_won: return fmt::format("{} wins", n.side());
    case Told::match_drawn: return "The match is drawn";
    default: return {};
  }
}

std::string action_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::acts:
      return fmt::format("{}: {} for {} Momentum", n.subject(),
                         n.setting.actions[static_cast<std::size_t>(n.number())].name, n.number(1));
    case Told::joins: return fmt::format("{} joins in", n.subject());
    case Told::moved: return fmt::format("{} moves {}", n.subject(), millimetres(n.number()));
    case Told::stays: return fmt::format("{} stays where it stood", n.subject());
    case Told::arrived: return fmt::format("{} arrives", n.subject());
    case Told::boarded: return fmt::format("{} enters {}", n.subject(), n.object());
    case Told::left_transport: return fmt::format("{} gets out", n.subject());
    case Told::paid_exit: return fmt::format("{} pays {} Momentum to get out", n.subject(), n.number());
    case Told::got_out: return fmt::format("{} gets out of the bad ground", n.subject());
    case Told::stuck: return fmt::format("{} stops at the inner edge", n.subject());
    case Told::checked:
      return fmt::format("{} {} at {} ({}+)", n.subject(), named(kResults, n.number(0)),
                         named(kStats, n.number(1)), n.number(2));
    case Told::attacks: return fmt::format("{} attacks {}", n.subject(), n.object());
    case Told::attack_lost: return fmt::format("{} has nobody to attack", n.subject());
    case Told::hit:
      return fmt::format("{} {} {}", n.subject(), n.number() == 2 ? "critically hits" : "hits", n.object());
    case Told::missed: return fmt::format("{} misses {}", n.subject(), n.object());
    case Told::stands: return fmt::format("{} stands", n.subject());
    case Told::removed: return fmt::format("{} {}", n.subject(), named(kCauses, n.number()));
    case Told::pushed: return fmt::format("{} is pushed back {}", n.subject(), millimetres(n.number()));
    case Told::forced: return fmt::format("{} is moved {}", n.subject(), millimetres(n.number()));
    case Told::momentum_gained: return fmt::format("{} regains {} Momentum", n.side(), n.number());
    case Told::momentum_lost: return fmt::format("{} loses {} Momentum", n.side(), n.number());
    case Told::ward_placed: return fmt::format("{} is placed anew", n.subject());
    case Told::banished: return fmt::format("{} is banished until the next Round", n.subject());
    case Told::afraid: return fmt::format("{} does not dare to attack", n.subject());
    case Told::free_action: return fmt::format("{}'s next action may be free", n.side());
    case Told::flag_taken: return fmt::format("{} takes marker {}", n.subject(), n.number() + 1);
    case Told::flag_dropped: return fmt::format("{} drops marker {}", n.subject(), n.number() + 1);
    case Told::flag_off: return fmt::format("{} moves marker {} off the board", n.side(), n.number() + 1);
    default: return {};
  }
}

std::string reaction_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::reacts:
      return fmt::format("{} reacts: {}", n.subject(),
                         n.setting.reactions[static_cast<std::size_t>(n.number())].name);
    case Told::denied: return fmt::format("{} denies it", n.side());
    case Told::denial_stood: return fmt::format("{} lets it go", n.side());
    case Told::reaction_forced: return fmt::format("{} forces it", n.side());
    case Told::action_cancelled: return fmt::format("The action of {} does not happen", n.subject());
    case Told::redirected: return fmt::format("{} turns on {}", n.subject(), n.object());
    case Told::took_check: return fmt::format("{} takes the check for {}", n.subject(), n.object());
    case Told::detonated: return fmt::format("{} detonates", n.subject());
    case Told::roles_swapped: return fmt::format("The initiative goes to {}", n.side());
    default: return {};
  }
}

}  // namespace

std::string side_name(int side) { return side == 0 ? "Red" : side == 1 ? "Blue" : "Nobody"; }

std::string own_group_name(const MatchSetting& setting, const State& state, GroupId id) {
  const Group& group = state.group[id];
  int same = 0;
  int place = 0;
  for_each_group(static_cast<GroupSet>(side_of(id) == 0 ? 0x00ff : 0xff00), [&](GroupId g) {
    const Group& one = state.group[g];
    if (one.where == Whereabouts::absent || one.type != group.type) return;
    ++same;
    if (g == id) place = same;
  });
  const std::string& name = setting.profile(group).name;
  return same > 1 ? fmt::format("{} {}", name, place) : name;
}

std::string group_name(const MatchSetting& setting, const State& state, GroupId id) {
  if (id >= kMaxGroups || state.group[id].where == Whereabouts::absent) return "nobody";
  return fmt::format("{}'s {}", side_name(side_of(id)), own_group_name(setting, state, id));
}

std::string terrain_name(Terrain type) {
  return named(std::array{"Rough", "Blocking", "Hazardous"}, static_cast<int>(type));
}

std::string own_piece_name(const MatchSetting& setting, const State& state, PieceId id) {
  const std::vector<std::string>& names = setting.piece(state.piece[id]).names;
  std::vector<NamedPlace> places;
  for (PieceId other = 0; other <= id; ++other)
    places.push_back({state.piece[other].shape, point(state.piece[other].at)});
  const auto name = own_name(places, id, names.size());
  return name ? names[*name] : std::string();
}

std::string piece_name(const MatchSetting& setting, const State& state, PieceId id) {
  if (id >= state.pieces) return "nothing";
  if (std::string own = own_piece_name(setting, state, id); !own.empty()) return own;
  const Piece& piece = state.piece[id];
  return fmt::format("the {} ({}) at {}, {}", setting.piece(piece).name, terrain_name(piece.type),
                     millimetres(piece.at.x), millimetres(piece.at.y));
}

std::string millimetres(int length) {
  if (length % kMm == 0) return fmt::format("{} mm", length / kMm);
  const char* sign = length < 0 ? "-" : "";
  const int size = length < 0 ? -length : length;
  return size % 10 == 0 ? fmt::format("{}{}.{} mm", sign, size / kMm, size % kMm / 10)
                        : fmt::format("{}{}.{:02} mm", sign, size / kMm, size % kMm);
}

std::string scenario_name(ScenarioId scenario) {
  return std::string(match_scenarios()[static_cast<std::size_t>(scenario) + 1].name);
}
std::string deployment_name(Deployment deployment) {
  return named(std::array{"Corner", "Side", "Delayed", "Close", "Mixed"}, static_cast<int>(deployment));
}
std::string tactic_name(Tactic tactic) {
  return named(
      std::array{"none", "FURY 2 better", "GUILE 2 better", "MOV one band longer", "RNG one band longer"},
      static_cast<int>(tactic));
}

std::string part_name(Deployment deployment, int part) {
  switch (deployment) {
    case Deployment::corner:
      return named(std::array{"the south-west corner", "the south-east corner", "the north-east corner",
                              "the north-west corner"},
                   part);
    case Deployment::close:
      return named(std::array{"the south half", "the east half", "the north half", "the west half"}, part);
    case Deployment::mixed:
      return named(std::array{"the first strip and its fellow", "the second strip and its fellow"}, part);
    default:
      return named(std::array{"the south edge", "the east edge", "the north edge", "the west edge"}, part);
  }
}

std::string sentence(const MatchSetting& setting, const State& state, const Event& event) {
  const Names names{setting, state, event};
  for (const auto words : {set_up_words, round_words, action_words, reaction_words})
    if (std::string said = words(names); !said.empty()) return said;
  return "Something happens";
}

std::string sentence(const MatchSetting& setting, const State& state, const Roll& roll, const Dice& dice) {
  constexpr std::array kNames{"roll-off",   "scenario", "density", "seed",  "deployment", "side",
                              "initiative", "omen",     "Fury",    "Guile", "Will"};
  std::string who = roll.subject < kMaxGroups ? group_name(setting, state, roll.subject)
                    : roll.roller == kNobody  ? std::string("The table")
                                              : side_name(index(roll.roller));
  std::string words = fmt::format("{}, {}:", who, named(kNames, roll.kind));
  for (std::size_t i = 0; i < dice.count; ++i) words += fmt::format(" {}", dice.face[i]);
  return words;
}

}  // namespace warren::rattle_and_rend
