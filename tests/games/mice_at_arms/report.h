// Asks the game's calculators and reads their reports.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

#include "games/mice_at_arms/book.h"
#include "kernel/book/rulebook.h"

namespace warren::mice_at_arms::testing {

using Given = std::map<std::string, std::string>;

inline const Calculator& calculator(std::string_view id) {
  for (const Calculator& one : rulebook().calculators())
    if (one.id == id) return one;
  throw std::invalid_argument("there is no calculator " + std::string(id));
}

// One answered question; chances and figures come as exact ratios, "3/5".
class Report {
 public:
  Report(std::string_view id, const Given& given) : report_(calculator(id).run(given)) {
    CHECK(report_.fault == "");
  }

  Fraction fraction(std::string_view title, std::string_view row) const {
    for (const OddsTableau& table : report_.tables)
      for (const OddsRow& one : table.rows)
        if (table.title == title && one.label == row) return one.chance;
    throw std::invalid_argument("there is no row " + std::string(row) + " in " + std::string(title));
  }
  std::string chance(std::string_view title, std::string_view row) const {
    return fraction(title, row).ratio();
  }
  Fraction value(std::string_view name) const {
    for (const auto& [words, figure] : report_.figures)
      if (words == name) return figure;
    throw std::invalid_argument("there is no figure " + std::string(name));
  }
  std::string figure(std::string_view name) const { return value(name).ratio(); }
  std::string hits(int count) const { return chance("Hits on the target", std::to_string(count) + " hits"); }
  std::string lost(int count) const {
    return chance("Models lost by the target", std::to_string(count) + " lost");
  }
  std::string fate(std::string_view what) const { return chance("The target after its morale test", what); }
  std::string morale(std::string_view what) const { return chance("One morale test", what); }

  const OddsReport& all() const { return report_; }

 private:
  OddsReport report_;
};

}  // namespace warren::mice_at_arms::testing
