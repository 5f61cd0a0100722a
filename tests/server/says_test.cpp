// What else may be said at a table: taking back, pleading, standing orders, notes, sitters, dice, an end.
#include <doctest/doctest.h>

#include "kernel/record/record.h"
#include "server/party.h"
#include "server/schema.h"

namespace warren::server {
namespace {

struct Three {
  explicit Three(Party& party, const Json& wanted = humans("thimble", 3)) : created(party.begin(wanted)) {
    for (std::size_t i = 0; i < 3; ++i)
      if (created["seats"][i]["key"].is_string())
        guests.push_back(party.sit(id_of(created), key_of(created, i)));
  }
  TestGuest& operator[](std::size_t i) { return *guests[i]; }
  // Answers until somebody is asked by that rule.
  void play_to(const std::string& rule) {
    for (int i = 1000; i < 1200; ++i) {
      for (const auto& guest : guests)
        if (guest->table.contains("prompt") && guest->table["prompt"]["rule"] == rule) return;
      REQUIRE(answer_once(guests, i));
    }
  }
  TestGuest& asked() {
    for (const auto& guest : guests)
      if (guest->table.contains("prompt")) return *guest;
    FAIL("nobody is asked");
    return *guests.front();
  }

  Json created;
  Guests guests;
};

TEST_CASE("an answer is taken back freely, and the log says so to everybody") {
  Party party;
  Three three(party);
  three[0].say(first_answer(three[0].table, 1));
  three[0].reply_to(1);
  party.post.run_until([&] { return three[0].table["inputs"] == 1; });
  CHECK(three[0].table["undo"]["free"] == true);
  CHECK(three[1].table["undo"]["free"] == false);
  three[1].forget();
  three[0].say({
      {"type", "undo"},
      {"id",   2     }
  });
  CHECK(three[0].reply_to(2)["type"] == "done");
  three[1].next("table");
  CHECK(three[1].table["inputs"] == 0);
  REQUIRE(three[1].log.size() == 2);
  CHECK(three[1].log[0]["undone"] == true);
  CHECK(three[1].log[1]["sides"] == Json::array({0}));
  CHECK_FALSE(three[1].log[1].contains("speaker"));
  CHECK(three[0].table["prompt"]["ask"].get<int>() > 1);
  CHECK(party.sit(id_of(three.created), key_of(three.created, 1), 1)->log.size() <= 2);
}

TEST_CASE("beyond what is free the table is asked, and everybody has to agree") {
  Party party;
  Three three(party);
  three[0].say(first_answer(three[0].table, 1));
  three[0].reply_to(1);
  REQUIRE(party.post.run_until([&] { return three[1].table.contains("prompt"); }));
  three[1].say(first_answer(three[1].table, 2));
  three[1].reply_to(2);
  REQUIRE(party.post.run_until([&] { return three[0].table["inputs"] == 2; }));

  three[0].say({
      {"type", "undo"},
      {"id",   3     }
  });
  const Json refused = three[0].reply_to(3);
  CHECK(refused["type"] == "refused");
  CHECK(text_of(refused["words"]).find("has to agree") != std::string::npos);

  int plea = 0;
  const auto plead = [&](int id) {
    three[0].say({
        {"type",  "undo"},
        {"id",    id    },
        {"plead", true  }
    });
    CHECK(three[0].reply_to(id)["type"] == "done");
    const Json asked = three[1].next("plea");
    CHECK(asked["seat"] == 0);
    CHECK(asked["what"] == "undo");
    plea = asked["plea"].get<int>();
    CHECK(three[2].next("plea")["seat"] == 0);
  };
  const auto agree = [&](std::size_t who, int id, bool yes) {
    three[who].say({
        {"type", "agree"},
        {"id",   id     },
        {"plea", plea   },
        {"yes",  yes    }
    });
    CHECK(three[who].reply_to(id)["type"] == "done");
  };
  plead(4);
  agree(1, 5, false);
  CHECK(three[2].next("plea")["seat"].is_null());
  CHECK(three[0].table["inputs"] == 2);

  for (TestGuest* guest : {&three[0], &three[1], &three[2]}) guest->forget();
  plead(6);
  agree(1, 7, true);
  CHECK(three[0].table["inputs"] == 2);
  agree(2, 8, true);
  REQUIRE(party.post.run_until([&] { return three[0].table["inputs"] == 0; }));
  CHECK(three[2].next("plea")["seat"].is_null());
  three[1].say({
      {"type", "agree"},
      {"id",   9      },
      {"plea", plea   },
      {"yes",  true   }
  });
  CHECK(three[1].reply_to(9)["type"] == "refused");
}

TEST_CASE("a plea ends when the match goes on, and there is none where nothing can be taken back") {
  Party party;
  Three three(party);
  three[2].say({
      {"type",  "undo"},
      {"id",    1     },
      {"plead", true  }
  });
  CHECK(three[2].reply_to(1)["type"] == "refused");
  CHECK_FALSE(three[0].has("plea"));
  three[0].say(first_answer(three[0].table, 2));
  three[0].reply_to(2);
  REQUIRE(party.post.run_until([&] { return three[1].table.contains("prompt"); }));
  three[1].say(first_answer(three[1].table, 3));
  three[1].reply_to(3);
  three[0].say({
      {"type",  "undo"},
      {"id",    4     },
      {"plead", true  }
  });
  three[0].reply_to(4);
  CHECK(three[2].next("plea")["seat"] == 0);
  REQUIRE(party.post.run_until([&] { return three[2].table.contains("prompt"); }));
  three[2].say(first_answer(three[2].table, 5));
  CHECK(three[2].next("plea")["seat"].is_null());
}

TEST_CASE("a note stands in everybody's log, and one without words or with too many is refused") {
  Party party;
  Three three(party);
  three[1].say({
      {"type",  "note"              },
      {"id",    1                   },
      {"words", "cheese at the mill"}
  });
  CHECK(three[1].reply_to(1)["type"] == "done");
  REQUIRE(party.post.run_until([&] { return !three[2].log.empty(); }));
  CHECK(three[2].log[0]["words"] == "cheese at the mill");
  CHECK(three[2].log[0]["speaker"] == 1);
  three[1].say({
      {"type", "note"},
      {"id", 2},
      {"words", std::string(2000, 'x')}
  });
  CHECK(three[1].reply_to(2)["type"] == "refused");
}

TEST_CASE("a seat is handed to an agent, which plays it, and taken back") {
  Party party;
  Three three(party);
  three[0].say({
      {"type",       "sitter"},
      {"id",         1       },
      {"kind",       "tom"   },
      {"types_dice", false   }
  });
  CHECK(three[0].reply_to(1)["type"] == "refused");
  three[1].forget();
  three[0].say({
      {"type",       "sitter"},
      {"id",         2       },
      {"kind",       "solo"  },
      {"types_dice", true    }
  });
  CHECK(three[0].reply_to(2)["type"] == "done");
  const Json presence = three[1].next("presence");
  CHECK(presence["seats"][0]["kind"] == "solo");
  CHECK(presence["seats"][0]["types_dice"] == false);
  REQUIRE(
      party.post.run_until([&] { return three[1].table.contains("prompt"); }));  // red was named by the agent
  three[0].say({
      {"type",       "sitter"},
      {"id",         3       },
      {"kind",       "human" },
      {"types_dice", false   }
  });
  CHECK(three[0].reply_to(3)["type"] == "done");
  CHECK(three[1].next("presence")["seats"][0]["kind"] == "human");
}

TEST_CASE("who sits beside an agent's seat does not answer for it") {
  Party party;
  Json wanted = humans("thimble", 3);
  Three three(party, wanted);
  const Json open = first_answer(three[0].table, 9);
  three[0].say({
      {"type",       "sitter"},
      {"id",         1       },
      {"kind",       "random"},
      {"types_dice", false   }
  });
  three[0].say(open);
  const std::string type = text_of(three[0].reply_to(9)["type"]);
  CHECK((type == "refused" || type == "stale"));
}

TEST_CASE("typed dice: the seat that rolls types its faces, and nobody else can") {
  Party party;
  Json wanted = humans("thimble", 3);
  for (Json& sitter : wanted["sitters"]) sitter["types_dice"] = true;
  Three three(party, wanted);
  for (int i = 100; i < 160; ++i) {
    bool rolls = false;
    for (const auto& guest : three.guests) rolls = rolls || guest->table.contains("roll");
    if (rolls) break;
    REQUIRE(answer_once(three.guests, i));
    party.post.run_until([&] {
      bool open = false;
      for (const auto& guest : three.guests)
        open = open || guest->table.contains("roll") || guest->table.contains("prompt");
      return open;
    });
  }
  TestGuest* roller = nullptr;
  for (const auto& guest : three.guests)
    if (guest->table.contains("roll")) roller = guest.get();
  REQUIRE(roller != nullptr);
  const Json roll = roller->table["roll"];
  CHECK(roller->table["asks"][0]["roll"] == true);
  const auto faces = [&](int face, int id) {
    return Json{
        {"type", "faces"},
        {"id", id},
        {"ask", roll["ask"]},
        {"faces", std::vector<int>(roll["dice"].get<std::size_t>(), face)}
    };
  };
  for (const auto& guest : three.guests)
    if (guest.get() != roller) {
      guest->say(faces(1, 1));
      CHECK(guest->reply_to(1)["type"] == "stale");
    }
  roller->say(faces(99, 2));
  CHECK(roller->reply_to(2)["type"] == "refused");
  roller->say(faces(roll["sides"].get<int>(), 3));
  CHECK(roller->reply_to(3)["type"] == "done");
  bool typed = false;
  for (const Json& line : roller->log) typed = typed || (line.contains("typed") && line["typed"] == true);
  CHECK(typed);
}

TEST_CASE("a standing order declines a kind of question until it is withdrawn") {
  Party party;
  Three three(party);
  three.play_to("TH-RUN-01");
  TestGuest& runner = three.asked();
  const auto kind = runner.table["prompt"]["kind"];
  const auto inputs = runner.table["inputs"].get<int>();
  runner.say({
      {"type", "order"          },
      {"id",   1                },
      {"kind", kind             },
      {"how",  "until withdrawn"}
  });
  CHECK(runner.reply_to(1)["type"] == "done");
  REQUIRE(party.post.run_until([&] { return runner.table["inputs"].get<int>() > inputs; }));
  CHECK(runner.table["orders"][0]["kind"] == kind);
  for (const auto& guest : three.guests)
    if (guest.get() != &runner) CHECK(guest->table["orders"].empty());
  runner.say({
      {"type", "order"    },
      {"id",   2          },
      {"kind", kind       },
      {"how",  "withdrawn"}
  });
  CHECK(runner.reply_to(2)["type"] == "done");
  REQUIRE(party.post.run_until([&] { return runner.table["orders"].empty(); }));
}

TEST_CASE(
    "all persons agree to close a match: then its record is whole and verifies, and it can be branched off") {
  Party party;
  Three three(party);
  three.play_to("TH-RUN-01");
  const std::string place = "/api/matches/" + std::to_string(id_of(three.created));
  const std::string watch = text_of(three.created["watch"]);
  CHECK(party.ask("POST", place + "/branch", watch, R"({"inputs":1})").status == 409);
  CHECK(party.ask("POST", place + "/branch", key_of(three.created, 0), R"({"inputs":9999})").status == 400);
  const auto early = party.ask("POST", place + "/branch", key_of(three.created, 0), R"({"inputs":1})");
  CHECK(early.status == 200);  // nothing was hidden then
  const auto inputs = three[0].table["inputs"].get<int>();
  const auto now = Json{
      {"inputs", inputs}
  };
  CHECK(party.ask("POST", place + "/branch", key_of(three.created, 0), to_text(now)).status ==
        409);  // plans are

  three[1].say({
      {"type",  "close"},
      {"id",    1      },
      {"words", "tea"  }
  });
  CHECK(three[1].reply_to(1)["type"] == "done");
  const Json plea = three[0].next("plea");
  CHECK(plea["what"] == "close");
  for (const std::size_t other : {std::size_t{0}, std::size_t{2}}) {
    CHECK_FALSE(three[2].table.contains("outcome"));
    three[other].say({
        {"type", "agree"     },
        {"id",   2           },
        {"plea", plea["plea"]},
        {"yes",  true        }
    });
    CHECK(three[other].reply_to(2)["type"] == "done");
  }
  REQUIRE(party.post.run_until([&] { return three[2].table.contains("outcome"); }));
  CHECK_FALSE(three[2].table.contains("prompt"));
  CHECK(three[2].table["outcome"]["over"] == true);
  CHECK(three[2].table["outcome"]["given_up"] == "tea");
  const Response summary = party.ask("GET", place, watch);
  CHECK(parse_json(summary.body).value()["outcome"]["given_up"] == "tea");
  three[1].say({
      {"type", "undo"},
      {"id",   3     }
  });
  CHECK(three[1].reply_to(3)["type"] == "refused");

  const Response record = party.ask("GET", place + "/record", watch);
  CHECK(record.status == 200);
  const Loaded loaded = load_record(record.body, test_shelf());
  CHECK_FALSE(loaded.fault);
  REQUIRE(loaded.match);
  CHECK(loaded.match->is_over());

  const Response branch = party.ask("POST", place + "/branch", watch, to_text(now));
  REQUIRE(branch.status == 200);
  const Json created = parse_json(branch.body).value();
  CHECK(breaks_schema(created, "Created").empty());
  const auto guest = party.sit(id_of(created), key_of(created, 0));
  CHECK(guest->table["inputs"] == inputs);
  CHECK_FALSE(guest->table.contains("outcome"));
  CHECK(party.reader->find(id_of(created))->branch_of == id_of(three.created));

  const Response imported = party.ask("POST", "/api/matches/import", {}, record.body);
  REQUIRE(imported.status == 200);
  const Json copy = parse_json(imported.body).value();
  CHECK(party.sit(id_of(copy), text_of(copy["watch"]))->table["inputs"] == inputs);
  CHECK(party.ask("POST", "/api/matches/import", {}, "no record").status == 400);
}

TEST_CASE("a webhook is called when its seat is asked, and only then") {
  Party party;
  Three three(party);
  const std::string place = "/api/matches/" + std::to_string(id_of(three.created)) + "/webhook";
  CHECK(party.ask("POST", place, key_of(three.created, 1), R"({"url":"ftp://x.example/"})").status == 400);
  CHECK(party.ask("POST", place, key_of(three.created, 1), R"({"url":7})").status == 400);
  CHECK(party.ask("POST", place, text_of(three.created["watch"]), R"({"url":"http://x.example/"})").status ==
        409);
  CHECK(party.ask("POST", place, key_of(three.created, 1), R"({"url":"http://x.example/turn"})").status ==
        200);
  CHECK(party.calls.empty());
  three[0].say(first_answer(three[0].table, 1));
  three[0].reply_to(1);
  REQUIRE(party.post.run_until([&] { return three[1].table.contains("prompt"); }));
  REQUIRE(party.calls.size() == 1);
  CHECK(party.calls[0].url == "http://x.example/turn");
  CHECK(parse_json(party.calls[0].body).value()["seat"] == 1);
  CHECK(party.reader->webhooks(id_of(three.created)).size() == 1);
  CHECK(party.ask("POST", place, key_of(three.created, 1), R"({"url":null})").status == 200);
  CHECK(party.reader->webhooks(id_of(three.created)).empty());
}

}  // namespace
}  // namespace warren::server
