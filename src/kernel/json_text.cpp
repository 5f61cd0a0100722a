#include "kernel/json_text.h"

#include <array>
#include <charconv>

#include "kernel/utf8.h"

namespace warren {
namespace {

bool is_plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

void escape(std::string& text, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  switch (c) {
    case '"': text += "\\\""; return;
    case '\\': text += "\\\\"; return;
    case '\b': text += "\\b"; return;
    case '\f': text += "\\f"; return;
    case '\n': text += "\\n"; return;
    case '\r': text += "\\r"; return;
    case '\t': text += "\\t"; return;
    default: break;
  }
  text += "\\u00";
  text += kHex[static_cast<unsigned char>(c) >> 4U];
  text += kHex[static_cast<unsigned char>(c) & 0xfU];
}

bool is_ascii(std::string_view words) {
  for (const char c : words)
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  return true;
}

}  // namespace

JsonText& JsonText::value(std::int64_t number) {
  comma();
  std::array<char, 24> room{};
  const auto end = std::to_chars(room.data(), room.data() + room.size(), number).ptr;
  text_.append(room.data(), end);
  return *this;
}

JsonText& JsonText::value(std::string_view words) {
  comma();
  std::string clean;
  if (!is_ascii(words)) {
    clean = clean_utf8(words);
    words = clean;
  }
  text_ += '"';
  while (!words.empty()) {
    std::size_t plain = 0;
    while (plain < words.size() && is_plain(words[plain])) ++plain;
    text_ += words.substr(0, plain);
    words.remove_prefix(plain);
    if (words.empty()) break;
    escape(text_, words.front());
    words.remove_prefix(1);
  }
  text_ += '"';
  return *this;
}

}  // namespace warren
