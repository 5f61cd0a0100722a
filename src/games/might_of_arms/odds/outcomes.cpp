#include "games/might_of_arms/odds/outcomes.h"

#include <fmt/format.h>

namespace warren::might_of_arms {
namespace {

enum class Fate : std::uint8_t { steady, shaken, routs };
constexpr std::array<const char*, 3> kFates{"steady", "shaken", "routs"};

Fate fate_of(const State& state, UnitId unit) {
  if (!state.unit[unit].standing()) return Fate::routs;
  return state.unit[unit].is(kShaken) ? Fate::shaken : Fate::steady;
}

bool is_possible(const Fraction& chance) { return !chance.exact() || chance.numerator() != 0; }

}  // namespace

OddsTableau fate_table(const Distribution<State>& all, UnitId unit, const std::string& title) {
  OddsTableau table{title, {}};
  for (const Fate fate : {Fate::steady, Fate::shaken, Fate::routs})
    add_row(table, kFates[static_cast<std::size_t>(fate)], all,
            [&](const State& s) { return fate_of(s, unit) == fate; });
  return table;
}

OddsTableau fatigue_table(const Distribution<State>& all, UnitId unit, int before, const std::string& title) {
  OddsTableau table{title, {}};
  for (int fp = 0; fp + before <= kMostFatigue; ++fp) {
    const Fraction chance =
        all.chance_that([&](const State& s) { return s.unit[unit].fatigue == before + fp; });
    if (is_possible(chance)) table.rows.push_back({fmt::format("{} new FP", fp), chance});
  }
  return table;
}

OddsTableau together_table(const Distribution<State>& all, const Lettered& units, const std::string& title) {
  OddsTableau table{title, {}};
  int cases = 1;
  for (std::size_t i = 0; i < units.size(); ++i) cases *= 3;
  for (int n = 0; n < cases; ++n) {
    std::string label;
    std::vector<Fate> fates;
    for (int rest = n; const auto& [unit, letter] : units) {
      fates.push_back(static_cast<Fate>(rest % 3));
      rest /= 3;
      label += fmt::format("{}{} {}", label.empty() ? "" : ", ", letter,
                           kFates[static_cast<std::size_t>(fates.back())]);
    }
    const Fraction chance = all.chance_that([&](const State& s) {
      for (std::size_t i = 0; i < units.size(); ++i)
        if (fate_of(s, units[i].first) != fates[i]) return false;
      return true;
    });
    if (is_possible(chance)) table.rows.push_back({label, chance});
  }
  return table;
}

OddsTableau routs_table(const Distribution<State>& all, const Lettered& units, const std::string& title) {
  OddsTableau table{title, {}};
  for (unsigned who = 0; who < (1U << units.size()); ++who) {
    std::string label;
    for (std::size_t i = 0; i < units.size(); ++i)
      if (((who >> i) & 1U) != 0) label += (label.empty() ? "" : " and ") + units[i].second;
    const Fraction chance = all.chance_that([&](const State& s) {
      for (std::size_t i = 0; i < units.size(); ++i)
        if ((fate_of(s, units[i].first) == Fate::routs) != (((who >> i) & 1U) != 0)) return false;
      return true;
    });
    if (is_possible(chance)) table.rows.push_back({label.empty() ? "nobody" : label, chance});
  }
  return table;
}

void add_mean(OddsReport& report, const char* name, const OddsTableau& table) {
  Fraction mean;
  for (const OddsRow& row : table.rows) mean += row.chance * Fraction::whole(std::stoull(row.label));
  report.figures.emplace_back(name, mean);
}

void add_reasons(OddsReport& report, const Tally& tally) {
  for (const Reason& reason : tally.reasons()) report.reasons.push_back(reason);
}

void turn_face(OddsField& field, UnitId unit, Face face, Point at) {
  constexpr std::array<int, 4> kHeadings{2700, 0, 900, 1800};  // the face looks south
  Unit& body = field.state.unit[unit];
  const std::int32_t off = body.x - at.x;
  body.put(at, Angle::of_tenths(kHeadings[static_cast<std::size_t>(face)]));
  const Footprint print = footprint_of(field.play_nobody(), unit);
  const Segment edge = print.edge(block_face(face));
  const Point middle{(edge.a.x + edge.b.x) / 2, (edge.a.y + edge.b.y) / 2};
  body.x += at.x - middle.x + off;
  body.y += at.y - middle.y;
}

}  // namespace warren::might_of_arms
