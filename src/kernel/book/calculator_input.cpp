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

// A number whose default has decimals takes as many.
std::size_t decimals_of(std::string_view text) {
  const std::size_t point = text.find('.');
  return point == std::string_view::npos ? 0 : text.size() - point - 1;
}

bool is_number(std::string_view text, std::size_t decimals) {
  const std::size_t places = decimals_of(text);
  if (places == 0) return is_whole_number(text);
  const std::string_view after = text.substr(text.size() - places);
  return places <= decimals && is_whole_number(text.substr(0, text.size() - places - 1)) &&
         std::ranges::all_of(after, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string allowed_words(const CalculatorField& field) {
  if (takes_text(field)) return "a text: " + std::string(field.form);
  if (!field.values.empty()) return listed({field.values.begin(), field.values.end()}, " | ");
  const std::size_t decimals = decimals_of(field.fallback);
  if (decimals == 0) return "a whole number";
  return "a number with up to " + std::to_string(decimals) + " decimals";
}

std::string wrong_field(const Calculator& calculator, const std::string& key, const std::string& value) {
  const auto field = std::ranges::find(calculator.fields, key, &CalculatorField::key);
  if (field == calculator.fields.end()) {
    std::vector<std::string_view> known;
    for (const CalculatorField& one : calculator.fields) known.push_back(one.key);
    return key + ": " + std::string(calculator.id) + " knows no such key. Keys: " + listed(known, ", ") + ".";
  }
  if (takes_text(*field)) return {};
  const bool fits = field->values.empty() ? is_number(value, decimals_of(field->fallback))
                                          : std::ranges::find(field->values, value) != field->values.end();
  return fits ? std::string() : key + "=" + value + ": give " + allowed_words(*field) + ".";
}

}  // namespace warren
