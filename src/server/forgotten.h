// What becomes of matches that nobody opens any more?
#pragma once

#include <filesystem>
#include <vector>

#include "server/house.h"

namespace warren::server {

// Writes what nobody has opened since before that day into files of their own, from which it can be imported
// or resumed; returns what is safely there and may leave the store. Not on the server's thread.
std::vector<store::MatchId> export_forgotten(Archive& archive, const std::filesystem::path& folder, int day);

}  // namespace warren::server
