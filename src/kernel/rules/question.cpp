#include "kernel/rules/question.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace warren {
namespace {

std::string keys_of(std::span<const CalculatorField> fields) {
  std::vector<std::string_view> keys;
  for (const CalculatorField& field : fields) keys.push_back(field.key);
  return fmt::format("{}", fmt::join(keys, ", "));
}

}  // namespace

Question::Question(const std::map<std::string, std::string>& given, std::span<const CalculatorField> fields)
    : given_(given), fields_(fields) {
  for (const auto& [key, value] : given)
    if (std::ranges::find(fields, key, &CalculatorField::key) == fields.end())
      refuse(key, fmt::format("no such key; this calculator knows {}", keys_of(fields)));
}

int Question::choice(std::string_view key) {
  const CalculatorField& field = field_of(key);
  const std::string_view value = value_of(field);
  const auto found = std::ranges::find(field.values, value);
  if (found != field.values.end()) return static_cast<int>(found - field.values.begin());
  refuse(key, fmt::format("'{}' is not one of {}", value, fmt::join(field.values, ", ")));
  return 0;
}

int Question::number(std::string_view key, int lowest, int highest) {
  const std::string_view value = value_of(field_of(key));
  int number = 0;
  const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool whole = read.ec == std::errc{} && read.ptr == value.data() + value.size();
  if (whole && number >= lowest && number <= highest) return number;
  refuse(key, fmt::format("'{}' is not a whole number from {} to {}", value, lowest, highest));
  return lowest;
}

void Question::refuse(std::string_view key, std::string_view words) {
  if (fault_.empty()) fault_ = fmt::format("{}: {}", key, words);
}

const CalculatorField& Question::field_of(std::string_view key) const {
  return *std::ranges::find(fields_, key, &CalculatorField::key);
}

std::string_view Question::value_of(const CalculatorField& field) const {
  const auto found =
      std::ranges::find(given_, field.key, [](const auto& one) { return std::string_view(one.first); });
  return found == given_.end() ? field.fallback : std::string_view(found->second);
}

}  // namespace warren
