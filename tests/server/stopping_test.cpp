// Does the server end when it is told to, whatever it is doing?
#include "kernel/record/record.h"
#include "server/receiver.h"
#include "server/serving.h"

namespace warren::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// Nothing runs any more, two seconds after it was told to end.
bool ends_in_time(Serving& serving) {
  const auto before = Clock::now();
  return serving.stop() && Clock::now() - before < 2s;
}

std::string place_of(const Json& created, const std::string& part) {
  return "/api/matches/" + std::to_string(id_of(created)) + part;
}

Headers with_key(const Json& created, std::size_t seat) {
  return {
      {"Authorization", "Bearer " + key_of(created, seat)}
  };
}

std::string get(const Serving& serving, const Json& created, const std::string& part) {
  return fetch(serving.port(), "GET", place_of(created, part), {}, with_key(created, 0)).body;
}

Json sit(const Json& created, const std::string& key) {
  return {
      {"type",  "sit"         },
      {"match", id_of(created)},
      {"key",   key           }
  };
}

Json agents(const std::string& game, const std::string& kind) {
  return {
      {"setup",   {{"game", game}}                    },
      {"sitters", {{{"kind", kind}}, {{"kind", kind}}}}
  };
}

TEST_CASE("the server ends within two seconds while agents think, and says so to every socket") {
  Serving serving;
  const Json created = serving.begin(agents("rattle-and-rend", "search:5000ms"));
  TestSocket watcher(serving.port());
  watcher.send(sit(created, text_of(created["watch"])));
  REQUIRE(watcher.read("table"));
  std::this_thread::sleep_for(200ms);
  std::thread reads([&] {
    while (watcher.read(3000)) continue;
  });
  CHECK(ends_in_time(serving));
  reads.join();
  CHECK(watcher.close_code() == 1001);
}

TEST_CASE("the server ends within two seconds while a long record is imported") {
  Serving serving;
  const Json created = serving.begin(humans("thimble", 3));
  const std::string record = get(serving, created, "/record");
  REQUIRE_FALSE(record.empty());
  const std::string junk(std::size_t{12} << 20, ' ');
  RawConnection one(serving.port());
  one.send(head_of_post("/api/matches/import", record.size() + junk.size()) + record + junk);
  CHECK(ends_in_time(serving));
}

TEST_CASE("the server ends within two seconds while a long and valid record is replayed") {
  Serving serving;
  const Json created = serving.begin(humans("thimble", 3));
  const Loaded loaded = load_record(get(serving, created, "/record"), test_shelf());
  REQUIRE(loaded.match);
  for (int i = 0; i < 30'000; ++i) loaded.match->note(seat_at(0), "one of many words");
  std::string record;
  for (const std::string& line : loaded.match->record()) record += line + "\n";
  RawConnection one(serving.port());
  one.send(head_of_post("/api/matches/import", record.size()) + record);
  std::this_thread::sleep_for(100ms);
  CHECK(ends_in_time(serving));
}

TEST_CASE("the server ends within two seconds while somebody asks what decided a match") {
  Serving serving;
  const Json created = serving.begin(agents("mice-at-arms", "solo"));
  TestSocket watcher(serving.port());
  watcher.send(sit(created, text_of(created["watch"])));
  std::optional<Json> table = watcher.read("table");
  while (table && !table->contains("outcome")) table = watcher.read("table");
  REQUIRE(table);
  const std::string key = "Bearer " + text_of(created["watch"]);
  const Response asked = fetch(serving.port(), "GET", place_of(created, "/after"),
                               {
  },
                               {{"Authorization", key}});
  REQUIRE(parse_json(asked.body).value()["running"] == true);
  CHECK(ends_in_time(serving));
}

TEST_CASE(
    "the server ends within two seconds while a webhook is called that never answers, or cannot be reached") {
  for (const Receiver::Does does : {Receiver::Does::accept, Receiver::Does::drop}) {
    CAPTURE(static_cast<int>(does));
    Receiver receiver(does);
    Limits limits;
    limits.webhooks_anywhere = true;
    Serving serving(limits);
    const Json created = serving.begin(humans("thimble", 3));
    REQUIRE(fetch(serving.port(), "POST", place_of(created, "/webhook"),
                  to_text(Json{
                      {"url", receiver.url()}
    }),
                  with_key(created, 1))
                .status == 200);
    TestSocket red(serving.port());
    red.send(sit(created, key_of(created, 0)));
    red.send(first_answer(red.read("table").value(), 1));
    REQUIRE(red.read("done"));
    REQUIRE(receiver.is_called());
    CHECK(ends_in_time(serving));
  }
}

TEST_CASE("the server ends within two seconds while it plays for the lab") {
  Serving serving;
  const std::string ask = to_text(Json{
      {"setup",   {{"game", "rattle-and-rend"}}     },
      {"agents",  {"search:5000ms", "search:5000ms"}},
      {"matches", 50                                }
  });
  RawConnection one(serving.port());
  one.send(head_of_post("/api/lab", ask.size()) + ask);
  std::this_thread::sleep_for(200ms);
  CHECK(ends_in_time(serving));
}

TEST_CASE("what was acknowledged is kept when the server ends") {
  Serving serving;
  const Json created = serving.begin(humans("thimble", 3));
  TestSocket red(serving.port());
  red.send(sit(created, key_of(created, 0)));
  const Json table = red.read("table").value();
  red.send(first_answer(table, 1));
  CHECK(red.read("done"));
  serving.stop();
  CHECK(serving.lines(id_of(created)).size() >= 3);
}

}  // namespace
}  // namespace warren::server
