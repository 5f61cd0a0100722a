// A question to a calculator, as somebody would type it, and what it answers.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "games/might_of_arms/odds/odds.h"
#include "kernel/book/calculator_input.h"

namespace warren::might_of_arms::testing {

struct Reply {
  OddsReport report;

  // The chance of a row, 0 when it is not among those that can come about.
  Fraction chance(const std::string& title, const std::string& label) const {
    for (const OddsTableau& table : report.tables)
      if (table.title == title)
        for (const OddsRow& row : table.rows)
          if (row.label == label) return row.chance;
    return {};
  }
  // The one certain answer of a table.
  std::string word(const std::string& title) const {
    for (const OddsTableau& table : report.tables)
      if (table.title == title && table.rows.size() == 1) return table.rows.front().label;
    return "none";
  }
  bool has(const std::string& figure) const {
    return std::ranges::any_of(report.figures, [&](const auto& one) { return one.first == figure; });
  }
  Fraction figure(const std::string& name) const {
    for (const auto& [figure, value] : report.figures)
      if (figure == name) return value;
    FAIL_CHECK("no figure " << name);
    return {};
  }
  std::string inches(const std::string& name) const { return figure(name).decimal(3); }
  int number(const std::string& name) const { return static_cast<int>(figure(name).as_double()); }
  // "a on b": the hits of a die of 1 to 6.
  std::vector<int> hits(const std::string& pair) const {
    std::vector<int> all;
    for (int die = 1; die <= 6; ++die) all.push_back(number(pair + ": hits with a " + std::to_string(die)));
    return all;
  }
};

inline const Calculator& calculator_named(const std::string& id) {
  const auto all = calculators();
  const auto found = std::ranges::find(all, id, &Calculator::id);
  REQUIRE(found != all.end());
  return *found;
}

// "melee", "a-entry=french/gendarmes b-stands=8"
inline OddsReport put_question(const std::string& id, const std::string& words) {
  const Calculator& calculator = calculator_named(id);
  std::map<std::string, std::string> given;
  std::istringstream all(words);
  for (std::string word; all >> word;) {
    const std::size_t sign = word.find('=');
    const std::string key = word.substr(0, sign), value = word.substr(sign + 1);
    CHECK(wrong_field(calculator, key, value) == "");
    given[key] = value;
  }
  return calculator.run(given);
}

inline Reply ask(const std::string& id, const std::string& words = "") {
  Reply reply{put_question(id, words)};
  CHECK(reply.report.fault == "");
  return reply;
}

inline std::string why_refused(const std::string& id, const std::string& words) {
  return put_question(id, words).fault;
}

using Dice6 = std::vector<int>;

}  // namespace warren::might_of_arms::testing
