// What may be asked of a body of troops? The keys of the calculators, which are the catalog's words.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "games/might_of_arms/odds/field.h"
#include "kernel/rules/question.h"

namespace warren::might_of_arms {

using Asked = std::map<std::string, std::string>;

// Fields of a calculator, made once; every house rule of the game is one of them.
class OddsFields {
 public:
  void add(std::string key, std::string words, std::string fallback,
           std::span<const std::string_view> values);
  void add_number(std::string key, std::string words, int fallback);
  // "a-type", "a-grade", ...: one body of troops.
  void add_body(const std::string& name, const std::string& who, const std::string& type,
                const std::string& weapon = "none");
  void add_house_rules();
  std::span<const CalculatorField> all() const { return fields_; }

 private:
  std::deque<std::string> texts_;
  std::vector<CalculatorField> fields_;
};

// The house rules among what was given.
Asked house_options(const Asked& given);

// Reads a body and puts it down, with the state it is in; its ground, works and friends beside it too.
UnitId read_body(Question& question, OddsField& field, const std::string& name, int side, Point at);

// 4 as a chance: for figures that are plain numbers.
inline Fraction plain(std::int64_t number) { return Fraction::whole(static_cast<std::uint64_t>(number)); }

inline constexpr std::array<std::string_view, 2> kNoOrYes{"no", "yes"};

}  // namespace warren::might_of_arms
