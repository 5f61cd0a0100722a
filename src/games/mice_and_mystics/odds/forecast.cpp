#include "games/mice_and_mystics/odds/forecast.h"

#include <fmt/format.h>

#include "games/mice_and_mystics/odds/field.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/placing.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "kernel/rules/question.h"

namespace warren::mice_and_mystics {
namespace {

using Words = std::string_view;

constexpr std::array<Words, 7> kCommonKinds{"RW", "RS", "RO", "GS", "SB", "MC", "EW"};
constexpr std::array<Words, 2> kSpots{"spread", "together"};

constexpr std::array kForecastFields{
    CalculatorField{"kind",    "Which minions",                             "RW",     kCommonKinds},
    CalculatorField{"figures", "How many of them",                          "3",      {}          },
    CalculatorField{"mice",    "The party stands on two spaces, or on one", "spread", kSpots      },
    CalculatorField{"wheel",   "Cheese on the minion wheel",                "0",      {}          },
};

Foreseen read(const State& state, const State& before) {
  Foreseen seen;
  for (std::size_t i = 0; i < state.mice; ++i) {
    const Mouse& mouse = state.mouse[i];
    if (mouse.captures > before.mouse[i].captures)
      seen.captured = static_cast<MouseSet>(seen.captured | mouse_bit(static_cast<int>(i)));
    seen.wounds[i] = static_cast<std::uint8_t>(mouse.all_wounds());
    seen.cheese[i] = mouse.cheese;
  }
  seen.surges = static_cast<std::uint8_t>(state.surges - before.surges);
  seen.wheel = state.wheel;
  seen.lost = state.result == Result::lost ? 1 : 0;
  return seen;
}

}  // namespace

bool foresee(const MatchSetting& setting, const MatchGround& ground, const State& from, std::size_t most,
             Distribution<Foreseen>& seen) {
  Distribution<State> positions = Distribution<State>::certain(from);
  const TrackCard card = from.current;
  const auto is_done = [card](const State& state) {
    return state.is_over() || state.current != card || state.turn.to_act == 0;
  };
  for (;;) {
    bool waiting = false;
    for (const auto& entry : positions.entries()) waiting = waiting || !is_done(entry.value);
    if (!waiting) break;
    positions = walk(positions, [&](State& state, Table& table) {
      if (is_done(state)) return;
      Play play{setting, ground, state, table};
      act_next_figure(play);
    });
    if (positions.entries().size() > most) return false;
  }
  seen = positions.map([&](const State& state) { return read(state, from); });
  return true;
}

std::span<const CalculatorField> forecast_fields() { return kForecastFields; }

OddsReport forecast_report(const std::map<std::string, std::string>& given) {
  constexpr std::size_t kMostPositions = 20'000;
  warren::Question question(given, kForecastFields);
  const auto kind = kCommonKinds[static_cast<std::size_t>(question.choice("kind"))];
  const int figures = question.number("figures", 1, kMostOfKind);
  const int wheel = question.number("wheel", 0, 5);
  const bool spread = question.choice("mice") == 0;
  if (question.failed()) return {.fault = question.fault()};
  Field field(
      {
          "H1", "H2", "H4", "H5"
  },
      {{"placement", "auto"}});
  for (MouseId mouse = 0; mouse < field.state.mice; ++mouse)
    field.put_mouse(mouse, space_at(1, spread && mouse % 2 == 1 ? 2 : 1));
  const KindId row = field.setting().cards().kind_named(kind);
  if (figures > field.setting().cards().minions[row].figures)
    return {.fault =
                fmt::format("figures: only {} of them exist", field.setting().cards().minions[row].figures)};
  for (int i = 0; i < figures; ++i) field.put(kind, space_at(4, i % 4));
  field.turn_of(row, 0);
  field.state.wheel = static_cast<std::uint8_t>(wheel);
  Distribution<Foreseen> seen;
  if (!foresee(field.setting(), MatchGround{}, field.state, kMostPositions, seen))
    return {.fault = "figures: too many positions to be exact; try fewer"};
  OddsReport report;
  constexpr std::array<Words, 4> kNames{"Bramble", "Pip", "Sorrel", "Linnet"};
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    OddsTableau table{std::string(kNames[i]), {}};
    for (int n = 0; n <= 6; ++n) {
      const Fraction chance = seen.chance_that([&](const Foreseen& end) {
        return end.wounds[i] == n && (end.captured & mouse_bit(static_cast<int>(i))) == 0;
      });
      if (chance.as_double() > 0) table.rows.push_back({fmt::format("{} wounds", n), chance});
    }
    const Fraction captured = seen.chance_that(
        [&](const Foreseen& end) { return (end.captured & mouse_bit(static_cast<int>(i))) != 0; });
    if (captured.as_double() > 0) table.rows.push_back({"captured", captured});
    report.tables.push_back(std::move(table));
  }
  report.figures.emplace_back("a surge",
                              seen.chance_that([](const Foreseen& end) { return end.surges > 0; }));
  report.policy = "nobody breaks in; surges place by themselves";
  return report;
}

}  // namespace warren::mice_and_mystics
