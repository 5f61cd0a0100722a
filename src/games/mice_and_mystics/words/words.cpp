#include "games/mice_and_mystics/words/words.h"

#include <fmt/format.h>

#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/words/battle_words.h"
#include "games/mice_and_mystics/words/names.h"

namespace warren::mice_and_mystics {
namespace {

// One event in words, with what nearly all of them need at hand.
class Telling {
 public:
  Telling(const MatchSetting& setting, const State& state, const Event& event)
      : setting_(setting), state_(state), event_(event) {}

  std::string who() const { return actor_name(setting_, state_, event_.subject); }
  std::string whom() const { return actor_name(setting_, state_, event_.object); }
  int n(std::size_t i) const { return event_.numbers[i]; }
  std::string space(std::size_t i) const { return space_name(static_cast<SpaceId>(n(i))); }
  std::string piece(std::size_t i) const { return piece_name(setting_, n(i)); }
  std::string card(std::size_t i) const {
    return track_card_name(setting_, state_, static_cast<TrackCard>(n(i)));
  }
  std::string area(std::size_t i) const { return area_name(setting_, state_, static_cast<AreaId>(n(i))); }

  std::string story() const {
    return chapter_of(setting_, state_).story[static_cast<std::size_t>(n(0))].text;
  }
  std::string object() const {
    const ObjectKind& object = chapter_of(setting_, state_).objects[static_cast<std::size_t>(n(0))];
    return object.card == kNoCard ? fmt::format("{} finds a {} ({} in all)", who(), object.name, n(1))
                                  : fmt::format("{} finds the {}", who(), piece_name(setting_, object.card));
  }
  std::string loss() const {
    switch (static_cast<Loss>(n(0))) {
      case Loss::time: return "The hourglass has run out: the chapter is lost";
      case Loss::captured: return "All mice are captured: the chapter is lost";
      default: return "The night is too long: the chapter is lost";
    }
  }
  std::string page() const {
    if (n(0) < 0) return fmt::format("The hourglass goes back to page {}", n(1));
    return fmt::format("The hourglass stands on page {} of {}", n(1), n(2));
  }
  std::string ability() const { return setting_.cards().abilities[static_cast<std::size_t>(n(0))].name; }
  std::string chapter() const { return setting_.content.chapters[static_cast<std::size_t>(n(0))].name; }

 private:
  const MatchSetting& setting_;
  const State& state_;
  const Event& event_;
};

}  // namespace

std::string sentence(const MatchSetting& setting, const State& state, const Event& event) {
  if (event.verb >= static_cast<std::uint16_t>(Told::attacks)) return battle_sentence(setting, state, event);
  const Telling t(setting, state, event);
  switch (static_cast<Told>(event.verb)) {
    case Told::chapter_began: return t.chapter();
    case Told::mouse_placed: return fmt::format("{} starts on {}", t.who(), t.space(0));
    case Told::story: return t.story();
    case Told::dealt: return fmt::format("Place {} of the track: {}", t.n(0), t.card(1));
    case Told::card_joined: return fmt::format("{} joins the track in place {}", t.card(1), t.n(0));
    case Told::card_moved: return fmt::format("{} goes up from place {} to {}", t.card(0), t.n(1), t.n(2));
    case Told::card_left: return fmt::format("{} leaves the track", t.card(0));
    case Told::round_began: return fmt::format("Round {}", t.n(0));
    case Told::round_broken: return "The track is dealt anew: the round is broken off";
    case Told::turn_began: return fmt::format("The turn of {}", t.card(0));
    case Told::move_rolled: return fmt::format("{} has a {}: {} points", t.who(), t.n(0), t.n(1));
    case Told::stepped: return fmt::format("{} goes from {} to {}", t.who(), t.space(0), t.space(1));
    case Told::move_ended: return fmt::format("{} has moved", t.who());
    case Told::stood_up: return fmt::format("{} gets up", t.who());
    case Told::fell_into_water: return fmt::format("{} is in the water at {}", t.who(), t.space(0));
    case Told::left_water: return fmt::format("{} climbs out of the water to {}", t.who(), t.space(1));
    case Told::water_held: return fmt::format("{} does not get out of the water", t.who());
    case Told::drifted:
      return fmt::format("The current carries {} from {} to {}", t.who(), t.space(0), t.space(1));
    case Told::swept_off: return fmt::format("The current carries {} away", t.who());
    case Told::trap_passed: return fmt::format("{} slips past the mousetrap on {}", t.who(), t.space(0));
    case Told::trap_sprung: return fmt::format("The mousetrap on {} snaps at {}", t.space(0), t.who());
    case Told::trap_removed: return fmt::format("The mousetrap on {} is gone", t.space(0));
    case Told::traps_laid: return fmt::format("{} mousetraps are laid", t.n(0));
    case Told::scurried: return fmt::format("{} scurries", t.who());
    case Told::searched:
      return fmt::format("{} searches{}", t.who(), t.n(0) != 0 ? " and finds something" : " in vain");
    case Told::card_drawn: return fmt::format("{} draws {}", t.who(), t.piece(0));
    case Told::card_kept: return fmt::format("{} packs {}", t.who(), t.piece(0));
    case Told::card_sold: return fmt::format("{} leaves {} for a bit of cheese", t.who(), t.piece(0));
    case Told::card_discarded: return fmt::format("{} lets {} go", t.who(), t.piece(0));
    case Told::object_found: return t.object();
    case Told::nothing_found: return fmt::format("There is nothing left for {} to find", t.who());
    case Told::recovered:
      return fmt::format("{} is {} {}", t.who(), t.n(1) != 0 ? "no longer" : "still", marker_name(t.n(0)));
    case Told::tile_flipped: return fmt::format("A tile is turned over: {}", t.area(0));
    case Told::explored: return fmt::format("The party comes to {}", t.area(0));
    case Told::explore_failed: return "The exits do not match";
    case Told::landed: return fmt::format("{} comes in on {}", t.who(), t.space(0));
    case Told::cheese_gained: return fmt::format("{} gains {} cheese and has {}", t.who(), t.n(0), t.n(1));
    case Told::cheese_lost: return fmt::format("{} gives up {} cheese and has {}", t.who(), t.n(0), t.n(1));
    case Told::wheel_filled: return fmt::format("{} cheese on the wheel: {} of 6", t.n(0), t.n(1));
    case Told::wheel_emptied: return fmt::format("The wheel is at {}", t.n(0));
    case Told::page_turned: return t.page();
    case Told::marker_moved: return fmt::format("The end of the chapter moves to page {}", t.n(1));
    case Told::shared: return fmt::format("{} gives {} to {}", t.who(), t.piece(0), t.whom());
    case Told::equipped: return fmt::format("{} puts on {}", t.who(), t.piece(0));
    case Told::stowed: return fmt::format("{} stows {}", t.who(), t.piece(0));
    case Told::levelled_up: return fmt::format("{} learns {}", t.who(), t.ability());
    case Told::turn_ended: return fmt::format("{} is done", t.who());
    case Told::empty_round: return "A round without an enemy";
    case Told::idle_round: return "A round without a blow";
    case Told::chapter_won: return fmt::format("The chapter is won with {} pages left", t.n(0));
    case Told::chapter_lost: return t.loss();
    case Told::left_house: return fmt::format("{} leads the party out", t.who());
    case Told::shuffled:
      return t.n(0) == 0 ? "The search cards are shuffled anew" : "The encounter cards are shuffled anew";
    case Told::moved_aside: return fmt::format("{} is pushed aside to {}", t.who(), t.space(0));
    default: return {};
  }
}

namespace {

std::string roll_name(RollKind kind) {
  switch (kind) {
    case RollKind::movement: return "moves";
    case RollKind::scurry: return "scurries";
    case RollKind::star: return "needs a star";
    case RollKind::attack: return "attacks";
    case RollKind::defence: return "defends";
    case RollKind::minion_move: return "walks";
    case RollKind::ambush: return "ambush";
    case RollKind::reroll: return "throws again";
    case RollKind::deal: return "deals";
    case RollKind::search_draw: return "draws a search card";
    case RollKind::encounter_draw: return "draws an encounter card";
  }
  return "rolls";
}

std::string face_words(const DieFace& face) {
  constexpr std::array<std::string_view, 4> kSymbols{"cheese", "bow", "sword", "sword and shield"};
  return fmt::format("{} {}{}", face.number, kSymbols[static_cast<std::size_t>(face.symbol)],
                     face.star ? " star" : "");
}

}  // namespace

std::string sentence(const MatchSetting& setting, const State& state, const Roll& roll, const Dice& dice) {
  const auto kind = static_cast<RollKind>(roll.kind);
  const bool named = roll.subject != 0xff && kind != RollKind::deal;
  std::string words = named ? actor_name(setting, state, roll.subject) + " " : std::string{};
  words += roll_name(kind);
  if (roll.reading == Reading::draw) {
    if (kind == RollKind::search_draw) words += ": " + piece_name(setting, dice.cls[0]);
    if (kind == RollKind::encounter_draw) words += ": " + setting.cards().encounters[dice.cls[0]].name;
    return words;
  }
  for (std::size_t i = 0; i < dice.count; ++i)
    words += (i == 0 ? ": " : ", ") + face_words(setting.cards().die[dice.face[i] - 1U]);
  return words;
}

std::string phase_words(const MatchSetting& setting, const State& state) {
  switch (state.phase) {
    case Phase::choosing: return "The party gathers";
    case Phase::opening: return "The chapter opens";
    case Phase::interlude: return "Between chapters";
    case Phase::chapter_over:
    case Phase::over: return state.result == Result::won ? "Won" : "Lost";
    default: break;
  }
  if (state.current == kNoTrackCard) return fmt::format("Round {}", state.rounds);
  return fmt::format("Round {}: {}", state.rounds, track_card_name(setting, state, state.current));
}

std::string seat_words(const MatchSetting& setting, Seat seat) {
  std::string player = fmt::format("Player {}", index(seat) + 1);
  std::vector<std::string> names;
  for (const PartyLine& line : setting.party) {
    if (line.seat != index(seat) || line.hero == 0xff) continue;
    const auto name = words_of(setting.cards().heroes[line.hero].name);
    names.emplace_back(name[0] == "Old" && name.size() > 1 ? name[1] : name[0]);
  }
  if (names.empty()) return player;
  if (names.size() == 1) return names.front();
  if (names.size() == setting.party.size()) return "The party";
  return fmt::format("{} ({})", player, fmt::join(names, ", "));
}

}  // namespace warren::mice_and_mystics
