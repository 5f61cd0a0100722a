#include "kernel/wire/json_text.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "kernel/base/utf8.h"

namespace warren {
namespace {

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
bool is_plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

std::string_view short_escape(char c) {
  switch (c) {
    case '"': return "\\\"";
    case '\\': return "\\\\";
    case '\b': return "\\b";
    case '\f': return "\\f";
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    default: return {};
  }
}

}  // namespace

JsonText& JsonText::value(std::int64_t number) {
  comma();
  std::array<char, 24> room;
  const auto end = std::to_chars(room.data(), room.data() + room.size(), number).ptr;
  text_.append(room.data(), end);
  return *this;
}

void JsonText::escape(char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  if (const std::string_view known = short_escape(c); !known.empty()) return text_.append(known);
  text_.append(std::string_view("\\u00"));
  text_.push_back(kHex[static_cast<unsigned char>(c) >> 4U]);
  text_.push_back(kHex[static_cast<unsigned char>(c) & 0xfU]);
}

void JsonText::quote(std::string_view words) {
  text_.push_back('"');
  while (true) {
    const std::size_t plain =
        static_cast<std::size_t>(std::ranges::find_if_not(words, is_plain) - words.begin());
    text_.append(words.substr(0, plain));
    words.remove_prefix(plain);
    if (words.empty()) break;
    escape(words.front());
    words.remove_prefix(1);
  }
  text_.push_back('"');
}

JsonText& JsonText::value(std::string_view words) {
  comma();
  if (std::ranges::all_of(words, is_ascii))
    quote(words);
  else
    quote(clean_utf8(words));
  return *this;
}

JsonText& JsonText::value(Ref ref) { return value(fmt::format("{}:{}", name_of(ref.is), ref.id)); }

JsonText& JsonText::value(const Value& value) {
  open('{').field("key", value.key);
  if (value.number != Value::kNone) field("number", value.number);
  if (value.of != Value::kNone) field("of", value.of);
  if (!value.term.empty()) field("term", value.term);
  if (!value.versus.empty()) field("versus", value.versus);
  if (!value.words.is_empty()) field("words", value.words.for_people());
  return close('}');
}

}  // namespace warren
