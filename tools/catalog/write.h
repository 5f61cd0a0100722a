// Writes a parsed catalog as C++: what the build makes for each game.
#pragma once

#include <ostream>
#include <string>

#include "catalog/parse.h"

namespace warren::tools {

// Where the made files belong: namespace warren::<name>, found as "<prefix>/rule_ids.h".
struct Destination {
  std::string name;    // "mice_at_arms"
  std::string prefix;  // "games/mice_at_arms"
};

void write_rule_ids(std::ostream& out, const ParsedCatalog& catalog, const Destination& where);
void write_catalog(std::ostream& out, const ParsedCatalog& catalog, const Destination& where);

}  // namespace warren::tools
