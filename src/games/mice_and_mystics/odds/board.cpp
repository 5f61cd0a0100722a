// What follows from a position without a die: who sees whom, who comes where (MM-LOS, MM-MOVE, MM-AI)?
#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/odds/fields.h"
#include "games/mice_and_mystics/odds/odds.h"
#include "games/mice_and_mystics/rules/free_actions.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/minion_ways.h"
#include "games/mice_and_mystics/rules/reach.h"

namespace warren::mice_and_mystics {
namespace {

std::string space_words(SpaceSet spaces) {
  std::vector<std::string> words;
  geometry::each_space(spaces, [&](SpaceId space) { words.push_back(space_name(space)); });
  return words.empty() ? "none" : joined(words);
}

// --- sight

const OddsFields& sight_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.text("side", "The tile side", "6A", "6A; a pack's too")
        .text("from", "The space that looks", "b1", "b1")
        .text("to", "The space that is looked at; none: all", "c4", "c4")
        .text("pack", "The text of a pack whose tiles are used", "", "=== a.tile ...")
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

OddsReport sight_report(const OddsAsked& given) {
  warren::Question question(given, sight_fields().all());
  if (question.failed()) return {.fault = question.fault()};
  const Position position({.side = question.text("side"),
                           .options = house_options(given, house_rule_switches()),
                           .pack = question.text("pack")});
  if (!position.good()) return {.fault = position.fault()};
  const geometry::Spaces& spaces = board_of(position.setting(), position.state).spaces;
  const SpaceId from = space_named(question.text("from"));
  const SpaceId to = space_named(question.text("to"));
  if (!spaces.has(from))
    return {.fault = fmt::format("from: {} is no space of {}", question.text("from"), question.text("side"))};
  if (!question.text("to").empty() && !spaces.has(to))
    return {.fault = fmt::format("to: {} is no space of {}", question.text("to"), question.text("side"))};
  const auto touch = position.setting().house.los_touch == LosTouch::blocks ? geometry::Touch::blocks
                                                                            : geometry::Touch::passes;
  OddsReport report;
  if (spaces.has(to)) {
    report.tables.push_back(certainly(fmt::format("{} sees {}", space_name(from), space_name(to)),
                                      spaces.sees(from, to, touch) ? "yes" : "no"));
    report.figures.emplace_back("distance", plain(spaces.distance(from, to)));
  }
  report.tables.push_back(
      certainly(space_name(from) + " sees", space_words(spaces.seen(from, touch) & ~only(from))));
  int unseen = 0;
  geometry::each_space(spaces.all(), [&](SpaceId a) {
    unseen += std::popcount(spaces.all() & ~spaces.seen(a, touch) & ~only(a));
  });
  report.figures.emplace_back("pairs of the side without sight", plain(unseen / 2));
  report.policy = "sight depends on the side alone";
  return report;
}

// --- a mouse's reach

const OddsFields& reach_fields() {
  static const PositionFields fields = [] {
    PositionFields all;
    all.position("5A", "H1 b1", "")
        .text("mouse", "Who moves", "H1", "H1")
        .number("points", "Movement points", 6)
        .text("to", "A space that is looked at; none: all", "", "d1")
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

OddsReport reach_report(const OddsAsked& given) {
  warren::Question question(given, reach_fields().all());
  const PositionText text = position_text(question, given);
  const int points = question.number("points", 0, 30);
  if (question.failed()) return {.fault = question.fault()};
  Position position(text);
  if (!position.good()) return {.fault = position.fault()};
  const MouseId mouse = position.mouse(question.text("mouse"));
  if (mouse == kNoMouse || !position.state.of(mouse).is_active())
    return {.fault = fmt::format("mouse: {} does not stand on the board", question.text("mouse"))};
  position.turn_of(track_card_of(mouse));
  OddsTable none;
  const Play play = position.play(position.state, none);
  const MouseReach reach = reach_of(play, mouse, points);
  const SpaceId wanted = space_named(question.text("to"));
  if (!question.text("to").empty() && !spaces_of(play).has(wanted))
    return {.fault = fmt::format("to: {} is no space of {}", question.text("to"), question.text("side"))};
  OddsReport report;
  report.tables.push_back(certainly("May end its move on", space_words(reach.stops)));
  report.tables.push_back(certainly("Only over mousetraps", space_words(reach.stops & reach.over_traps)));
  geometry::each_space(spaces_of(play).all(), [&](SpaceId space) {
    if (reach.points[space] == geometry::kFar || (wanted != kNoSpace && space != wanted)) return;
    report.figures.emplace_back("points to " + space_name(space), plain(reach.points[space]));
  });
  if (wanted != kNoSpace)
    report.figures.emplace_back("steps of a minion to " + space_name(wanted),
                                plain(distance(play, play.state.of(mouse).space, wanted)));
  report.policy = "mousetraps on the way are passed, a try to leave the water succeeds";
  return report;
}

// --- where a minion goes

const OddsFields& minion_fields() {
  static const PositionFields fields = [] {
    PositionFields all;
    all.position("6B", "H1 a3", "RW a2")
        .text("figure", "Which figure, or which charmed hero", "RW1", "RW1")
        .text("attacked", "Mice that were attacked this turn already", "", "H1 H4")
        .number("card", "Which card of a boss acts", 1)
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

// How the turn of a whole kind goes when each die shows this number and nobody hits.
class Harmless final : public Table {
 public:
  Harmless(std::span<const DieFace> die, int number) {
    listening_ = true;
    for (std::size_t i = 0; i < die.size(); ++i) {
      const auto face = static_cast<std::uint8_t>(i + 1);
      if (die[i].number == number && number_ == 0) number_ = face;
      if (die[i].symbol == Symbol::cheese && miss_ == 0) miss_ = face;
    }
  }
  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats, Dialogue&) override {}
  void tell(const Event& event) override {
    if (event.verb == static_cast<std::uint16_t>(Told::attacks)) target = event.object;
  }
  Dice roll(const Roll& roll) override {
    const auto kind = static_cast<RollKind>(roll.kind);
    Dice dice;
    for (std::size_t i = 0; i < roll.lots; ++i)
      dice.count = static_cast<std::uint8_t>(dice.count + roll.lot[i].count);
    for (std::size_t i = 0; i < dice.count; ++i)
      dice.face[i] = kind == RollKind::minion_move ? number_ : miss_;
    return dice;
  }

  MouseId target = kNoMouse;  // of the last attack

 private:
  std::uint8_t number_ = 0;
  std::uint8_t miss_ = 0;
};

std::string actor_name(const Position& position, FigureId figure) {
  return fmt::format("{}{}", position.setting().cards().minions[kind_of(figure)].id,
                     place_of_figure(figure) + 1);
}

void add_turn(const Position& position, int number, OddsReport& report) {
  State state = position.state;
  state.wheel = 0;
  Harmless table(position.setting().cards().die, number);
  Play play = position.play(state, table);
  std::vector<std::string> deeds;
  while (state.turn.to_act != 0 && !state.is_over()) {
    const State before = state;
    table.target = kNoMouse;
    if (!act_next_figure(play)) break;
    const auto acted = static_cast<std::uint8_t>(before.turn.to_act & ~state.turn.to_act);
    const FigureId figure = figure_of(kind_of_card(before.current), std::countr_zero(acted));
    state.wheel = 0;
    const std::string deed = table.target == kNoMouse ? "" : " attacks " + position.card_name(table.target);
    deeds.push_back(actor_name(position, figure) + " " + space_name(state.figure[figure].space) + deed);
  }
  report.tables.push_back(
      certainly(fmt::format("The turn with a die of {}, nobody hurt", number), joined(deeds, ", ")));
}

OddsReport minion_report(const OddsAsked& given) {
  warren::Question question(given, minion_fields().all());
  const PositionText text = position_text(question, given);
  const int card = question.number("card", 1, kMostBossCards);
  const std::string name = question.text("figure");
  if (question.failed()) return {.fault = question.fault()};
  Position position(text);
  if (!position.good()) return {.fault = position.fault()};
  const FigureId figure = position.figure(name);
  const MouseId charmed = figure == kNoFigure ? position.mouse(name) : kNoMouse;
  if (figure == kNoFigure && (charmed == kNoMouse || !position.state.of(charmed).is_active()))
    return {.fault = fmt::format("figure: {} does not stand on the board", name)};
  position.turn_of(charmed != kNoMouse ? track_card_of(charmed) : track_card_of(kind_of(figure), card - 1));
  for (const std::string& hero : words_asked(question, "attacked")) {
    if (position.mouse(hero) == kNoMouse)
      return {.fault = fmt::format("attacked: {} is not in the party", hero)};
    position.state.turn.attacked =
        static_cast<MouseSet>(position.state.turn.attacked | mouse_bit(position.mouse(hero)));
  }
  OddsTable none;
  OddsReport report;
  const Play play = position.play(position.state, none);
  const Actor actor = charmed != kNoMouse ? charmed_actor(play, charmed) : actor_of(play, figure);
  const Ways ways(play, actor);
  const auto mouse_words = [&](MouseId mouse) {
    return mouse == kNoMouse ? std::string("nobody") : position.card_name(track_card_of(mouse));
  };
  report.tables.push_back(certainly("Walks to the mouse", mouse_words(mouse_to_walk_to(play, actor, ways))));
  report.figures.emplace_back("route to its closest mouse", plain(least_route(play, actor)));
  report.figures.emplace_back("needs a die to move", plain(stays_put(play, actor) ? 0 : 1));
  const int stalk = actor.turn == BossTurn::stalk ? 1 : 0;
  for (int number = 1; number <= 3; ++number) {
    State state = position.state;
    const Play there = position.play(state, none);
    const SpaceId to = stays_put(play, actor) ? space_of(state, actor) : way_end(play, actor, number + stalk);
    (actor.is_mouse() ? state.of(actor.mouse).space : state.figure[actor.figure].space) = to;
    report.tables.push_back(certainly(fmt::format("Ends with a die of {}", number), space_name(to)));
    report.tables.push_back(certainly(fmt::format("Attacks with a die of {}", number),
                                      mouse_words(mouse_to_attack(there, actor))));
    if (charmed == kNoMouse) add_turn(position, number, report);
  }
  report.policy = "markers on the figure are left out of account";
  return report;
}

// --- equipping

const OddsFields& equip_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.choice("hero", "Who equips", "H4", hero_words())
        .text("wears", "Search cards in its slots", "", "S07")
        .text("pack", "Search cards in its pack", "S10 S02", "S10 S02")
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

OddsReport equip_report(const OddsAsked& given) {
  warren::Question question(given, equip_fields().all());
  const std::string hero = chosen(question, "hero", hero_words());
  if (question.failed()) return {.fault = question.fault()};
  std::string mice = hero + " b2";
  for (const std::string& card : words_asked(question, "wears")) mice += fmt::format(" wears {}", card);
  for (const std::string& card : words_asked(question, "pack")) mice += fmt::format(" pack {}", card);
  Position position({.mice = mice, .options = house_options(given, house_rule_switches())});
  if (!position.good()) return {.fault = position.fault()};
  position.turn_of(track_card_of(MouseId{0}));
  OddsTable none;
  const Play play = position.play(position.state, none);
  Question changes(play, seat_of(play, 0), rule("MM-FREE-08"), Ask::equip, 0);
  add_equip_changes(play, 0, changes);
  OddsReport report;
  for (int i = 0; i < changes.count(); ++i) {
    Choice choice;
    choice.answer = Answer::of(changes.option(i));
    report.figures.emplace_back(fmt::format("{}. {}", i + 1, changes.describe(choice)), plain(1));
  }
  report.figures.emplace_back("choices", plain(changes.count()));
  report.tables.push_back(certainly("Equip", changes.count() > 0 ? "is possible" : "is not offered"));
  report.policy = "the first change of one Equip";
  return report;
}

}  // namespace

Calculator sight_calculator() {
  return {"sight", "Which spaces see each other", sight_fields().all(), sight_report};
}
Calculator reach_calculator() {
  return {"reach", "Where a mouse can come to, and for how many points", reach_fields().all(), reach_report};
}
Calculator minion_calculator() {
  return {"minion", "Where a minion goes and whom it attacks", minion_fields().all(), minion_report};
}
Calculator equip_calculator() {
  return {"equip", "Which changes an Equip begins with", equip_fields().all(), equip_report};
}

}  // namespace warren::mice_and_mystics
