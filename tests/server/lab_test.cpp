// Matches for the lab, asked for over HTTP a few at a time.
#include <doctest/doctest.h>

#include "server/party.h"
#include "server/schema.h"

namespace warren::server {
namespace {

Json wanted(int from, int matches) {
  return {
      {"setup",   {{"game", "mice-at-arms"}}},
      {"agents",  {"solo", "random"}        },
      {"seed",    5                         },
      {"from",    from                      },
      {"matches", matches                   }
  };
}

Json rows_of(Party& party, const Json& ask) {
  const Response response = party.ask("POST", "/api/lab", {}, to_text(ask));
  REQUIRE(response.status == 200);
  Json json = *parse_json(response.body);
  CHECK(breaks_schema(json, "LabRows").empty());
  return json["rows"];
}

}  // namespace

TEST_CASE("a match of the lab follows from seed and number alone, and players change seats") {
  Party party;
  const Json two = rows_of(party, wanted(0, 2));
  REQUIRE(two.size() == 2);
  CHECK(two[0]["turn"] == 0);
  CHECK(two[1]["turn"] == 1);
  CHECK(two[0]["value"].size() == 2);
  CHECK(two[0]["value"][0].get<int>() == -two[0]["value"][1].get<int>());
  CHECK(rows_of(party, wanted(1, 1))[0] == two[1]);
}

TEST_CASE("the lab says what is wrong with what it is asked") {
  Party party;
  const auto status_of = [&](Json ask) { return party.ask("POST", "/api/lab", {}, to_text(ask)).status; };
  Json person = wanted(0, 1);
  person["agents"] = {"human", "solo"};
  CHECK(status_of(person) == 400);
  CHECK(status_of(wanted(0, 51)) == 400);
  CHECK(status_of(wanted(0, 0)) == 400);
  Json nothing = wanted(0, 1);
  nothing["setup"]["game"] = "chess";
  CHECK(status_of(nothing) == 404);
  CHECK(party.ask("GET", "/api/lab").status == 405);
}

}  // namespace warren::server
