#include "kernel/base/utf8.h"

#include <cstddef>
#include <cstdint>

namespace warren {
namespace {

std::uint8_t byte_at(std::string_view text, std::size_t i) { return static_cast<std::uint8_t>(text[i]); }

// How many bytes the letter at the front has; 0 when it is none.
std::size_t letter_size(std::string_view text) {
  const std::uint8_t first = byte_at(text, 0);
  if (first < 0x80) return first >= 0x20 || first == '\t' || first == '\n' ? (first == 0x7f ? 0 : 1) : 0;
  const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if ((byte_at(text, i) & 0xc0U) != 0x80) return 0;
  const std::uint8_t second = byte_at(text, 1);
  const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
  const bool outside = (first == 0xed && second > 0x9f) || (first == 0xf4 && second > 0x8f);
  return overlong || outside ? 0 : size;
}

}  // namespace

std::string clean_utf8(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const std::size_t size = letter_size(text);
    clean.append(text.substr(0, size));
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return clean;
}

}  // namespace warren
