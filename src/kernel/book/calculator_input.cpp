#include "kernel/book/calculator_input.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace warren {
namespace {

std::string listed(const std::vector<std::string_view>& words, std::string_view between) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

bool is_whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::string allowed_words(const CalculatorField& field) {
  if (takes_text(field)) return std::string(field.values[0]);
  return field.values.empty() ? "a whole number" : listed({field.values.begin(), field.values.end()}, " | ");
}

std::string wrong_field(const Calculator& calculator, const std::string& key, const std::string& value) {
  const auto field = std::ranges::find(calculator.fields, key, &CalculatorField::key);
  if (field == calculator.fields.end()) {
    std::vector<std::string_view> known;
    for (const CalculatorField& one : calculator.fields) known.push_back(one.key);
    return key + ": " + std::string(calculator.id) + " knows no such key. Keys: " + listed(known, ", ") + ".";
  }
  if (takes_text(*field)) return {};
  const bool fits = field->values.empty() ? is_whole_number(value)
                                          : std::ranges::find(field->values, value) != field->values.end();
  return fits ? std::string() : key + "=" + value + ": give " + allowed_words(*field) + ".";
}

}  // namespace warren
