// What becomes of a mouse in the water (MM-WATER)?
#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/odds/fields.h"
#include "games/mice_and_mystics/odds/odds.h"
#include "games/mice_and_mystics/rules/mouse_turn.h"
#include "games/mice_and_mystics/rules/movement.h"
#include "kernel/chance/odds_table.h"

namespace warren::mice_and_mystics {
namespace {

const OddsFields& water_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.text("side", "The tile side", "3A", "3A; a pack's too")
        .text("at", "The water space on which it is", "c3", "c3")
        .text("to", "The dry space that it climbs to; none: any, the first in reading order", "", "c2")
        .choice("hero", "Who swims", "H2", hero_words())
        .number("mice", "Other mice on the space that it climbs to", 0)
        .text("wears", "Search cards in its slots", "", "S11")
        .yes("enters", "It has just stepped in: its first turn has no try")
        .yes("stays", "It does not try to leave the water")
        .number("turns", "How many of its turns are looked at", 8)
        .text("pack", "The text of a pack whose tiles are used", "", "=== a.tile ...")
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

SpaceId bank_beside(const Play& play, SpaceId at, SpaceId wanted) {
  const TileSide& side = board_of(play);
  const SpaceSet banks = side.spaces.next(at) & side.dry();
  if (wanted != kNoSpace && in_set(banks, wanted)) return wanted;
  SpaceId found = kNoSpace;
  geometry::each_space(banks, [&](SpaceId bank) {
    if (found == kNoSpace && price_of_step(play, 0, bank, 9, true).verdict.ok()) found = bank;
  });
  return found;
}

// One turn: a try to climb out, then the current.
void swim(Play& play, bool stays, SpaceId wanted) {
  State& state = play.state;
  if (!state.of(0).is_active() || !in_set(board_of(play).water, state.of(0).space)) return;
  state.current = track_card_of(MouseId{0});
  state.turn = {};
  state.phase = Phase::mouse_turn;
  const SpaceId bank = stays ? kNoSpace : bank_beside(play, state.of(0).space, wanted);
  if (bank != kNoSpace) begin_move(play, 0, bank);
  if (state.of(0).is_active() && state.phase != Phase::next_card) end_mouse_turn(play, 0);
}

OddsTableau after_turn(int turn, const Distribution<State>& ends, const TileSide& side) {
  OddsTableau table{fmt::format("After turn {}", turn), {}};
  const Fraction off = ends.chance_that([](const State& state) { return !state.of(0).is_active(); });
  geometry::each_space(side.spaces.all(), [&](SpaceId space) {
    const Fraction here = ends.chance_that([&](const State& state) { return state.of(0).space == space; });
    if (here.as_double() > 0)
      table.rows.push_back(
          {fmt::format("{}{}", space_name(space), in_set(side.water, space) ? ", in the water" : ""), here});
  });
  if (off.as_double() > 0) table.rows.push_back({"swept off", off});
  return table;
}

OddsReport water_report(const OddsAsked& given) {
  warren::Question question(given, water_fields().all());
  const std::string hero = chosen(question, "hero", hero_words());
  const int mice = question.number("mice", 0, 3);
  const int turns = question.number("turns", 1, 12);
  const bool stays = question.yes("stays");
  const bool enters = question.yes("enters");
  const SpaceId at = space_named(question.text("at"));
  const SpaceId to = space_named(question.text("to"));
  for (const char* key : {"at", "to"})
    if (!question.text(key).empty() && space_named(question.text(key)) == kNoSpace)
      question.refuse(key, question.text(key) + " is no space of a tile");
  if (question.failed()) return {.fault = question.fault()};
  PositionText text{.side = question.text("side"),
                    .options = house_options(given, house_rule_switches()),
                    .pack = question.text("pack")};
  text.mice = hero + " " + question.text("at");
  for (const std::string& card : words_asked(question, "wears")) text.mice += fmt::format(" wears {}", card);
  Position position(text);
  if (!position.good()) return {.fault = position.fault()};
  const TileSide& side = board_of(position.setting(), position.state);
  if (!in_set(side.water, at))
    return {.fault = fmt::format("at: {} of {} is no water", question.text("at"), side.id)};
  OddsTable table;
  const Play seen = position.play(position.state, table);
  const SpaceId bank = bank_beside(seen, at, to);
  if (!stays && bank == kNoSpace) return {.fault = "to: no dry space lies beside"};
  if (to != kNoSpace && bank != to)
    return {.fault =
                fmt::format("to: {} is no dry space beside {}", question.text("to"), question.text("at"))};
  for (MouseId friend_there = 1; friend_there <= mice && friend_there < position.state.mice; ++friend_there)
    position.state.of(friend_there).space = bank;
  OddsReport report;
  auto ends = Distribution<State>::certain(position.state);
  Fraction first;
  for (int turn = 1; turn <= turns; ++turn) {
    ends = walk(ends, [&](State& state, Table& dice) {
      Play play = position.play(state, dice);
      swim(play, stays || (enters && turn == 1), to);
    });
    if (turn == 1)
      first = ends.chance_that([&](const State& state) {
        return state.of(0).is_active() && !in_set(side.water, state.of(0).space);
      });
    report.tables.push_back(after_turn(turn, ends, side));
  }
  report.figures.emplace_back("out at the first try", first);
  report.figures.emplace_back("out", ends.chance_that([&](const State& state) {
    return state.of(0).is_active() && !in_set(side.water, state.of(0).space);
  }));
  report.figures.emplace_back("swept off",
                              ends.chance_that([](const State& state) { return !state.of(0).is_active(); }));
  report.policy = "no die is thrown again; it tries once a turn and takes no Scurry";
  return report;
}

}  // namespace

Calculator water_calculator() {
  return {"water", "A mouse in the water climbs out, or drifts", water_fields().all(), water_report};
}

}  // namespace warren::mice_and_mystics
