// How do a campaign and its battles go together when both are tables of one server?
#include <doctest/doctest.h>

#include "server/party.h"
#include "server/schema.h"

namespace warren::server {
namespace {

// Two persons at war, up to the first battle.
struct War {
  explicit War(Party& its) : party(its), created(party.begin(humans("mice-at-arms-campaign", 2))) {
    for (std::size_t i = 0; i < 2; ++i) guests.push_back(party.sit(id_of(created), key_of(created, i)));
    for (int i = 1; i < 200 && !waits_for_battle(); ++i) REQUIRE(answer_once(guests, i));
    REQUIRE(waits_for_battle());
  }
  bool waits_for_battle() const {
    for (const auto& guest : guests)
      if (guest->table.contains("prompt") && guest->table["prompt"]["form"] == "battle") return true;
    return false;
  }
  std::string place(const std::string& what) const {
    return "/api/matches/" + std::to_string(id_of(created)) + what;
  }
  // The first seat that may order the battle.
  Json order(const Json& how) {
    Response last;
    for (std::size_t i = 0; i < 2; ++i) {
      last = party.ask("POST", place("/battle"), key_of(created, i), to_text(how));
      if (last.status == 200) break;
    }
    REQUIRE_MESSAGE(last.status == 200, last.body);
    Json fought = parse_json(last.body).value();
    const std::string fault = breaks_schema(fought, "Fought");
    CHECK_MESSAGE(fault.empty(), fault);
    return fought;
  }
  std::size_t attacker() const { return guests[0]->table.contains("prompt") ? 0 : 1; }
  int inputs() const { return guests[0]->table["inputs"].get<int>(); }
  int post(std::size_t seat, const Json& order) {
    return party.ask("POST", place("/battle"), key_of(created, seat), to_text(order)).status;
  }
  int result(std::size_t seat, const std::string& words) {
    return post(seat, {
                          {"how",    "result"},
                          {"result", words   }
    });
  }
  // The same over the socket, as if it were any answer.
  std::string answer(std::size_t seat, const std::string& record = {}) {
    const Json side = {
        {"value",  1},
        {"score",  5},
        {"purse",  5},
        {"marks",  0},
        {"losses", 0}
    };
    Json other = side;
    other["value"] = -1;
    other["score"] = other["purse"] = 0;
    const Json prompt = guests[seat]->table.value("prompt", Json::object());
    guests[seat]->say({
        {"type", "answer"},
        {"id", 7000},
        {"ask", prompt.value("ask", 1)},
        {"answers",
         Json::array({{{"battle", {{"sides", Json::array({side, other})}, {"record", record}}}}})}
    });
    return text_of(guests[seat]->reply_to(7000)["type"]);
  }
  Json chronicle() {
    const Response response = party.ask("GET", place("/chronicle"), key_of(created, 0));
    REQUIRE(response.status == 200);
    Json story = parse_json(response.body).value();
    const std::string fault = breaks_schema(story, "Chronicle");
    CHECK_MESSAGE(fault.empty(), fault);
    return story;
  }

  Party& party;
  Json created;
  Guests guests;
};

TEST_CASE("a campaign's battle is shown, fought out at once, and told") {
  Party party;
  War war(party);
  const Response call = party.ask("GET", war.place("/battle"), key_of(war.created, 0));
  REQUIRE(call.status == 200);
  CHECK(breaks_schema(parse_json(call.body).value(), "BattleCall").empty());
  const auto inputs = war.guests[0]->table["inputs"].get<int>();
  const Json fought = war.order({
      {"how", "quick"}
  });
  REQUIRE(fought.contains("battle"));
  REQUIRE(party.post.run_until([&] { return war.guests[0]->table["inputs"].get<int>() > inputs; }));
  const auto battle = party.reader->find(fought["battle"].get<std::int64_t>());
  REQUIRE(battle);
  CHECK(battle->over);
  CHECK(battle->parent == id_of(war.created));
  const Json story = war.chronicle();
  CHECK(story["battles"].size() == 1);
  CHECK_FALSE(story["lines"].empty());
  const Response page = party.ask("GET", war.place("/chronicle?as=html"), text_of(war.created["watch"]));
  CHECK(page.status == 200);
  CHECK(page.type.starts_with("text/html"));
}

TEST_CASE("a battle is played at a table of its own with the campaign's keys, and settled when it is over") {
  Party party;
  War war(party);
  const auto inputs = war.guests[0]->table["inputs"].get<int>();
  const Json fought = war.order({
      {"how", "play"}
  });
  const auto id = fought["battle"].get<std::int64_t>();
  CHECK(war.order({
            {"how", "play"}
  })["battle"] == id);  // the same, not a second one
  Guests fighters;
  for (std::size_t i = 0; i < 2; ++i) fighters.push_back(party.sit(id, key_of(war.created, i)));
  CHECK(fighters[0]->table.contains("prompt") != fighters[1]->table.contains("prompt"));
  std::int64_t said = 5000;
  for (const auto& fighter : fighters) {
    fighter->say({
        {"type",       "sitter"},
        {"id",         ++said  },
        {"kind",       "solo"  },
        {"types_dice", false   }
    });
    CHECK(fighter->reply_to(said)["type"] == "done");
  }
  REQUIRE(party.post.run_until([&] { return fighters[0]->table.contains("outcome"); }));
  REQUIRE(party.post.run_until([&] { return war.guests[0]->table["inputs"].get<int>() > inputs; }));
  CHECK(war.chronicle()["battles"][0]["over"] == true);
  CHECK(party.reader->damage().empty());
}

TEST_CASE("a battle that was over when the server ended is settled when its campaign is opened again") {
  Party party;
  War war(party);
  const auto inputs = war.guests[0]->table["inputs"].get<int>();
  const auto id = war.order({
      {"how", "play"}
  })["battle"]
                      .get<std::int64_t>();
  party.house->battle_is_over = {};  // as if killed before it could tell
  Guests fighters;
  for (std::size_t i = 0; i < 2; ++i) {
    fighters.push_back(party.sit(id, key_of(war.created, i)));
    fighters[i]->say({
        {"type",       "sitter"},
        {"id",         1       },
        {"kind",       "solo"  },
        {"types_dice", false   }
    });
    fighters[i]->reply_to(1);
  }
  REQUIRE(party.post.run_until([&] { return fighters[0]->table.contains("outcome"); }));
  CHECK(war.guests[0]->table["inputs"] == inputs);
  party.restart();
  const auto again = party.sit(id_of(war.created), key_of(war.created, 0));
  CHECK(again->table["inputs"].get<int>() > inputs);
  party.restart();
  const auto twice = party.sit(id_of(war.created), key_of(war.created, 0));
  CHECK(twice->table["inputs"] == again->table["inputs"]);  // not settled a second time
}

TEST_CASE("a result from a real table is typed in, and one that is none is refused") {
  Party party;
  War war(party);
  CHECK(party.ask("POST", war.place("/battle"), text_of(war.created["watch"]), R"({"how":"quick"})").status >=
        400);
  CHECK(party.ask("POST", war.place("/battle"), key_of(war.created, 0), R"({"how":"by magic"})").status >=
        400);
  CHECK(party.ask("POST", war.place("/battle"), key_of(war.created, 0), "{").status >= 400);
  CHECK(war.waits_for_battle());
  const Json match = party.begin(humans("thimble", 3));
  const std::string other = "/api/matches/" + std::to_string(id_of(match));
  CHECK(party.ask("GET", other + "/battle", key_of(match, 0)).status == 409);
  CHECK(party.ask("GET", other + "/chronicle", key_of(match, 0)).status == 404);
}

TEST_CASE("nobody writes their own victory, over neither wire") {
  Party party;
  War war(party);
  const std::size_t attacker = war.attacker();
  const int inputs = war.inputs();
  const std::string made_up(64, 'a');
  const auto nothing_happened = [&] { return war.inputs() == inputs && war.waits_for_battle(); };

  struct Way {
    const char* name;
    std::string socket;
    int http;
    int expected;
  };
  const auto check = [&](const Way& way) {
    CAPTURE(way.name);
    CHECK(way.socket == "refused");
    CHECK(way.http == way.expected);
    CHECK(nothing_happened());
  };
  // Of a battle that was fought elsewhere the others have a say.
  check({"a victory that nobody saw", war.answer(attacker), war.result(attacker, "attacker 5 0"), 202});
  const Json plea = war.guests[1 - attacker]->next("plea");
  CHECK(plea["what"] == "result");
  check({"the hash of a battle that never was", war.answer(attacker, made_up),
         war.result(attacker, "attacker 9 0 " + made_up), 422});
  // A battle at a table of its own is the only one.
  const auto id = war.order({
      {"how", "play"}
  })["battle"]
                      .get<std::int64_t>();
  CHECK(war.guests[1 - attacker]->next("plea")["seat"].is_null());  // it is fought now
  check({"while it is being fought", war.answer(attacker), war.result(attacker, "attacker 5 0"), 409});
  Guests fighters;
  for (std::size_t i = 0; i < 2; ++i) fighters.push_back(party.sit(id, key_of(war.created, i)));
  TestGuest& owner = *fighters[0];
  owner.say({
      {"type",  "close"},
      {"id",    1      },
      {"words", "lag"  }
  });
  CHECK(owner.reply_to(1)["type"] == "done");
  const Json closing = fighters[1]->next("plea");
  check({"closing the battle first", war.answer(attacker), war.result(attacker, "attacker 5 0"), 409});
  // Agreed, and then told by agreement too.
  fighters[1]->say({
      {"type", "agree"        },
      {"id",   2              },
      {"plea", closing["plea"]},
      {"yes",  true           }
  });
  CHECK(fighters[1]->reply_to(2)["type"] == "done");
  check(
      {"after a battle that was given up", war.answer(attacker), war.result(attacker, "attacker 5 2"), 202});
  const Json told = war.guests[1 - attacker]->next("plea");
  war.guests[1 - attacker]->say({
      {"type", "agree"     },
      {"id",   3           },
      {"plea", told["plea"]},
      {"yes",  true        }
  });
  CHECK(war.guests[1 - attacker]->reply_to(3)["type"] == "done");
  CHECK(war.inputs() > inputs);
}

TEST_CASE("where an agent leads an army nobody types what came of the battle, nor closes it") {
  Party party;
  Json wanted = humans("mice-at-arms-campaign", 1);
  const Json created = party.begin(wanted);
  const auto guest = party.sit(id_of(created), key_of(created, 0));
  const std::string place = "/api/matches/" + std::to_string(id_of(created)) + "/battle";
  for (int i = 1; i < 200 && party.ask("GET", place, key_of(created, 0)).status != 200; ++i) {
    REQUIRE(party.post.run_until([&] { return field(guest->table, "thinking") != true; }));
    answer_once({guest}, i);
  }
  REQUIRE(party.ask("GET", place, key_of(created, 0)).status == 200);
  for (const char* result : {"attacker 5 0", "defender 4 4", "defender 5 5"})
    CHECK(party
              .ask("POST", place, key_of(created, 0),
                   to_text(Json{
                       {"how",    "result"},
                       {"result", result  }
    }))
              .status == 409);
  const Response begun = party.ask("POST", place, key_of(created, 0), R"({"how":"play"})");
  REQUIRE(begun.status == 200);
  const auto fighter =
      party.sit(parse_json(begun.body).value()["battle"].get<std::int64_t>(), key_of(created, 0));
  fighter->say({
      {"type",  "close"},
      {"id",    1      },
      {"words", "lag"  }
  });
  CHECK(fighter->reply_to(1)["type"] == "refused");
}

TEST_CASE("a branch of a campaign has its story and its battles, an import what its record tells") {
  Party party;
  War war(party);
  const int inputs = war.inputs();
  war.order({
      {"how", "quick"}
  });
  REQUIRE(party.post.run_until([&] { return war.inputs() > inputs; }));
  const auto story_of = [&](const Response& made) {
    REQUIRE_MESSAGE(made.status == 200, made.body);
    const Json fresh = parse_json(made.body).value();
    const std::string path = "/api/matches/" + std::to_string(id_of(fresh)) + "/chronicle";
    return parse_json(party.ask("GET", path, key_of(fresh, 0)).body).value();
  };
  const Json story = war.chronicle();
  const Json branched = story_of(party.ask("POST", war.place("/branch"), key_of(war.created, 0),
                                           to_text(Json{
                                               {"inputs", war.inputs()}
  })));
  CHECK(branched["lines"] == story["lines"]);
  CHECK(branched["battles"].size() == 1);
  const Json imported =
      story_of(party.ask("POST", "/api/matches/import", {}, party.reader->text(id_of(war.created))));
  CHECK_FALSE(imported["lines"].empty());
  CHECK(imported["battles"].empty());  // they are not in the record
}

TEST_CASE("who concedes a battle has lost it, and the campaign goes on") {
  Party party;
  War war(party);
  const int inputs = war.inputs();
  const auto id = war.order({
      {"how", "play"}
  })["battle"]
                      .get<std::int64_t>();
  const auto fighter = party.sit(id, key_of(war.created, 1));
  fighter->say({
      {"type", "concede"},
      {"id",   1        }
  });
  CHECK(fighter->reply_to(1)["type"] == "done");
  REQUIRE(party.post.run_until([&] { return war.inputs() > inputs; }));
  CHECK(to_text(war.chronicle()).find("wins the battle") != std::string::npos);
}

}  // namespace
}  // namespace warren::server
