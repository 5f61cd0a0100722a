// What is asked, and what may be answered, in words?
#include <fmt/format.h>

#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/rules/actions.h"
#include "games/mice_and_mystics/rules/explore.h"
#include "games/mice_and_mystics/rules/movement.h"
#include "games/mice_and_mystics/words/names.h"
#include "games/mice_and_mystics/words/words.h"

namespace warren::mice_and_mystics {
namespace {

std::string about(const Play& play, const Question& question) {
  return question.mouse() < play.state.mice ? mouse_name(play.setting, play.state, question.mouse())
                                            : std::string("the party");
}

FigureId figure_in(const Question& question) { return static_cast<FigureId>(question.subject - kFigureBase); }

std::string idle_words(const Play& play, const std::string& who) {
  const Turn& turn = play.state.turn;
  return fmt::format("What does {} do? (die {}{}{})", who, turn.number,
                     turn.move == MoveState::used ? ", moved" : "", turn.acted ? ", acted" : "");
}

std::string exit_words(const Play& play, Way border) {
  const AreaId area = area_through(play.setting, play.state, play.state.area, border);
  if (area == kNoArea) return fmt::format("Explore: out by the {} exit", border_words(border));
  return fmt::format("Explore: by the {} exit to {}", border_words(border),
                     area_name(play.setting, play.state, area));
}

std::string step_words(const Play& play, Option option) {
  const StepPrice price = price_of_step(play, option.subject, option.target, kMostCheese, true);
  const bool water = in_set(board_of(play).water, play.state.of(option.subject).space) &&
                     !in_set(board_of(play).water, option.target);
  if (water) return fmt::format("Climb out to {}", space_name(option.target));
  if (price.cost > 1) return fmt::format("Go to {} for {} points", space_name(option.target), price.cost);
  return fmt::format("Go to {}", space_name(option.target));
}

std::string ability_words(const Play& play, Option option) {
  const AbilityCard& card = play.setting.cards().abilities[option.slot];
  return card.cost == 0 ? card.name : fmt::format("{} ({} cheese)", card.name, card.cost);
}

std::string growth_words(const Play& play, Option option) {
  constexpr std::array<std::string_view, 4> kGrowths{
      "Skill", "Heart: one Life more", "Satchel: keeps a second card", "Purse: begins with 2 cheese"};
  if (option.slot > 0 && option.slot < 4) return std::string(kGrowths[option.slot]);
  const auto& abilities = play.setting.cards().abilities;
  return option.target < abilities.size() ? fmt::format("Skill: {}", abilities[option.target].name) : "Skill";
}

std::string put_on_words(const Play& play, Option option) {
  const std::string piece = piece_name(play.setting, static_cast<int>(option.slot));
  if (option.target == kUnarmed) return "Put on " + piece;
  return fmt::format("Put on {} in place of {}", piece, piece_name(play.setting, option.target));
}

std::string done_words(Ask ask) {
  switch (ask) {
    case Ask::step: return "Stop here";
    case Ask::springwise: return "Leave the trap";
    case Ask::window: return "Pass";
    case Ask::exchange:
    case Ask::equip: return "Done";
    case Ask::in_return: return "For nothing";
    case Ask::weapon: return "Give the second arrow up";
    case Ask::exchange_hero: return "Stay";
    default: return "No";
  }
}

std::string target_words(const Play& play, Option option) { return figure_name(play.setting, option.target); }

std::string space_words(const Play& play, const Question& question, Option option) {
  if (question.ask_kind() != Ask::placing) return space_name(option.target);
  return fmt::format("{} on {}", figure_name(play.setting, option.subject), space_name(option.target));
}

}  // namespace

std::string question_words(const Play& play, const Question& question) {
  const std::string who = about(play, question);
  switch (question.ask_kind()) {
    case Ask::hero: return fmt::format("Who is mouse {}?", question.mouse() + 1);
    case Ask::ability: return fmt::format("Which ability does {} have?", who);
    case Ask::start_space: return fmt::format("Where does {} start?", who);
    case Ask::idle: return idle_words(play, who);
    case Ask::step: return fmt::format("{} has {} points: where to?", who, play.state.turn.points);
    case Ask::springwise: return fmt::format("{} knows the trap: take it away for 1 cheese?", who);
    case Ask::weapon: return fmt::format("What does {} attack with?", who);
    case Ask::target: return fmt::format("Whom does {} attack?", who);
    case Ask::window: return fmt::format("Does {} break in?", who);
    case Ask::reroll: return fmt::format("Which dice does {} throw again?", who);
    case Ask::slip: return fmt::format("Where does {} slip away to?", who);
    case Ask::boss_card: return "Which card takes the wound?";
    case Ask::found: return fmt::format("What does {} do with the card?", who);
    case Ask::landing: return fmt::format("Where does {} come in?", who);
    case Ask::placing:
      return fmt::format("Where does {} come in?", figure_name(play.setting, figure_in(question)));
    case Ask::partner: return fmt::format("With whom does {} share?", who);
    case Ask::exchange: return fmt::format("What passes between {} and its partner?", who);
    case Ask::cheese: return "How much cheese?";
    case Ask::equip: return fmt::format("What does {} change?", who);
    case Ask::level_up: return fmt::format("Which ability does {} learn?", who);
    case Ask::use_target: return fmt::format("For whom or where does {} use it?", who);
    case Ask::rescue: return fmt::format("Where does {} come back?", who);
    case Ask::growth: return fmt::format("How does {} grow?", who);
    case Ask::keep: return fmt::format("Which card does {} keep?", who);
    case Ask::exchange_hero: return fmt::format("Is {} exchanged?", who);
    case Ask::ember: return "Which mouse gains a cheese by the ember?";
    case Ask::after_loss: return "The chapter is lost. What now?";
    case Ask::in_return: return "For which card?";
  }
  return "What now?";
}

std::string option_words(const Play& play, const Question& question, Option option) {
  const MatchSetting& setting = play.setting;
  const auto slot = static_cast<int>(option.slot);
  const auto card = [&](int piece) { return piece_name(setting, piece); };
  switch (verb_of(option)) {
    case Verb::done: return done_words(question.ask_kind());
    case Verb::accept: return question.ask_kind() == Ask::reroll ? "Throw them" : "Yes";
    case Verb::step: return step_words(play, option);
    case Verb::stand_up: return "Get up";
    case Verb::scurry: return "Scurry";
    case Verb::battle: return "Battle";
    case Verb::search: return "Search";
    case Verb::recover:
      return fmt::format("{} {}", question.ask_kind() == Ask::idle ? "Recover from being" : "No longer",
                         marker_name(slot));
    case Verb::explore_exit: return exit_words(play, static_cast<Way>(option.slot));
    case Verb::explore_flip:
      return fmt::format("Explore: turn the tile over to {}",
                         area_name(setting, play.state, static_cast<AreaId>(play.state.area ^ 1)));
    case Verb::share: return "Share";
    case Verb::equip: return "Equip";
    case Verb::level_up: return "Level up (6 cheese)";
    case Verb::end_turn: return "End the turn";
    case Verb::use_ability: return ability_words(play, option);
    case Verb::use_trait: return "Tend (1 cheese)";
    case Verb::play_trick: return fmt::format("Play {}", card(slot));
    case Verb::space: return space_words(play, question, option);
    case Verb::hero: return setting.cards().heroes[option.slot].name;
    case Verb::ability: return setting.cards().abilities[option.slot].name;
    case Verb::card_for_cheese: return fmt::format("Discard {} for 1 cheese", card(slot));
    case Verb::card_to_pack: return fmt::format("{} into the pack", card(slot));
    case Verb::card_for_card:
      return fmt::format("{} into the pack in place of {}", card(slot), card(option.target));
    case Verb::give_card: return fmt::format("Give {}", card(slot));
    case Verb::take_card: return fmt::format("Take {}", card(slot));
    case Verb::swap_cards: return fmt::format("{} for {}", card(slot), card(option.target));
    case Verb::give_cheese: return "Give cheese";
    case Verb::take_cheese: return "Take cheese";
    case Verb::put_on: return put_on_words(play, option);
    case Verb::take_off: return fmt::format("{} into the pack", card(slot));
    case Verb::throw_away: return fmt::format("Discard {}", card(slot));
    case Verb::mouse: return mouse_name(setting, play.state, option.subject);
    case Verb::figure: return target_words(play, option);
    case Verb::weapon: return fmt::format("{}, {}", card(slot), option.target == 0 ? "melee" : "ranged");
    case Verb::die: return fmt::format("A die that shows face {}", slot + 1);
    case Verb::boss_card: return fmt::format("Card {}", slot + 1);
    case Verb::grow: return growth_words(play, option);
    case Verb::keep: return card(slot);
    case Verb::again: return "Play it again";
    case Verb::again_easier: return "Play it again, one step easier";
    case Verb::stop: return "Stop";
  }
  return "Go on";
}

}  // namespace warren::mice_and_mystics
