#include "kernel/base/toml_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace warren {
namespace {

constexpr std::size_t kMostLine = 4096;
constexpr int kMostDots = 8;

// Where a string that begins at `at` has ended; a text that is cut off there is no TOML anyway.
std::size_t after_string(std::string_view text, std::size_t at) {
  const char quote = text[at];
  const std::string mark(text.substr(at).starts_with(std::string(3, quote)) ? 3 : 1, quote);
  for (at += mark.size(); at < text.size(); ++at) {
    if (mark.size() == 1 && text[at] == '\n') return at;
    if (text[at] == '\\' && quote == '"')
      ++at;
    else if (text.substr(at).starts_with(mark))
      return at + mark.size();
  }
  return text.size();
}

bool is_in_key(char c) {
  return c == ' ' || c == '\t' || c == '_' || c == '-' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
         (c >= 'a' && c <= 'z');
}

int most_dots(std::string_view text) {
  int most = 0;
  int dots = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '"' || c == '\'') {
      at = after_string(text, at);
      continue;
    }
    if (c == '#') at = std::min(text.find('\n', at), text.size() - 1);
    if (c == '.')
      most = std::max(most, ++dots);
    else if (!is_in_key(c))
      dots = 0;
    ++at;
  }
  return most;
}

std::size_t longest_line(std::string_view text) {
  std::size_t most = 0;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    most = std::max(most, end - at);
    at = end + 1;
  }
  return most;
}

}  // namespace

std::string why_not_read(std::string_view text) {
  if (text.size() > kMostListBytes)
    return fmt::format("is too long: {} KiB at the most", kMostListBytes >> 10);
  if (longest_line(text) > kMostLine)
    return fmt::format("has a line that is too long: {} bytes at the most", kMostLine);
  if (most_dots(text) > kMostDots)
    return fmt::format("has a key of too many parts: {} dots at the most", kMostDots);
  return {};
}

TomlText parse_toml(std::string_view text, std::string_view where) {
  if (std::string fault = why_not_read(text); !fault.empty()) return {std::nullopt, 1, std::move(fault)};
  toml::parse_result parsed = toml::parse(text, where);
  if (parsed) return {std::move(parsed).table()};
  return {std::nullopt, parsed.error().source().begin.line,
          fmt::format("is not TOML: {}", parsed.error().description())};
}

}  // namespace warren
