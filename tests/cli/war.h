// A campaign whose battles are all pitched battles: for tests that are about campaigns and not about
// scenarios.
#pragma once

#include "cli/run.h"

namespace warren::cli {

// Writes the pack into the folder and returns where it is.
inline std::string pitched_battles(const Folder& folder) {
  std::string faces;
  for (int face = 1; face <= 10; ++face) faces += face == 1 ? "\"pitched-battle\"" : ", \"pitched-battle\"";
  std::filesystem::create_directory(folder.file("pack"));
  folder.write("pack/campaign.toml",
               "scenarios = [" + faces + "]\nsiege = \"pitched-battle\"\n[price]\nfealty = 2\nloyalty = 3\n");
  return folder.file("pack");
}

}  // namespace warren::cli
