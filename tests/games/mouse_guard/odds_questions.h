// A question to a calculator, and what stands in its report.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "games/mouse_guard/odds/odds.h"

namespace warren::mouse_guard::testing {

using Given = std::map<std::string, std::string>;

inline OddsReport ask(std::string_view id, const Given& given) {
  const auto all = calculators();
  const auto found = std::ranges::find(all, id, &Calculator::id);
  REQUIRE(found != all.end());
  OddsReport report = found->run(given);
  CHECK(report.fault == "");
  return report;
}

inline Fraction figure(const OddsReport& report, std::string_view name) {
  for (const auto& [words, value] : report.figures)
    if (words == name) return value;
  FAIL("no figure " << name);
  return {};
}

// The chance of a row, 0 where there is none, of the table with that title.
inline Fraction row(const OddsReport& report, std::string_view title, std::string_view label) {
  for (const OddsTableau& table : report.tables) {
    if (table.title != title) continue;
    for (const OddsRow& one : table.rows)
      if (one.label == label) return one.chance;
    return {};
  }
  FAIL("no table " << title);
  return {};
}

inline Fraction of(Wide a, Wide b) { return {a, b}; }

inline bool sums_to_one(const OddsReport& report) {
  return std::ranges::all_of(report.tables, [](const OddsTableau& table) {
    Fraction sum;
    for (const OddsRow& one : table.rows) sum += one.chance;
    return sum.exact() ? sum == Fraction::whole(1) : std::abs(sum.as_double() - 1) < 1e-9;
  });
}

}  // namespace warren::mouse_guard::testing
