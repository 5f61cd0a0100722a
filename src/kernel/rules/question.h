// What was asked? The keys and values of one question to a calculator.
#pragma once

#include <fmt/format.h>

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "kernel/rules/calculator.h"

namespace warren {

// Reads what was given for the fields of a calculator and keeps the first fault, which names the key and what
// it allows. After a fault every reading still returns something harmless.
class Question {
 public:
  Question(const std::map<std::string, std::string>& given, std::span<const CalculatorField> fields);

  int choice(std::string_view key);  // the place of the value among the field's values
  bool yes(std::string_view key) { return choice(key) == 1; }
  int number(std::string_view key, int lowest, int highest);
  std::string text(std::string_view key) const { return std::string(value_of(field_of(key))); }

  void refuse(std::string_view key, std::string_view words);
  bool failed() const { return !fault_.empty(); }
  const std::string& fault() const { return fault_; }

 private:
  const CalculatorField& field_of(std::string_view key) const;
  std::string_view value_of(const CalculatorField& field) const;

  const std::map<std::string, std::string>& given_;
  std::span<const CalculatorField> fields_;
  std::string fault_;
};

}  // namespace warren
