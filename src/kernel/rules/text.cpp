#include "kernel/rules/text.h"

namespace warren {
namespace {

std::uint16_t utf16_units(std::string_view words) {
  std::uint16_t units = 0;
  for (const char c : words) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xc0U) != 0x80U) units = static_cast<std::uint16_t>(units + (byte >= 0xf0U ? 2 : 1));
  }
  return units;
}

}  // namespace

Text& Text::say(std::string_view words) {
  words_ += words;
  return *this;
}

Text& Text::say(Ref ref, std::string_view name) {
  const std::uint16_t from = utf16_units(words_);
  words_ += name;
  if (!ref.is_empty()) spans_.push_back({from, static_cast<std::uint16_t>(from + utf16_units(name)), ref});
  return *this;
}

}  // namespace warren
