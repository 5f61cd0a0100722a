// How does a game write down the fields of its calculators, and every house rule among them?
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "kernel/book/calculator_input.h"
#include "kernel/book/rulebook.h"
#include "kernel/rules/question.h"

namespace warren {

inline constexpr std::array<std::string_view, 2> kNoOrYes{"no", "yes"};

// The fields of one calculator, made once and kept as long as the program runs.
class OddsFields {
 public:
  OddsFields& choice(std::string_view key, std::string_view words, std::string_view fallback,
                     std::span<const std::string_view> values);
  OddsFields& yes(std::string_view key, std::string_view words, std::string_view fallback = "no") {
    return choice(key, words, fallback, kNoOrYes);
  }
  OddsFields& number(std::string_view key, std::string_view words, int fallback);
  OddsFields& text(std::string_view key, std::string_view words, std::string_view fallback,
                   std::string_view form);
  OddsFields& house_rules(std::span<const Switch> switches);
  OddsFields& add(std::span<const CalculatorField> fixed) {  // whose texts last
    fields_.insert(fields_.end(), fixed.begin(), fixed.end());
    return *this;
  }
  std::span<const CalculatorField> all() const { return fields_; }

 private:
  std::string_view kept(std::string_view text) { return texts_.emplace_back(text); }

  std::deque<std::string> texts_;
  std::vector<CalculatorField> fields_;
};

// The house rules among what was asked, as a set-up takes them.
inline std::map<std::string, std::string> house_options(const std::map<std::string, std::string>& given,
                                                        std::span<const Switch> switches) {
  std::map<std::string, std::string> options;
  for (const Switch& row : switches)
    if (const auto found = given.find(std::string(row.key)); found != given.end()) options.insert(*found);
  return options;
}

// Is the field one of the game's house rules?
inline bool is_house_rule(const CalculatorField& field, std::span<const Switch> switches) {
  return std::ranges::find(switches, field.key, &Switch::key) != switches.end();
}

// One question to a calculator; a house rule that has no such value is refused.
class HouseQuestion : public Question {
 public:
  HouseQuestion(const std::map<std::string, std::string>& given, std::span<const CalculatorField> fields,
                std::span<const Switch> switches)
      : Question(given, fields) {
    for (const auto& [key, value] : given)
      if (std::ranges::find(switches, key, &Switch::key) != switches.end()) choice(key);
  }
};

inline OddsFields& OddsFields::choice(std::string_view key, std::string_view words, std::string_view fallback,
                                      std::span<const std::string_view> values) {
  const std::string_view kept_key = kept(key);
  const std::string_view kept_words = kept(words);
  fields_.push_back({kept_key, kept_words, kept(fallback), values});
  return *this;
}

inline OddsFields& OddsFields::number(std::string_view key, std::string_view words, int fallback) {
  return choice(key, words, std::to_string(fallback), {});
}

inline OddsFields& OddsFields::text(std::string_view key, std::string_view words, std::string_view fallback,
                                    std::string_view form) {
  choice(key, words, fallback, {});
  fields_.back().form = kept(form);
  return *this;
}

inline OddsFields& OddsFields::house_rules(std::span<const Switch> switches) {
  for (const Switch& row : switches)
    choice(row.key, "House rule " + std::string(row.key), row.values.front(), row.values);
  return *this;
}

}  // namespace warren
