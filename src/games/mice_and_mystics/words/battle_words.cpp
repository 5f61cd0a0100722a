#include "games/mice_and_mystics/words/battle_words.h"

#include <fmt/format.h>

#include "games/mice_and_mystics/events.h"
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/words/names.h"

namespace warren::mice_and_mystics {
namespace {

std::string many(int count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string dice_words(int count) { return count == 1 ? "1 die" : fmt::format("{} dice", count); }

std::string boss_turn_name(int turn) {
  constexpr std::array<std::string_view, 7> kNames{"",     "Muster", "Cold Steel", "Stalk",
                                                   "Swat", "Scald",  "Gutter"};
  return std::string(kNames[static_cast<std::size_t>(turn)]);
}

std::string growth_name(const MatchSetting& setting, int growth, int ability) {
  constexpr std::array<std::string_view, 4> kNames{"a skill", "a heart", "a satchel", "a purse"};
  if (ability >= 0 && growth == 0) return setting.cards().abilities[static_cast<std::size_t>(ability)].name;
  return std::string(kNames[static_cast<std::size_t>(growth) % 4]);
}

std::string trait_name(const MatchSetting& setting, const State& state, std::uint8_t subject) {
  constexpr std::array<std::string_view, 7> kNames{"nothing", "Rooted",   "Underfoot", "Springwise",
                                                   "Tend",    "Keen Eye", "Ember"};
  if (subject >= kMostMice) return "its trait";
  return std::string(kNames[static_cast<std::size_t>(setting.cards().heroes[state.of(subject).hero].trait)]);
}

}  // namespace

std::string battle_sentence(const MatchSetting& setting, const State& state, const Event& event) {
  const auto n = [&](std::size_t i) { return event.numbers[i]; };
  const auto space = [&](std::size_t i) { return space_name(static_cast<SpaceId>(n(i))); };
  const auto piece = [&](std::size_t i) { return piece_name(setting, n(i)); };
  const std::string who = actor_name(setting, state, event.subject);
  const std::string whom = actor_name(setting, state, event.object);
  switch (static_cast<Told>(event.verb)) {
    case Told::attacks:
      return fmt::format("{} {} {} with {}: {}", who, n(0) == 0 ? "attacks" : "shoots at", whom,
                         dice_words(n(1)), many(n(2), "hit"));
    case Told::defends:
      return fmt::format("{} blocks {}: {} {} through", who, n(1), n(2), n(2) == 1 ? "comes" : "come");
    case Told::missed: return fmt::format("{} misses {}", who, whom);
    case Told::wounded:
      return fmt::format("{} takes {}{}", who, many(n(0), "wound"), n(1) != 0 ? " of poison" : "");
    case Told::felled: return fmt::format("{} is felled", who);
    case Told::boss_card_gone: return fmt::format("Card {} of {} is gone: {} left", n(0) + 1, who, n(1));
    case Told::marked: return fmt::format("{} is {}", who, marker_name(n(0)));
    case Told::unmarked: return fmt::format("{} is no longer {}", who, marker_name(n(0)));
    case Told::spared: return fmt::format("{} cannot be {}", who, marker_name(n(0)));
    case Told::captured: return fmt::format("{} is captured", who);
    case Told::rescued: return fmt::format("{} is rescued and stands on {}", who, space(0));
    case Told::skipped: return fmt::format("{} is captured and waits", who);
    case Told::waits: return fmt::format("There is no room to bring {} back", who);
    case Told::titled: return fmt::format("{} is the {}", who, title_name(n(0)));
    case Told::greedy: return fmt::format("{} takes a cheese from {}", who, whom);
    case Told::walked: return fmt::format("{} goes from {} to {}", who, space(0), space(1));
    case Told::got_up: return fmt::format("{} gets up", who);
    case Told::held_in_web: return fmt::format("{} is held in the web", who);
    case Told::minion_placed: return fmt::format("{} comes on {}", who, space(0));
    case Told::encounter_met: return setting.cards().encounters[static_cast<std::size_t>(n(0))].name;
    case Told::special_met: return "They have been expected here";
    case Told::surge_came: return fmt::format("Surge {}", n(0));
    case Told::nobody_came: return "Nobody comes";
    case Told::ability_used:
      return fmt::format("{} uses {}", who, setting.cards().abilities[static_cast<std::size_t>(n(0))].name);
    case Told::trait_used: return fmt::format("{} uses {}", who, trait_name(setting, state, event.subject));
    case Told::trick_played: return fmt::format("{} plays {}", who, piece(0));
    case Told::event_drawn: return fmt::format("{} comes upon {}", who, piece(0));
    case Told::healed: return fmt::format("{} is healed of {}", who, many(n(0) + n(1), "wound"));
    case Told::salvaged: return fmt::format("{} mends {}", who, piece(0));
    case Told::slipped_away: return fmt::format("{} slips away from {} to {}", who, space(0), space(1));
    case Told::thrown_again: return fmt::format("{} throws {} again", who, dice_words(n(0)));
    case Told::given_up: return fmt::format("{} keeps the second arrow", who);
    case Told::boss_turn: return fmt::format("{}: {}", who, boss_turn_name(n(0)));
    case Told::goal_met:
      return fmt::format("Side goal met: {}",
                         chapter_of(setting, state).goals[static_cast<std::size_t>(n(0))].name);
    case Told::grew: return fmt::format("{} grows: {}", who, growth_name(setting, n(0), n(1)));
    case Told::kept: return fmt::format("{} keeps {}", who, piece(0));
    case Told::hero_exchanged:
      return fmt::format("{} makes way for {}", setting.cards().heroes[static_cast<std::size_t>(n(0))].name,
                         setting.cards().heroes[static_cast<std::size_t>(n(1))].name);
    case Told::tried_again: return fmt::format("The chapter is tried again, try {}", n(0));
    case Told::campaign_won: return "The campaign is won";
    case Told::campaign_lost: return "The campaign is lost";
    default: return {};
  }
}

}  // namespace warren::mice_and_mystics
