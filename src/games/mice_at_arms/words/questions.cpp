// How are questions and answers said?
#include <fmt/format.h>

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/words/words.h"

namespace warren::mice_at_arms {
namespace {

std::string name(const Play& play, UnitId id) { return unit_name(play.setting, play.state, id); }

// As it is said to whoever is asked: what is theirs is "your".
std::string name_to(Seat seat, const Play& play, UnitId id) {
  if (id >= play.state.units || seat_at(play.state.unit[id].army) != seat) return name(play, id);
  return "your " + own_unit_name(play.setting, play.state, id);
}

std::string question(const Play& play, Ask ask, UnitId subject, Seat seat) {
  const std::string who = name_to(seat, play, subject);
  switch (ask) {
    case Ask::take_unit: return "Which unit does the house send?";
    case Ask::keep_hero: return "The army has that hero already. Keep him, or roll again?";
    case Ask::buy_reroll: return "Pay 1 victory point to roll a die again?";
    case Ask::keep_face: return "Keep the new face or the old one?";
    case Ask::choose_edge: return "Which edge of the table do you take?";
    case Ask::terrain_type: return "Which piece of terrain do you place?";
    case Ask::terrain_place: return "Where does the piece lie?";
    case Ask::deploy_unit: return "Which unit do you deploy?";
    case Ask::deploy_place: return fmt::format("Where shall {} stand?", who);
    case Ask::activate: return "Which unit acts?";
    case Ask::bless: return "Whom does the Cleric bless?";
    case Ask::kiss: return "Whom does the Princess kiss?";
    case Ask::cast: return "At whom does the Wizard cast a spell?";
    case Ask::action: return fmt::format("What shall {} do?", who);
    case Ask::move_to: return fmt::format("Where shall {} go?", who);
    case Ask::shoot_at: return fmt::format("At whom shall {} shoot?", who);
    case Ask::charge_target: return fmt::format("Whom shall {} charge?", who);
    case Ask::charge_contact: return "Where does the leader make contact?";
    case Ask::attack_whom: return fmt::format("Whom shall {} attack?", who);
    case Ask::battle_back: return fmt::format("Shall {} battle back?", who);
    case Ask::use_shield: return fmt::format("Shall {} spend a shield on a hit?", who);
    case Ask::strike_again: return "Does the Assassin strike again?";
    case Ask::ladybug_joins: return "Which unit does the Ladybug join?";
    case Ask::choose_side: return "Which side do you take?";
    case Ask::gatehouse: return "Which battlement is the gatehouse?";
    case Ask::vat: return "Which battlement has a vat of boiling cheese sauce?";
    case Ask::buy_rebels: return "Pay 5 victory points for a roll of rebels?";
    case Ask::bombard: return fmt::format("At which part of the castle shall {} shoot?", who);
    case Ask::burn_which: return fmt::format("Which building shall {} set on fire?", who);
  }
  return "What now?";
}

std::string decline_words(Ask ask) {
  switch (ask) {
    case Ask::buy_reroll: return "Accept the dice";
    case Ask::battle_back: return "Do not battle back";
    case Ask::use_shield: return "Hold the shield";
    case Ask::attack_whom: return "Do not attack";
    case Ask::shoot_at:
    case Ask::bombard: return "Do not shoot";
    case Ask::buy_rebels: return "No rebels";
    case Ask::strike_again: return "Do not strike again";
    default: return "Nobody";
  }
}

// What the two sides of a scenario are about.
std::string side_words(ScenarioId scenario, std::uint32_t side) {
  switch (scenario) {
    case ScenarioId::last_stand: return side == 0 ? "A: hold the homestead" : "B: storm the homestead";
    case ScenarioId::break_free: return side == 0 ? "A: break through" : "B: bar the way";
    case ScenarioId::surrounded: return side == 0 ? "A: in the middle" : "B: all round";
    case ScenarioId::ambush: return side == 0 ? "A: on the path" : "B: in ambush";
    case ScenarioId::chevauchee: return side == 0 ? "A: burn the village" : "B: save the village";
    default: return side == 0 ? "Side A" : "Side B";
  }
}

std::string option_words(const Play& play, Ask ask, Option option) {
  switch (verb_of(option)) {
    case Verb::decline: return decline_words(ask);
    case Verb::unit: return name(play, option.subject);
    case Verb::target:
      return ask == Ask::battle_back ? "Battle back at " + name(play, option.target)
                                     : name(play, option.target);
    case Verb::yield_: return "Yield the battle";
    case Verb::keep:
      return ask == Ask::use_shield ? "Spend the shield"
                                    : "Keep the " + hero_name(static_cast<Hero>(option.target));
    case Verb::roll_again: return "Roll again";
    case Verb::reroll_die: return fmt::format("Roll the {} again (die {})", option.target, option.slot + 1);
    case Verb::old_face: return fmt::format("Keep the old {}", option.target);
    case Verb::new_face: return fmt::format("Keep the new {}", option.target);
    case Verb::edge: return "The " + edge_name(static_cast<Edge>(option.slot)) + " edge";
    case Verb::terrain: return play.setting.profile(static_cast<Terrain>(option.slot)).name;
    case Verb::hold: return "Nothing";
    case Verb::move: return "Move";
    case Verb::charge: return "Charge";
    case Verb::shoot: return "Shoot";
    case Verb::fight: return "Attack in melee";
    case Verb::stop: return "Stop here";
    case Verb::kiss_leader: return "The leader of " + name(play, option.target);
    case Verb::kiss_model: return "A mouse of " + name(play, option.target);
    case Verb::muster_row: return play.setting.profile(static_cast<UnitType>(option.slot)).name;
    case Verb::place: return "A place";
    case Verb::side: return side_words(play.state.scenario, option.slot);
    case Verb::piece: return terrain_name(play.setting, play.state, static_cast<PieceId>(option.slot));
    case Verb::buy: return "Pay 5 VP";
    case Verb::burn: return "Set fire to a building";
  }
  return "?";
}

}  // namespace

std::string BattleMenu::sentence() const { return question(play(), ask_kind(), subject, seat); }
std::string BattleMenu::describe(const Choice& choice) const {
  return option_words(play(), ask_kind(), choice.id);
}

std::string PlacePrompt::sentence() const { return question(play(), ask_kind(), subject, seat); }

std::string PlacePrompt::describe(const Choice& choice) const {
  if (choice.answer.form() != Form::pose) return "a place";
  const Point at = choice.answer.pose().at;
  std::string words = inches(at.x) + ", " + inches(at.y);
  if (subject >= play().state.units) return words;
  const int radius = profile_of(play(), subject).leader_radius;
  const Footing footing = footing_at(play(), at, radius);
  if (footing.inside != kNoPiece)
    words += fmt::format(" (into {})", terrain_name(play().setting, play().state, footing.inside));
  if (ask_kind() == Ask::move_to && at == point(unit_of(play(), subject).at[0]))
    words += " (stay)";
  else if (ask_kind() == Ask::move_to && !kWholeTable.holds({at, radius}))
    words += " (leave the table)";
  return words;
}

}  // namespace warren::mice_at_arms
