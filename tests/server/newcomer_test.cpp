// Somebody who has never been here: a table that is laid already, help with the set-up, a name, and what
// Warren would do.
#include <doctest/doctest.h>

#include "kernel/book/guide.h"
#include "server/party.h"
#include "server/schema.h"
#include "server/squeeze.h"

namespace warren::server {
namespace {

constexpr std::array<const char*, 5> kGames{"mice-at-arms", "rattle-and-rend", "mouse-guard", "might-of-arms",
                                            "mice-and-mystics"};

bool is_set_up(const Json& guide, const Json& prompt) {
  for (const Json& part : guide["set_up"])
    for (const Json& ask : part["asks"])
      if (ask == prompt["kind_name"]) return true;
  return false;
}

Json guide_of_game(Party& party, const std::string& game) {
  const Response response = party.ask("GET", "/api/games/" + game + "/guide");
  REQUIRE(response.status == 200);
  Json guide = *parse_json(response.body);
  CHECK(breaks_schema(guide, "Guide").empty());
  return guide;
}

Json ready(const std::string& game) {
  return {
      {"setup", {{"game", game}}},
      {"ready", true            },
      {"seed",  7               }
  };
}

}  // namespace

TEST_CASE("play now: the table is laid, and the first question is one of the game itself") {
  for (const char* game : kGames) {
    CAPTURE(game);
    Party party;
    const Json guide = guide_of_game(party, game);
    const Json created = party.begin(ready(game));
    const auto guest = party.sit(id_of(created), key_of(created, 0));
    for (int i = 0; i < 40 && !guest->table.contains("prompt"); ++i) guest->next("table");
    REQUIRE(guest->table.contains("prompt"));
    CHECK(!is_set_up(guide, guest->table["prompt"]));
    CHECK(guest->table["undo"]["free"] == false);
  }
}

TEST_CASE("ready is true or false") {
  Party party;
  Json wanted = ready("mice-at-arms");
  wanted["ready"] = "yes";
  const Response response = party.ask("POST", "/api/matches", {}, to_text(wanted));
  CHECK(response.status == 400);
  CHECK(response.body.find("ready") != std::string::npos);
}

TEST_CASE("help answers one question of the set-up, or all that are left, and nobody else's") {
  Party party;
  const Json guide = guide_of_game(party, "mice-at-arms");
  const Json created = party.begin(humans("mice-at-arms", 2));
  Guests guests{party.sit(id_of(created), key_of(created, 0)), party.sit(id_of(created), key_of(created, 1))};
  std::int64_t id = 0;
  const auto asked = [&]() -> TestGuest* {
    for (const auto& guest : guests)
      if (guest->table.contains("prompt")) return guest.get();
    return nullptr;
  };
  const auto help = [&](TestGuest& guest, bool rest) {
    guest.say({
        {"type", "help"                      },
        {"id",   ++id                        },
        {"ask",  guest.table["prompt"]["ask"]},
        {"rest", rest                        }
    });
    return guest.reply_to(id);
  };
  TestGuest* first = asked();
  REQUIRE(first != nullptr);
  const auto before = first->table["inputs"].get<int>();
  CHECK(help(*first, false)["type"] == "done");
  CHECK(first->table["inputs"].get<int>() > before);
  int turns = 0;
  for (TestGuest* one = asked(); one != nullptr && is_set_up(guide, one->table["prompt"]); one = asked()) {
    REQUIRE(++turns < 40);
    CHECK(help(*one, true)["type"] == "done");
  }
  REQUIRE(asked() != nullptr);
  CHECK(!is_set_up(guide, asked()->table["prompt"]));
  TestGuest* idle = guests[asked() == guests[0].get() ? 1 : 0].get();
  idle->say({
      {"type", "help"},
      {"id",   ++id  },
      {"ask",  1     }
  });
  CHECK(idle->reply_to(id)["type"] == "stale");
}

TEST_CASE("what Warren would do: an allowed choice and the chances, and nothing has changed") {
  Party party;
  const Json created = party.begin(ready("mice-at-arms"));
  const auto guest = party.sit(id_of(created), key_of(created, 0));
  for (int i = 0; i < 40 && !guest->table.contains("prompt"); ++i) guest->next("table");
  REQUIRE(guest->table.contains("prompt"));
  const Json inputs = guest->table["inputs"];
  guest->say({
      {"type", "query" },
      {"id",   1       },
      {"what", "advice"}
  });
  const Json reply = guest->reply_to(1);
  CHECK(breaks_schema(reply, "AdviceReply").empty());
  REQUIRE(reply.contains("best"));
  CHECK(reply["best"]["permille"] >= 0);
  CHECK(reply["best"]["permille"] <= 1000);
  bool offered = false;
  for (const Json& choice : guest->table["prompt"]["choices"])
    offered = offered || (choice["answer"] == reply["best"]["answer"] && choice["allowed"] == true);
  CHECK(offered);
  CHECK(guest->table["inputs"] == inputs);
}

TEST_CASE("who sits down may say what they are called, and the others read it") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2));
  const auto red = party.sit(id_of(created), key_of(created, 0));
  red->forget();
  const auto blue = party.guest();
  blue->say({
      {"type", "sit"},
      {"match", id_of(created)},
      {"key", key_of(created, 1)},
      {"person", "Anna"}
  });
  blue->next("seated");
  CHECK(red->next("presence")["seats"][1]["person"] == "Anna");
  const auto rude = party.guest();
  rude->say({
      {"type", "sit"},
      {"match", id_of(created)},
      {"key", key_of(created, 1)},
      {"person", "two\nlines"}
  });
  CHECK(rude->next("trouble")["words"].get<std::string>().find("person") != std::string::npos);
}

TEST_CASE("an answer is made smaller for who takes that, and for nobody else") {
  Request request;
  request.accepts = "gzip;q=0, br";
  CHECK(takes(request, "br"));
  CHECK(!takes(request, "gzip"));
  request.accepts = "deflate, gzip;q=0.5";
  CHECK(takes(request, "gzip"));
  const Response large{200, "application/json", std::string(5000, 'x'), {}};
  const Response smaller = squeezed(large, request);
  CHECK(smaller.body.size() < 100);
  CHECK(smaller.body.substr(0, 2) == "\x1f\x8b");
  CHECK(std::ranges::find(smaller.headers, std::pair<std::string, std::string>{"Content-Encoding", "gzip"}) !=
        smaller.headers.end());
  request.accepts = "";
  CHECK(squeezed(large, request).body == large.body);
}

}  // namespace warren::server
