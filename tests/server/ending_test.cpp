// What is told at the end of a match beside who won?
#include <doctest/doctest.h>

#include "server/party.h"

namespace warren::server {

TEST_CASE("MG-SES-13 at the end of a mission it is told how far the patrol came and how everybody is") {
  Party party;
  const Json created = party.begin({
      {"setup",   {{"game", "mouse-guard"}, {"scenario", "mission"}, {"seats", 1}}},
      {"sitters", Json::array({{{"kind", "solo"}}})                               },
      {"seed",    11                                                              }
  });
  const auto watcher = party.sit(id_of(created), created["watch"].get<std::string>());
  for (int i = 0; i < 2000 && !watcher->table.contains("outcome"); ++i) watcher->next("table");
  REQUIRE(watcher->table.contains("outcome"));
  const auto account = watcher->table["outcome"]["account"].get<std::string>();
  CHECK(account.find("The patrol overcame ") == 0);
  CHECK(account.find(" obstacles") != std::string::npos);
  CHECK((account.find(" is ") != std::string::npos));
}

}  // namespace warren::server
