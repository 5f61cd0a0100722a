// Asks a calculator, and reads its report.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <stdexcept>
#include <string>

#include "games/rattle_and_rend/book.h"

namespace warren::rattle_and_rend::testing {

using Given = std::map<std::string, std::string>;

inline OddsReport report(std::string_view id, const Given& given) {
  for (const Calculator& one : rulebook().calculators())
    if (one.id == id) return one.run(given);
  throw std::invalid_argument("there is no such calculator");
}

inline std::string row(const OddsReport& report, std::string_view label, std::size_t table = 0) {
  REQUIRE(report.fault == "");
  for (const OddsRow& one : report.tables.at(table).rows)
    if (one.label == label) return one.chance.ratio();
  return "no such row";
}

inline std::string figure(const OddsReport& report, std::string_view name) {
  REQUIRE(report.fault == "");
  for (const auto& [words, value] : report.figures)
    if (words == name) return value.ratio();
  return "no such figure";
}

}  // namespace warren::rattle_and_rend::testing
