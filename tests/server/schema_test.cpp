// Is the schema that everything sent is held to one thing?
#include "server/schema.h"

#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <string>

namespace warren::server {

TEST_CASE("no two definitions of the schema have one name, of which a reader would keep the last") {
  std::ifstream file("docs/api.schema.json");
  REQUIRE(file.good());
  const std::string head = "    \"";  // a definition stands two levels deep
  std::set<std::string> names;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(head) || !line.ends_with("\": {")) continue;
    const std::string name = line.substr(head.size(), line.size() - head.size() - 4);
    CHECK_MESSAGE(names.insert(name).second, name, " is defined twice");
  }
  CHECK(names.size() > 50);
}

}  // namespace warren::server
