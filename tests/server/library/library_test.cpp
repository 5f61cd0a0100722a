// Does a page get what it needs to choose a game, to read its rules and to set it up?
#include "server/library/asking.h"

using namespace warren;
using namespace warren::server;
using namespace warren::server::testing;

namespace {

const Json& game_in(const Json& games, const std::string& id) {
  for (const Json& game : games["games"])
    if (game["id"] == id) return game;
  FAIL("no game ", id);
  return games;
}

}  // namespace

TEST_CASE("GET /api/games?short leaves out what only somebody asks for who sets a table up") {
  const Json whole = asked("GET", "/api/games", "Games");
  const Json some = asked("GET", "/api/games?short", "Games");
  REQUIRE(some["games"].size() == whole["games"].size());
  CHECK(some.dump().size() * 3 < whole.dump().size());
  CHECK(game_in(whole, "mouse-guard")["switches"].size() > 3);
  CHECK(game_in(some, "mouse-guard")["switches"].empty());
  CHECK(game_in(some, "mouse-guard")["first"] == game_in(whole, "mouse-guard")["first"]);
  CHECK(game_in(some, "mouse-guard")["scenarios"].size() ==
        game_in(whole, "mouse-guard")["scenarios"].size());
}

TEST_CASE("GET /api/games tells what can be played, how, and against whom") {
  const Json games = asked("GET", "/api/games", "Games");
  CHECK(games["games"].size() == bookshelf().size());
  const Json& mice = game_in(games, "mice-at-arms");
  CHECK(mice["musters"] == true);
  CHECK(mice["lists"] == false);
  CHECK(mice["campaign"] == false);
  CHECK(mice["campaign_of"].is_null());
  CHECK(mice["scenarios"].size() >= 10);
  const Json& war = game_in(games, "mice-at-arms-campaign");
  CHECK(war["campaign"] == true);
  CHECK(war["campaign_of"] == "mice-at-arms");
  const Json& rattle = game_in(games, "rattle-and-rend");
  CHECK(rattle["lists"] == true);
  CHECK(rattle["musters"] == false);
  CHECK(rattle["cooperative"] == false);
  CHECK(game_in(games, "mouse-guard")["cooperative"] == true);
  bool found = false;
  for (const Json& one : rattle["switches"])
    if (one["key"] == "points_limit") {
      found = true;
      CHECK(one["title"] == "Points limit");
      CHECK(one["rule"] == "RR-ARMY-01");
      CHECK(one["values"][0] == "12");
    }
  CHECK(found);
  CHECK(games["agents"][0]["words"].get<std::string>().size() > 20);
}

TEST_CASE("GET words says what names are called and how numbers are measured") {
  for (const Rulebook* book : bookshelf()) {
    CAPTURE(book->id());
    const Json words = asked("GET", "/api/games/" + std::string(book->id()) + "/words", "Words");
    CHECK(words["terms"].size() == book->lexicon().terms.size());
    CHECK(words["keys"].size() == book->lexicon().keys.size());
  }
  const Json words = asked("GET", "/api/games/mice-at-arms/words", "Words");
  bool found = false;
  for (const Json& key : words["keys"])
    if (key["key"] == "move") found = key["measure"] == "length";
  CHECK(found);
}

TEST_CASE("GET rules has every rule of the catalog once, with its rulings and options") {
  for (const Rulebook* book : bookshelf()) {
    CAPTURE(book->id());
    const Json rules = asked("GET", "/api/games/" + std::string(book->id()) + "/rules", "Rules");
    std::size_t count = 0;
    for (const Json& chapter : rules["chapters"]) count += chapter["rules"].size();
    CHECK(count == book->catalog().rules().size());
  }
  const Json rules = asked("GET", "/api/games/rattle-and-rend/rules", "Rules");
  bool found = false;
  for (const Json& chapter : rules["chapters"])
    for (const Json& rule : chapter["rules"])
      if (rule["id"] == "RR-ARMY-04") {
        found = true;
        CHECK(rule["text"] == "Choose two warband traits.\n\nRuling: two different ones out of 18.");
      }
  CHECK(found);
}

TEST_CASE("POST check names what is wrong with a set-up, and the rule") {
  const std::string where = "/api/games/mice-at-arms/check";
  CHECK(asked("POST", where, "", R"({"game": "mice-at-arms"})")["faults"].empty());
  const Json faults = asked("POST", where, "",
                            R"({"game": "mice-at-arms", "scenario": "picnic", "options": {"tea": "hot"}})");
  REQUIRE(faults["faults"].size() >= 2);
  for (const Json& fault : faults["faults"]) CHECK(breaks_schema(fault, "Fault") == "");
  CHECK(says(refused(400, "POST", where, "{"), "JSON"));
  CHECK(says(refused(400, "POST", where, R"({"game": "rattle-and-rend"})"), "mice-at-arms"));
  CHECK(says(refused(400, "POST", where, R"({"game": "mice-at-arms", "seats": "two"})"), "seats"));
}

TEST_CASE("what is not there is 404, and the wrong method 405") {
  CHECK(says(refused(404, "GET", "/api/games/chess/rules"), "game"));
  CHECK(says(refused(404, "GET", "/api/games/mice-at-arms/secrets"), "thing"));
  CHECK(says(refused(404, "GET", "/api/games/mice-at-arms/rules/MA-SHOOT-04"), "thing"));
  CHECK(says(refused(405, "POST", "/api/games"), "GET"));
  CHECK(says(refused(405, "GET", "/api/games/mice-at-arms/check"), "POST"));
  CHECK_FALSE(library_answer(request("GET", "/api/matches/1"), bookshelf()));
  CHECK_FALSE(library_answer(request("GET", "/"), bookshelf()));
}

TEST_CASE("POST muster rolls the same army from the same seed, and a loyalty changes it") {
  const std::string where = "/api/games/mice-at-arms/muster";
  const Json army = asked("POST", where, "MusterReply", R"({"seed": 5})");
  CHECK(army["panels"].size() >= 4);
  CHECK(army["log"].size() >= 4);
  CHECK(army["log"][0]["line"] == 0);
  CHECK(asked("POST", where, "MusterReply", R"({"seed": 5})") == army);
  CHECK(asked("POST", where, "MusterReply", R"({"seed": 6})") != army);
  CHECK(asked("POST", where, "MusterReply", R"({"seed": 5, "loyalty": -20})") != army);
  CHECK(asked("POST", where, "MusterReply")["panels"].size() >= 1);
  CHECK(says(refused(422, "POST", where, R"({"loyalty": 500})"), "No army"));
  CHECK(says(refused(400, "POST", where, R"({"loyalty": "high"})"), "loyalty"));
  CHECK(says(refused(400, "POST", where, R"({"seed": -1})"), "seed"));
  CHECK(says(refused(400, "POST", where, R"({"dice": 3})"), "dice"));
  CHECK(says(refused(404, "POST", "/api/games/rattle-and-rend/muster"), "rolls no armies"));
}

TEST_CASE("a pack is checked: its faults by file and line, or its scenarios with a picture of each part") {
  const std::string where = "/api/games/mice-and-mystics/packs/";
  const std::string text = asked("GET", where + "new", "PackText")["text"];
  const Json good = asked("POST", where + "check", "PackReport",
                          Json{
                              {"files", {{"own.pack", text}}}
  }
                              .dump());
  CHECK(good["faults"].empty());
  REQUIRE(good["scenarios"].size() == 1);
  CHECK(good["scenarios"][0]["id"] == "own/X1");
  REQUIRE(good["scenarios"][0]["pictures"].size() == 4);
  CHECK(good["scenarios"][0]["pictures"][0]["svg"].get<std::string>().find("<svg") != std::string::npos);
  std::string spoilt = text;
  spoilt.replace(spoilt.find("win leave"), 9, "win leeve");
  const Json bad = asked("POST", where + "check", "PackReport",
                         Json{
                             {"files", {{"own.pack", spoilt}}}
  }
                             .dump());
  CHECK(bad["scenarios"].empty());
  REQUIRE(bad["faults"].size() >= 1);
  CHECK(bad["faults"][0]["file"] == "own/own.chapter");
  CHECK(bad["faults"][0]["line"] == 7);
  CHECK(says(refused(400, "POST", where + "check", R"({"files": 3})"), "files"));
  CHECK(says(refused(404, "POST", "/api/games/mice-at-arms/packs/check", R"({"files": {}})"), "no packs"));
}

TEST_CASE("calculators are listed with their fields and answer with exact chances") {
  for (const Rulebook* book : bookshelf()) {
    const std::string where = "/api/games/" + std::string(book->id()) + "/calculators";
    const Json list = asked("GET", where, "Calculators");
    CHECK(list["calculators"].size() == book->calculators().size());
    for (const Json& one : list["calculators"]) {
      CAPTURE(one["id"]);
      const Json report = asked("POST", where + "/" + one["id"].get<std::string>(), "OddsReport", "{}");
      for (const Json& table : report["tables"]) {
        double sum = 0;
        for (const Json& row : table["rows"]) sum += row["chance"].get<double>();
        CHECK(sum == doctest::Approx(1));
      }
    }
  }
}

TEST_CASE("a calculator names the field that it cannot read") {
  const Json list = asked("GET", "/api/games/mice-at-arms/calculators", "Calculators");
  const Json& first = list["calculators"][0];
  const std::string where = "/api/games/mice-at-arms/calculators/" + first["id"].get<std::string>();
  CHECK(says(refused(400, "POST", where, R"({"moon": "full"})"), "moon"));
  CHECK(says(refused(400, "POST", where, "[]"), "object"));
  const std::string key = first["fields"][0]["key"];
  CHECK(says(refused(400, "POST", where, "{\"" + key + "\": [1]}"), key));
  CHECK(says(refused(400, "POST", where, "{\"" + key + "\": \"no such value\"}"), key));
  CHECK(says(refused(404, "POST", "/api/games/mice-at-arms/calculators/tea-leaves"), "calculator"));
}
