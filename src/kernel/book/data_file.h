// A data file of a game (numbers, tables, scenarios) as it was embedded at build time.
#pragma once

#include <string_view>

namespace warren {

// For every game the build makes games/<game>/embedded_data.h, which declares in the game's namespace
//   std::span<const DataFile> embedded_data();   // the files of its data/ folder, sorted by name
struct DataFile {
  std::string_view name;  // "units.toml"
  std::string_view text;
};

}  // namespace warren
