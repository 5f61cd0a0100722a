// What may be asked? Fields that the calculators share, in the catalog's words, and what a report says.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/mice_and_mystics/odds/position.h"
#include "kernel/book/odds_fields.h"
#include "kernel/chance/distribution.h"
#include "kernel/rules/question.h"

namespace warren::mice_and_mystics {

using OddsAsked = std::map<std::string, std::string>;
using OddsWords = std::string_view;

// Fields of a calculator that is asked about a position.
class PositionFields : public OddsFields {
 public:
  PositionFields& position(OddsWords side, OddsWords mice, OddsWords minions);  // all of PositionText
};

std::span<const OddsWords> hero_words();     // H1 ... H6
std::span<const OddsWords> kind_words();     // RW ... DT
std::span<const OddsWords> side_words();     // 1A ... 8B
std::span<const OddsWords> chapter_words();  // C1 ...

PositionText position_text(warren::Question& question, const OddsAsked& given);

// The words of a text field.
std::vector<std::string> words_asked(const warren::Question& question, OddsWords key);
// The text of a choice field.
std::string chosen(warren::Question& question, OddsWords key, std::span<const OddsWords> values);
std::string joined(const std::vector<std::string>& words, OddsWords between = " ");

inline Fraction plain(int number) { return Fraction::whole(static_cast<std::uint64_t>(number)); }
// A table with one row: what is certain.
OddsTableau certainly(std::string title, std::string label);
void add_reasons(OddsReport& report, const Tally& tally);

// One row for each number that can come out.
template <class Value, class Read>
OddsTableau rows_of(std::string title, const Distribution<Value>& results, Read read, OddsWords unit) {
  OddsTableau table{std::move(title), {}};
  constexpr int kMost = 60;
  for (int n = 0; n <= kMost; ++n) {
    const Fraction chance =
        results.chance_that([&](const Value& value) { return static_cast<int>(read(value)) == n; });
    if (chance.as_double() > 0) table.rows.push_back({fmt::format("{} {}", n, unit), chance});
  }
  return table;
}

}  // namespace warren::mice_and_mystics
