#include "games/mice_and_mystics/odds/forecast.h"

#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/odds/fields.h"
#include "games/mice_and_mystics/odds/odds.h"
#include "games/mice_and_mystics/odds/until.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/track.h"
#include "games/mice_and_mystics/sequence.h"

namespace warren::mice_and_mystics {
namespace {

Foreseen read_end(const State& state, const State& before) {
  Foreseen seen;
  for (std::size_t i = 0; i < state.mice; ++i) {
    const Mouse& mouse = state.mouse[i];
    const bool captured = mouse.captures > before.mouse[i].captures;
    if (captured)
      seen.captured = static_cast<MouseSet>(seen.captured | mouse_bit(static_cast<int>(i)));
    else
      seen.wounds[i] = static_cast<std::uint8_t>(mouse.all_wounds() - before.mouse[i].all_wounds());
    seen.markers[i] = mouse.markers;
  }
  seen.surges = static_cast<std::uint8_t>(state.surges - before.surges);
  seen.wheel = state.wheel;
  seen.page = state.hourglass;
  seen.result = static_cast<std::uint8_t>(state.result);
  return seen;
}

void play_on(const MatchSetting& setting, const MatchGround& ground, State& state, Table& table,
             const Until& until) {
  if (until.is_past(state)) return;
  Play play{setting, ground, state, table};
  step(play);
  forget_until(setting, state, until);
}

Distribution<Foreseen> drawn(const MatchSetting& setting, const MatchGround& ground, const State& from,
                             const Until& until, int draws) {
  Distribution<Foreseen> seen;
  Rng rng(from.rounds * 977U + from.current);
  OddsTable table;
  table.sample(rng);
  for (int i = 0; i < draws; ++i) {
    State state = from;
    table.start({});
    while (!until.is_past(state)) play_on(setting, ground, state, table, until);
    seen.add(read_end(state, from), {.count = 1, .of = static_cast<Wide>(draws)});
  }
  seen.become_inexact();
  return seen;
}

}  // namespace

Distribution<Foreseen> foresee(const MatchSetting& setting, const MatchGround& ground, const State& from,
                               TrackCard until, std::size_t most, int draws) {
  const Until end = until_acted(from, until);
  Distribution<State> positions = Distribution<State>::certain(from);
  for (;;) {
    bool waiting = false;
    for (const auto& entry : positions.entries()) waiting = waiting || !end.is_past(entry.value);
    if (!waiting) break;
    positions =
        walk(positions, [&](State& state, Table& table) { play_on(setting, ground, state, table, end); });
    if (positions.size() > most) return drawn(setting, ground, from, end, draws);
  }
  return positions.map([&](const State& state) { return read_end(state, from); });
}

namespace {

const OddsFields& forecast_fields() {
  static const PositionFields fields = [] {
    PositionFields all;
    all.position("8A", "H1 b2; H2 b3; H4 b2; H5 b3", "RW e1; RW e2; RW e3")
        .text("until", "The card that shall have acted", "RW", "RW; CV2")
        .text("now", "Whose turn it is; none: the card of `until`, nobody of it has acted", "", "H1")
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

void add_fates(const Distribution<Foreseen>& seen, const Position& position, OddsReport& report) {
  for (std::size_t i = 0; i < position.state.mice; ++i) {
    if (!position.state.mouse[i].is_active()) continue;
    const std::string hero = position.card_name(static_cast<TrackCard>(i));
    OddsTableau table{hero, {}};
    const auto is_captured = [&](const Foreseen& end) {
      return (end.captured & mouse_bit(static_cast<int>(i))) != 0;
    };
    for (int n = 0; n <= 9; ++n) {
      const Fraction chance =
          seen.chance_that([&](const Foreseen& end) { return end.wounds[i] == n && !is_captured(end); });
      if (chance.as_double() > 0) table.rows.push_back({fmt::format("{} wounds", n), chance});
    }
    const Fraction captured = seen.chance_that(is_captured);
    if (captured.as_double() > 0) table.rows.push_back({"captured", captured});
    report.tables.push_back(std::move(table));
    report.figures.emplace_back(hero + " is wounded", seen.chance_that([&](const Foreseen& end) {
      return end.wounds[i] > 0 && !is_captured(end);
    }));
    report.figures.emplace_back(hero + " is captured", captured);
    report.figures.emplace_back(hero + " has a marker",
                                seen.chance_that([&](const Foreseen& end) { return end.markers[i] != 0; }));
  }
  report.figures.emplace_back("a surge",
                              seen.chance_that([](const Foreseen& end) { return end.surges > 0; }));
  report.figures.emplace_back("lost", seen.chance_that([](const Foreseen& end) {
    return end.result == static_cast<std::uint8_t>(Result::lost);
  }));
}

OddsReport forecast_report(const OddsAsked& given) {
  constexpr std::size_t kMostPositions = 2'500;
  constexpr int kDraws = 6'000;
  warren::Question question(given, forecast_fields().all());
  PositionText text = position_text(question, given);
  text.options["placement"] = "auto";
  if (question.failed()) return {.fault = question.fault()};
  Position position(text);
  if (!position.good()) return {.fault = position.fault()};
  const TrackCard until = position.card(question.text("until"));
  const TrackCard now = question.text("now").empty() ? until : position.card(question.text("now"));
  for (const auto& [card, key] : {
           std::pair{until, "until"},
           {now,   "now"  }
  })
    if (card == kNoTrackCard || place_on_track(position.state, card) < 0)
      return {.fault = fmt::format("{}: {} is no card of the track", key, question.text(key))};
  position.turn_of(now);
  for (std::size_t i = 0; i < position.state.next_place; ++i)
    note_acted(position.state, position.state.track[i]);
  if (!is_mouse_card(now)) {
    OddsTable none;
    Play play = position.play(position.state, none);
    begin_minion_turn(play, now);
  }
  const Distribution<Foreseen> seen =
      foresee(position.setting(), MatchGround{}, position.state, until, kMostPositions, kDraws);
  OddsReport report;
  add_fates(seen, position, report);
  report.figures.emplace_back("exact", plain(seen.exact() ? 1 : 0));
  report.policy = "nobody breaks in, mice end their turns at once; new minions are placed automatically";
  return report;
}

}  // namespace

Calculator forecast_calculator() {
  return {"forecast", "What comes until a card has acted", forecast_fields().all(), forecast_report};
}

}  // namespace warren::mice_and_mystics
