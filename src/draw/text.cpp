#include "draw/text.h"

#include <array>
#include <cctype>
#include <utility>

namespace warren::draw {
namespace {

constexpr std::array<std::string_view, 11> kCodes{"\x1b[0m",    "\x1b[2m",    "\x1b[1m",   "\x1b[32m",
                                                  "\x1b[31m",   "\x1b[33m",   "\x1b[1;4m", "\x1b[1;31m",
                                                  "\x1b[1;94m", "\x1b[1;32m", "\x1b[1;33m"};

bool begins_code_point(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

void break_line(std::string_view line, int width, std::vector<std::string>& lines) {
  std::string current;
  std::size_t at = 0;
  while (at < line.size()) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    const std::string_view word = line.substr(at, end - at);
    if (!current.empty() && columns(current) + 1 + columns(word) > width)
      lines.push_back(std::exchange(current, {}));
    if (!current.empty()) current += ' ';
    current += word;
    at = end + 1;
  }
  lines.push_back(current);
}

}  // namespace

std::string_view code(const Look& look, Ink ink) {
  return look.colour ? kCodes[static_cast<std::size_t>(ink)] : std::string_view{};
}

std::string inked(const Look& look, Ink ink, std::string_view text) {
  if (!look.colour || ink == Ink::plain || text.empty()) return std::string(text);
  return std::string(code(look, ink)) + std::string(text) + std::string(code(look, Ink::plain));
}

int columns(std::string_view text) {
  int count = 0;
  bool escaped = false;
  for (const char byte : text) {
    if (byte == '\x1b') escaped = true;
    if (!escaped && begins_code_point(byte)) ++count;
    if (escaped && byte == 'm') escaped = false;
  }
  return count;
}

std::string padded(std::string_view text, int width) {
  const int missing = width - columns(text);
  return std::string(text) + std::string(missing > 0 ? static_cast<std::size_t>(missing) : 0, ' ');
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    break_line(text.substr(at, end - at), width, lines);
    at = end + 1;
  }
  return lines;
}

std::string indented(std::string_view text, int width, int indent, int first) {
  std::string whole;
  int by = first;
  for (const std::string& line : wrapped(text, std::max(20, width - indent))) {
    whole += std::string(line.empty() ? 0 : static_cast<std::size_t>(by), ' ') + line + '\n';
    by = indent;
  }
  return whole;
}

std::string hanging(std::string_view sign, std::string_view text, int width) {
  const int indent = columns(sign);
  std::string whole(sign);
  bool first = true;
  for (const std::string& line : wrapped(text, std::max(20, width - indent))) {
    whole += (first ? "" : std::string(static_cast<std::size_t>(indent), ' ')) + line + '\n';
    first = false;
  }
  return whole;
}

std::string_view dash(const Look& look) { return look.unicode ? " – " : " - "; }

std::string capitalised(std::string_view text) {
  std::string whole(text);
  if (!whole.empty()) whole[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(whole[0])));
  return whole;
}

std::string listed(const std::vector<std::string>& words) {
  std::string whole;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) whole += i + 1 == words.size() ? " and " : ", ";
    whole += words[i];
  }
  return whole;
}

}  // namespace warren::draw
