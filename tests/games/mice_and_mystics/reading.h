// What comes of a pack? For tests of files and their faults.
#pragma once

#include <string>
#include <vector>

#include "games/mice_and_mystics/data.h"

namespace warren::mice_and_mystics::testing {

// The shipped content.
const Content& shipped();
const TileSide& side(const std::string& id);
SpaceId at(const char* space);

// The faults of a pack of one file, one a line: "where: words [rule]".
std::string faults_of(const std::string& file, const std::string& text);
// Shipped tiles or chapters with one thing changed, as the file of a pack.
std::string changed(const std::string& file, const std::string& from, const std::string& to);

}  // namespace warren::mice_and_mystics::testing
