// How are the rows of a table read? What all data files of the game share.
#pragma once

#include <bitset>
#include <string>
#include <vector>

#include "games/mouse_guard/data.h"
#include "kernel/book/data_reader.h"

namespace warren::mouse_guard {

// Each row of the table `key`, with the place of its id; every id must come exactly once.
template <class F>
void for_each_row(DataReader& reader, const toml::table& root, std::string_view key,
                  std::span<const std::string_view> ids, F&& f) {
  std::bitset<64> seen;
  reader.each(root, key, [&](const toml::table& row) {
    const auto place = static_cast<std::size_t>(reader.word(row, "id", ids));
    if (seen[place] && row["id"].value_or(std::string_view{}) == ids[place])
      reader.fault(row, fmt::format("'{}' stands twice in '{}'", ids[place], key));
    seen.set(place);
    f(row, place);
  });
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (!seen[i]) reader.fault(root, fmt::format("'{}' is missing in '{}'", ids[i], key));
}

std::vector<std::string> read_words(DataReader& reader, const toml::table& row, std::string_view key);
TagSet read_tags(DataReader& reader, const toml::table& row, std::string_view key);
Listed read_listed(DataReader& reader, const toml::table& row, std::string_view key);
void read_seasons(DataReader& reader, const toml::table& row, std::string_view key,
                  std::array<std::uint8_t, kSeasons>& numbers);
ConflictRow read_conflict_row(DataReader& reader, const toml::table& row);

void read_obstacles(DataReader& reader, const toml::table& root, Tables& tables);  // obstacles.toml

}  // namespace warren::mouse_guard
