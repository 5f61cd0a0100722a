// Does a branch stand where it was asked to, and is a table told when lines of its match were lost?
#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include "server/party.h"
#include "server/schema.h"

namespace warren::server {
namespace {

std::string place(const Json& created, const std::string& what = {}) {
  return "/api/matches/" + std::to_string(id_of(created)) + what;
}

// The scene of the moment, as somebody at that seat may see it.
Json scene_at(TestGuest& guest, std::int64_t id, std::uint32_t inputs) {
  guest.say({
      {"type",   "query"},
      {"id",     id     },
      {"what",   "at"   },
      {"inputs", inputs }
  });
  return guest.reply_to(id)["scene"];
}

// Over by consent, unless it is over by the rules.
void end_together(const Guests& guests) {
  if (guests[0]->table.contains("outcome")) return;
  guests[0]->say({
      {"type",  "close"},
      {"id",    2      },
      {"words", "tea"  }
  });
  guests[0]->reply_to(2);
  const Json plea = guests[1]->next("plea");
  for (std::size_t i = 1; i < guests.size(); ++i) {
    guests[i]->say({
        {"type", "agree"     },
        {"id",   3           },
        {"plea", plea["plea"]},
        {"yes",  true        }
    });
    guests[i]->reply_to(3);
  }
}

TEST_CASE("every branch stands where it was asked to, or says where it stands, and shows what stood there") {
  Party party;
  for (const char* game : {"thimble", "rattle-and-rend"}) {
    CAPTURE(game);
    const int seats = std::string(game) == "thimble" ? 3 : 2;
    const Json created = party.begin(humans(game, seats));
    Guests guests;
    for (int i = 0; i < seats; ++i)
      guests.push_back(party.sit(id_of(created), key_of(created, static_cast<std::size_t>(i))));
    for (int i = 100; i < 130 && answer_once(guests, i); ++i) continue;
    guests[0]->say({
        {"type",  "note"       },
        {"id",    1            },
        {"words", "well played"}
    });
    guests[0]->reply_to(1);
    const auto inputs = guests[0]->table["inputs"].get<std::uint32_t>();
    end_together(guests);
    for (std::uint32_t k = 0; k <= inputs; ++k) {
      const Response response = party.ask("POST", place(created, "/branch"), key_of(created, 0),
                                          to_text(Json{
                                              {"inputs", k}
      }));
      REQUIRE_MESSAGE(response.status == 200, response.body);
      const Json branch = parse_json(response.body).value();
      CHECK(breaks_schema(branch, "Created").empty());
      const auto stands = branch["inputs"].get<std::uint32_t>();
      CHECK(stands <= k);
      const Json summary = parse_json(party.ask("GET", place(branch), key_of(branch, 0)).body).value();
      CHECK(summary["inputs"] == stands);
      CHECK(summary["match"]["branch"]["inputs"] == stands);
      CHECK(text_of(summary["match"]["title"]).ends_with("from input " + std::to_string(stands)));
      const auto there = party.sit(id_of(branch), key_of(branch, 0));
      CHECK(there->scene == scene_at(*guests[0], 1000 + k, stands));
    }
  }
}

TEST_CASE("an import keeps what people said and their standing orders") {
  Party party;
  const Json created = party.begin(humans("thimble", 3));
  Guests guests;
  for (std::size_t i = 0; i < 3; ++i) guests.push_back(party.sit(id_of(created), key_of(created, i)));
  TestGuest* runner = nullptr;
  for (int i = 100; i < 160 && runner == nullptr; ++i) {
    for (const auto& guest : guests)
      if (guest->table.contains("prompt") && guest->table["prompt"]["rule"] == "TH-RUN-01")
        runner = guest.get();
    if (runner == nullptr) REQUIRE(answer_once(guests, i));
  }
  REQUIRE(runner != nullptr);
  runner->say({
      {"type", "order"                        },
      {"id",   1                              },
      {"kind", runner->table["prompt"]["kind"]},
      {"how",  "until withdrawn"              }
  });
  CHECK(runner->reply_to(1)["type"] == "done");
  guests[0]->say({
      {"type",  "note"       },
      {"id",    2            },
      {"words", "well played"}
  });
  CHECK(guests[0]->reply_to(2)["type"] == "done");
  party.restart();
  const std::string text = party.reader->text(id_of(created));
  const Response response = party.ask("POST", "/api/matches/import", {}, text);
  REQUIRE_MESSAGE(response.status == 200, response.body);
  const Json import = parse_json(response.body).value();
  bool said = false;
  bool ordered = false;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto guest = party.sit(id_of(import), key_of(import, i));
    for (const Json& line : guest->log) said = said || line["words"] == "well played";
    ordered = ordered || !guest->table["orders"].empty();
  }
  CHECK(said);
  CHECK(ordered);
}

TEST_CASE("who branches a match that runs is named to the table") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2));
  const auto blue = party.sit(id_of(created), key_of(created, 1));
  CHECK(party.ask("POST", place(created, "/branch"), key_of(created, 0), R"({"inputs":0})").status == 200);
  REQUIRE(party.post.run_until([&] {
    return !blue->log.empty() &&
           text_of(blue->log.back()["words"]).find("a table of their own") != std::string::npos;
  }));
}

// The faces of all rolls after the n-th, as the log tells them.
std::vector<Json> faces_of(const TestGuest& guest) {
  std::vector<Json> faces;
  for (const Json& line : guest.log)
    if (line.contains("faces")) faces.push_back(line["faces"]);
  return faces;
}

TEST_CASE(
    "lines that were lost are told to the table, and the dice that everybody has seen do not fall again") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2));
  const auto sit_all = [&] {
    Guests guests;
    for (std::size_t i = 0; i < 2; ++i) guests.push_back(party.sit(id_of(created), key_of(created, i)));
    return guests;
  };
  std::vector<Json> seen;
  {
    const Guests guests = sit_all();
    for (int i = 100; i < 160; ++i) REQUIRE(answer_once(guests, i));
    seen = faces_of(*guests[0]);
  }
  const std::string file = party.folder.file("warren.db");
  const std::string match = std::to_string(id_of(created));
  const auto set_back = [&](const std::string& sql) {
    party.restart();
    SQLite::Database(file, SQLite::OPEN_READWRITE).exec(sql);
  };
  std::string told;
  SUBCASE("the last lines are gone") {
    told = "lines of this match were lost";
    set_back("DELETE FROM line WHERE match = " + match +
             " AND number > (SELECT MAX(number) - 40 FROM line WHERE match = " + match + ")");
  }
  SUBCASE("the whole store is a copy from another time") {
    told = "set back to an earlier time";
    party.writer->begin_epoch();
    party.writer->begin_epoch();  // the next start finds all as it was
    CHECK(party.reader->lost(id_of(created)).empty());
    set_back("UPDATE epoch SET mark = 'of an older copy'");
    party.writer->begin_epoch();
  }
  const Guests guests = sit_all();
  bool says = false;
  for (const Json& line : guests[1]->log)
    says = says || text_of(line["words"]).find(told) != std::string::npos;
  CHECK(says);
  for (int i = 200; i < 260; ++i) REQUIRE(answer_once(guests, i));
  if (told.starts_with("lines")) {  // the same answers again, up to where everybody had been
    std::vector<Json> again = faces_of(*guests[0]);
    const std::size_t common = std::min(again.size(), seen.size());
    again.resize(common);
    seen.resize(common);
    CHECK(again != seen);
  }
  CHECK(party.reader->lost(id_of(created)).empty());
  party.restart();  // once is enough
  const auto again = party.sit(id_of(created), key_of(created, 0));
  const std::string record = party.ask("GET", place(created, "/record"), key_of(created, 0)).body;
  CHECK(record.find("\"type\":\"reseed\"") == record.rfind("\"type\":\"reseed\""));
  CHECK(record.find("\"type\":\"reseed\"") != std::string::npos);
}

}  // namespace
}  // namespace warren::server
