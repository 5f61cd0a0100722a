// How does a table go on: sitting down, answering, agents, going away and coming back?
#include <doctest/doctest.h>

#include <thread>

#include "server/party.h"
#include "server/schema.h"

namespace warren::server {
namespace {

TEST_CASE("a person plays against the book's own opponent: each answer is done, then shown") {
  Party party;
  const Json created = party.begin({
      {"setup", {{"game", "mice-at-arms"}}},
      {"seed",  3                         }
  });
  REQUIRE(created["seats"].size() == 2);
  CHECK(created["seats"][1]["kind"] == "fair");
  CHECK(created["seats"][1]["key"].is_null());
  const auto guest = party.sit(id_of(created), key_of(created, 0));
  for (int id = 1; id <= 60; ++id) {
    CAPTURE(id);
    REQUIRE(party.post.run_until([&] { return guest->table.contains("prompt"); }));
    const auto inputs = guest->table["inputs"].get<int>();
    guest->say(first_answer(guest->table, id));
    guest->table.erase("prompt");
    CHECK(guest->reply_to(id)["type"] == "done");
    guest->next("table");
    CHECK(guest->table["inputs"].get<int>() > inputs);
  }
  CHECK(guest->log.size() > 30);
  CHECK(guest->scene["pieces"].size() > 10);
  CHECK(party.reader->damage().empty());
}

TEST_CASE("agents alone play a match to its end, and who watches sees it") {
  Party party;
  Json wanted = humans("thimble", 3);
  for (Json& sitter : wanted["sitters"]) sitter["kind"] = "solo";
  const Json created = party.begin(wanted);
  const auto watcher = party.sit(id_of(created), text_of(created["watch"]));
  REQUIRE(party.post.run_until([&] { return watcher->table.contains("outcome"); }));
  CHECK(watcher->table["outcome"]["over"] == true);
  CHECK(party.reader->find(id_of(created))->over);
}

TEST_CASE("a second answer to the same question is stale, and nothing changes") {
  Party party;
  const Json created = party.begin(humans("thimble", 3));
  const auto red = party.sit(id_of(created), key_of(created, 0));
  const Json answer = first_answer(red->table, 1);
  red->say(answer);
  Json again = answer;
  again["id"] = 2;
  red->say(again);
  CHECK(red->reply_to(1)["type"] == "done");
  CHECK(red->reply_to(2)["type"] == "stale");
  red->next("table");
  CHECK(red->table["inputs"] == 1);
}

TEST_CASE("who is not asked cannot answer, and a forbidden answer is refused with its rule") {
  Party party;
  const Json created = party.begin(humans("thimble", 3));
  const auto red = party.sit(id_of(created), key_of(created, 0));
  const auto blue = party.sit(id_of(created), key_of(created, 1));
  const auto watcher = party.sit(id_of(created), text_of(created["watch"]));
  Json answer = first_answer(red->table, 5);
  blue->say(answer);
  CHECK(blue->reply_to(5)["type"] == "stale");
  watcher->say(answer);
  CHECK(watcher->reply_to(5)["type"] == "refused");
  red->say(answer_with(red->table,
                       {
                           {"text", ""}
  },
                       6));
  const Json refused = red->reply_to(6);
  CHECK(refused["type"] == "refused");
  CHECK(refused["refusal"]["rule"] == "TH-NAME-01");
  CHECK(red->table["inputs"] == 0);
}

TEST_CASE("without a key, with a wrong one or with that of another match nobody gets in") {
  Party party;
  const Json one = party.begin(humans("thimble", 3));
  const Json other = party.begin(humans("thimble", 3));
  const auto try_key = [&](std::int64_t match, const std::string& key) {
    const auto guest = party.guest();
    guest->say({
        {"type",  "sit"},
        {"match", match},
        {"key",   key  }
    });
    CHECK(guest->next("trouble")["fatal"] == true);
    CHECK_FALSE(guest->open);
    CHECK(guest->everything.size() == 1);
  };
  try_key(id_of(one), "");
  try_key(id_of(one), "0123456789abcdef0123456789abcdef");
  try_key(id_of(one), key_of(other, 0));
  try_key(999, key_of(one, 0));
  const std::string place = "/api/matches/" + std::to_string(id_of(one));
  for (const char* what : {"", "/record", "/battle", "/chronicle"}) {
    CHECK(party.ask("GET", place + what).status == 401);
    CHECK(party.ask("GET", place + what, key_of(other, 0)).status == 401);
  }
  CHECK(party.ask("POST", place + "/branch", key_of(other, 1), R"({"inputs":0})").status == 401);
  CHECK(party.ask("POST", place + "/webhook", "x", R"({"url":null})").status == 401);
  CHECK(party.ask("GET", "/api/matches/999", key_of(one, 0)).status == 404);
  CHECK(party.rooms->size() == 0);  // nothing was read for strangers
  CHECK(party.ask("GET", place, key_of(one, 0)).status == 200);
}

TEST_CASE("who comes back sees what they would have seen, also after a restart") {
  Party party;
  const Json created = party.begin(humans("thimble", 3));
  const std::int64_t id = id_of(created);
  Guests guests;
  for (std::size_t i = 0; i < 3; ++i) guests.push_back(party.sit(id, key_of(created, i)));
  for (int i = 1; i <= 8; ++i) REQUIRE(answer_once(guests, i));
  const auto fresh = party.sit(id, key_of(created, 1));
  CHECK(fresh->scene == guests[1]->scene);
  CHECK(fresh->log == guests[1]->log);

  const auto had = static_cast<int>(guests[1]->log.size());
  party.restart();
  const auto after = party.sit(id, key_of(created, 1), had);
  CHECK(after->scene == guests[1]->scene);
  CHECK(after->table["log"].empty());
  CHECK(after->table["inputs"] == guests[1]->table["inputs"]);
  const auto whole = party.sit(id, key_of(created, 1));
  CHECK(whole->log == guests[1]->log);
}

TEST_CASE("a table that could not be saved goes back to what was, and goes on") {
  Party party;
  const Json created = party.begin(humans("thimble", 3));
  const auto red = party.sit(id_of(created), key_of(created, 0));
  const auto blue = party.sit(id_of(created), key_of(created, 1));
  const Json before = red->scene;
  party.writer->failures = 1;
  red->say(first_answer(red->table, 1));
  const Json refused = red->reply_to(1);
  CHECK(refused["type"] == "refused");
  CHECK(text_of(refused["words"]).find("disk is full") != std::string::npos);
  CHECK(blue->next("trouble")["fatal"] == false);
  red->forget();
  red->next("table");
  CHECK(red->table["inputs"] == 0);
  CHECK(red->scene == before);
  CHECK(red->log.empty());
  red->say(first_answer(red->table, 2));
  CHECK(red->reply_to(2)["type"] == "done");
  CHECK(party.reader->lines(id_of(created)).size() == 3);
}

TEST_CASE("a match that cannot be begun says why") {
  Party party;
  CHECK(party.ask("POST", "/api/matches", {}, "{").status == 400);
  CHECK(party.ask("POST", "/api/matches", {}, "[]").status == 400);
  CHECK(party.ask("POST", "/api/matches", {}, R"({"setup":{"game":"chess"}})").status == 404);
  const Response seats = party.ask("POST", "/api/matches", {}, R"({"setup":{"game":"thimble","seats":2}})");
  CHECK(seats.status == 422);
  CHECK(parse_json(seats.body).value()["faults"][0]["rule"] == "TH-GEN-01");
  CHECK(party.ask("POST", "/api/matches", {}, R"({"setup":{"game":"thimble"},"sitters":[{"kind":"tom"}]})")
            .status == 400);
  CHECK(party.ask("POST", "/api/matches", {}, R"({"setup":{"game":"thimble"},"seed":-1})").status == 400);
  party.writer->failures = 1;
  CHECK(party.ask("POST", "/api/matches", {}, R"({"setup":{"game":"thimble"}})").status == 503);
  CHECK(party.reader->list(store::MatchKind::match).empty());
}

TEST_CASE("the summary tells whose turn it is, and presence who is there") {
  Party party;
  const Json created = party.begin(humans("thimble", 3));
  const std::string place = "/api/matches/" + std::to_string(id_of(created));
  const auto red = party.sit(id_of(created), key_of(created, 0));
  const Response response = party.ask("GET", place, key_of(created, 1));
  const Json summary = parse_json(response.body).value();
  CHECK(breaks_schema(summary, "Summary").empty());
  CHECK(summary["my_turn"] == false);
  CHECK(summary["waits_for"] == Json::array({0}));
  CHECK(summary["match"]["seats"][0]["present"] == true);
  CHECK(summary["match"]["seats"][1]["present"] == false);
  const auto watcher = party.sit(id_of(created), text_of(created["watch"]));
  red->forget();
  watcher->leave();
  const Json presence = red->next("presence");
  CHECK(presence["watchers"] == 0);
}

TEST_CASE("messages that cannot be read get words, and no harm is done") {
  Party party;
  const Json created = party.begin(humans("thimble", 3));
  const auto red = party.sit(id_of(created), key_of(created, 0));
  const std::string deep(30'000, '[');
  for (const std::string& bad :
       {std::string(), std::string("x"), std::string("[]"), std::string("null"), deep,
        std::string("{\"a\":") + deep, std::string(R"({"type":"answer"})"),
        std::string(R"({"type":"answer","id":1,"ask":-1,"answers":[]})"),
        std::string(R"({"type":"answer","id":1,"ask":1,"answers":[{"option":{"verb":1}}]})"),
        std::string(R"({"type":"answer","id":1,"ask":1,"answers":[{"number":1e99}]})"),
        std::string(R"({"type":"faces","id":1,"ask":1,"faces":[300]})"),
        std::string(R"({"type":"dance","id":1})"), std::string(R"({"type":"query","id":1,"what":"at"})"),
        std::string(R"({"type":"query","id":1,"what":"x"})"),
        std::string(R"({"type":"sitter","id":1,"kind":"human"})"), std::string("\xff\xfe{}"),
        std::string(R"({"type":"order","id":1,"kind":70000,"how":"once"})")}) {
    CAPTURE(bad.substr(0, 60));
    red->forget();
    red->say_text(bad);
    CHECK(red->next("trouble")["fatal"] == false);
  }
  red->say(first_answer(red->table, 1));
  CHECK(red->reply_to(1)["type"] == "done");
  const auto stranger = party.guest();
  stranger->say_text("{}");
  CHECK(stranger->next("trouble")["fatal"] == true);
  CHECK_FALSE(stranger->open);
}

TEST_CASE("rooms that nobody needs leave the memory and come back from the store") {
  Limits limits;
  limits.empty_room = milliseconds(0);
  limits.quiet_room = milliseconds(0);
  Party party(limits);
  const Json created = party.begin(humans("thimble", 3));
  const auto red = party.sit(id_of(created), key_of(created, 0));
  CHECK(party.rooms->size() == 1);
  std::this_thread::sleep_for(std::chrono::milliseconds(2));
  party.rooms->clear_up();
  CHECK(party.rooms->size() == 1);  // somebody is there, but the match is gone from the memory
  red->say(first_answer(red->table, 1));
  CHECK(red->reply_to(1)["type"] == "done");
  red->leave();
  std::this_thread::sleep_for(std::chrono::milliseconds(2));
  party.rooms->clear_up();
  CHECK(party.rooms->size() == 0);
  const auto again = party.sit(id_of(created), key_of(created, 0));
  CHECK(again->table["inputs"] == 1);
}

}  // namespace
}  // namespace warren::server
