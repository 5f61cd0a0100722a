// The table as a picture: for lists of matches and to be shown around.
#include <doctest/doctest.h>

#include "server/party.h"

namespace warren::server {
namespace {

Response picture(Party& party, const Json& created, const std::string& key) {
  return party.ask("GET", "/api/matches/" + std::to_string(id_of(created)) + "/picture", key);
}

}  // namespace

TEST_CASE("a table with a board has a picture, for whoever has a key") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2));
  const Response drawn = picture(party, created, key_of(created, 0));
  CHECK(drawn.status == 200);
  CHECK(drawn.type == "image/svg+xml");
  CHECK(drawn.body.starts_with("<svg"));
  CHECK(picture(party, created, std::string("nobodys-key")).status == 401);
}

TEST_CASE("a game without a board has no picture, and says so") {
  Party party;
  const Json created = party.begin(humans("mouse-guard", 1));
  const Response none = picture(party, created, key_of(created, 0));
  CHECK(none.status == 404);
  CHECK(none.body.find("board") != std::string::npos);
}

}  // namespace warren::server
