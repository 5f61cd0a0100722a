// What decided a match is told at its end, to everybody with a key, and not before; and who may sit down.
#include <doctest/doctest.h>

#include "server/party.h"
#include "server/schema.h"

namespace warren::server {
namespace {

Json against_solo(const std::string& game, const std::string& first = "solo") {
  Json wanted = humans(game, 2, 5);
  wanted["sitters"][0]["kind"] = first;
  wanted["sitters"][1]["kind"] = "solo";
  return wanted;
}

std::string after_of(const Json& created) {
  return "/api/matches/" + std::to_string(id_of(created)) + "/after";
}

// Two agents play it out while somebody watches.
Json played_out(Party& party, const std::string& game) {
  const Json created = party.begin(against_solo(game));
  const auto watcher = party.sit(id_of(created), text_of(created["watch"]));
  REQUIRE(party.post.run_until([&] { return watcher->table.contains("outcome"); }));
  return created;
}

// Asks until it is known; each time something comes back from a worker.
Json told(Party& party, const Json& created, const std::string& key) {
  Json after;
  const auto known = [&] {
    const Response response = party.ask("GET", after_of(created), key);
    REQUIRE(response.status == 200);
    after = *parse_json(response.body);
    CHECK(breaks_schema(after, "After") == "");
    CHECK((after["running"] == true) == after.contains("words"));
    return after["running"] == false;
  };
  REQUIRE(party.post.run_until(known));
  return after;
}

TEST_CASE("after: a match that is over tells its curve, its moments and each side's luck") {
  Party party;
  const Json created = played_out(party, "mice-at-arms");
  const std::string watch = text_of(created["watch"]);
  const Json after = told(party, created, watch);
  REQUIRE_FALSE(after.contains("fault"));
  REQUIRE(after["curve"].size() > 10);
  CHECK(after["moments"].size() == 3);
  int last = 0;
  for (const Json& swing : after["curve"]) {
    CHECK(swing["inputs"].get<int>() >= last);
    last = swing["inputs"].get<int>();
    for (const Json& chance : swing["after"]) CHECK((chance >= 0 && chance <= 1));
  }
  const double end = after["curve"].back()["after"][0].get<double>();
  CHECK((end == 0 || end == 0.5 || end == 1));
  // From the start the choices and the dice together lead to the end.
  CHECK(after["start"][0].get<double>() + after["luck"][0].get<double>() +
            after["choices"][0].get<double>() ==
        doctest::Approx(end).epsilon(0.03));
  CHECK(told(party, created, watch) == after);  // is kept
}

TEST_CASE("after: nothing is told of a match that goes on, nor without its key") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2));
  const Json other = party.begin(humans("mice-at-arms", 2));
  const Response early = party.ask("GET", after_of(created), key_of(created, 0));
  CHECK(early.status == 409);
  CHECK(early.body.find("is not over") != std::string::npos);
  CHECK(party.ask("GET", after_of(created)).status == 401);
  CHECK(party.ask("GET", after_of(created), key_of(other, 0)).status == 401);
  CHECK(party.ask("POST", after_of(created), key_of(created, 0), "{}").status == 405);
}

TEST_CASE("after: a match that was given up says that it was not played to its end") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2));
  const auto guest = party.sit(id_of(created), key_of(created, 0));
  guest->say({
      {"type", "concede"},
      {"id",   1        }
  });
  REQUIRE(guest->reply_to(1)["type"] == "done");
  CHECK(told(party, created, key_of(created, 0))["fault"] == "This match was not played to its end.");
}

TEST_CASE("a search with a budget of its own may sit down, but not think for ever") {
  Party party;
  const auto begun = [&](const std::string& kind) {
    return party.ask("POST", "/api/matches", {}, to_text(against_solo("mice-at-arms", kind)));
  };
  CHECK(begun("search:40").status == 200);
  CHECK(begun("search:5ms").status == 200);
  for (const char* wrong :
       {"search:0", "search:x", "search:-4", "search:12s", "search:", "greedy:4", "nobody"}) {
    const Response refused = begun(wrong);
    CHECK(refused.status == 400);
    CHECK_MESSAGE(refused.body.find("search:N, search:Nms") != std::string::npos, wrong, ": ", refused.body);
  }
  for (const char* long_ : {"search:20001", "search:6000ms", "search:99999999999999999999999"}) {
    const Response refused = begun(long_);
    CHECK(refused.status == 400);
    CHECK_MESSAGE(refused.body.find("search:20000 or search:5000ms") != std::string::npos, long_, ": ",
                  refused.body);
  }
  const Json created = party.begin(humans("mice-at-arms", 2));
  const auto guest = party.sit(id_of(created), key_of(created, 0));
  const auto changed = [&](const std::string& kind, int id) {
    guest->say({
        {"type",       "sitter"},
        {"id",         id      },
        {"kind",       kind    },
        {"types_dice", false   }
    });
    return guest->reply_to(id);
  };
  CHECK(changed("search:999999", 1)["type"] == "refused");
  CHECK(changed("search:20", 2)["type"] == "done");
}

}  // namespace
}  // namespace warren::server
