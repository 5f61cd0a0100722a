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

}  // namespace
}  // namespace warren::server
