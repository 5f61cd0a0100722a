// Which questions about chances does a game answer outside a match?
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/fraction.h"
#include "kernel/rules/tally.h"

namespace warren {

// One result of a calculation: "2 models lost" with its exact chance.
struct OddsRow {
  std::string label;
  Fraction chance;
};

struct OddsTableau {  // one question's rows; their chances sum to 1
  std::string title;
  std::vector<OddsRow> rows;
};

struct OddsReport {
  std::vector<OddsTableau> tables;
  std::vector<std::pair<std::string, Fraction>> figures;  // means and single chances
  std::vector<Reason> reasons;                            // the rules that shaped them
  std::string policy;                                     // how the asks on the way were answered
  std::string fault;                                      // why there is no report: names the key and the fix
};

struct CalculatorField {
  std::string_view key;
  std::string_view words;
  std::string_view fallback;
  std::span<const std::string_view> values;  // empty: a whole number, or text
  std::string_view form = {};                // of a field that takes any text: how it is written
};

struct Calculator {
  std::string_view id;
  std::string_view words;
  std::span<const CalculatorField> fields;
  OddsReport (*run)(const std::map<std::string, std::string>& given);
};

}  // namespace warren
