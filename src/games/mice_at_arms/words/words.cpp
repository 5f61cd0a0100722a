#include "games/mice_at_arms/words/words.h"

#include <fmt/format.h>

#include "kernel/scene/own_name.h"

namespace warren::mice_at_arms {
namespace {

constexpr std::array<const char*, kMaxArmies> kArmies{"Red", "Blue", "Green", "Gold"};
constexpr std::array<const char*, 11> kHeroNames{"no hero",  "Ladybug",      "Champion",        "Cleric",
                                                 "Ranger",   "Princess",     "Standard Bearer", "Barbarian",
                                                 "Assassin", "Snake-Slayer", "Wizard"};
constexpr std::array<const char*, 8> kEvents{"nothing",     "mud or ice",          "wind or overcast",
                                             "a storm",     "a motivating speech", "a favourable wind",
                                             "a messenger", "reinforcements"};
constexpr std::array<const char*, 5> kEdgeNames{"no", "south", "north", "west", "east"};
constexpr std::array<const char*, 3> kSpells{"Magic Missile", "Phantasm", "Fireball"};

// The names that an event's sentence may need.
struct Names {
  const BattleSetting& setting;
  const State& state;
  const Event& event;

  std::string subject() const { return unit_name(setting, state, event.subject); }
  std::string object() const { return unit_name(setting, state, event.object); }
  std::string army() const { return army_name(setting, event.object); }
  std::string piece() const { return terrain_name(setting, state, static_cast<PieceId>(event.numbers[0])); }
  int number(std::size_t i) const { return event.numbers[i]; }
};

std::string plural(int count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string losses(const Names& n) {
  if (n.number(0) == 0)
    return fmt::format("{} takes {} and loses nobody", n.subject(), plural(n.number(1), "wound", "wounds"));
  return fmt::format("{} loses {}; {} left", n.subject(), plural(n.number(0), "model", "models"),
                     n.number(2));
}

std::string equipment(const Names& n) {
  constexpr std::array<const char*, 4> kWhat{"nothing", "spears", "a spear and a shield",
                                             "a Musician for Standard Bearer"};
  return fmt::format("{} has {}", n.subject(), kWhat[static_cast<std::size_t>(n.number(0))]);
}

std::string flight(const Names& n) {
  if (n.number(0) == 0) return fmt::format("{} flees but has nowhere to run", n.subject());
  return fmt::format("{} flees {}", n.subject(), inches(n.number(0)));
}

std::string set_up_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::house_sent_unit: return fmt::format("{} is mustered", n.subject());
    case Told::house_sent_nobody:
      return n.number(0) > 4
                 ? std::string("No rebels come")
                 : fmt::format("House {} sends {} nobody: its fealty is lost", n.number(0), n.army());
    case Told::hero_joined:
      return fmt::format("{} is joined by a {}", n.subject(), hero_name(static_cast<Hero>(n.number(0))));
    case Told::hero_rolled_again: return fmt::format("{} has that hero already and rolls again", n.army());
    case Told::equipped: return equipment(n);
    case Told::won_roll_off: return fmt::format("{} wins the roll-off", n.army());
    case Told::edge_taken:
      return fmt::format("{} takes the {} edge", n.army(), edge_name(static_cast<Edge>(n.number(0))));
    case Told::terrain_placed:
      return fmt::format("{} places {} at {}, {}", n.army(),
                         n.setting.profile(static_cast<Terrain>(n.number(0))).name, inches(n.number(1)),
                         inches(n.number(2)));
    case Told::terrain_skipped: return fmt::format("{} finds no room for that piece", n.army());
    case Told::unit_deployed: return fmt::format("{} takes its place", n.subject());
    case Told::initiative_won: return fmt::format("{} has the initiative", n.army());
    default: return {};
  }
}

std::string action_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::round_began: return fmt::format("Round {}", n.number(0));
    case Told::event_began:
      return fmt::format("This round brings {}", event_name(static_cast<RoundEvent>(n.number(0))));
    case Told::model_returned: return fmt::format("A model returns to {}", n.subject());
    case Told::activated: return fmt::format("{} acts", n.subject());
    case Told::army_yielded: return fmt::format("{} yields the field", n.army());
    case Told::stuck_in_mud: return fmt::format("{} is stuck in the mud", n.subject());
    case Told::moved: return fmt::format("{} moves {}", n.subject(), inches(n.number(0)));
    case Told::occupied:
      return fmt::format("{} occupies {}", n.subject(),
                         terrain_name(n.setting, n.state, static_cast<PieceId>(n.number(0))));
    case Told::charged:
      return fmt::format("{} charges {} over {}", n.subject(), n.object(), inches(n.number(0)));
    case Told::engaged: return fmt::format("{} also runs into {}", n.subject(), n.object());
    case Told::shot_at: return fmt::format("{} shoots at {}", n.subject(), n.object());
    case Told::attacked: return fmt::format("{} attacks {}", n.subject(), n.object());
    case Told::battled_back: return fmt::format("{} battles back at {}", n.subject(), n.object());
    case Told::hits_scored: return fmt::format("{} on {}", plural(n.number(0), "hit", "hits"), n.object());
    case Told::blessed: return fmt::format("{} blesses {}", n.subject(), n.object());
    case Told::kissed:
      return fmt::format("{} kisses {} of {}", n.subject(), n.number(0) == 1 ? "the leader" : "a mouse",
                         n.object());
    case Told::spell_cast:
      return fmt::format("{} casts {} at {}", n.subject(), kSpells[static_cast<std::size_t>(n.number(0))],
                         n.object());
    case Told::spell_fizzled: return "The spell fizzles in the melee";
    case Told::activation_lost: return fmt::format("{} loses its activation", n.subject());
    case Told::assassin_struck:
      return fmt::format("The Assassin of {} strikes again at {}", n.subject(), n.object());
    default: return {};
  }
}

std::string fate_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::shield_spent: return fmt::format("The shield of {} stops a hit", n.subject());
    case Told::models_lost: return losses(n);
    case Told::blessing_saved:
      return fmt::format("The blessing turns {} for {}", plural(n.number(0), "failure", "failures"),
                         n.subject());
    case Told::unit_eliminated: return fmt::format("{} is destroyed", n.subject());
    case Told::unit_scattered: return fmt::format("{} scatters", n.subject());
    case Told::unit_fled: return flight(n);
    case Told::unit_left_table: return fmt::format("{} flees off the table", n.subject());
    case Told::unit_stood_fast: return fmt::format("{} stands fast", n.subject());
    case Told::unit_rallied: return fmt::format("{} rallies", n.subject());
    case Told::fleeing_destroyed: return fmt::format("{} is run down by {}", n.subject(), n.object());
    case Told::ladybug_moved: return fmt::format("The Ladybug flies to {}", n.subject());
    case Told::ladybug_lost: return fmt::format("{} loses its Ladybug", n.army());
    case Told::victory_point:
      return fmt::format("{} gains {} VP ({} in all)", n.army(), n.number(0), n.number(1));
    case Told::die_bought:
      return fmt::format("{} pays 1 VP for a die: {} becomes {}?", n.army(), n.number(0), n.number(1));
    case Told::army_routed: return fmt::format("{} is routed", n.army());
    case Told::battle_won: return fmt::format("{} wins the battle", n.army());
    case Told::battle_drawn: return "The battle is a draw";
    case Told::unit_escaped: return fmt::format("{} escapes", n.subject());
    case Told::time_is_up: return fmt::format("Time is up after round {}", n.number(0));
    default: return {};
  }
}

std::string scenario_name(int scenario) {
  return std::string(battle_scenarios()[static_cast<std::size_t>(scenario)].name);
}

// What only some scenarios and the siege bring.
std::string scenario_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::scenario_rolled: return fmt::format("The scenario is {}", scenario_name(n.number(0)));
    case Told::ground_laid: return fmt::format("The ground of {} is laid out", scenario_name(n.number(0)));
    case Told::side_taken: return fmt::format("{} is side A", n.army());
    case Told::torched:
      return fmt::format("{} sets fire to {}: {}, {} of 2 in all", n.subject(), n.piece(),
                         plural(n.number(1), "hit", "hits"), n.number(2));
    case Told::building_ablaze: return fmt::format("{} is ablaze", n.piece());
    case Told::gatehouse_chosen: return fmt::format("{} holds the gate", n.piece());
    case Told::vat_placed: return fmt::format("A vat of cheese sauce boils on {}", n.piece());
    case Told::bombarded: return fmt::format("{} shoots at {}", n.subject(), n.piece());
    case Told::castle_hit:
      return fmt::format("{} on {}, {} withstood; {} in all", plural(n.number(1), "hit", "hits"), n.piece(),
                         n.number(2), n.number(3));
    case Told::piece_destroyed: return fmt::format("{} falls to rubble", n.piece());
    case Told::sauce_poured:
      return n.number(0) == 1 ? fmt::format("{} pours boiling cheese sauce over {}", n.subject(), n.object())
                              : fmt::format("The cheese sauce of {} misses {}", n.subject(), n.object());
    case Told::rebels_bought:
      return fmt::format("{} pays 5 VP to call rebels to arms, at {:+}", n.army(), n.number(0));
    default: return {};
  }
}

std::string roll_name(RollKind kind) {
  switch (kind) {
    case RollKind::muster: return "muster";
    case RollKind::hero_presence: return "is there a hero?";
    case RollKind::hero_type: return "which hero?";
    case RollKind::musician: return "Musician?";
    case RollKind::spears: return "spears?";
    case RollKind::cat_equipment: return "spear and shield?";
    case RollKind::roll_off: return "roll-off";
    case RollKind::initiative: return "initiative";
    case RollKind::event_chance: return "does something happen?";
    case RollKind::event_table: return "event";
    case RollKind::reinforcement: return "reinforcement";
    case RollKind::mud: return "through the mud";
    case RollKind::attack: return "attack";
    case RollKind::reroll: return "failed dice again";
    case RollKind::save: return "saves";
    case RollKind::blessing: return "blessing";
    case RollKind::morale: return "morale";
    case RollKind::spell: return "spell";
    case RollKind::phantasm: return "Phantasm";
    case RollKind::bought: return "bought die";
    case RollKind::solo_action: return "what to do";
    case RollKind::solo_tie: return "which one";
    case RollKind::solo_place: return "where";
    case RollKind::scenario: return "scenario";
    case RollKind::which_unit: return "which unit?";
    case RollKind::scattered_place: return "where did it end up?";
    case RollKind::castle_save: return "do the walls hold?";
    case RollKind::boiling: return "boiling cheese sauce";
    case RollKind::rebels: return "rebels";
  }
  return "dice";
}

}  // namespace

std::string army_name(int army) {
  return army >= 0 && army < kMaxArmies ? kArmies[static_cast<std::size_t>(army)] : "Nobody";
}

std::string army_name(const BattleSetting& setting, int army) {
  const auto i = static_cast<std::size_t>(army);
  return i < setting.names.size() && !setting.names[i].empty() ? setting.names[i] : army_name(army);
}
std::string hero_name(Hero hero) { return kHeroNames[static_cast<std::size_t>(hero)]; }
std::string event_name(RoundEvent event) { return kEvents[static_cast<std::size_t>(event)]; }
std::string edge_name(Edge edge) { return kEdgeNames[static_cast<std::size_t>(edge)]; }

std::string own_unit_name(const BattleSetting& setting, const State& state, UnitId id) {
  const Unit& unit = state.unit[id];
  int same = 0;
  int place = 0;
  for (UnitId other = 0; other < state.units; ++other)
    if (state.unit[other].army == unit.army && state.unit[other].type == unit.type) {
      ++same;
      if (other == id) place = same;
    }
  const std::string& name =
      unit.type == UnitType::king ? std::string("King's unit") : setting.profile(unit).name;
  return same > 1 ? fmt::format("{} {}", name, place) : name;
}

std::string unit_name(const BattleSetting& setting, const State& state, UnitId id) {
  if (id >= state.units) return "nobody";
  return fmt::format("{}'s {}", army_name(setting, state.unit[id].army), own_unit_name(setting, state, id));
}

// By hand: places are offered by the hundred.
std::string inches(int length) {
  const int hundredths = (length + 5) / 10;
  std::string words = std::to_string(hundredths / 100);
  const auto add_digit = [&words](int digit) { words += static_cast<char>('0' + digit); };
  if (hundredths % 100 != 0) {
    words += '.';
    add_digit(hundredths % 100 / 10);
    if (hundredths % 10 != 0) add_digit(hundredths % 10);
  }
  return words += '"';
}

std::string own_terrain_name(const BattleSetting& setting, const State& state, PieceId id) {
  const std::vector<std::string>& names = setting.profile(state.piece[id].type).names;
  if (state.piece[id].placed == 0) return {};
  std::vector<NamedPlace> places;
  for (PieceId other = 0; other <= id; ++other) {
    const Piece& one = state.piece[other];
    places.push_back({static_cast<int>(one.type), point(one.at)});
  }
  const auto name = own_name(places, id, names.size());
  return name ? names[*name] : std::string();
}

std::string terrain_name(const BattleSetting& setting, const State& state, PieceId id) {
  if (std::string own = own_terrain_name(setting, state, id); !own.empty()) return own;
  const Piece& piece = state.piece[id];
  return fmt::format("the {} at {}, {}", setting.profile(piece.type).name, inches(piece.at.x),
                     inches(piece.at.y));
}

std::string sentence(const BattleSetting& setting, const State& state, const Event& event) {
  const Names names{setting, state, event};
  for (const auto words : {set_up_words, action_words, fate_words, scenario_words})
    if (std::string said = words(names); !said.empty()) {
      if (said.starts_with("the ")) said[0] = 'T';
      return said;
    }
  return "Something happens";
}

std::string sentence(const BattleSetting& setting, const State& state, const Roll& roll, const Dice& dice) {
  std::string who = roll.subject < state.units ? unit_name(setting, state, roll.subject)
                    : roll.roller == kNobody   ? std::string("The table")
                                               : army_name(setting, index(roll.roller));
  std::string words = fmt::format("{}, {}:", who, roll_name(static_cast<RollKind>(roll.kind)));
  for (std::size_t i = 0; i < dice.count; ++i) words += fmt::format(" {}", dice.face[i]);
  return words;
}

}  // namespace warren::mice_at_arms
