// How is TOML read that somebody sent? Within bounds that no list or data file of a game comes near.
#pragma once

#include <toml++/toml.h>

#include <optional>
#include <string>
#include <string_view>

namespace warren {

// Of a list or a data file, whatever it is written in.
inline constexpr std::size_t kMostListBytes = std::size_t{64} << 10;

// Why a text is too much to be read at all; empty: it is not. The library bounds nested values, but a key of
// ten thousand dots makes as many tables, one inside the other.
std::string why_not_read(std::string_view text);

struct TomlText {
  std::optional<toml::table> table;
  std::size_t line = 0;  // of the fault, and what it is: "is not TOML: ..."
  std::string fault{};
};
TomlText parse_toml(std::string_view text, std::string_view where = {});

}  // namespace warren
