// Asks the game's calculators and reads their reports.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "games/mice_and_mystics/odds/odds.h"

namespace warren::mice_and_mystics::testing {

using Answers = std::map<std::string, std::string>;

// "hero=H1 | target=RW"
inline Answers answers(const std::string& text) {
  Answers given;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, '|');) {
    const auto first = part.find_first_not_of(' ');
    const auto last = part.find_last_not_of(' ');
    if (first == std::string::npos) continue;
    part = part.substr(first, last - first + 1);
    given[part.substr(0, part.find('='))] = part.substr(part.find('=') + 1);
  }
  return given;
}

inline OddsReport report(std::string_view id, const Answers& given) {
  for (const Calculator& one : calculators())
    if (one.id == id) return one.run(given);
  FAIL("there is no such calculator");
  return {};
}
inline OddsReport report(std::string_view id, const std::string& text) { return report(id, answers(text)); }
inline OddsReport report(std::string_view id, const char* text) { return report(id, answers(text)); }
// A row of the table with this title; "-": there is none.
inline std::string row(const OddsReport& report, std::string_view title, std::string_view label) {
  REQUIRE(report.fault == "");
  for (const OddsTableau& table : report.tables)
    for (const OddsRow& one : table.rows)
      if (table.title == title && one.label == label) return one.chance.ratio();
  return "-";
}
// What is certain: the only row of a table.
inline std::string certain(const OddsReport& report, std::string_view title) {
  REQUIRE(report.fault == "");
  for (const OddsTableau& table : report.tables)
    if (table.title == title && table.rows.size() == 1) return table.rows[0].label;
  return "-";
}
inline std::string figure(const OddsReport& report, std::string_view name) {
  REQUIRE(report.fault == "");
  for (const auto& [words, value] : report.figures)
    if (words == name) return value.ratio();
  return "-";
}

inline std::string barrel_pack() {
  std::ifstream in("packs/barrel.pack");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline Answers with_barrel(const std::string& text) {
  Answers given = answers(text);
  given["pack"] = barrel_pack();
  return given;
}

}  // namespace warren::mice_and_mystics::testing
